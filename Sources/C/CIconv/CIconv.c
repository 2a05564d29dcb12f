#include "CIconv.h"

#include <iconv.h>

long ciconv_utf8(const char *set, const unsigned char *bytes, size_t count,
                 unsigned char *text, size_t capacity) {
    iconv_t converter = iconv_open("UTF-8", set);
    if (converter == (iconv_t)-1) return CICONV_UNKNOWN;
    char *input = (char *)bytes, *output = (char *)text;
    size_t left = capacity;
    size_t result = iconv(converter, &input, &count, &output, &left);
    /* What is held back, a letter that an accent could follow, comes only now. */
    if (result != (size_t)-1) result = iconv(converter, NULL, NULL, &output, &left);
    iconv_close(converter);
    return result == (size_t)-1 || count > 0 ? CICONV_INVALID : (long)(capacity - left);
}
