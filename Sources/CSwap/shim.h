/* glibc declares renameat2 and its flags only under _GNU_SOURCE, which Swift's importer does not set. */
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Exchanges two paths in one step: both exist before, both exist after, with contents swapped. */
static inline int cswap_exchange(const char *a, const char *b) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, a, AT_FDCWD, b, 2 /* RENAME_EXCHANGE */);
}

/* Renames a to b and fails with EEXIST when b is there. */
static inline int cswap_rename_new(const char *a, const char *b) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, a, AT_FDCWD, b, 1 /* RENAME_NOREPLACE */);
}
