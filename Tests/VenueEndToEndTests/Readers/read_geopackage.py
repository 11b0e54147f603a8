"""A GeoPackage and its QGIS project, read with the standard library: counts, bounds and filters as JSON."""
import json
import sqlite3
import struct
import sys
import xml.etree.ElementTree as tree

folder = sys.argv[1]
base = sqlite3.connect("file:%s/venue.gpkg?mode=ro" % folder, uri=True)
assert base.execute("PRAGMA application_id").fetchone()[0] == 0x47504B47, "application id"
assert base.execute("PRAGMA user_version").fetchone()[0] == 10300, "version"
assert base.execute("PRAGMA integrity_check").fetchone()[0] == "ok", "integrity"
assert base.execute("PRAGMA foreign_key_check").fetchall() == [], "foreign keys"
systems = {row[0] for row in base.execute("SELECT srs_id FROM gpkg_spatial_ref_sys")}
assert systems == {-1, 0, 4326}, systems


def positions(blob, place):
    """Positions of well-known binary, and the place behind it."""
    assert blob[place] == 1, "byte order"
    kind, = struct.unpack_from("<I", blob, place + 1)
    place += 5
    if kind == 1:
        return [struct.unpack_from("<2d", blob, place)], place + 16
    count, = struct.unpack_from("<I", blob, place)
    place += 4
    found = []
    for _ in range(count):
        if kind == 2:
            found.append(struct.unpack_from("<2d", blob, place))
            place += 16
        elif kind == 3:
            points, = struct.unpack_from("<I", blob, place)
            ring = [struct.unpack_from("<2d", blob, place + 4 + 16 * n) for n in range(points)]
            assert ring[0] == ring[-1], "open ring"
            found += ring
            place += 4 + 16 * points
        else:
            more, place = positions(blob, place)
            found += more
    return found, place


answer = {"layers": {}, "levels": {}, "names": {}}
for name, kind, west, south, east, north in base.execute(
    "SELECT table_name, data_type, min_x, min_y, max_x, max_y FROM gpkg_contents"
):
    answer["layers"][name] = base.execute('SELECT count(*) FROM "%s"' % name).fetchone()[0]
    if kind != "features":
        continue
    found = []
    for (blob,) in base.execute('SELECT geom FROM "%s"' % name):
        assert blob[:2] == b"GP" and blob[2] == 0 and struct.unpack_from("<I", blob, 4)[0] == 4326, "header"
        bounds = struct.unpack_from("<4d", blob, 8)
        here, end = positions(blob, 40)
        assert end == len(blob), "bytes behind the shape"
        xs, ys = zip(*here)
        assert bounds == (min(xs), max(xs), min(ys), max(ys)), "bounds of a shape"
        found += here
    xs, ys = zip(*found)
    assert (west, south, east, north) == (min(xs), min(ys), max(xs), max(ys)), "bounds of %s" % name
answer["levels"] = dict(base.execute("SELECT level_id, count(*) FROM unit GROUP BY level_id"))
answer["connectors"] = {
    row[0]: [json.loads(row[1]) if row[1] else None, row[2], row[3]]
    for row in base.execute('SELECT id, levels, "from", "to" FROM connector')
}
answer["links"] = dict(base.execute('SELECT mode, "to" FROM transit_link'))
answer["names"] = dict(base.execute("SELECT id, name FROM unit WHERE name IS NOT NULL"))

project = tree.parse("%s/venue.qgs" % folder).getroot()
layers = {layer.find("id").text: layer.find("datasource").text for layer in project.find("projectlayers")}
shown = {layer.get("id"): layer.get("source") for layer in project.iter("layer-tree-layer")}
assert layers == shown and all(len(name) > 9 for name in layers), "layers of the tree"
answer["groups"] = [group.get("name") for group in project.find("layer-tree-group")]
answer["rooms"] = sorted(source for source in layers.values() if "layername=unit" in source)
print(json.dumps(answer))
