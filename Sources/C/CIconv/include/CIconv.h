#ifndef CICONV_H
#define CICONV_H

#include <stddef.h>

/* Text of another character set as UTF-8 (iconv(3)): Apple's iconv takes other pointers than glibc's. */

/* The system has no such character set. */
#define CICONV_UNKNOWN -1

/* The bytes are not of the character set, or there is more text than fits. */
#define CICONV_INVALID -2

/* Converts the bytes, all of them or none; the number of bytes of UTF-8, or one of the above. */
long ciconv_utf8(const char *set, const unsigned char *bytes, size_t count,
                 unsigned char *text, size_t capacity);

#endif
