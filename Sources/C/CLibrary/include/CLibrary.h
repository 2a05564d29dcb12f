#ifndef CLIBRARY_H
#define CLIBRARY_H

/* Opens a shared library that is loaded when it is first needed; NULL where it is not installed. It
 * stays open as long as the process runs (dlopen(3)).
 *
 * `names` end with NULL; the first that is found counts. On macOS a name without a folder is looked
 * for where the system keeps libraries, then where Homebrew does. */
void *clibrary_open(const char *const *names);

#endif
