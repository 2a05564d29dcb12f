#include <qrencode.h>
#include <stdbool.h>
#include <stddef.h>

/* A symbol with a mask of one's own choice, 0 to 7: no part of qrencode.h, and yet in every libqrencode that
 * distributions have. Where it isn't, the library chooses. */
__attribute__((weak)) QRcode *QRcode_encodeMask(QRinput *input, int mask);

static inline bool cqrencode_takes_masks(void) { return QRcode_encodeMask != NULL; }
