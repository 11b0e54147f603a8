"""Reads a PMTiles archive with the pmtiles package and its tiles with mapbox_vector_tile, both by other people.

Prints, per layer, how many distinct features the deepest zoom holds, and what the header says.
usage: read_tiles.py ARCHIVE
"""
import gzip
import json
import sys

import mapbox_vector_tile
from pmtiles.reader import MmapSource, Reader, all_tiles

with open(sys.argv[1], "rb") as file:
    source = MmapSource(file)
    reader = Reader(source)
    header, metadata = reader.header(), reader.metadata()
    ids, floors, tiles = {}, {}, 0
    for (zoom, _, _), data in all_tiles(source):
        tiles += 1
        decoded = mapbox_vector_tile.decode(gzip.decompress(data))
        for name, layer in decoded.items():
            assert layer["version"] == 2 and layer["extent"] == 4096, (name, layer["version"], layer["extent"])
            for feature in layer["features"]:
                assert feature["geometry"]["coordinates"], (name, feature["id"])
                if zoom == header["max_zoom"]:
                    ids.setdefault(name, set()).add(feature["id"])
                if "floor" in feature["properties"]:
                    floors.setdefault(name, set()).add(feature["properties"]["floor"])
print(json.dumps({
    "layers": {name: len(found) for name, found in sorted(ids.items())},
    "floors": {name: sorted(found) for name, found in sorted(floors.items())},
    "declared": sorted(layer["id"] for layer in metadata["vector_layers"]),
    "minzoom": header["min_zoom"], "maxzoom": header["max_zoom"], "tiles": tiles,
    "addressed": header["addressed_tiles_count"],
}))
