#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/openat2.h>
#include <sys/syscall.h>
#elif defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

int csystem_exchange(const char *left, const char *right) {
#if defined(__APPLE__)
    return renamex_np(left, right, RENAME_SWAP) == 0 ? 0 : errno;
#else
    return renameat2(AT_FDCWD, left, AT_FDCWD, right, RENAME_EXCHANGE) == 0 ? 0 : errno;
#endif
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
