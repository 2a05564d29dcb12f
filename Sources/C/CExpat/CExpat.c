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

/* What no workbook has more of: elements in each other, bytes in a tag or comment, of which Expat holds each
 * as a whole, and names of elements and attributes, which it keeps to the end. */
enum { most_depth = 64, most_in_token = 1 << 20, most_names = 4096 };

/* Where the digests of names lie, half of which stay empty. */
enum { name_places = 2 * most_names };

struct CExpat {
    Library library;
    CExpatHandlers handlers;
    void *parser;
    unsigned depth, name_count;
    size_t bytes_since_event;
    uint64_t names[name_places];
};

/* Notes a name by its digest (FNV-1a, of 64 bits); false where there are too many. Two names with one digest
 * count once, which whoever makes them gains little by. */
static bool note_name(CExpat *parser, const char *name) {
    uint64_t digest = 0xCBF29CE484222325;
    for (; *name; name++) digest = (digest ^ (unsigned char)*name) * 0x100000001B3;
    if (digest == 0) digest = 1;
    size_t place = digest % name_places;
    while (parser->names[place] && parser->names[place] != digest) place = (place + 1) % name_places;
    if (parser->names[place] == digest) return true;
    if (parser->name_count == most_names) return false;
    parser->names[place] = digest;
    parser->name_count++;
    return true;
}

static bool note_names(CExpat *parser, const char *name, const char **attributes) {
    if (!note_name(parser, name)) return false;
    for (; *attributes; attributes += 2) {
        if (!note_name(parser, *attributes)) return false;
    }
    return true;
}

static void start(void *context, const char *name, const char **attributes) {
    CExpat *parser = context;
    parser->bytes_since_event = 0;
    if (++parser->depth > most_depth || !note_names(parser, name, attributes)) {
        parser->library.XML_StopParser(parser->parser, false);
        return;
    }
    parser->handlers.start(parser->handlers.context, name, attributes);
}

static void text(void *context, const char *bytes, int count) {
    CExpat *parser = context;
    parser->bytes_since_event = 0;
    parser->handlers.text(parser->handlers.context, bytes, count);
}

static void end(void *context, const char *name) {
    CExpat *parser = context;
    parser->bytes_since_event = 0;
    parser->depth--;
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
    if (count > most_at_once || parser->bytes_since_event > most_in_token) return false;
    parser->bytes_since_event += count;
    return parser->library.XML_Parse(parser->parser, (const char *)bytes, (int)count, is_last)
        == status_ok;
}
