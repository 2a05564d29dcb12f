#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/openat2.h>
#include <sys/syscall.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

int csystem_exchange(int left_folder, const char *left, int right_folder, const char *right) {
#if defined(__APPLE__)
    return renameatx_np(left_folder, left, right_folder, right, RENAME_SWAP) == 0 ? 0 : errno;
#else
    return renameat2(left_folder, left, right_folder, right, RENAME_EXCHANGE) == 0 ? 0 : errno;
#endif
}

int csystem_begin_in(posix_spawn_file_actions_t *actions, const char *folder) {
    return posix_spawn_file_actions_addchdir_np(actions, folder);
}

unsigned long long csystem_mount(const char *path) {
#if defined(STATX_MNT_ID)
    struct statx status;
    if (statx(AT_FDCWD, path, 0, STATX_MNT_ID, &status) != 0) return 0;
    return status.stx_mask & STATX_MNT_ID ? status.stx_mnt_id : 0;
#else
    (void)path;
    return 0;
#endif
}

int csystem_open_beneath(const char *folder, const char *path) {
#if defined(SYS_openat2)
    int root = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (root < 0) return -errno;
    struct open_how how = {.flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK, .resolve = RESOLVE_BENEATH};
    long opened = syscall(SYS_openat2, root, path, &how, sizeof how);
    int number = opened < 0 ? -errno : (int)opened;
    close(root);
    return number;
#else
    (void)folder;
    (void)path;
    return -ENOSYS;
#endif
}

int csystem_open_folder(const char *folder) {
#if defined(SYS_openat2)
    int opened = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    return opened < 0 ? -errno : opened;
#else
    (void)folder;
    return -ENOSYS;
#endif
}

int csystem_open_without_links(int folder, const char *path) {
#if defined(SYS_openat2)
    struct open_how how = {.flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK,
                           .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
    long opened = syscall(SYS_openat2, folder, path, &how, sizeof how);
    return opened < 0 ? -errno : (int)opened;
#else
    (void)folder;
    (void)path;
    return -ENOSYS;
#endif
}

int csystem_open_to_change(int folder, const char *name) {
#if defined(O_PATH)
    int kind = O_PATH;
#else
    int kind = O_SEARCH;
#endif
    int opened = openat(folder, name, kind | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    return opened < 0 ? -errno : opened;
}

int csystem_program_path(char *buffer, unsigned int size) {
#if defined(__APPLE__)
    return _NSGetExecutablePath(buffer, &size) == 0 ? 0 : ENAMETOOLONG;
#else
    ssize_t length = readlink("/proc/self/exe", buffer, size);
    if (length < 0) return errno;
    if ((size_t)length >= size) return ENAMETOOLONG;
    buffer[length] = 0;
    return 0;
#endif
}

int csystem_sync_file_system(int descriptor) {
#if defined(__APPLE__)
    return fcntl(descriptor, F_FULLFSYNC) == -1 ? errno : 0;
#else
    return syncfs(descriptor) == 0 ? 0 : errno;
#endif
}

/* A file of a folder's file system that has no name, or has one no more; or the negative errno. */
static int open_nameless(const char *folder) {
#if defined(O_TMPFILE)
    int nameless = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (nameless >= 0) return nameless;
    if (errno != EOPNOTSUPP && errno != EISDIR && errno != ENOENT && errno != EINVAL) return -errno;
#endif
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/.cardpress-probe", folder);
    if (length < 0 || (size_t)length >= sizeof path) return -ENAMETOOLONG;
    /* What a run has left that was killed in this moment. */
    unlink(path);
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return -errno;
    if (unlink(path) == 0) return file;
    int number = errno;
    close(file);
    return -number;
}

/* A moment long ago that every file system can keep. */
static const struct timespec LONG_AGO = {.tv_sec = 1000000000};

static int set_long_ago(int file) {
    struct timespec times[2] = {LONG_AGO, LONG_AGO};
    return futimens(file, times);
}

/* Copies a byte into a mapped page: by the kernel, which answers EFAULT where the disk is full. */
static int write_mapped(void *page, const int pipe[2]) {
    return write(pipe[1], "x", 1) == 1 && read(pipe[0], page, 1) == 1 ? 0 : -1;
}

/* 1 if a second write through a mapping moves the time of modification, 0 if not, or the negative errno. */
static int notices_mappings(int file, void *page, const int pipe[2], size_t size) {
    struct stat status;
    if (write_mapped(page, pipe) != 0 || msync(page, size, MS_SYNC) != 0 || set_long_ago(file) != 0 ||
        write_mapped(page, pipe) != 0 || fstat(file, &status) != 0)
        return -errno;
    if (status.st_mtime != LONG_AGO.tv_sec) return 1;
    if (msync(page, size, MS_SYNC) != 0 || fstat(file, &status) != 0) return -errno;
    return status.st_mtime != LONG_AGO.tv_sec;
}

static int probe_mapping(int file) {
    size_t size = (size_t)sysconf(_SC_PAGESIZE);
    int ends[2];
    if (ftruncate(file, (off_t)size) != 0 || pipe(ends) != 0) return -errno;
    void *page = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    /* Where nobody can write so, nothing goes unnoticed. */
    int result = page == MAP_FAILED ? (errno == ENODEV ? 1 : -errno)
                                    : notices_mappings(file, page, ends, size);
    if (page != MAP_FAILED) munmap(page, size);
    close(ends[0]);
    close(ends[1]);
    return result;
}

int csystem_probe_stamps(const char *folder) {
    int file = open_nameless(folder);
    if (file < 0) return file;
    struct stat status;
    time_t now = time(NULL);
    int result = 0;
    if (set_long_ago(file) != 0 || fstat(file, &status) != 0) {
        result = -errno;
    } else if (status.st_ctime >= now - 1) {
        /* The kernel's own clock for files may be a tick behind. */
        int noticed = probe_mapping(file);
        result = noticed < 0 ? noticed
                             : CSYSTEM_CHANGES_BY_CLOCK + (noticed ? CSYSTEM_NOTICES_MAPPINGS : 0);
    }
    close(file);
    return result;
}

int csystem_keeps_owners(const char *folder) {
    int file = open_nameless(folder);
    if (file < 0) return file;
    struct stat status;
    int result = fchmod(file, 0600) == 0 && fstat(file, &status) == 0 ? 0 : -errno;
    if (result == 0) result = status.st_uid == geteuid() && (status.st_mode & 0777) == 0600;
    close(file);
    return result;
}
