/* A libheif that a picture has taken over: it tries one thing, and leaves in a file that it shares from
 * before it was confined that it has begun (1), what came of it (2: it could), and that it went on (3). */
#define _GNU_SOURCE 1
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

typedef struct { int code, further; const char *message; } Error;

static volatile char *report;
static struct { char *first, *last; } ranges[4096];
static size_t range_count;

static void note_heap(void) {
    unsigned char state;
    char *last = (char *)((uintptr_t)sbrk(0) & ~4095UL), *first = last;
    while (mincore(first - 4096, 4096, &state) == 0) first -= 4096;
    ranges[range_count].first = first;
    ranges[range_count++].last = last;
}

static void note_memory(void) {
    FILE *maps = fopen("/proc/self/maps", "re");
    if (!maps) return note_heap();
    char line[4096], rights[8];
    while (fgets(line, sizeof line, maps) && range_count < 4096) {
        if (strstr(line, REPORT)) continue;
        if (sscanf(line, "%p-%p %7s", (void **)&ranges[range_count].first,
                (void **)&ranges[range_count].last, rights) == 3 && memcmp(rights, "rw", 2) == 0) range_count++;
    }
    fclose(maps);
}

__attribute__((constructor)) static void loaded(void) {
    int file = open(REPORT, O_RDWR);
    report = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    note_memory();
}

static int finds_key(void) {
    static const unsigned char masked[] = {KEY};
    for (size_t range = 0; range < range_count; range++) {
        for (char *place = ranges[range].first; place + sizeof masked <= ranges[range].last; place++) {
            size_t byte = 0;
            while (byte < sizeof masked && (unsigned char)(place[byte] ^ 0x5a) == masked[byte]) byte++;
            if (byte == sizeof masked) return 1;
        }
    }
    return 0;
}

static int has_descriptors(void) {
    char byte;
    for (int number = 2; number < 1024; number++) {
        if (read(number, &byte, 0) == 0 || errno != EBADF) return 1;
    }
    return 0;
}

static int executes(void) {
    char *words[] = {"sh", "-c", "printf x > " REPORT ".started", NULL};
    return execve("/bin/sh", words, (char *[]){NULL});
}

static int reads_parent(void) {
    char bytes[8];
    struct iovec here = {bytes, 8}, there = {(void *)&report, 8};
    return process_vm_readv(getppid(), &here, 1, &there, 1, 0) == 8;
}

static int makes_file(void) { return open(REPORT ".made", O_CREAT | O_WRONLY, 0600) >= 0; }

Error heif_context_read_from_memory_without_copy(void *c, const void *b, size_t n, const void *o) {
    report[0] = 1;
    if (TRIED) report[1] = 1;
    report[2] = 1;
    return (Error){2, 0, "damaged"};
}

void *heif_context_alloc(void) { return (void *)&report; }
void heif_context_free(void *c) {}
void heif_context_set_max_decoding_threads(void *c, int n) {}
Error heif_context_get_primary_image_handle(void *c, void **h) { return (Error){2, 0, ""}; }
Error heif_context_get_image_handle(void *c, uint32_t i, void **h) { return (Error){2, 0, ""}; }
void heif_image_handle_release(const void *h) {}
void *heif_decoding_options_alloc(void) { return NULL; }
void heif_decoding_options_free(void *o) {}
Error heif_decode_image(const void *h, void **i, int s, int c, const void *o) { return (Error){2, 0, ""}; }
void heif_image_release(const void *i) {}
int heif_image_get_colorspace(const void *i) { return 0; }
int heif_image_get_chroma_format(const void *i) { return 0; }
int heif_image_get_width(const void *i, int c) { return 0; }
int heif_image_get_height(const void *i, int c) { return 0; }
int heif_image_has_channel(const void *i, int c) { return 0; }
int heif_image_get_bits_per_pixel_range(const void *i, int c) { return 0; }
const uint8_t *heif_image_get_plane_readonly(const void *i, int c, int *s) { return NULL; }
Error heif_image_get_nclx_color_profile(const void *i, void **c) { return (Error){2, 0, ""}; }
void heif_nclx_color_profile_free(void *c) {}
