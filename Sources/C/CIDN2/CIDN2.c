#include "CIDN2.h"

#include <CLibrary.h>
#include <string.h>

#define LIBRARY_CALLS(CALL) \
    CALL(int, idn2_to_ascii_8z, (const char *input, char **output, int flags)) \
    CALL(void, idn2_free, (void *pointer))

#if defined(__APPLE__)
#define LIBRARY_NAMES "libidn2.0.dylib"
#else
#define LIBRARY_NAMES "libidn2.so.0"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_TYPED, CLIBRARY_SEARCH_TYPED, LIBRARY_NAMES)

/* IDN2_NFC_INPUT and IDN2_NONTRANSITIONAL: what browsers do (UTS 46 §4). */
enum { flags = 1 | 8 };

bool cidn2_ascii(const char *name, char *buffer, size_t count) {
    Library library;
    if (!load(&library)) return false;
    char *ascii = NULL;
    bool is_there = library.idn2_to_ascii_8z(name, &ascii, flags) == 0 && strlen(ascii) < count;
    if (is_there) strcpy(buffer, ascii);
    if (ascii) library.idn2_free(ascii);
    return is_there;
}
