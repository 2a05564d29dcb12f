#ifndef CSYSTEM_H
#define CSYSTEM_H

/* What Swift can't call: Linux has these behind _GNU_SOURCE, Apple systems under other names. */

/* Exchanges two paths in one step (renameat2(2), RENAME_EXCHANGE; renamex_np(2), RENAME_SWAP).
 * 0, or the errno. */
int csystem_exchange(const char *left, const char *right);

/* Which mount a path lies on, links followed (statx(2), STATX_MNT_ID; a bind mount differs from what it
 * shows): 0 where the system can't tell, as Apple's. */
unsigned long long csystem_mount(const char *path);

/* Writes the file system that holds an open file to its disk (syncfs(2)); 0, or the errno. */
int csystem_sync_file_system(int descriptor);

#endif
