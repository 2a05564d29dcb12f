#ifndef CZBAR_H
#define CZBAR_H

#include <stddef.h>
#include <stdint.h>

/* QR codes on a picture by libzbar, which is loaded at the first look: linked, it would bring twenty
 * more libraries (X11, D-Bus, video) into every start of the program. */

typedef struct CZBarLook CZBarLook;

/* Why a look saw nothing at all. */
typedef enum {
    czbar_looked,
    czbar_library_missing,
    czbar_refused,
} CZBarResult;

/* Looks at a picture of `width` × `height` bytes, 0 black to 255 white, which nobody may change or
 * free before the look is closed; every `density`-th row and column is searched for codes. The same picture
 * gives the same result. */
CZBarResult czbar_look(
    CZBarLook **look, const uint8_t *pixels, unsigned width, unsigned height, unsigned density);

/* Goes to the next code that was found; false behind the last. */
_Bool czbar_next(CZBarLook *look);

/* The bytes of the code's text, as they stand in the symbol; valid until the look is closed. */
const uint8_t *czbar_text(const CZBarLook *look, size_t *count);

/* A corner of the code: 0 upper left, 1 lower left, 2 lower right, 3 upper right, as the symbol
 * itself is turned. False where the library does not know it. */
_Bool czbar_corner(const CZBarLook *look, unsigned number, int *x, int *y);

void czbar_close(CZBarLook *look);

#endif
