#include <lcms2.h>

// lcms2's pixel formats are macros that Swift can't read.
static const cmsUInt32Number CLCMS_RGBX = TYPE_RGBA_8;
static const cmsUInt32Number CLCMS_CMYK_INVERTED = TYPE_CMYK_8_REV;
static const cmsUInt32Number CLCMS_GRAY_IN_RGBX =
    COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | EXTRA_SH(3) | BYTES_SH(1);
