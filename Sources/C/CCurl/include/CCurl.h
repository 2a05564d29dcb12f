#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One client of libcurl, which asks one question at a time and keeps its connection open.
 *
 * In C for two reasons: curl_easy_setopt and curl_easy_getinfo are variadic, and libcurl is loaded
 * when the first client is made. Linked, it would bring 28 more libraries into every start of the
 * program (6 ms), for one command that needs it. */
typedef struct CCurlClient CCurlClient;

/* Makes a client; NULL where libcurl can't be loaded or has no memory.
 * timeouts in milliseconds; 0 waits as long as anything comes or goes. */
CCurlClient *ccurl_open(long connect_timeout, long timeout);

void ccurl_close(CCurlClient *client);

/* Asks for an http or https URL with GET, follows no redirect; 0 (CURLE_OK), or the CURLcode.
 * The body ends at body_limit bytes, which is no fault. */
int ccurl_get(CCurlClient *client, const char *url, const char *user_agent, size_t body_limit);

/* Gives a name and a password, of which either may be NULL; without a password ~/.netrc may have them. A signature
 * (CURLOPT_AWS_SIGV4(3)) takes them for a key. */
bool ccurl_authorize(CCurlClient *client, const char *user, const char *password, const char *signature);

/* Adds a header field, as "Name: value", to the next ccurl_send alone. */
bool ccurl_add_field(CCurlClient *client, const char *field);

/* Sends a request with a method, and with content unless that is NULL; 0 (CURLE_OK), or the CURLcode. */
int ccurl_send(
    CCurlClient *client, const char *method, const char *url, const char *user_agent,
    const uint8_t *content, size_t count, size_t body_limit);

/* Lets the client ask FTP servers too: by TLS on both channels (RFC 4217), or not at all. */
bool ccurl_allow_ftp(CCurlClient *client);

/* What ccurl_ftp does between its commands. */
enum { ccurl_nothing, ccurl_retrieve, ccurl_names, ccurl_store };

/* Adds a command (RFC 959 §4.1) to the next ccurl_ftp alone, before its transfer or behind it. One that is refused ends
 * the connection, unless it begins with "*". */
bool ccurl_add_command(CCurlClient *client, const char *command, bool is_behind);

/* Asks an FTP server, whose paths are taken as they are, without changing folders; 0 (CURLE_OK), or the CURLcode. The
 * fields are the server's replies, the status is that of the last one. */
int ccurl_ftp(
    CCurlClient *client, const char *url, int work, const uint8_t *content, size_t count, size_t body_limit);

/* The folder in which the user's connection to an FTP server begins; NULL where none is known. */
const char *ccurl_ftp_entry(const CCurlClient *client);

/* Of the last question: the status, the lines of the header section as they came, the body with its
 * content coding undone, whether that was cut at its limit, and what libcurl says of a fault.
 * The bytes are the client's and stay until the next question. */
long ccurl_status(const CCurlClient *client);
const uint8_t *ccurl_fields(const CCurlClient *client, size_t *count);
const uint8_t *ccurl_body(const CCurlClient *client, size_t *count);
bool ccurl_is_cut(const CCurlClient *client);
const char *ccurl_reason(const CCurlClient *client);

#endif
