#include "CPictures.h"
#include "Planes.h"

#include <CLibrary.h>
#include <stdbool.h>

/* The library's calls as heif.h of libheif 1.13 and later declares them, written out here so that a build
 * needs no further package. */
typedef struct {
    int code, further;
    const char *message;
} HEIFError;

enum { heif_ok = 0, heif_unsupported_type = 3, heif_unsupported_feature = 4, heif_no_memory = 6 };
enum { heif_ycbcr = 0, heif_rgb = 1, heif_monochrome = 2, heif_undefined = 99 };
enum { heif_grey = 0, heif_420 = 1, heif_422 = 2, heif_444 = 3 };
enum { heif_y = 0, heif_red = 3, heif_alpha = 6 };

/* The start of heif_decoding_options. */
typedef struct {
    uint8_t version, ignores_transformations;
    void (*starts)(void), (*goes_on)(void), (*ends)(void);
    void *context;
    uint8_t makes_8_bits;  /* version 2 */
    uint8_t is_strict;  /* version 3 */
} HEIFOptions;

/* The start of heif_color_profile_nclx. */
typedef struct {
    uint8_t version;
    int primaries, transfer, matrix;
    uint8_t is_full_range;
} HEIFColours;

#define LIBRARY_CALLS(CALL) \
    CALL(void *, heif_context_alloc, (void)) \
    CALL(void, heif_context_free, (void *context)) \
    CALL(void, heif_context_set_max_decoding_threads, (void *context, int count)) \
    CALL(HEIFError, heif_context_read_from_memory_without_copy, \
        (void *context, const void *bytes, size_t count, const void *options)) \
    CALL(HEIFError, heif_context_get_primary_image_handle, (void *context, void **handle)) \
    CALL(HEIFError, heif_context_get_image_handle, (void *context, uint32_t item, void **handle)) \
    CALL(void, heif_image_handle_release, (const void *handle)) \
    CALL(HEIFOptions *, heif_decoding_options_alloc, (void)) \
    CALL(void, heif_decoding_options_free, (HEIFOptions *options)) \
    CALL(HEIFError, heif_decode_image, (const void *handle, void **image, int colour_space, \
        int chroma, const HEIFOptions *options)) \
    CALL(void, heif_image_release, (const void *image)) \
    CALL(int, heif_image_get_colorspace, (const void *image)) \
    CALL(int, heif_image_get_chroma_format, (const void *image)) \
    CALL(int, heif_image_get_width, (const void *image, int channel)) \
    CALL(int, heif_image_get_height, (const void *image, int channel)) \
    CALL(int, heif_image_has_channel, (const void *image, int channel)) \
    CALL(int, heif_image_get_bits_per_pixel_range, (const void *image, int channel)) \
    CALL(const uint8_t *, heif_image_get_plane_readonly, \
        (const void *image, int channel, int *stride)) \
    CALL(HEIFError, heif_image_get_nclx_color_profile, (const void *image, HEIFColours **colours)) \
    CALL(void, heif_nclx_color_profile_free, (HEIFColours *colours))

#if defined(__APPLE__)
#define LIBRARY_NAMES "libheif.1.dylib"
#else
#define LIBRARY_NAMES "libheif.so.1"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_TYPED, CLIBRARY_SEARCH_TYPED, LIBRARY_NAMES)

static CPicturesResult result_of(HEIFError error) {
    switch (error.code) {
    case heif_ok: return cpictures_decoded;
    case heif_unsupported_type:
    case heif_unsupported_feature: return cpictures_unknown;
    case heif_no_memory: return cpictures_memory_short;
    default: return cpictures_damaged;
    }
}

/* ITU-T H.273 table 4. Without a word of it, BT.601 in full range is what cameras mean. */
static bool set_matrix(Planes *planes, const HEIFColours *colours) {
    planes->red_weight = 0.299;
    planes->blue_weight = 0.114;
    planes->is_full_range = !colours || colours->is_full_range;
    switch (colours ? colours->matrix : 2) {
    case 0: planes->kind = planes_rgb; break;
    case 1: planes->red_weight = 0.2126, planes->blue_weight = 0.0722; break;
    case 2: case 5: case 6: break;
    case 4: planes->red_weight = 0.30, planes->blue_weight = 0.11; break;
    case 7: planes->red_weight = 0.212, planes->blue_weight = 0.087; break;
    case 9: case 10: planes->red_weight = 0.2627, planes->blue_weight = 0.0593; break;
    default: return false;
    }
    return true;
}

/* What a picture's last block may have beyond the size that the header says. */
enum { most_beyond = 64 };

static bool is_about(int length, uint32_t said) {
    return length >= (int)said && length < (int)said + most_beyond;
}

/* One of the planes; false where it is not of the size that the header says. */
static bool take(
    const Library *library, const void *image, int channel, uint32_t width, uint32_t height,
    const uint8_t **plane, size_t *stride) {
    int bytes = 0;
    if (!is_about(library->heif_image_get_width(image, channel), width)) return false;
    if (!is_about(library->heif_image_get_height(image, channel), height)) return false;
    *plane = library->heif_image_get_plane_readonly(image, channel, &bytes);
    *stride = (size_t)bytes;
    return *plane && bytes > 0;
}

static CPicturesResult describe(
    const Library *library, const void *image, uint32_t width, uint32_t height, Planes *planes) {
    int space = library->heif_image_get_colorspace(image);
    int chroma = library->heif_image_get_chroma_format(image);
    if (chroma < heif_grey || chroma > heif_444) return cpictures_unknown;
    planes->kind = space == heif_rgb ? planes_rgb
        : chroma == heif_grey ? planes_grey : planes_coloured;
    planes->across = chroma == heif_420 || chroma == heif_422;
    planes->down = chroma == heif_420;
    int first = space == heif_rgb ? heif_red : heif_y;
    int bits = library->heif_image_get_bits_per_pixel_range(image, first);
    if (bits < 1 || bits > 16) return cpictures_unknown;
    planes->bits = (uint32_t)bits;
    planes->pixel_stride = bits > 8 ? 2 : 1;
    HEIFColours *colours = NULL;
    if (library->heif_image_get_nclx_color_profile(image, &colours).code != heif_ok) colours = NULL;
    bool is_known = set_matrix(planes, colours);
    if (colours) library->heif_nclx_color_profile_free(colours);
    if (!is_known) return cpictures_unknown;
    if (planes->kind == planes_rgb && space != heif_rgb && chroma != heif_444) return cpictures_unknown;
    for (int plane = 0; plane < (planes->kind == planes_grey ? 1 : 3); plane++) {
        uint32_t across = plane ? planes->across : 0, down = plane ? planes->down : 0;
        /* With matrix 0 the first plane is green, the second blue, the third red. */
        int place = planes->kind == planes_rgb && space != heif_rgb ? (plane + 1) % 3 : plane;
        if (!take(library, image, first + plane, (width + across) >> across, (height + down) >> down,
                &planes->colours[place], &planes->strides[place])) return cpictures_damaged;
        if (library->heif_image_get_bits_per_pixel_range(image, first + plane) != bits) {
            return cpictures_unknown;
        }
    }
    if (!library->heif_image_has_channel(image, heif_alpha)) return cpictures_decoded;
    int opacity_bits = library->heif_image_get_bits_per_pixel_range(image, heif_alpha);
    if ((opacity_bits > 8) != (bits > 8) || opacity_bits < 1) return cpictures_unknown;
    planes->opacity_bits = (uint32_t)opacity_bits;
    /* A picture of odd sides has a column and a row to spare, and its transparency has not. */
    int columns = library->heif_image_get_width(image, heif_alpha);
    int rows = library->heif_image_get_height(image, heif_alpha);
    if (columns + 1 < (int)width || rows + 1 < (int)height) return cpictures_damaged;
    planes->last_opacity_column = (uint32_t)columns - 1;
    planes->last_opacity_row = (uint32_t)rows - 1;
    return take(library, image, heif_alpha, (uint32_t)columns, (uint32_t)rows, &planes->opacity,
        &planes->opacity_stride)
        ? cpictures_decoded : cpictures_damaged;
}

static CPicturesResult decode_image(
    const Library *library, const Decoding *decoding, const void *handle, void **image) {
    HEIFOptions *options = library->heif_decoding_options_alloc();
    if (!options) return cpictures_memory_short;
    options->ignores_transformations = 1;
    if (options->version >= 3) options->is_strict = 1;
    /* Asked for what is coded, it converts nothing, which would take three times the memory. */
    int space = heif_ycbcr, chroma = heif_420;
    switch (decoding->planes) {
    case cpictures_rgb: space = chroma = heif_undefined; break;
    case cpictures_grey: space = heif_monochrome, chroma = heif_grey; break;
    case cpictures_quarter: break;
    case cpictures_half: chroma = heif_422; break;
    }
    CPicturesResult result = result_of(library->heif_decode_image(
        handle, image, space, chroma, options));
    library->heif_decoding_options_free(options);
    return result;
}

/* Adds an image, which is the picture or one of its tiles. */
static CPicturesResult add(
    const Library *library, const Decoding *decoding, const void *handle, uint32_t left,
    uint32_t top, uint32_t width, uint32_t height, Square *square) {
    void *image = NULL;
    CPicturesResult result = decode_image(library, decoding, handle, &image);
    if (result != cpictures_decoded) return result;
    Planes planes = {0};
    result = describe(library, image, width, height, &planes);
    if (result == cpictures_decoded) square_add(square, &planes, left, top, width, height);
    library->heif_image_release(image);
    return result;
}

static bool overlaps(const CPicturesPart *part, uint32_t left, uint32_t top, const CPicturesTiles *tiles) {
    return left < part->left + part->columns && left + tiles->width > part->left
        && top < part->top + part->rows && top + tiles->height > part->top;
}

static CPicturesResult add_tiles(
    const Library *library, const Decoding *decoding, void *file, Square *square) {
    const CPicturesTiles *tiles = &decoding->tiles;
    for (uint32_t tile = 0; tile < tiles->count; tile++) {
        uint32_t left = tile % tiles->columns * tiles->width;
        uint32_t top = tile / tiles->columns * tiles->height;
        if (!overlaps(&decoding->part, left, top, tiles)) continue;
        void *handle = NULL;
        CPicturesResult result = result_of(library->heif_context_get_image_handle(
            file, tiles->items[tile], &handle));
        if (result != cpictures_decoded) return result;
        result = add(library, decoding, handle, left, top, tiles->width, tiles->height, square);
        library->heif_image_handle_release(handle);
        if (result != cpictures_decoded) return result;
    }
    return cpictures_decoded;
}

static CPicturesResult add_all(const Library *library, const Decoding *decoding, void *file, Square *square) {
    if (decoding->tiles.count > 0) return add_tiles(library, decoding, file, square);
    void *handle = NULL;
    CPicturesResult result = result_of(library->heif_context_get_primary_image_handle(file, &handle));
    if (result != cpictures_decoded) return result;
    result = add(
        library, decoding, handle, 0, 0, decoding->part.width, decoding->part.height, square);
    library->heif_image_handle_release(handle);
    return result;
}

static Library library;

static int load_library(void) {
    static bool is_loaded;
    if (is_loaded) return cpictures_decoded;
    if (!load(&library)) return cpictures_library_missing;
    /* The first context loads the decoders that are libraries of their own. */
    void *file = library.heif_context_alloc();
    if (file) library.heif_context_free(file);
    is_loaded = true;
    return cpictures_decoded;
}

static int decode(const uint8_t *input, size_t count, uint8_t *pixels, size_t pixel_count) {
    Decoding decoding;
    Square square;
    if (!decoding_read(&decoding, input, count, pixel_count)) return cpictures_damaged;
    void *file = library.heif_context_alloc();
    if (!file || !square_begin(&square, &decoding.part)) return cpictures_memory_short;
    library.heif_context_set_max_decoding_threads(file, 0);
    CPicturesResult result = result_of(library.heif_context_read_from_memory_without_copy(
        file, decoding.bytes, decoding.count, NULL));
    if (result == cpictures_decoded) result = add_all(&library, &decoding, file, &square);
    square_end(&square, result == cpictures_decoded ? pixels : NULL);
    library.heif_context_free(file);
    return (int)result;
}

static const CConfinedJob job = {.name = "heif", .load = load_library, .work = decode};

CCONFINED_JOB(job)

CPicturesResult cpictures_heif(
    const uint8_t *bytes, size_t count, const CPicturesPart *part, const CPicturesTiles *tiles,
    CPicturesPlanes planes, size_t memory, uint8_t *pixels) {
    Decoding decoding = {bytes, count, *part, planes, *tiles};
    return decoding_run(&job, &decoding, memory, pixels);
}
