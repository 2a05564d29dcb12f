#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

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

int csystem_sync_file_system(int descriptor) {
#if defined(__APPLE__)
    return fcntl(descriptor, F_FULLFSYNC) == -1 ? errno : 0;
#else
    return syncfs(descriptor) == 0 ? 0 : errno;
#endif
}
