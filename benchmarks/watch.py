#!/usr/bin/env python3
"""compile --watch: what an edit of one feature costs beside the whole compile, in one process.

    watch.py PROGRAM VENUE [--edits 8] [--jobs 1] [--seed 1]

VENUE is an IMDF folder or a text venue. Eight kinds of edits are made in turn in a copy of a folder, each in a feature that the seed chooses: a
unit gets a name, a corner of a unit moves by a few centimetres, a unit gets another category, the hours of an occupant change, an opening
moves along its wall, an amenity is added, a fixture is removed, an occupant gets another name. In a text venue, the English name of a place in
one level after another gets longer. CPU seconds are those of the watching process, from the system's account of it, between two bundles; the
wall clock runs from the edit to the bundle being in place, with the moment for which the watcher waits to see that files stay as they are. At
the end the bundle is compared byte for byte with one compiled anew.
"""
import argparse
import filecmp
import json
import os
import random
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


def edit(venue, number, chance):
    """Edits one line of one file; says what was changed."""
    if os.path.exists(os.path.join(venue, "venue.yaml")):
        rename(venue, number)
        return "name"
    kind, type, change = EDITS[number % len(EDITS)]
    rewrite(os.path.join(venue, type + ".geojson"), type, number, change, chance)
    return kind


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


def name_unit(feature, number):
    feature["properties"]["name"] = {"en": "Renamed %d" % number}


def move_corner(feature, number):
    ring = feature["geometry"]["coordinates"][0]
    ring[1] = [round(ring[1][0] + 3e-7, 8), ring[1][1]]


def change_category(feature, number):
    other = {"room": "office", "office": "room"}
    feature["properties"]["category"] = other.get(feature["properties"]["category"], "storage")


def change_hours(feature, number):
    feature["properties"]["hours"] = "Mo-Sa %02d:15-19:00" % (number % 9 + 6)


def move_opening(feature, number):
    """A fiftieth of its length, along the wall."""
    (ax, ay), (bx, by) = feature["geometry"]["coordinates"]
    dx, dy = (bx - ax) / 50, (by - ay) / 50
    feature["geometry"]["coordinates"] = [[round(x + dx, 8), round(y + dy, 8)] for x, y in ((ax, ay), (bx, by))]


def add_amenity(feature, number):
    """A second one beside it."""
    copy = json.loads(json.dumps(feature))
    copy["id"] = "00000000-0000-4000-8000-%012d" % number
    copy["geometry"]["coordinates"][0] = round(copy["geometry"]["coordinates"][0] + 2e-6, 8)
    return [feature, copy]


def remove(feature, number):
    return []


def name_occupant(feature, number):
    feature["properties"]["name"] = {"en": "Tenant %d" % number}


EDITS = [
    ("name of a unit", "unit", name_unit),
    ("corner of a unit", "unit", move_corner),
    ("category of a unit", "unit", change_category),
    ("hours", "occupant", change_hours),
    ("place of an opening", "opening", move_opening),
    ("new amenity", "amenity", add_amenity),
    ("fixture removed", "fixture", remove),
    ("name of an occupant", "occupant", name_occupant),
]


def rewrite(path, type, number, change, chance):
    """Changes one feature of a file, which is one line of it."""
    with open(path) as f:
        head, *lines, tail = f.read().rstrip("\n").split("\n")
    features = [line.rstrip(",") for line in lines]
    place = chance.randrange(len(features))
    feature = json.loads(features[place])
    changed = change(feature, number)
    features[place:place + 1] = [
        json.dumps(f, separators=(",", ":")) for f in ([feature] if changed is None else changed)]
    replace(path, "\n".join([head, ",\n".join(features), tail]) + "\n")


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
    parser.add_argument("--edits", type=int, default=8)
    parser.add_argument("--jobs", default="1")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
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
                change = edit(venue, number, chance)
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
        cpus = sorted(c[0] for c in costs)
        median = statistics.median(cpus)
        print("median edit: %.2f s CPU, 95th percentile %.2f, 1/%.1f of the first compile; %s" % (
            median, cpus[-1 - len(cpus) // 20], first / median,
            "the same bytes as a clean compile" if other is None else "OTHER BYTES: " + other))
        sys.exit(other is not None)


main()
