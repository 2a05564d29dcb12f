#include "CExpat.h"

#include <CLibrary.h>
#include <stdbool.h>
#include <stdlib.h>

/* The library's calls as its header declares them (Expat 2.0), written out here so that a build does
 * not need it. */
typedef void (*StartHandler)(void *context, const char *name, const char **attributes);
typedef void (*EndHandler)(void *context, const char *name);
typedef void (*TextHandler)(void *context, const char *bytes, int count);
typedef void (*DoctypeHandler)(
    void *context, const char *name, const char *system, const char *public, int has_subset);

#define LIBRARY_CALLS(CALL) \
    CALL(void *, XML_ParserCreate, (const char *encoding)) \
    CALL(void, XML_ParserFree, (void *parser)) \
    CALL(void, XML_SetUserData, (void *parser, void *context)) \
    CALL(void, XML_SetElementHandler, (void *parser, StartHandler start, EndHandler end)) \
    CALL(void, XML_SetCharacterDataHandler, (void *parser, TextHandler text)) \
    CALL(void, XML_SetStartDoctypeDeclHandler, (void *parser, DoctypeHandler doctype)) \
    CALL(int, XML_StopParser, (void *parser, unsigned char is_resumable)) \
    CALL(int, XML_Parse, (void *parser, const char *bytes, int count, int is_last))

#if defined(__APPLE__)
#define LIBRARY_NAMES "libexpat.1.dylib"
#else
#define LIBRARY_NAMES "libexpat.so.1"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_TYPED, CLIBRARY_SEARCH_TYPED, LIBRARY_NAMES)

enum { status_ok = 1, most_at_once = 1 << 20 };

struct CExpat {
    Library library;
    CExpatHandlers handlers;
    void *parser;
};

static void start(void *context, const char *name, const char **attributes) {
    const CExpat *parser = context;
    parser->handlers.start(parser->handlers.context, name, attributes);
}

static void text(void *context, const char *bytes, int count) {
    const CExpat *parser = context;
    parser->handlers.text(parser->handlers.context, bytes, count);
}

static void end(void *context, const char *name) {
    const CExpat *parser = context;
    parser->handlers.end(parser->handlers.context, name);
}

static void doctype(
    void *context, const char *name, const char *system, const char *public, int has_subset) {
    (void)name, (void)system, (void)public, (void)has_subset;
    const CExpat *parser = context;
    parser->library.XML_StopParser(parser->parser, false);
}

CExpatResult cexpat_open(CExpat **place, const CExpatHandlers *handlers) {
    CExpat *parser = calloc(1, sizeof *parser);
    if (!parser) return cexpat_refused;
    if (!load(&parser->library)) {
        free(parser);
        return cexpat_library_missing;
    }
    parser->handlers = *handlers;
    parser->parser = parser->library.XML_ParserCreate(NULL);
    if (!parser->parser) {
        free(parser);
        return cexpat_refused;
    }
    parser->library.XML_SetUserData(parser->parser, parser);
    parser->library.XML_SetElementHandler(parser->parser, start, end);
    parser->library.XML_SetCharacterDataHandler(parser->parser, text);
    parser->library.XML_SetStartDoctypeDeclHandler(parser->parser, doctype);
    *place = parser;
    return cexpat_opened;
}

void cexpat_close(CExpat *parser) {
    parser->library.XML_ParserFree(parser->parser);
    free(parser);
}

_Bool cexpat_feed(CExpat *parser, const uint8_t *bytes, size_t count, _Bool is_last) {
    if (count > most_at_once) return false;
    return parser->library.XML_Parse(parser->parser, (const char *)bytes, (int)count, is_last)
        == status_ok;
}
