#!/usr/bin/env python3
"""Measures a fleet of small venues: the first night, a second one without changes, and one with 2 % changed.

    fleet.py PROGRAM FOLDER [--count 5000] [--workers 2] [--sample 100]

CPU is that of all processes. What the compiles alone take is measured on a sample of the venues, compiled one by one.
"""
import argparse, pathlib, resource, shutil, subprocess, sys, time

HERE = pathlib.Path(__file__).resolve().parent


def cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def timed(work):
    """CPU and wall seconds of what child processes do."""
    start, used = time.monotonic(), cpu()
    work()
    return cpu() - used, time.monotonic() - start


def run(*command, codes=(0,)):
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode not in codes:
        sys.exit(f"{command}: exit code {done.returncode}")
    return done.stdout.strip()


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    words.add_argument("folder", type=pathlib.Path)
    words.add_argument("--count", type=int, default=5000)
    words.add_argument("--workers", type=int, default=2)
    words.add_argument("--sample", type=int, default=100)
    given = words.parse_args()
    folder, program = given.folder, str(pathlib.Path(given.program).resolve())
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)

    def draw(*more):
        run(sys.executable, str(HERE / "make_fleet.py"), "--count", str(given.count), "--out", str(folder / "fleet"), *more)

    def night():
        """Phases with their CPU and wall seconds."""
        plan = str(folder / "plan")
        phases = {}
        # At least one shard a worker, so that all have something to do.
        phases["plan"] = timed(lambda: run(program, "plan", str(folder / "fleet/venues.txt"), "--output", plan, "--shards", str(4 * given.workers)))
        line = f"seq 0 {4 * given.workers - 1} | xargs -P {given.workers} -I{{}} {program} work --plan {plan} --shard {{}}"
        phases["work"] = timed(lambda: run("sh", "-c", line))
        phases["merge"] = timed(lambda: run(program, "merge", "--plan", plan, "--output", str(folder / "release")))
        for name, (used, wall) in phases.items():
            print(f"  {name}: {used:.2f} s CPU, {wall:.2f} s", flush=True)
        return sum(used for used, _ in phases.values()), sum(wall for _, wall in phases.values())

    draw()
    venues = sorted(path for path in (folder / "fleet").iterdir() if path.is_dir())
    step = max(1, len(venues) // given.sample)
    chosen = venues[::step]
    alone = timed(lambda: [run(program, "compile", str(venue), "-o", str(folder / "alone" / venue.name), "--jobs", "1") for venue in chosen])
    compiles = alone[0] / len(chosen) * len(venues)
    print(f"compiles alone, from {len(chosen)} venues: {alone[0] / len(chosen):.4f} s CPU each, {compiles:.1f} s for {len(venues)}")
    print("first night")
    first = night()
    print(f"first night: {first[0]:.1f} s CPU, {first[1]:.1f} s; overhead {100 * (first[0] / compiles - 1):.1f} % of the CPU of the compiles")
    print("nothing changed")
    second = night()
    print(f"nothing changed: {second[0]:.1f} s CPU, {second[1]:.1f} s; {100 * second[0] / first[0]:.2f} % of the first night's CPU")
    draw("--change", "2", "--round", "1")
    print("2 % changed")
    third = night()
    print(f"2 % changed: {third[0]:.1f} s CPU, {third[1]:.1f} s; {100 * third[0] / first[0]:.2f} % of the first night's CPU, "
          f"{100 * third[1] / first[1]:.2f} % of its time")
    shutil.rmtree(folder)


main()
