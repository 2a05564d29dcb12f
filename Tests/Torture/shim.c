/* Stands between the program and the C library: random bytes that follow from a seed, so that a
 * run can be repeated, and reads and writes that stop short or are interrupted, as they may.
 *
 * TORTURE_SEED   the seed of getrandom(2), by whatever name it is called
 * TORTURE_SHORT  the most bytes that one read or write handles
 * TORTURE_EVERY  every so manieth read or write is interrupted first (EINTR)
 * TORTURE_SEND   the connection is lost before the so manieth send(2)
 * TORTURE_RECEIVE  the connection is lost before the so manieth recv(2), once the answer has come */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static uint64_t number(const char *name) {
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : 0;
}

/* SplitMix64. */
static uint64_t next(void) {
    static uint64_t state;
    static int begun;
    if (!begun) {
        state = number("TORTURE_SEED") * 1000003;
        begun = 1;
    }
    uint64_t mixed = __atomic_add_fetch(&state, 0x9E3779B97F4A7C15ull, __ATOMIC_RELAXED);
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9ull;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBull;
    return mixed ^ (mixed >> 31);
}

ssize_t getrandom(void *bytes, size_t count, unsigned flags) {
    (void)flags;
    for (size_t index = 0; index < count; index++) ((uint8_t *)bytes)[index] = (uint8_t)next();
    return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
    getrandom(bytes, count, 0);
    return 0;
}

/* Swift's library asks the kernel this way. */
long syscall(long call, ...) {
    static long (*real)(long, ...);
    long with[6];
    va_list list;
    va_start(list, call);
    for (int index = 0; index < 6; index++) with[index] = va_arg(list, long);
    va_end(list);
    if (call == SYS_getrandom) return getrandom((void *)with[0], (size_t)with[1], 0);
    if (!real) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    return real(call, with[0], with[1], with[2], with[3], with[4], with[5]);
}

/* How many bytes of a call are handled; 0 where it is interrupted. Other than files and sockets are
 * let be. */
static size_t handled(int file, size_t count) {
    static uint64_t calls;
    uint64_t most = number("TORTURE_SHORT"), every = number("TORTURE_EVERY");
    struct stat status;
    if ((!most && !every) || fstat(file, &status) || !(S_ISREG(status.st_mode) || S_ISSOCK(status.st_mode)))
        return count;
    if (every && __atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED) % every == 0) return 0;
    return most && count > most ? (size_t)most : count;
}

/* A call of which no more than that is handled, with what comes before it. */
#define CALL_AFTER(before, name, result, parameters, arguments)              \
    result name parameters {                                                 \
        static result(*real) parameters;                                     \
        if (!real) real = (result(*) parameters)dlsym(RTLD_NEXT, #name);     \
        before;                                                              \
        size_t asked = count;                                                \
        count = handled(file, count);                                        \
        if (!count && asked) {                                               \
            errno = EINTR;                                                   \
            return -1;                                                       \
        }                                                                    \
        return real arguments;                                               \
    }

#define CALL(name, result, parameters, arguments) CALL_AFTER((void)0, name, result, parameters, arguments)

CALL(read, ssize_t, (int file, void *bytes, size_t count), (file, bytes, count))
CALL(write, ssize_t, (int file, const void *bytes, size_t count), (file, bytes, count))
CALL(pread, ssize_t, (int file, void *bytes, size_t count, off_t at), (file, bytes, count, at))
CALL(pread64, ssize_t, (int file, void *bytes, size_t count, off64_t at), (file, bytes, count, at))
CALL(pwrite, ssize_t, (int file, const void *bytes, size_t count, off_t at),
     (file, bytes, count, at))
CALL(pwrite64, ssize_t, (int file, const void *bytes, size_t count, off64_t at),
     (file, bytes, count, at))

/* Whether a connection is to be lost at this call, which is one of those that are counted. */
static int is_lost(const char *name, uint64_t *calls) {
    return __atomic_add_fetch(calls, 1, __ATOMIC_RELAXED) == number(name);
}

static void lose_before_sending(int file) {
    static uint64_t calls;
    if (is_lost("TORTURE_SEND", &calls)) shutdown(file, SHUT_RDWR);
}

/* What has come is taken away, as it was on its way. */
static void lose_before_receiving(int file) {
    static uint64_t calls;
    if (!is_lost("TORTURE_RECEIVE", &calls)) return;
    struct pollfd waiting = {file, POLLIN, 0};
    poll(&waiting, 1, 5000);
    shutdown(file, SHUT_RDWR);
    char rest[4096];
    while (read(file, rest, sizeof rest) > 0) {}
}

CALL_AFTER(lose_before_sending(file), send, ssize_t,
           (int file, const void *bytes, size_t count, int flags), (file, bytes, count, flags))
CALL_AFTER(lose_before_receiving(file), recv, ssize_t,
           (int file, void *bytes, size_t count, int flags), (file, bytes, count, flags))
