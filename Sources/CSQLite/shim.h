#include <sqlite3.h>

/* Settings that Swift cannot call, because they take any number of arguments: triggers and views of the file do not run, its schema cannot
   call functions with effects, and the file cannot change SQLite's own tables. */
static inline void venuemap_sqlite_distrust(sqlite3 *handle) {
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
}
