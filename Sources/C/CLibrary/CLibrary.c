#include "CLibrary.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

void *clibrary_open(const char *const *names) {
    void *library = NULL;
    for (; !library && *names; names++) {
        library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
#if defined(__APPLE__)
        char path[256];
        int length = snprintf(path, sizeof path, "/opt/homebrew/lib/%s", *names);
        if (!library && **names != '/' && length > 0 && (size_t)length < sizeof path) {
            library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
        }
#endif
    }
    return library;
}
