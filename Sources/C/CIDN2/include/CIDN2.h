#ifndef CIDN2_H
#define CIDN2_H

#include <stdbool.h>
#include <stddef.h>

/* A domain name in UTF-8 as name servers know it (RFC 5891), by libidn2, which is loaded when somebody has
 * written one of other letters than theirs. False where the library is missing, the name can't be, or is too
 * long for the buffer. */
bool cidn2_ascii(const char *name, char *buffer, size_t count);

#endif
