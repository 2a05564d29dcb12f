#ifndef CLIBRARY_H
#define CLIBRARY_H

#include <dlfcn.h>
#include <stddef.h>

/* Opens a shared library that is loaded when it is first needed; NULL where it is not installed. It
 * stays open as long as the process runs (dlopen(3)).
 *
 * `names` end with NULL; the first that is found counts. On macOS a name without a folder is looked
 * for where the system keeps libraries, then where Homebrew does. */
void *clibrary_open(const char *const *names);

/* Defines `Library`, a table of the calls that a wrapper makes, and `load`, which opens the library
 * under one of the names behind and fills the table: false where the library or a call is missing.
 *
 * `CALLS(CALL)` names each call, as CALL(name) where the library's header declares it (ENTRY is
 * CLIBRARY_DECLARED and SEARCH is CLIBRARY_SEARCH), else as CALL(type, name, parameters)
 * (CLIBRARY_TYPED and CLIBRARY_SEARCH_TYPED). */
#define CLIBRARY(CALLS, ENTRY, SEARCH, ...) \
    typedef struct { \
        CALLS(ENTRY) \
    } Library; \
    static bool load(Library *library) { \
        const char *const names[] = {__VA_ARGS__, NULL}; \
        void *file = clibrary_open(names); \
        if (!file) return false; \
        CALLS(SEARCH) \
        return true; \
    }

#define CLIBRARY_DECLARED(name) __typeof__(name) *name;
#define CLIBRARY_TYPED(type, name, parameters) type (*name) parameters;

#define CLIBRARY_SEARCH(name) \
    *(void **)&library->name = dlsym(file, #name); \
    if (!library->name) return false;
#define CLIBRARY_SEARCH_TYPED(type, name, parameters) CLIBRARY_SEARCH(name)

#endif
