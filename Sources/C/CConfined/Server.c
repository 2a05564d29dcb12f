#if defined(__linux__)

#define _GNU_SOURCE 1

#include "Server.h"
#include "Filter.h"
#include "Limits.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Beside what the work returns, which is less. */
enum { unfiltered_bit = 64 };

/* Kernels before 5.9 close one descriptor at a time. */
static void close_from(unsigned first) {
#if defined(SYS_close_range)
    if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
    struct rlimit limits = {0};
    getrlimit(RLIMIT_NOFILE, &limits);
    unsigned last = limits.rlim_cur < 65536 ? (unsigned)limits.rlim_cur : 65536;
    for (unsigned number = first; number < last; number++) close((int)number);
}

/* Moves descriptors to the first places, and closes all others. */
static void keep(int first, int second) {
    int one = fcntl(first, F_DUPFD, 3), two = fcntl(second, F_DUPFD, 3);
    if (one < 0 || two < 0 || dup2(one, 0) < 0 || dup2(two, 1) < 0) _exit(1);
    close_from(2);
}

static void *mapped(int file, int protection, int flags, size_t *count) {
    struct stat status;
    if (fstat(file, &status) != 0 || status.st_size <= 0) _exit(1);
    *count = (size_t)status.st_size;
    void *memory = mmap(NULL, *count, protection, flags, file, 0);
    if (memory == MAP_FAILED) _exit(1);
    return memory;
}

static _Noreturn void work(
    const CConfinedJob *job, const Request *request, pid_t server, int input, int output) {
    keep(input, output);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != server) _exit(1);
    size_t count, output_count;
    uint8_t *bytes = mapped(0, PROT_READ, MAP_PRIVATE, &count);
    uint8_t *results = mapped(1, PROT_READ | PROT_WRITE, MAP_SHARED, &output_count);
    /* More than one arena of malloc is given back by a look into /proc. */
    mallopt(M_ARENA_MAX, 1);
    limit_work(request->milliseconds, request->bytes);
    if (!job->reads_files) limit_resource(RLIMIT_NOFILE, 0);
    /* Cores that the kernel hands to a program know no limit (core(5)). */
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    int unfiltered = filter_calls(job->reads_files) ? 0 : unfiltered_bit;
    _exit((job->work(bytes, count, results, output_count) & (unfiltered_bit - 1)) | unfiltered);
}

/* Waits until the process ends, and ends it once nobody waits for what it does, or has for too long. */
static void watch(int socket, pid_t child) {
#if defined(SYS_pidfd_open)
    int process = (int)syscall(SYS_pidfd_open, child, 0);
    if (process < 0) return;
    struct pollfd events[] = {{.fd = process, .events = POLLIN}, {.fd = socket, .events = POLLRDHUP}};
    int count;
    do count = poll(events, 2, most_seconds * 1000); while (count < 0 && errno == EINTR);
    if (!events[0].revents) kill(child, SIGKILL);
    close(process);
#else
    (void)socket, (void)child;
#endif
}

static Answer answer(int socket, const CConfinedJob *job, const Request *request, int input, int output) {
    int fault = job->load();
    if (fault) return (Answer){fault, 0};
    pid_t server = getpid(), child = fork();
    if (child == 0) work(job, request, server, input, output);
    if (child < 0) return (Answer){cconfined_no_process, 0};
    watch(socket, child);
    int status = 0;
    pid_t ended;
    do ended = waitpid(child, &status, 0); while (ended < 0 && errno == EINTR);
    int meaning = ended == child ? meaning_of_status(status) : cconfined_failed;
    if (meaning < 0) return (Answer){meaning, 0};
    return (Answer){meaning & (unfiltered_bit - 1), (meaning & unfiltered_bit) != 0};
}

/* A request and its two descriptors; 0 once there are no more. */
static int receive(int socket, Request *request, int descriptors[2]) {
    struct iovec piece = {request, sizeof *request};
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(2 * sizeof(int))];
    } control;
    struct msghdr message = {
        .msg_iov = &piece, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t count;
    do count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC); while (count < 0 && errno == EINTR);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (count != sizeof *request || !header || header->cmsg_type != SCM_RIGHTS) return 0;
    if (header->cmsg_len != CMSG_LEN(2 * sizeof(int))) return 0;
    memcpy(descriptors, CMSG_DATA(header), 2 * sizeof(int));
    return 1;
}

_Noreturn void serve(int socket, const CConfinedJob *job) {
    /* Whoever ends this process's group from a terminal ends the one that asks, and so the socket. */
    const int ignored[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE};
    for (size_t place = 0; place < sizeof ignored / sizeof *ignored; place++) {
        signal(ignored[place], SIG_IGN);
    }
    signal(SIGCHLD, SIG_DFL);
    int nothing = open("/dev/null", O_RDWR);
    if (nothing < 0) _exit(1);
    keep(socket, nothing);
    dup2(1, 2);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    Request request;
    int descriptors[2];
    while (receive(0, &request, descriptors)) {
        Answer its_answer = answer(0, job ? job : request.job, &request, descriptors[0], descriptors[1]);
        close(descriptors[0]);
        close(descriptors[1]);
        if (send(0, &its_answer, sizeof its_answer, MSG_NOSIGNAL) != sizeof its_answer) break;
    }
    _exit(0);
}

void cconfined_begin(int argument_count, char **arguments, const CConfinedJob *job) {
    if (argument_count != 2 || strcmp(arguments[0], SERVER_NAME) != 0) return;
    if (strcmp(arguments[1], job->name) == 0) serve(0, job);
}

#endif
