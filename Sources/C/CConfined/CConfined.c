/* MAP_ANON and setitimer are no part of today's POSIX (feature_test_macros(7)). */
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "CConfined.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif

void *cconfined_share(size_t count) {
    void *memory = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void cconfined_unshare(void *memory, size_t count) {
    munmap(memory, count);
}

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
static void confine(pid_t parent, unsigned milliseconds, size_t bytes) {
    /* A thread of libdispatch, which may be the one that called, holds all signals back. */
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPROF, SIG_DFL);
    signal(SIGALRM, SIG_DFL);
    struct itimerval time = {
        .it_value = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000}};
    setitimer(ITIMER_PROF, &time, NULL);
    /* Should a lock have been held by another thread, which is not in this process. */
    alarm(120);
    limit(RLIMIT_CORE, 0);
    rlim_t data = data_so_far();
    if (data > 0) limit(RLIMIT_DATA, data + bytes);
    int nothing = open("/dev/null", O_WRONLY);
    if (nothing >= 0) dup2(nothing, STDERR_FILENO);
#if defined(__linux__)
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
#else
    (void)parent;
#endif
}

int cconfined_run(CConfinedWork work, void *context, unsigned milliseconds, size_t bytes) {
    pid_t parent = getpid();
    pid_t child = fork();
    if (child == 0) {
        confine(parent, milliseconds, bytes);
        _exit(work(context));
    }
    if (child < 0) return cconfined_failed;
    int status = 0;
    pid_t ended;
    do ended = waitpid(child, &status, 0); while (ended < 0 && errno == EINTR);
    if (ended != child) return cconfined_failed;
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF ? cconfined_took_too_long
                                                              : cconfined_failed;
}
