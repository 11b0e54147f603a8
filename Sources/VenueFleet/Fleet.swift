// Many venues on many machines.
//
// The compiler states a contract; an existing engine (xargs, Dask, Kubernetes, AWS Batch, Slurm) schedules it:
//
//     list ─plan→ tasks, shards ─work→ results in a store ─merge→ releases, catalogue, search
//          `PlanRequest`        `ShardWork`              `Merge`
//
// A task (`FleetTask`) is a pure function of its inputs, its options and the compiler; its key is the digest of all three. The store
// (`ResultStore`) has one result for each key, with a receipt. A worker skips a task whose result is there and sound, so every night
// is incremental, every run can be resumed, and two workers with the same task are harmless. If two runs of one task give different
// bytes, both are kept and every command reports it.
//
// Folders, each of which may use those before it: `Tasks`, `Inputs` (which files a task reads), `Store`, `Planning`, `Running` (one
// task), `Working` (a shard), `Progress` (the state of a plan), `Releasing`
// (immutable releases and the pointer to one of them), `Catalogue` (everything that is published), `Merging`, `Recipes` (files for
// schedulers). Nothing here opens a
// socket, keeps a queue or runs in the background.
