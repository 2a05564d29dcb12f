#include "CPango.h"

#include <CLibrary.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* The libraries' calls as their headers declare them (Pango 1.44, cairo 1.10, GObject 2.0), written
 * out here so that a build does not need the 60 packages of those headers. */
typedef struct { int x, y, width, height; } PangoRectangle;
typedef union {
    struct { int type, length; } header;
    struct { double x, y; } point;
} cairo_path_data_t;
typedef struct { int status; cairo_path_data_t *data; int num_data; } cairo_path_t;

enum {
    pango_scale = 1024,
    pango_align_center = 1,
    pango_wrap_word_char = 2,
    cairo_content_alpha = 0x2000,
    cairo_hint_style_none = 1,
    cairo_hint_metrics_off = 1,
};

#define LIBRARY_CALLS(CALL) \
    CALL(void *, cairo_recording_surface_create, (int content, const void *extents)) \
    CALL(void, cairo_surface_destroy, (void *surface)) \
    CALL(void *, cairo_create, (void *surface)) \
    CALL(void, cairo_destroy, (void *cairo)) \
    CALL(int, cairo_status, (void *cairo)) \
    CALL(void, cairo_move_to, (void *cairo, double x, double y)) \
    CALL(cairo_path_t *, cairo_copy_path, (void *cairo)) \
    CALL(void, cairo_path_destroy, (cairo_path_t *path)) \
    CALL(void *, cairo_font_options_create, (void)) \
    CALL(void, cairo_font_options_set_hint_style, (void *options, int style)) \
    CALL(void, cairo_font_options_set_hint_metrics, (void *options, int metrics)) \
    CALL(void, cairo_font_options_destroy, (void *options)) \
    CALL(void *, pango_cairo_create_context, (void *cairo)) \
    CALL(void, pango_cairo_context_set_font_options, (void *context, const void *options)) \
    CALL(void, pango_cairo_layout_path, (void *cairo, void *layout)) \
    CALL(void, pango_context_set_language, (void *context, void *language)) \
    CALL(void, pango_context_set_round_glyph_positions, (void *context, int round)) \
    CALL(void *, pango_language_from_string, (const char *tag)) \
    CALL(void *, pango_font_description_from_string, (const char *text)) \
    CALL(void, pango_font_description_set_absolute_size, (void *description, double size)) \
    CALL(void, pango_font_description_free, (void *description)) \
    CALL(void *, pango_attr_list_new, (void)) \
    CALL(void, pango_attr_list_insert, (void *list, void *attribute)) \
    CALL(void, pango_attr_list_unref, (void *list)) \
    CALL(void *, pango_attr_insert_hyphens_new, (int insert)) \
    CALL(void *, pango_layout_new, (void *context)) \
    CALL(void, pango_layout_set_attributes, (void *layout, void *list)) \
    CALL(void, pango_layout_set_font_description, (void *layout, const void *description)) \
    CALL(void, pango_layout_set_text, (void *layout, const char *text, int count)) \
    CALL(void, pango_layout_set_alignment, (void *layout, int alignment)) \
    CALL(void, pango_layout_set_width, (void *layout, int width)) \
    CALL(void, pango_layout_set_wrap, (void *layout, int wrap)) \
    CALL(void, pango_layout_get_extents, (void *layout, PangoRectangle *ink, PangoRectangle *logical)) \
    CALL(int, pango_layout_get_line_count, (void *layout)) \
    CALL(int, pango_layout_get_unknown_glyphs_count, (void *layout)) \
    CALL(void, g_object_unref, (void *object))

/* Pango, cairo and GObject too, since it is they that pangocairo needs. */
#if defined(__APPLE__)
#define LIBRARY_NAMES "libpangocairo-1.0.0.dylib"
#else
#define LIBRARY_NAMES "libpangocairo-1.0.so.0"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_TYPED, CLIBRARY_SEARCH_TYPED, LIBRARY_NAMES)

struct CPangoText {
    Library library;
    cairo_path_t *path;
    int next;
    double left, top, width, height;
    int line_count, missing_count;
};

/* Outlines as the font has them: no hint for any raster, so that they can be drawn at any size. */
static void *new_context(const Library *library, void *cairo, const char *language) {
    void *context = library->pango_cairo_create_context(cairo);
    void *options = library->cairo_font_options_create();
    library->cairo_font_options_set_hint_style(options, cairo_hint_style_none);
    library->cairo_font_options_set_hint_metrics(options, cairo_hint_metrics_off);
    library->pango_cairo_context_set_font_options(context, options);
    library->cairo_font_options_destroy(options);
    library->pango_context_set_round_glyph_positions(context, false);
    if (language) {
        library->pango_context_set_language(
            context, library->pango_language_from_string(language));
    }
    return context;
}

static void measure(CPangoText *text, void *layout) {
    const Library *library = &text->library;
    PangoRectangle ink, logical;
    library->pango_layout_get_extents(layout, &ink, &logical);
    text->left = (double)logical.x / pango_scale;
    text->top = (double)logical.y / pango_scale;
    text->width = (double)logical.width / pango_scale;
    text->height = (double)logical.height / pango_scale;
    text->line_count = library->pango_layout_get_line_count(layout);
    text->missing_count = library->pango_layout_get_unknown_glyphs_count(layout);
}

static void set(
    CPangoText *text, void *cairo, const char *words, size_t count, const char *language,
    double width) {
    const Library *library = &text->library;
    void *context = new_context(library, cairo, language);
    void *layout = library->pango_layout_new(context);
    void *font = library->pango_font_description_from_string("sans-serif");
    library->pango_font_description_set_absolute_size(
        font, (double)cpango_units_per_em * pango_scale);
    library->pango_layout_set_font_description(layout, font);
    library->pango_font_description_free(font);
    library->pango_layout_set_alignment(layout, pango_align_center);
    /* A hyphen where a link is broken would be taken for a part of it. */
    void *attributes = library->pango_attr_list_new();
    library->pango_attr_list_insert(attributes, library->pango_attr_insert_hyphens_new(false));
    library->pango_layout_set_attributes(layout, attributes);
    library->pango_attr_list_unref(attributes);
    if (width > 0) {
        library->pango_layout_set_width(layout, (int)(width * pango_scale));
        library->pango_layout_set_wrap(layout, pango_wrap_word_char);
    }
    library->pango_layout_set_text(layout, words, (int)count);
    measure(text, layout);
    library->cairo_move_to(cairo, -text->left, -text->top);
    library->pango_cairo_layout_path(cairo, layout);
    if (library->cairo_status(cairo) == 0) text->path = library->cairo_copy_path(cairo);
    library->g_object_unref(layout);
    library->g_object_unref(context);
}

CPangoResult cpango_open(
    CPangoText **place, const char *words, size_t count, const char *language, double width) {
    /* Pango counts lengths in 1,024ths of a unit, as int. */
    if (count > 2000 || !(width >= 0 && width < 1000000)) return cpango_refused;
    CPangoText *text = calloc(1, sizeof *text);
    if (!text) return cpango_refused;
    if (!load(&text->library)) {
        free(text);
        return cpango_library_missing;
    }
    const Library *library = &text->library;
    /* A surface without an end: of any other, cairo leaves out letters that lie too far beyond. */
    void *surface = library->cairo_recording_surface_create(cairo_content_alpha, NULL);
    void *cairo = library->cairo_create(surface);
    if (library->cairo_status(cairo) == 0) set(text, cairo, words, count, language, width);
    library->cairo_destroy(cairo);
    library->cairo_surface_destroy(surface);
    if (!text->path || text->path->status != 0) {
        cpango_close_text(text);
        return cpango_refused;
    }
    *place = text;
    return cpango_set;
}

void cpango_close_text(CPangoText *text) {
    if (text->path) text->library.cairo_path_destroy(text->path);
    free(text);
}

double cpango_width(const CPangoText *text) { return text->width; }

double cpango_height(const CPangoText *text) { return text->height; }

int cpango_line_count(const CPangoText *text) { return text->line_count; }

int cpango_missing_count(const CPangoText *text) { return text->missing_count; }

int cpango_next(CPangoText *text, double points[6]) {
    if (text->next >= text->path->num_data) return -1;
    const cairo_path_data_t *data = text->path->data + text->next;
    int count = data->header.length - 1;
    for (int i = 0; i < count && i < 3; i++) {
        points[2 * i] = data[i + 1].point.x;
        points[2 * i + 1] = data[i + 1].point.y;
    }
    text->next += data->header.length;
    return data->header.type;
}
