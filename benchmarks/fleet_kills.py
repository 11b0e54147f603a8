#!/usr/bin/env python3
"""Kills workers and merges of a fleet at random moments, and checks after each kill that everything that is published is whole.

    fleet_kills.py PROGRAM FOLDER [--kills 1000] [--count 12] [--seed 1]

Venues change all the time, so that there is always something to do. At the end everything is finished once, and must have the bytes
of a fleet that nothing disturbed.
"""
import argparse, hashlib, json, pathlib, random, shutil, signal, subprocess, sys, time

HERE = pathlib.Path(__file__).resolve().parent


def files(folder, skip=lambda name: False):
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(folder.rglob("*")) if path.is_file() and not skip(str(path.relative_to(folder)))}


def check(release):
    """Every pointer leads to a bundle whose files are those of its manifest."""
    for pointer in release.glob("*/current.json"):
        digest = json.loads(pointer.read_text())["digest"]
        folder = pointer.parent / digest
        if pointer.parent.name == "catalogue":
            text = (folder / "index.json").read_bytes()
            listed = [(one["name"], one["sha256"]) for one in json.loads(text)["files"]]
        else:
            text = (folder / "manifest.json").read_bytes()
            listed = [(one["path"], one["sha256"]) for one in json.loads(text)["files"]]
        if hashlib.sha256(text).hexdigest() != digest:
            sys.exit(f"{folder} is not its digest")
        for name, sha256 in listed:
            if hashlib.sha256((folder / name).read_bytes()).hexdigest() != sha256:
                sys.exit(f"{folder / name} is damaged")


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    words.add_argument("folder", type=pathlib.Path)
    words.add_argument("--kills", type=int, default=1000)
    words.add_argument("--count", type=int, default=12)
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    program, dice = str(pathlib.Path(given.program).resolve()), random.Random(given.seed)
    shutil.rmtree(given.folder, ignore_errors=True)

    def commands(folder):
        return {"plan": [program, "plan", str(folder / "fleet/venues.txt"), "--output", str(folder / "plan"), "--shards", "1"],
                "work": [program, "work", "--plan", str(folder / "plan"), "--shard", "0"],
                "merge": [program, "merge", "--plan", str(folder / "plan"), "--output", str(folder / "release"), "--max-missing", "100%"]}

    def draw(folder, number):
        subprocess.run([sys.executable, str(HERE / "make_fleet.py"), "--count", str(given.count), "--out", str(folder / "fleet"),
                        "--change", "40", "--round", str(number)], check=True)

    disturbed = given.folder / "disturbed"
    kills = ends = number = 0
    while kills < given.kills:
        if ends % 4 == 0:
            number += 1
            draw(disturbed, number)
            subprocess.run(commands(disturbed)["plan"], check=True, stdout=subprocess.DEVNULL)
            ends += 1
        command = dice.choice(["work", "work", "merge"])
        process = subprocess.Popen(commands(disturbed)[command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            code = process.wait(dice.uniform(0, 1.2 if command == "work" else 0.1))
            if code != 0:
                sys.exit(f"{command}: exit code {code}")
            ends += 1
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
            kills += 1
            check(disturbed / "release")
    quiet = given.folder / "quiet"
    draw(quiet, number)
    for folder in (disturbed, quiet):
        for command in ("plan", "work", "merge"):
            subprocess.run(commands(folder)[command], check=True, stdout=subprocess.DEVNULL)
    check(disturbed / "release")
    for venue in (quiet / "release").iterdir():
        if venue.is_dir():
            digest, other = (json.loads((folder / "release" / venue.name / "current.json").read_text())["digest"] for folder in (quiet, disturbed))
            if digest != other or files(venue / digest) != files(disturbed / "release" / venue.name / digest):
                sys.exit(f"{venue.name} differs")
    if list((disturbed / "store/.work").iterdir()):
        sys.exit("leftovers in the store")
    print(f"{kills} kills, {number} rounds of changes, {ends} commands that ended: nothing damaged, the same bytes")
    shutil.rmtree(given.folder)


main()
