/* setitimer is no part of today's POSIX (feature_test_macros(7)). */
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1

#include "Limits.h"
#include "CConfined.h"

#include <signal.h>
#include <stdio.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

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

void limit_resource(int resource, rlim_t most) {
    struct rlimit limits;
    if (getrlimit(resource, &limits) != 0) return;
    if (limits.rlim_max != RLIM_INFINITY && limits.rlim_max < most) most = limits.rlim_max;
    limits.rlim_cur = limits.rlim_max = most;
    setrlimit(resource, &limits);
}

void limit_work(unsigned milliseconds, size_t bytes) {
    /* A thread of libdispatch, which may be the one that called, holds all signals back. */
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    struct itimerval time = {
        .it_value = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000}};
    setitimer(ITIMER_PROF, &time, NULL);
    /* What ignores a signal is ended by the limit, which no process can ignore. */
    limit_resource(RLIMIT_CPU, milliseconds / 1000 + 2);
    alarm(most_seconds);
    limit_resource(RLIMIT_CORE, 0);
    rlim_t data = data_so_far();
    if (data > 0) limit_resource(RLIMIT_DATA, data + bytes);
}

int meaning_of_status(int status) {
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    if (!WIFSIGNALED(status)) return cconfined_failed;
    int number = WTERMSIG(status);
    return number == SIGPROF || number == SIGXCPU ? cconfined_took_too_long : cconfined_failed;
}
