"""Reads an MBTiles database with Python's sqlite3, and holds its tiles against those of a PMTiles archive read by other people's package.

Prints its metadata, how many tiles it has, how many of them are not the archive's, and what the database says of itself.
usage: read_mbtiles.py DATABASE ARCHIVE
"""
import json
import sqlite3
import sys

from pmtiles.reader import MmapSource, all_tiles

database = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
with open(sys.argv[2], "rb") as file:
    archive = {(zoom, x, y): bytes(data) for (zoom, x, y), data in all_tiles(MmapSource(file))}
rows = database.execute("SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles").fetchall()
# Rows count from the south.
tiles = {(zoom, x, 2 ** zoom - 1 - row): data for zoom, x, row, data in rows}
assert len(tiles) == len(rows)
print(json.dumps({
    "metadata": dict(database.execute("SELECT name, value FROM metadata").fetchall()),
    "tiles": len(tiles),
    "different": sum(archive.get(address) != data for address, data in tiles.items()) + len(archive.keys() - tiles.keys()),
    "check": database.execute("PRAGMA integrity_check").fetchone()[0],
    "application": database.execute("PRAGMA application_id").fetchone()[0],
    "index": database.execute("SELECT name FROM sqlite_master WHERE type = 'index'").fetchone()[0],
}))
