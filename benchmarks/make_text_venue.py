#!/usr/bin/env python3
"""Makes a text venue in YAML: levels with rows of rooms along corridors, each room with a door and an occupant.

    make_text_venue.py FOLDER [--levels 20] [--rows 20] [--rooms 40]
"""
import argparse
import os

VENUE = """schema: 1
id: rows
name: {{en: Rows, fi: Rivit}}
category: shoppingcenter
address: {{address: 1 Corner Street, locality: Port Kestrel, country: FI}}
languages: [en, fi]
time_zone: Europe/Helsinki
frame: {{origin: [24.99, 60.105], bearing: 12}}
connectors:
  lift: {{category: elevator, name: {{en: Lift, fi: Hissi}}, levels: [{levels}], door: 0.90, car: [1.10, 1.40]}}
"""

LEVEL = """level: l{level:02d}
ordinal: {level}
short_name: "{level}"
name: {{en: Level {level}, fi: Kerros {level}}}
outline: {{rect: [0, 0, {width}, {depth}]}}
units:
  lift.l{level:02d}: {{category: elevator, rect: [{lift}, 0, 4, 8], openings: {{lift-{level}: {{to: aisle-{level}, width: 0.9}}}}}}
  aisle-{level}: {{category: walkway, rect: [{lift}, 8, 4, {aisle}]{entrance}}}
"""

HALL = "  hall-{row}: {{category: walkway, rect: [0, {y}, {width}, 2], name: {{en: Hall {row}, fi: Käytävä {row}}}}}\n"

ROOM = """  shop-{id}:
    category: room
    name: {{en: "Room {id}", fi: "Huone {id}"}}
    rect: [{x}, {y}, 6, 8]
    openings: {{door-{id}: {{to: hall-{row}, width: 1.2}}}}
    occupant: {{id: tenant-{id}, name: Inkwell Books {id}, category: books, hours: "Mo-Sa 09:00-20:00"}}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--levels", type=int, default=20)
    parser.add_argument("--rows", type=int, default=20)
    parser.add_argument("--rooms", type=int, default=40)
    a = parser.parse_args()
    os.makedirs(os.path.join(a.folder, "levels"), exist_ok=True)
    with open(os.path.join(a.folder, "venue.yaml"), "w") as f:
        f.write(VENUE.format(levels=", ".join("l%02d" % level for level in range(a.levels))))
    for level in range(a.levels):
        text = LEVEL.format(level=level, width=a.rooms * 6 + 4, depth=a.rows * 10, aisle=a.rows * 10 - 8, lift=a.rooms * 6,
                            entrance=", openings: {main: {to: outside, wall: east, width: 2}}" if level == 0 else "")
        for y in range(a.rows):
            row = "%d-%d" % (level, y)
            text += HALL.format(row=row, y=y * 10 + 8, width=a.rooms * 6)
            for x in range(a.rooms):
                text += ROOM.format(id="%s-%d" % (row, x), row=row, x=x * 6, y=y * 10)
        with open(os.path.join(a.folder, "levels", "l%02d.yaml" % level), "w") as f:
            f.write(text)


if __name__ == "__main__":
    main()
