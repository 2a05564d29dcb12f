#include "CCurl.h"

#include <CLibrary.h>
#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

/* A header section larger than this is a fault of the server. */
enum { fields_limit = 256 * 1024 };

#define LIBRARY_CALLS(CALL) \
    CALL(curl_global_init) \
    CALL(curl_easy_init) \
    CALL(curl_easy_setopt) \
    CALL(curl_easy_perform) \
    CALL(curl_easy_getinfo) \
    CALL(curl_easy_cleanup) \
    CALL(curl_easy_strerror) \
    CALL(curl_slist_append) \
    CALL(curl_slist_free_all)

/* curl.h checks types by macros of the same names, which stand in the way of their addresses. */
#undef curl_easy_setopt
#undef curl_easy_getinfo

/* The second is Debian's other build of the same library. */
#if defined(__APPLE__)
#define LIBRARY_NAMES "/usr/lib/libcurl.4.dylib"
#else
#define LIBRARY_NAMES "libcurl.so.4", "libcurl-gnutls.so.4"
#endif

CLIBRARY(LIBRARY_CALLS, CLIBRARY_DECLARED, CLIBRARY_SEARCH, LIBRARY_NAMES)

typedef struct {
    uint8_t *bytes;
    size_t count;
    size_t limit;
} Buffer;

struct CCurlClient {
    Library library;
    CURL *handle;
    Buffer fields;
    Buffer body;
    bool is_cut;
    char reason[CURL_ERROR_SIZE];
    struct curl_slist *request_fields;
    const char *method;
    const uint8_t *content;
    size_t content_count;
    struct curl_slist *commands;
    struct curl_slist *commands_behind;
};

/* As many of the bytes as the limit and the memory allow. */
static size_t append(Buffer *buffer, const char *bytes, size_t count) {
    size_t room = buffer->limit - buffer->count;
    size_t taken = count < room ? count : room;
    if (taken == 0) return 0;
    uint8_t *grown = realloc(buffer->bytes, buffer->count + taken);
    if (!grown) return 0;
    memcpy(grown + buffer->count, bytes, taken);
    buffer->bytes = grown;
    buffer->count += taken;
    return taken;
}

static size_t take_field(char *bytes, size_t size, size_t count, void *context) {
    CCurlClient *client = context;
    /* Interim answers (RFC 9110 §15.2) and proxies' come before the one that counts. */
    if (size * count >= 5 && memcmp(bytes, "HTTP/", 5) == 0) client->fields.count = 0;
    return append(&client->fields, bytes, size * count);
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
    CCurlClient *client = context;
    size_t taken = append(&client->body, bytes, size * count);
    if (taken < size * count) client->is_cut = true;
    return taken;
}

CCurlClient *ccurl_open(long connect_timeout, long timeout) {
    CCurlClient *client = calloc(1, sizeof *client);
    if (!client) return NULL;
    Library *library = &client->library;
    if (!load(library) || library->curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK
        || !(client->handle = library->curl_easy_init())) {
        free(client);
        return NULL;
    }
    client->fields.limit = fields_limit;
    int faults = 0;
#define SET(option, value) \
    faults += library->curl_easy_setopt(client->handle, option, value) != CURLE_OK
    SET(CURLOPT_CONNECTTIMEOUT_MS, connect_timeout);
    SET(CURLOPT_TIMEOUT_MS, timeout);
    if (timeout == 0) {
        SET(CURLOPT_LOW_SPEED_LIMIT, 1L);
        SET(CURLOPT_LOW_SPEED_TIME, 60L);
    }
    SET(CURLOPT_PROTOCOLS_STR, "http,https");
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    SET(CURLOPT_PATH_AS_IS, 1L);
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_ACCEPT_ENCODING, "");
    SET(CURLOPT_ERRORBUFFER, client->reason);
    SET(CURLOPT_HEADERFUNCTION, take_field);
    SET(CURLOPT_HEADERDATA, client);
    SET(CURLOPT_WRITEFUNCTION, take_body);
    SET(CURLOPT_WRITEDATA, client);
    /* Who has an authority of their own names its file so, as for OpenSSL and curl(1). */
    const char *authorities = getenv("SSL_CERT_FILE");
    if (authorities && *authorities) SET(CURLOPT_CAINFO, authorities);
#undef SET
    if (faults == 0) return client;
    ccurl_close(client);
    return NULL;
}

void ccurl_close(CCurlClient *client) {
    client->library.curl_slist_free_all(client->request_fields);
    client->library.curl_slist_free_all(client->commands);
    client->library.curl_slist_free_all(client->commands_behind);
    client->library.curl_easy_cleanup(client->handle);
    free(client->fields.bytes);
    free(client->body.bytes);
    free(client);
}

bool ccurl_authorize(CCurlClient *client, const char *user, const char *password, const char *signature) {
    Library *library = &client->library;
    int faults = 0;
#define SET(option, value) \
    faults += library->curl_easy_setopt(client->handle, option, value) != CURLE_OK
    if (user) SET(CURLOPT_USERNAME, user);
    if (password) SET(CURLOPT_PASSWORD, password);
    if (signature) {
        SET(CURLOPT_AWS_SIGV4, signature);
    } else {
        SET(CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
        if (!password) SET(CURLOPT_NETRC, (long)CURL_NETRC_OPTIONAL);
    }
#undef SET
    return faults == 0;
}

static bool add(CCurlClient *client, struct curl_slist **list, const char *text) {
    struct curl_slist *longer = client->library.curl_slist_append(*list, text);
    if (longer) *list = longer;
    return longer != NULL;
}

bool ccurl_add_field(CCurlClient *client, const char *field) {
    return add(client, &client->request_fields, field);
}

static size_t give_content(char *bytes, size_t size, size_t count, void *context) {
    CCurlClient *client = context;
    size_t given = size * count < client->content_count ? size * count : client->content_count;
    memcpy(bytes, client->content, given);
    client->content += given;
    client->content_count -= given;
    return given;
}

bool ccurl_allow_ftp(CCurlClient *client) {
    Library *library = &client->library;
    int faults = 0;
#define SET(option, value) \
    faults += library->curl_easy_setopt(client->handle, option, value) != CURLE_OK
    SET(CURLOPT_PROTOCOLS_STR, "ftp,ftps");
    SET(CURLOPT_USE_SSL, (long)CURLUSESSL_ALL);
    SET(CURLOPT_FTP_FILEMETHOD, (long)CURLFTPMETHOD_NOCWD);
    SET(CURLOPT_PATH_AS_IS, 0L);
    SET(CURLOPT_READFUNCTION, give_content);
    SET(CURLOPT_READDATA, client);
    /* Servers take files from who resumes the session of the commands, as ProFTPD and vsftpd ask for unless told
     * otherwise. With TLS 1.3 libcurl 7.88 resumes the one of the last file, and is refused from the second on. */
    SET(CURLOPT_SSLVERSION, (long)(CURL_SSLVERSION_TLSv1_2 | CURL_SSLVERSION_MAX_TLSv1_2));
#undef SET
    return faults == 0;
}

bool ccurl_add_command(CCurlClient *client, const char *command, bool is_behind) {
    return add(client, is_behind ? &client->commands_behind : &client->commands, command);
}

int ccurl_ftp(
    CCurlClient *client, const char *url, int work, const uint8_t *content, size_t count, size_t body_limit) {
    Library *library = &client->library;
    client->content = content;
    client->content_count = count;
    int faults = 0;
#define SET(option, value) \
    faults += library->curl_easy_setopt(client->handle, option, value) != CURLE_OK
    SET(CURLOPT_NOBODY, (long)(work == ccurl_nothing));
    SET(CURLOPT_DIRLISTONLY, (long)(work == ccurl_names));
    SET(CURLOPT_UPLOAD, (long)(work == ccurl_store));
    SET(CURLOPT_INFILESIZE_LARGE, (curl_off_t)count);
    SET(CURLOPT_QUOTE, client->commands);
    SET(CURLOPT_POSTQUOTE, client->commands_behind);
    int code = faults == 0 ? ccurl_get(client, url, NULL, body_limit) : CURLE_OUT_OF_MEMORY;
    SET(CURLOPT_QUOTE, NULL);
    SET(CURLOPT_POSTQUOTE, NULL);
#undef SET
    library->curl_slist_free_all(client->commands);
    library->curl_slist_free_all(client->commands_behind);
    client->commands = client->commands_behind = NULL;
    client->content = NULL;
    return code;
}

const char *ccurl_ftp_entry(const CCurlClient *client) {
    char *path = NULL;
    client->library.curl_easy_getinfo(client->handle, CURLINFO_FTP_ENTRY_PATH, &path);
    return path;
}

/* Prepares the next question; what a former one has set is undone. */
static CURLcode prepare(CCurlClient *client) {
    Library *library = &client->library;
    int faults = 0;
#define SET(option, value) \
    faults += library->curl_easy_setopt(client->handle, option, value) != CURLE_OK
    SET(CURLOPT_NOBODY, 0L);
    /* Whatever is said of content makes a POST of the request. */
    SET(CURLOPT_POSTFIELDS, NULL);
    SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)-1);
    SET(CURLOPT_HTTPGET, 1L);
    if (client->content) {
        SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)client->content_count);
        SET(CURLOPT_POSTFIELDS, client->content);
    } else if (client->method && strcmp(client->method, "HEAD") == 0) {
        SET(CURLOPT_NOBODY, 1L);
    }
    SET(CURLOPT_CUSTOMREQUEST, client->method);
    SET(CURLOPT_HTTPHEADER, client->request_fields);
#undef SET
    return faults == 0 ? CURLE_OK : CURLE_OUT_OF_MEMORY;
}

int ccurl_send(
    CCurlClient *client, const char *method, const char *url, const char *user_agent,
    const uint8_t *content, size_t count, size_t body_limit) {
    client->method = method;
    client->content = content;
    client->content_count = count;
    int code = (int)prepare(client);
    if (code == 0) code = ccurl_get(client, url, user_agent, body_limit);
    client->method = NULL;
    client->content = NULL;
    client->library.curl_easy_setopt(client->handle, CURLOPT_HTTPHEADER, NULL);
    client->library.curl_slist_free_all(client->request_fields);
    client->request_fields = NULL;
    return code;
}

int ccurl_get(CCurlClient *client, const char *url, const char *user_agent, size_t body_limit) {
    client->fields.count = 0;
    client->body.count = 0;
    client->body.limit = body_limit;
    client->is_cut = false;
    client->reason[0] = 0;
    CURLcode code = client->library.curl_easy_setopt(client->handle, CURLOPT_URL, url);
    if (code == CURLE_OK) {
        code = client->library.curl_easy_setopt(client->handle, CURLOPT_USERAGENT, user_agent);
    }
    if (code == CURLE_OK) code = client->library.curl_easy_perform(client->handle);
    if (code == CURLE_WRITE_ERROR && client->is_cut) return CURLE_OK;
    if (code != CURLE_OK && client->reason[0] == 0) {
        strncpy(client->reason, client->library.curl_easy_strerror(code), CURL_ERROR_SIZE - 1);
    }
    return (int)code;
}

long ccurl_status(const CCurlClient *client) {
    long status = 0;
    client->library.curl_easy_getinfo(client->handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

const uint8_t *ccurl_fields(const CCurlClient *client, size_t *count) {
    *count = client->fields.count;
    return client->fields.bytes;
}

const uint8_t *ccurl_body(const CCurlClient *client, size_t *count) {
    *count = client->body.count;
    return client->body.bytes;
}

bool ccurl_is_cut(const CCurlClient *client) { return client->is_cut; }

const char *ccurl_reason(const CCurlClient *client) { return client->reason; }
