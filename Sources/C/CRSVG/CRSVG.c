#include "CRSVG.h"

#include <CConfined.h>
#include <CLibrary.h>
#include <stdbool.h>
#include <string.h>

/* The libraries' calls as their headers declare them (librsvg 2.46, cairo 1.10, GObject 2.0), written
 * out here so that a build does not need the 60 packages of those headers. */
typedef struct { double x, y, width, height; } RsvgRectangle;

enum { cairo_format_rgb24 = 1 };

#define LIBRARY_CALLS(CALL) \
    CALL(void *, rsvg_handle_new_from_data, (const uint8_t *data, size_t count, void **error)) \
    CALL(int, rsvg_handle_render_document, \
        (void *handle, void *cairo, const RsvgRectangle *viewport, void **error)) \
    CALL(void *, cairo_image_surface_create, (int format, int width, int height)) \
    CALL(unsigned char *, cairo_image_surface_get_data, (void *surface)) \
    CALL(int, cairo_image_surface_get_stride, (void *surface)) \
    CALL(void, cairo_surface_flush, (void *surface)) \
    CALL(void, cairo_surface_destroy, (void *surface)) \
    CALL(void *, cairo_create, (void *surface)) \
    CALL(void, cairo_destroy, (void *cairo)) \
    CALL(int, cairo_status, (void *cairo)) \
    CALL(void, cairo_set_source_rgb, (void *cairo, double red, double green, double blue)) \
    CALL(void, cairo_paint, (void *cairo)) \
    CALL(void, g_object_unref, (void *object))

/* cairo and GObject too, since it is they that librsvg needs. */
#if defined(__APPLE__)
#define LIBRARY_NAMES "librsvg-2.2.dylib"
#else
#define LIBRARY_NAMES "librsvg-2.so.2"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_TYPED, CLIBRARY_SEARCH_TYPED, LIBRARY_NAMES)

/* The brightness of R'G'B' pixels (ITU-R BT.601 §2.5.1). */
static void take_brightness(
    const unsigned char *data, int stride, uint32_t width, uint32_t height, uint8_t *pixels) {
    for (uint32_t y = 0; y < height; y++) {
        for (uint32_t x = 0; x < width; x++) {
            uint32_t pixel;
            memcpy(&pixel, data + (size_t)y * stride + 4 * (size_t)x, 4);
            uint32_t red = pixel >> 16 & 0xFF, green = pixel >> 8 & 0xFF, blue = pixel & 0xFF;
            pixels[(size_t)y * width + x] = (uint8_t)((299 * red + 587 * green + 114 * blue + 500) / 1000);
        }
    }
}

/* A drawing that is asked for; its bytes follow. */
typedef struct {
    size_t count;
    uint32_t width, height;
} Drawing;

static CRSVGResult draw(
    const Library *library, const Drawing *drawing, const uint8_t *bytes, uint8_t *pixels) {
    uint32_t width = drawing->width, height = drawing->height;
    /* Without a place for its error, librsvg makes none. */
    void *handle = library->rsvg_handle_new_from_data(bytes, drawing->count, NULL);
    if (!handle) return crsvg_refused;
    void *surface = library->cairo_image_surface_create(cairo_format_rgb24, (int)width, (int)height);
    void *cairo = library->cairo_create(surface);
    library->cairo_set_source_rgb(cairo, 1, 1, 1);
    library->cairo_paint(cairo);
    RsvgRectangle viewport = {0, 0, width, height};
    bool is_drawn = library->rsvg_handle_render_document(handle, cairo, &viewport, NULL)
        && library->cairo_status(cairo) == 0;
    library->cairo_destroy(cairo);
    library->cairo_surface_flush(surface);
    const unsigned char *data = library->cairo_image_surface_get_data(surface);
    if (is_drawn && data) {
        int stride = library->cairo_image_surface_get_stride(surface);
        take_brightness(data, stride, width, height, pixels);
    }
    library->cairo_surface_destroy(surface);
    library->g_object_unref(handle);
    return is_drawn && data ? crsvg_drawn : crsvg_refused;
}

static Library library;

static int load_library(void) {
    static bool is_loaded;
    if (!is_loaded) is_loaded = load(&library);
    return is_loaded ? crsvg_drawn : crsvg_library_missing;
}

static int draw_confined(const uint8_t *input, size_t count, uint8_t *pixels, size_t pixel_count) {
    Drawing drawing;
    if (count < sizeof drawing) return crsvg_refused;
    memcpy(&drawing, input, sizeof drawing);
    if (count != sizeof drawing + drawing.count) return crsvg_refused;
    if (pixel_count != (size_t)drawing.width * drawing.height) return crsvg_refused;
    return draw(&library, &drawing, input + sizeof drawing, pixels);
}

/* Fonts are looked for when the first letter is drawn. */
static const CConfinedJob job = {
    .name = "svg", .load = load_library, .work = draw_confined, .reads_files = true};

CCONFINED_JOB(job)

/* Of processor time, and beyond what the process begins with. */
enum { most_milliseconds = 1000, most_bytes = 160 << 20 };

CRSVGResult crsvg_draw(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels) {
    if (width == 0 || height == 0 || width > 10000 || height > 10000) return crsvg_refused;
    Drawing drawing = {count, width, height};
    CConfinedPiece pieces[] = {{&drawing, sizeof drawing}, {bytes, count}};
    int ended = cconfined_run(
        &job, pieces, 2, most_milliseconds, most_bytes, pixels, (size_t)width * height);
    if (ended == cconfined_took_too_long) return crsvg_took_too_long;
    return ended >= 0 ? (CRSVGResult)ended : crsvg_refused;
}
