#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <spawn.h>

/* What Swift can't call: Linux has these behind _GNU_SOURCE, Apple systems under other names. */

/* Exchanges two paths from open folders in one step (renameat2(2), RENAME_EXCHANGE; renameatx_np(2),
 * RENAME_SWAP). 0, or the errno. */
int csystem_exchange(int left_folder, const char *left, int right_folder, const char *right);

/* Which mount a path lies on, links followed (statx(2), STATX_MNT_ID; a bind mount differs from what it
 * shows): 0 where the system can't tell, as Apple's. */
unsigned long long csystem_mount(const char *path);

/* Opens a file for reading beneath an open folder, without waiting for a pipe's other end; no link leads out
 * of the folder (openat2(2), RESOLVE_BENEATH). The descriptor, or the negative errno: ENOSYS where the system
 * has no such call, as Apple's. */
int csystem_open_beneath(const char *folder, const char *path);

/* Opens a folder for csystem_open_without_links: a descriptor, or the negative errno, ENOSYS where the system
 * has no such call. */
int csystem_open_folder(const char *folder);

/* Opens a file for reading beneath an open folder, without waiting for a pipe's other end and without following
 * any link (openat2(2), RESOLVE_BENEATH and RESOLVE_NO_SYMLINKS). The descriptor, or the negative errno. */
int csystem_open_without_links(int folder, const char *path);

/* Opens a folder in an open one, or in the working folder (AT_FDCWD), to change what is in it; a link is not
 * followed where the folder's own name is one (openat(2), O_PATH, O_NOFOLLOW). The descriptor, or the negative
 * errno: ENOTDIR or ELOOP for a link. */
int csystem_open_to_change(int folder, const char *name);

/* Lets a program that is about to be started begin in a folder (posix_spawn_file_actions_addchdir_np(3)). 0, or the
 * errno. */
int csystem_begin_in(posix_spawn_file_actions_t *actions, const char *folder);

/* Writes the path of the running program's file into a buffer, ended by 0 (proc(5), /proc/self/exe;
 * dyld(3), _NSGetExecutablePath). 0, or the errno. */
int csystem_program_path(char *buffer, unsigned int size);

/* Finds out how the file system of a folder keeps the times of files, by a file in it that has no name
 * (open(2), O_TMPFILE; elsewhere one that loses it before it is written): a sum of the values below, or the
 * negative errno where that can't be found out. */
int csystem_probe_stamps(const char *folder);

/* Finds out whether the file system of a folder keeps who owns a file and what others may do with it, by a file in
 * it that has no name: 1 or 0, or the negative errno where that can't be found out. */
int csystem_keeps_owners(const char *folder);

/* The time of change follows the clock of this machine, whatever time a program has set (utimensat(2)). */
#define CSYSTEM_CHANGES_BY_CLOCK 1

/* What is written through a shared mapping moves the time of modification each time, once it was brought to the
 * disk (mmap(2), msync(2)). */
#define CSYSTEM_NOTICES_MAPPINGS 2

/* Writes the file system that holds an open file to its disk (syncfs(2)); 0, or the errno. */
int csystem_sync_file_system(int descriptor);

/* Looks a user up (getpwuid_r(3)): the name and the home folder into buffers, ended by 0, and the number of the
 * group. 0, or the errno, ENOENT for a user without an entry. */
int csystem_user(unsigned int user, char *name, unsigned int name_size, char *home, unsigned int home_size,
                 unsigned int *group);

/* Acts as another user, with the groups that user has (initgroups(3)) or, without a name, with that group alone, until
 * csystem_act_as_root or csystem_become (setegid(2), seteuid(2)). 0, or the errno; then nothing has changed. */
int csystem_act_as(unsigned int user, unsigned int group, const char *name);

/* Ends what csystem_act_as began; 0, or the errno. */
int csystem_act_as_root(void);

/* Becomes for good the user and the group that the process acts as (setgid(2), setuid(2)); 0, or the errno. What
 * /proc has of the process is the user's then (prctl(2), PR_SET_DUMPABLE). */
int csystem_become(unsigned int user, unsigned int group);

#endif
