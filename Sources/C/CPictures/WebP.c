#include "CPictures.h"
#include "Planes.h"

#include <CLibrary.h>
#include <stdbool.h>
#include <stdlib.h>

/* The library's calls as decode.h of libwebp 1.0 and later declares them, written out here so that a build
 * needs no further package. */
#define LIBRARY_CALLS(CALL) \
    CALL(uint8_t *, WebPDecodeRGBAInto, (const uint8_t *bytes, size_t count, uint8_t *pixels, \
        size_t size, int stride)) \
    CALL(uint8_t *, WebPDecodeYUVInto, (const uint8_t *bytes, size_t count, uint8_t *luma, \
        size_t luma_size, int luma_stride, uint8_t *blue, size_t blue_size, int blue_stride, \
        uint8_t *red, size_t red_size, int red_stride))

#if defined(__APPLE__)
#define LIBRARY_NAMES "libwebp.7.dylib"
#else
#define LIBRARY_NAMES "libwebp.so.7"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_TYPED, CLIBRARY_SEARCH_TYPED, LIBRARY_NAMES)

/* What VP8 stores: RFC 6386 §2, in the range of BT.601. */
static bool decode_planes(const Library *library, const Decoding *decoding, Planes *planes, uint8_t *memory) {
    size_t width = decoding->part.width, height = decoding->part.height;
    size_t half = (width + 1) / 2, lines = (height + 1) / 2;
    uint8_t *blue = memory + width * height, *red = blue + half * lines;
    *planes = (Planes){
        .colours = {memory, blue, red}, .strides = {width, half, half}, .pixel_stride = 1, .bits = 8,
        .across = 1, .down = 1, .kind = planes_coloured, .red_weight = 0.299, .blue_weight = 0.114};
    return library->WebPDecodeYUVInto(
        decoding->bytes, decoding->count, memory, width * height, (int)width, blue, half * lines,
        (int)half, red, half * lines, (int)half);
}

static bool decode_pixels(const Library *library, const Decoding *decoding, Planes *planes, uint8_t *memory) {
    size_t width = decoding->part.width, height = decoding->part.height, stride = width * 4;
    *planes = (Planes){
        .colours = {memory, memory + 1, memory + 2}, .opacity = memory + 3,
        .strides = {stride, stride, stride}, .opacity_stride = stride, .pixel_stride = 4, .bits = 8,
        .opacity_bits = 8, .last_opacity_column = decoding->part.width - 1,
        .last_opacity_row = decoding->part.height - 1, .kind = planes_rgb};
    return library->WebPDecodeRGBAInto(
        decoding->bytes, decoding->count, memory, stride * height, (int)stride);
}

static Library library;

static int load_library(void) {
    static bool is_loaded;
    if (!is_loaded) is_loaded = load(&library);
    return is_loaded ? cpictures_decoded : cpictures_library_missing;
}

static int decode(const uint8_t *input, size_t count, uint8_t *pixels, size_t pixel_count) {
    Decoding decoding;
    if (!decoding_read(&decoding, input, count, pixel_count)) return cpictures_damaged;
    size_t width = decoding.part.width, height = decoding.part.height;
    size_t colours = ((width + 1) / 2) * ((height + 1) / 2);
    bool is_plain = decoding.planes == cpictures_quarter;
    uint8_t *memory = malloc(is_plain ? width * height + 2 * colours : width * height * 4);
    if (!memory) return cpictures_memory_short;
    Planes planes;
    bool is_decoded = is_plain
        ? decode_planes(&library, &decoding, &planes, memory)
        : decode_pixels(&library, &decoding, &planes, memory);
    if (!is_decoded) return cpictures_damaged;
    Square square;
    if (!square_begin(&square, &decoding.part)) return cpictures_memory_short;
    square_add(&square, &planes, 0, 0, decoding.part.width, decoding.part.height);
    square_end(&square, pixels);
    free(memory);
    return cpictures_decoded;
}

static const CConfinedJob job = {.name = "webp", .load = load_library, .work = decode};

CCONFINED_JOB(job)

CPicturesResult cpictures_webp(
    const uint8_t *bytes, size_t count, const CPicturesPart *part, CPicturesPlanes planes,
    size_t memory, uint8_t *pixels) {
    Decoding decoding = {bytes, count, *part, planes, {0}};
    return decoding_run(&job, &decoding, memory, pixels);
}
