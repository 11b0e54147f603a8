"""Prints the number of every feature of a PMTiles archive with its property `id`, as other people's packages read them.

usage: read_identities.py ARCHIVE
"""
import gzip
import json
import sys

import mapbox_vector_tile
from pmtiles.reader import MmapSource, all_tiles

ids = {}
with open(sys.argv[1], "rb") as file:
    for _, data in all_tiles(MmapSource(file)):
        for layer in mapbox_vector_tile.decode(gzip.decompress(data)).values():
            for feature in layer["features"]:
                ids.setdefault(feature["id"], set()).add(feature["properties"].get("id"))
assert all(len(found) == 1 for found in ids.values())
print(json.dumps({"ids": [[number, *found] for number, found in sorted(ids.items())]}))
