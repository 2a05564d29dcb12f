/* MAP_ANON is no part of POSIX (feature_test_macros(7)). */
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "CRSVG.h"

#include <CLibrary.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

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

static CRSVGResult draw(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels) {
    Library library;
    if (!load(&library)) return crsvg_library_missing;
    /* Without a place for its error, librsvg makes none. */
    void *handle = library.rsvg_handle_new_from_data(bytes, count, NULL);
    if (!handle) return crsvg_refused;
    void *surface = library.cairo_image_surface_create(cairo_format_rgb24, (int)width, (int)height);
    void *cairo = library.cairo_create(surface);
    library.cairo_set_source_rgb(cairo, 1, 1, 1);
    library.cairo_paint(cairo);
    RsvgRectangle viewport = {0, 0, width, height};
    bool is_drawn = library.rsvg_handle_render_document(handle, cairo, &viewport, NULL)
        && library.cairo_status(cairo) == 0;
    library.cairo_destroy(cairo);
    library.cairo_surface_flush(surface);
    const unsigned char *data = library.cairo_image_surface_get_data(surface);
    if (is_drawn && data) {
        take_brightness(data, library.cairo_image_surface_get_stride(surface), width, height, pixels);
    }
    library.cairo_surface_destroy(surface);
    library.g_object_unref(handle);
    return is_drawn && data ? crsvg_drawn : crsvg_refused;
}

/* Seconds of processor time, and bytes beyond what the process has already. */
enum { most_seconds = 1, most_bytes = 160 << 20 };

/* What is set aside for data so far (proc(5), /proc/PID/statm); 0 where that can't be known. */
static rlim_t data_so_far(void) {
    unsigned long size, resident, shared, text, libraries, data = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file) return 0;
    int found = fscanf(
        file, "%lu %lu %lu %lu %lu %lu", &size, &resident, &shared, &text, &libraries, &data);
    fclose(file);
    return found == 6 ? (rlim_t)data * (rlim_t)sysconf(_SC_PAGESIZE) : 0;
}

static void limit(int resource, rlim_t most) {
    struct rlimit limits;
    if (getrlimit(resource, &limits) != 0) return;
    if (limits.rlim_max != RLIM_INFINITY && limits.rlim_max < most) most = limits.rlim_max;
    limits.rlim_cur = most;
    setrlimit(resource, &limits);
}

/* Makes the process one that ends by itself, says nothing and leaves nothing. */
static void confine(pid_t parent) {
    /* A thread of libdispatch, which may be the one that called, holds all signals back. */
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGXCPU, SIG_DFL);
    signal(SIGALRM, SIG_DFL);
    limit(RLIMIT_CPU, most_seconds);
    /* Should a lock have been held by another thread, which is not in this process. */
    alarm(120);
    limit(RLIMIT_CORE, 0);
    rlim_t data = data_so_far();
    if (data > 0) limit(RLIMIT_DATA, data + most_bytes);
    int nothing = open("/dev/null", O_WRONLY);
    if (nothing >= 0) dup2(nothing, STDERR_FILENO);
#if defined(__linux__)
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(crsvg_refused);
#else
    (void)parent;
#endif
}

CRSVGResult crsvg_draw(
    const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels) {
    if (width == 0 || height == 0 || width > 10000 || height > 10000) return crsvg_refused;
    size_t size = (size_t)width * height;
    uint8_t *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
    if (shared == MAP_FAILED) return crsvg_refused;
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        confine(parent);
        _exit(draw(bytes, count, width, height, shared));
    }
    int status = 0;
    pid_t ended = -1;
    if (child > 0) {
        do ended = waitpid(child, &status, 0); while (ended < 0 && errno == EINTR);
    }
    CRSVGResult result = crsvg_refused;
    if (ended == child && child > 0) {
        if (WIFEXITED(status)) result = (CRSVGResult)WEXITSTATUS(status);
        if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) result = crsvg_took_too_long;
    }
    if (result == crsvg_drawn) memcpy(pixels, shared, size);
    munmap(shared, size);
    return result;
}
