"""Reads tiles of a large PMTiles archive one by one, as a client does, with other people's package, and counts all.

usage: read_leaves.py ARCHIVE ADDRESSES, a file with a "zoom x y" a line
"""
import gzip
import json
import sys

from pmtiles.reader import MmapSource, Reader, all_tiles

with open(sys.argv[1], "rb") as file:
    reader = Reader(MmapSource(file))
    header = reader.header()
    with open(sys.argv[2], encoding="utf-8") as lines:
        wanted = [tuple(map(int, line.split())) for line in lines]
    found = sum(len(gzip.decompress(reader.get(*address) or b"")) > 0 for address in wanted)
    everything = sum(1 for _ in all_tiles(MmapSource(file)))
    zoom, x, y = wanted[0]
    beside = reader.get(zoom, x + 2 ** 12, y)
print(json.dumps({
    "leaves": header["leaf_directory_length"], "root": header["root_length"], "found": found, "tiles": everything,
    "beside": "nothing" if beside is None else "something",
}))
