#if defined(__linux__)

#define _GNU_SOURCE 1

#include "Filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OUR_CALLS AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OUR_CALLS AUDIT_ARCH_AARCH64
#endif

#if defined(OUR_CALLS)

#if !defined(SECCOMP_RET_KILL_PROCESS)
#define SECCOMP_RET_KILL_PROCESS 0x80000000U
#endif

enum { fails = SECCOMP_RET_ERRNO | EPERM };

/* What computing needs: memory, locks, clocks, threads, and what is open already. */
static const int allowed[] = {
    SYS_brk, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_futex, SYS_read, SYS_readv,
    SYS_write, SYS_writev, SYS_close, SYS_exit, SYS_exit_group, SYS_rt_sigprocmask, SYS_rt_sigreturn,
    SYS_sigaltstack, SYS_restart_syscall, SYS_sched_yield, SYS_sched_getaffinity, SYS_getpid, SYS_gettid,
    SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_clock_nanosleep, SYS_nanosleep,
    SYS_getrandom, SYS_set_robust_list, SYS_set_tid_address, SYS_membarrier, SYS_getcpu, SYS_sysinfo,
    SYS_uname,
#if defined(SYS_rseq)
    SYS_rseq,
#endif
};

/* What finds and reads files that are installed, beside opening them. */
static const int allowed_to_readers[] = {
    SYS_fstat, SYS_newfstatat, SYS_statx, SYS_statfs, SYS_fstatfs, SYS_faccessat, SYS_readlinkat,
    SYS_getdents64, SYS_lseek, SYS_pread64, SYS_fcntl, SYS_getcwd, SYS_getuid, SYS_geteuid, SYS_getgid,
    SYS_getegid, SYS_fadvise64,
#if defined(SYS_faccessat2)
    SYS_faccessat2,
#endif
#if defined(__x86_64__)
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink,
#endif
};

/* What nothing that decodes a picture has ever asked for: whoever does has been taken over. */
static const int deadly[] = {
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_sendto,
    SYS_sendmsg, SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
    SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_unshare, SYS_setns,
    SYS_chroot, SYS_pivot_root, SYS_mount, SYS_umount2, SYS_bpf, SYS_perf_event_open, SYS_keyctl,
    SYS_add_key, SYS_request_key, SYS_seccomp, SYS_open_by_handle_at,
#if defined(SYS_pidfd_open)
    SYS_pidfd_open, SYS_pidfd_send_signal, SYS_io_uring_setup,
#endif
#if defined(SYS_pidfd_getfd)
    SYS_pidfd_getfd,
#endif
#if defined(__x86_64__)
    SYS_fork, SYS_vfork,
#endif
};

/* What is deadly to all but readers, to whom it fails: fonts are looked for, and lists of them kept. */
static const int deadly_to_others[] = {
    SYS_truncate, SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat, SYS_mkdirat, SYS_mknodat,
    SYS_fchmodat, SYS_fchownat,
#if defined(SYS_openat2)
    SYS_openat2,
#endif
#if defined(__x86_64__)
    SYS_creat, SYS_unlink, SYS_rename, SYS_link, SYS_symlink, SYS_mkdir, SYS_rmdir, SYS_mknod, SYS_chmod,
    SYS_chown,
#endif
};

/* A filter while it is written: BPF as linux/filter.h has it, one instruction after the other. */
typedef struct {
    struct sock_filter lines[512];
    unsigned short count;
} Filter;

static void add(Filter *filter, unsigned short code, unsigned operand, unsigned char yes, unsigned char no) {
    filter->lines[filter->count++] = (struct sock_filter){code, yes, no, operand};
}

static void load(Filter *filter, unsigned offset) {
    add(filter, BPF_LD | BPF_W | BPF_ABS, offset, 0, 0);
}

static void answer(Filter *filter, unsigned answer) {
    add(filter, BPF_RET | BPF_K, answer, 0, 0);
}

static void answer_to(Filter *filter, int call, unsigned its_answer) {
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call, 0, 1);
    answer(filter, its_answer);
}

#define ANSWER_TO_ALL(filter, calls, answer) \
    for (size_t call = 0; call < sizeof calls / sizeof *calls; call++) answer_to(filter, calls[call], answer)

/* One answer where an argument has one of these bits, and another where it has none. Both of our
 * architectures store the lower half first. */
static void judge(
    Filter *filter, int call, unsigned argument, unsigned bits, unsigned with, unsigned without) {
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call, 0, 4);
    load(filter, offsetof(struct seccomp_data, args) + 8 * argument);
    add(filter, BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
    answer(filter, with);
    answer(filter, without);
}

static void write_filter(Filter *filter, bool reads_files) {
    load(filter, offsetof(struct seccomp_data, arch));
    add(filter, BPF_JMP | BPF_JEQ | BPF_K, OUR_CALLS, 1, 0);
    answer(filter, SECCOMP_RET_KILL_PROCESS);
    load(filter, offsetof(struct seccomp_data, nr));
    /* On x86-64, numbers from 2^30 on are the calls of x32. */
    add(filter, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
    answer(filter, SECCOMP_RET_KILL_PROCESS);
    ANSWER_TO_ALL(filter, allowed, SECCOMP_RET_ALLOW);
    judge(filter, SYS_clone, 0, CLONE_THREAD, SECCOMP_RET_ALLOW, SECCOMP_RET_KILL_PROCESS);
    /* Its flags lie in memory, which a filter can't read: the C library goes on with clone. */
    answer_to(filter, SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS);
    ANSWER_TO_ALL(filter, deadly, SECCOMP_RET_KILL_PROCESS);
    unsigned opened = reads_files ? SECCOMP_RET_ALLOW : SECCOMP_RET_KILL_PROCESS;
    unsigned written = reads_files ? fails : SECCOMP_RET_KILL_PROCESS;
    unsigned writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
    judge(filter, SYS_openat, 2, writing, written, opened);
#if defined(__x86_64__)
    judge(filter, SYS_open, 1, writing, written, opened);
#endif
    ANSWER_TO_ALL(filter, deadly_to_others, written);
    if (reads_files) ANSWER_TO_ALL(filter, allowed_to_readers, SECCOMP_RET_ALLOW);
    answer(filter, fails);
}

bool filter_calls(bool reads_files) {
    Filter filter = {.count = 0};
    write_filter(&filter, reads_files);
    struct sock_fprog program = {filter.count, filter.lines};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    /* Asks for nothing that a process of one thread does not have, and fails in any other (unshare(2)):
     * a library may have started one when it was loaded. */
    if (unshare(CLONE_THREAD) == 0) return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else

bool filter_calls(bool reads_files) {
    (void)reads_files;
    return false;
}

#endif

#endif
