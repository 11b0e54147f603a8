#!/usr/bin/env python3
"""Runs the shards of a plan on Dask distributed.

    dask_shards.py --plan PLAN                        two workers on this machine
    dask_shards.py --plan PLAN --scheduler tcp://…    the workers of a cluster

A shard is one Dask task: `venuemap work --plan PLAN --shard N`. If a worker dies, Dask runs its shard on another one; results that are
in the store are not made again. Exit code 20 (transient) is tried again. The script prints one line for each shard, and exits with
the worst code.
"""
import argparse, json, pathlib, subprocess, sys

from distributed import Client, LocalCluster, as_completed

# The worst first: internal error, wrong usage, transient, over a limit, failed by input.
ORDER = [70, 2, 20, 30, 10, 0]


class Transient(Exception):
    """Reading or writing failed; Dask tries the shard again."""


def work(program, plan, shard, options):
    """Exit code and last line of a shard."""
    run = subprocess.run([program, "work", "--plan", plan, "--shard", str(shard), *options], capture_output=True, text=True)
    sys.stderr.write(run.stderr)
    if run.returncode == 20:
        raise Transient(run.stderr.strip().splitlines()[-1] if run.stderr.strip() else f"shard {shard}")
    return run.returncode, (run.stdout.strip().splitlines() or [f"shard {shard}"])[-1]


def main():
    words = argparse.ArgumentParser()
    words.add_argument("--plan", required=True)
    words.add_argument("--scheduler", help="address of a running scheduler")
    words.add_argument("--workers", type=int, default=2, help="workers on this machine, without --scheduler")
    words.add_argument("--retries", type=int, default=3)
    words.add_argument("--program", default="venuemap")
    words.add_argument("options", nargs="*", help="options of `venuemap work`, after --")
    given = words.parse_args()
    plan = str(pathlib.Path(given.plan).resolve())
    shards = json.loads(pathlib.Path(plan, "plan.json").read_text())["shards"]
    cluster = None
    if not given.scheduler:
        # One shard at a time on each worker, in a process of its own.
        cluster = LocalCluster(n_workers=given.workers, threads_per_worker=1, dashboard_address=None)
    codes = []
    with Client(given.scheduler or cluster) as client:
        # Never pure: Dask must not take an exit code of an earlier run for this one.
        futures = [client.submit(work, given.program, plan, shard, given.options, pure=False, retries=given.retries)
                   for shard in range(shards)]
        for future in as_completed(futures):
            if future.status == "finished":
                code, line = future.result()
                print(line, flush=True)
            else:
                # Tried as often as allowed: still transient, or its workers died again and again.
                code = 20
                print(f"failed: {future.exception()}", file=sys.stderr, flush=True)
            codes.append(code)
    if cluster:
        cluster.close()
    sys.exit(min(codes, key=lambda code: ORDER.index(code) if code in ORDER else -1, default=0))


if __name__ == "__main__":
    main()
