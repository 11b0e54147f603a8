"""Looks at every polygon of a PMTiles archive, decoded by other people's packages, at every zoom.

Counts polygons; rings that touch or cross themselves or another ring of their polygon; and, in the layer of rooms, floor by floor, walls
that meet another wall elsewhere than in a corner of both: where such a wall is, two rooms overlap or gape.
usage: check_walls.py ARCHIVE
"""
import gzip
import json
import sys

import mapbox_vector_tile
from pmtiles.reader import MmapSource, Reader, all_tiles


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meet_amiss(a, b, c, d):
    """Whether two different walls have a point in common that is not a corner of both."""
    abc, abd, cda, cdb = turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)
    if ((abc > 0) - (abc < 0)) * ((abd > 0) - (abd < 0)) < 0 and ((cda > 0) - (cda < 0)) * ((cdb > 0) - (cdb < 0)) < 0:
        return True

    def is_within(p, q, corner):
        return corner not in (p, q) and turn(p, q, corner) == 0 and \
            (corner[0] - p[0]) * (corner[0] - q[0]) + (corner[1] - p[1]) * (corner[1] - q[1]) < 0

    return is_within(a, b, c) or is_within(a, b, d) or is_within(c, d, a) or is_within(c, d, b)


def amiss(walls):
    """Pairs of walls that meet amiss, found from west to east."""
    ordered = sorted(walls, key=lambda wall: min(wall[0][0], wall[1][0]))
    found, open_walls = 0, []
    for wall in ordered:
        west = min(wall[0][0], wall[1][0])
        open_walls = [other for other in open_walls if max(other[0][0], other[1][0]) >= west]
        south, north = max(wall[0][1], wall[1][1]), min(wall[0][1], wall[1][1])
        for other in open_walls:
            if max(other[0][1], other[1][1]) >= north and min(other[0][1], other[1][1]) <= south:
                found += meet_amiss(*wall, *other)
        open_walls.append(wall)
    return found


def is_stand_in(rings):
    """Of the last zoom: a square of one unit that stands for a room without width, and lies over others."""
    corners = {tuple(corner) for corner in rings[0]}
    return len(rings) == 1 and len(corners) == 4 and all(
        max(c[axis] for c in corners) - min(c[axis] for c in corners) == 1 for axis in (0, 1))


def walls_of(ring):
    return [tuple(sorted((tuple(a), tuple(b)))) for a, b in zip(ring, ring[1:])]


counts = {"polygons": 0, "unsimple": 0, "walls": 0, "unshared": 0}
with open(sys.argv[1], "rb") as file:
    source = MmapSource(file)
    last = Reader(source).header()["max_zoom"]
    for (zoom, _, _), data in all_tiles(source):
        for name, layer in mapbox_vector_tile.decode(gzip.decompress(data)).items():
            floors = {}
            for feature in layer["features"]:
                geometry = feature["geometry"]
                if geometry["type"] not in ("Polygon", "MultiPolygon"):
                    continue
                polygons = geometry["coordinates"]
                rings = polygons if geometry["type"] == "Polygon" else [ring for part in polygons for ring in part]
                counts["polygons"] += 1
                walls = [wall for ring in rings for wall in walls_of(ring)]
                repeats = any(len({tuple(corner) for corner in ring}) != len(ring) - 1 for ring in rings)
                counts["unsimple"] += repeats or len(set(walls)) != len(walls) or amiss(walls) > 0
                if name == "unit" and not (zoom == last and is_stand_in(rings)):
                    floors.setdefault(feature["properties"].get("floor"), set()).update(walls)
            for walls in floors.values():
                counts["walls"] += len(walls)
                counts["unshared"] += amiss(sorted(walls))
print(json.dumps(counts))
