#!/usr/bin/env python3
"""compile --watch: what an edit of one unit costs beside the whole compile, in one process.

    watch.py PROGRAM VENUE [--edits 4] [--jobs 1]

VENUE is an IMDF folder or a text venue. The copy of a folder is edited in turn: a unit gets a name, then a corner of one moves by a few
centimetres, and so on. In a text venue, the English name of a place in one level after another gets longer. CPU
seconds are those of the watching process, from the system's account of it, between two bundles; the wall clock runs from the edit to the
bundle being in place, with the moment for which the watcher waits to see that files stay as they are. At the end the bundle is
held byte for byte against one compiled anew.
"""
import argparse
import filecmp
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

TICKS = os.sysconf("SC_CLK_TCK")


def cpu(pid):
    with open("/proc/%d/stat" % pid) as f:
        fields = f.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def written(process):
    """Waits for the line that says how a compile ended."""
    while True:
        line = process.stdout.readline()
        if not line:
            raise RuntimeError("the watcher ended")
        if line.startswith(b"written"):
            return time.perf_counter()
        if line.startswith(b"not written"):
            raise RuntimeError(line.decode())


def edit(venue, number):
    """Edits one line of one file; says what was changed."""
    if os.path.exists(os.path.join(venue, "venue.yaml")):
        rename(venue, number)
        return "name"
    rewrite(os.path.join(venue, "unit.geojson"), number)
    return "name" if number % 2 == 0 else "shape"


def replace(path, text):
    with open(path + ".new", "w") as f:
        f.write(text)
    os.rename(path + ".new", path)


def rename(venue, number):
    """Makes one English name of a text venue longer."""
    levels = os.path.join(venue, "levels")
    files = sorted(name for name in os.listdir(levels) if name.endswith(".yaml"))
    path = os.path.join(levels, files[number % len(files)])
    with open(path) as f:
        text = f.read()
    names = list(re.finditer(r"\ben: [A-Z][a-z]+", text))
    end = names[number * 7 % len(names)].end()
    replace(path, text[:end] + " x" + text[end:])


def rewrite(path, number):
    """Edits one unit: the name of one, or a corner of another. One line of the file changes."""
    with open(path) as f:
        lines = f.read().split("\n")
    places = [n for n, line in enumerate(lines) if '"feature_type":"unit"' in line]
    place = places[(len(places) // 7) * (number + 1) % len(places)]
    comma = lines[place].endswith(",")
    feature = json.loads(lines[place].rstrip(","))
    if number % 2 == 0:
        feature["properties"]["name"] = {"en": "Renamed %d" % number}
    else:
        ring = feature["geometry"]["coordinates"][0]
        ring[1] = [round(ring[1][0] + 3e-7, 8), ring[1][1]]
    lines[place] = json.dumps(feature, separators=(",", ":")) + ("," if comma else "")
    replace(path, "\n".join(lines))


def same(one, other):
    for folder, _, files in os.walk(one):
        for name in files:
            path = os.path.join(folder, name)
            twin = os.path.join(other, os.path.relpath(path, one))
            if not os.path.exists(twin) or not filecmp.cmp(path, twin, shallow=False):
                return os.path.relpath(path, one)
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("venue")
    parser.add_argument("--edits", type=int, default=4)
    parser.add_argument("--jobs", default="1")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        venue, bundle, clean = (os.path.join(scratch, n) for n in ("venue", "bundle", "clean"))
        shutil.copytree(arguments.venue, venue)
        options = ["--allow-errors", "--jobs", arguments.jobs]
        start = time.perf_counter()
        process = subprocess.Popen(
            [arguments.program, "compile", venue, "-o", bundle, "--watch", *options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            first_wall = written(process) - start
            time.sleep(1)
            first = cpu(process.pid)
            print("first compile: %.2f s CPU, %.2f s" % (first, first_wall), flush=True)
            costs = []
            for number in range(arguments.edits):
                before, start = cpu(process.pid), time.perf_counter()
                change = edit(venue, number)
                edited = time.perf_counter()
                wall = written(process) - edited
                time.sleep(1)
                costs.append((cpu(process.pid) - before, wall))
                print("edit %d (%s): %.2f s CPU, %.2f s" % (
                    number, change, *costs[-1]), flush=True)
        finally:
            process.kill()
        subprocess.run([arguments.program, "compile", venue, "-o", clean, *options],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        other = same(clean, bundle)
        median = statistics.median(c[0] for c in costs)
        print("median edit: %.2f s CPU, 1/%.1f of the first compile; %s" % (
            median, first / median, "the same bytes as a clean compile" if other is None else "OTHER BYTES: " + other))
        sys.exit(other is not None)


main()
