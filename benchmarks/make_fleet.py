#!/usr/bin/env python3
"""Makes a fleet of small venues: COUNT folders and the list of them for `venuemap plan`.

    make_fleet.py --count 200 --out FOLDER [--seed 1] [--broken 1] [--change 2 --round 1]

Venues have one to three floors and 3 to 24 rooms a floor, each with its own name and place on earth. `--broken` venues have an
error. `--change` makes that many percent of the venues differ from those of the round before (a shop has another name). The same
arguments write the same bytes.
"""
import argparse, pathlib, random

WORDS = "Amber Birch Cedar Delta Ember Fjord Grove Heron Inlet Juniper Kestrel Lumen Maple North Orchid Pebble Quartz River Slate Thistle".split()
KINDS = "books clothing cafe restaurant bank pharmacy toystore sportinggoods".split()
TRADES = ["Books", "Shoes", "Bakery", "Bank", "Pharmacy", "Café", "Tea", "Toys", "Bikes", "Optics"]


def venue(number, seed, is_broken, changed_in):
    """The files of one venue, by name."""
    dice = random.Random(seed * 1_000_003 + number)
    name = f"{dice.choice(WORDS)} {dice.choice(WORDS)} Centre {number}"
    columns, floors = dice.randint(3, 24), dice.randint(1, 3)
    width = 5 * columns
    place = (round(dice.uniform(-9, 24), 5), round(dice.uniform(37, 60), 5))
    levels = [f"l{floor}" for floor in range(floors)]
    head = ["schema: 1", f"id: venue-{number:05d}", f"name: {name}", "category: shoppingcenter",
            f"address: {{address: {1 + number % 99} High Street, locality: Town {number % 400}, country: FI}}",
            "languages: [en]", "time_zone: Europe/Helsinki", f"frame: {{origin: [{place[0]}, {place[1]}], bearing: 0}}"]
    if floors > 1:
        head.append(f"connectors: {{lift: {{category: elevator, levels: [{', '.join(levels)}], door: 0.9, car: [1.1, 1.4], accessibility: [wheelchair]}}}}")
    files = {"venue.yaml": "\n".join(head) + "\n"}
    for floor, level in enumerate(levels):
        lines = [f"level: {level}", f"ordinal: {floor}", f'short_name: "{floor}"', f"name: Floor {floor}",
                 f"outline: {{rect: [0, 0, {width + 4}, 14]}}", "units:",
                 f"  hall-{floor}:", "    category: walkway", f"    rect: [0, 0, {width + 4}, 6]", f"    name: Hall {floor}"]
        if floor == 0:
            lines.append("    openings: {front-door: {to: outside, wall: south, width: 1.8, category: pedestrian.principal, accessibility: [wheelchair]}}")
        for column in range(columns):
            kind = "rom" if is_broken and floor == column == 0 else "room"
            title = f"{dice.choice(WORDS)} {dice.choice(TRADES)}"
            if floor == column == 0 and changed_in:
                title += f" {changed_in}"
            lines += [f"  shop-{floor}-{column}:", f"    category: {kind}", f"    rect: [{5 * column}, 6, 5, 8]",
                      f"    openings: {{door-{floor}-{column}: {{to: hall-{floor}, width: 1.2}}}}",
                      f"    occupant: {{id: o-{floor}-{column}, name: {title}, category: {dice.choice(KINDS)}}}"]
        if floors > 1:
            lines.append(f"  lift.{level}: {{rect: [{width}, 6, 3, 3], openings: {{lift-door-{floor}: {{to: hall-{floor}, width: 0.9, accessibility: [wheelchair]}}}}}}")
        files[f"levels/{level}.yaml"] = "\n".join(lines) + "\n"
    return files


def main():
    words = argparse.ArgumentParser()
    words.add_argument("--count", type=int, required=True)
    words.add_argument("--out", type=pathlib.Path, required=True)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--broken", type=int, default=0)
    words.add_argument("--change", type=float, default=0)
    words.add_argument("--round", type=int, default=0)
    given = words.parse_args()
    names = []
    for number in range(given.count):
        name = f"venue-{number:05d}"
        names.append(name)
        dice = random.Random(given.seed * 7_919 + number)
        changed = given.round if dice.random() * 100 < given.change else 0
        is_broken = given.broken and number % max(1, given.count // given.broken) == 1 and number // max(1, given.count // given.broken) < given.broken
        for path, text in venue(number, given.seed, is_broken, changed).items():
            file = given.out / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            if not file.exists() or file.read_text() != text:
                file.write_text(text)
    (given.out / "venues.txt").write_text("".join(f"{name}\n" for name in names))


main()
