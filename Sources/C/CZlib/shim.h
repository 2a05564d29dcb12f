/* Input that is only read is declared so (zlib.h). */
#define ZLIB_CONST
#include <zlib.h>
