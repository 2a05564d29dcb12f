#include "CZBar.h"

#include <CLibrary.h>
#include <stdbool.h>
#include <stdlib.h>
#include <zbar.h>

#define LIBRARY_CALLS(CALL) \
    CALL(zbar_image_scanner_create) \
    CALL(zbar_image_scanner_destroy) \
    CALL(zbar_image_scanner_set_config) \
    CALL(zbar_image_create) \
    CALL(zbar_image_destroy) \
    CALL(zbar_image_set_format) \
    CALL(zbar_image_set_size) \
    CALL(zbar_image_set_data) \
    CALL(zbar_scan_image) \
    CALL(zbar_image_first_symbol) \
    CALL(zbar_symbol_next) \
    CALL(zbar_symbol_get_data) \
    CALL(zbar_symbol_get_data_length) \
    CALL(zbar_symbol_get_loc_size) \
    CALL(zbar_symbol_get_loc_x) \
    CALL(zbar_symbol_get_loc_y)

#if defined(__APPLE__)
#define LIBRARY_NAMES "libzbar.0.dylib"
#else
#define LIBRARY_NAMES "libzbar.so.0"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_DECLARED, CLIBRARY_SEARCH, LIBRARY_NAMES)

struct CZBarLook {
    Library library;
    zbar_image_scanner_t *scanner;
    zbar_image_t *image;
    const zbar_symbol_t *symbol;
    bool has_begun;
};

/* QR codes alone: every other kind is more time, and more code that reads strangers' pictures.
 * Binary: without it the text's encoding is guessed, and Japanese bytes come out as others. */
static bool set_up(const Library *library, zbar_image_scanner_t *scanner, int density) {
    return !library->zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        && !library->zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1)
        && !library->zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_BINARY, 1)
        && !library->zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_X_DENSITY, density)
        && !library->zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_Y_DENSITY, density);
}

/* A scanner for each look: its random numbers go on from picture to picture, so that what it finds
 * would depend on what it has seen before. */
static bool scan(
    CZBarLook *look, const uint8_t *pixels, unsigned width, unsigned height, unsigned density) {
    const Library *library = &look->library;
    look->scanner = library->zbar_image_scanner_create();
    look->image = library->zbar_image_create();
    if (!look->scanner || !look->image || !set_up(library, look->scanner, (int)density)) return false;
    library->zbar_image_set_format(look->image, zbar_fourcc('Y', '8', '0', '0'));
    library->zbar_image_set_size(look->image, width, height);
    library->zbar_image_set_data(
        look->image, pixels, (unsigned long)width * height, NULL);
    return library->zbar_scan_image(look->scanner, look->image) >= 0;
}

CZBarResult czbar_look(
    CZBarLook **place, const uint8_t *pixels, unsigned width, unsigned height, unsigned density) {
    CZBarLook *look = calloc(1, sizeof *look);
    if (!look) return czbar_refused;
    if (!load(&look->library)) {
        free(look);
        return czbar_library_missing;
    }
    if (!scan(look, pixels, width, height, density)) {
        czbar_close(look);
        return czbar_refused;
    }
    *place = look;
    return czbar_looked;
}

_Bool czbar_next(CZBarLook *look) {
    const Library *library = &look->library;
    if (!look->has_begun) {
        look->has_begun = true;
        look->symbol = library->zbar_image_first_symbol(look->image);
    } else if (look->symbol) {
        look->symbol = library->zbar_symbol_next(look->symbol);
    }
    return look->symbol != NULL;
}

const uint8_t *czbar_text(const CZBarLook *look, size_t *count) {
    *count = look->library.zbar_symbol_get_data_length(look->symbol);
    return (const uint8_t *)look->library.zbar_symbol_get_data(look->symbol);
}

_Bool czbar_corner(const CZBarLook *look, unsigned number, int *x, int *y) {
    if (number >= look->library.zbar_symbol_get_loc_size(look->symbol)) return false;
    *x = look->library.zbar_symbol_get_loc_x(look->symbol, number);
    *y = look->library.zbar_symbol_get_loc_y(look->symbol, number);
    return true;
}

void czbar_close(CZBarLook *look) {
    if (look->image) look->library.zbar_image_destroy(look->image);
    if (look->scanner) look->library.zbar_image_scanner_destroy(look->scanner);
    free(look);
}
