"""Prints how often each name stands in a layer of a PMTiles archive at each zoom, leaving out what lies in a tile's border only.

usage: read_names.py ARCHIVE LAYER
"""
import collections
import gzip
import json
import sys

import mapbox_vector_tile
from pmtiles.reader import MmapSource, all_tiles

counts = collections.defaultdict(collections.Counter)
with open(sys.argv[1], "rb") as file:
    for (zoom, _, _), data in all_tiles(MmapSource(file)):
        decoded = mapbox_vector_tile.decode(gzip.decompress(data), default_options={"y_coord_down": True})
        for feature in decoded.get(sys.argv[2], {"features": []})["features"]:
            geometry = feature["geometry"]
            if geometry["type"] == "Point":
                counts[zoom][feature["properties"]["name"]] += all(0 <= number < 4096 for number in geometry["coordinates"])
                continue
            lines = [geometry["coordinates"]] if geometry["type"] == "LineString" else geometry["coordinates"]
            # A stretch of some length within the tile is where a kit sets a text.
            if any(0 < (a[0] + b[0]) / 2 < 4096 and 0 < (a[1] + b[1]) / 2 < 4096 for line in lines for a, b in zip(line, line[1:])):
                counts[zoom][feature["properties"]["name"]] += 1
print(json.dumps({"zooms": sorted(counts), "names": {str(zoom): dict(found) for zoom, found in counts.items()}}))
