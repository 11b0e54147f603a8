"""How faults are planted in IMDF archives: on features that no error or warning names."""
import fnmatch, math, re

from .model import Fault, Kind
from .places import parse


def tree(site, file):
    if file not in site.trees:
        site.trees[file] = parse(site.text(file))
    return site.trees[file]


def feature(name, codes, types, change, count=2, keys=("properties",)):
    """A kind for archives: `change` gives the new text of the file, or None where the feature is not fit for it."""

    def make(site, chance):
        if not site.imdf:
            return
        for type in types.split():
            file = f"{type}.geojson"
            if file not in site.files:
                continue
            places = []
            for index, node in enumerate(tree(site, file)["features"].elements):
                own = node["id"].value if node["id"] else None
                if own not in site.named:
                    places.append((index, node, own))
            chance.shuffle(places)
            made = 0
            for index, node, own in places:
                new = change(node, site)
                if new is None or new == node.text:
                    continue
                yield Fault(name, codes, site.name, file, node.text, new, feature=(f"/features/{index}", own))
                made += 1
                if made == count:
                    break

    Kind(name, make, count)


def whole(name, codes, files, pattern, replacement, count=1):
    """A kind for archives: an edit of a whole file by a pattern; None removes the file."""

    def make(site, chance):
        for file in site.files if site.imdf else []:
            if not fnmatch.fnmatch(file, files):
                continue
            text = site.text(file)
            if replacement is None:
                yield Fault(name, codes, site.name, file, text, None, also=[("*", None)])
                continue
            match = re.search(pattern, text)
            if match:
                new = replacement(match) if callable(replacement) else match.expand(replacement)
                yield Fault(name, codes, site.name, file, text, text[: match.start()] + new + text[match.end():])

    Kind(name, make, count)


def put(key, new):
    """Replaces a property; `new` may be made of the old value."""
    def change(node, site):
        old = node["properties"][key]
        value = new(old.value) if old is not None and callable(new) else new
        return None if old is None or value is None or value == old.value else old.replaced(value)
    return change


def drop(key):
    return lambda node, site: node["properties"].without(key) if node["properties"][key] is not None else None


def move(shift=None, corner=None, ring=None):
    """Changes positions: all of them, the second corner of the outer ring, or the list of corners of the outer ring."""
    def change(node, site):
        geometry = node["geometry"]
        if geometry is None or geometry.members is None or geometry["coordinates"] is None:
            return None
        coordinates = geometry["coordinates"]
        if shift:
            if "Multi" in geometry["type"].raw:
                return None
            def all(value):
                return shift(*value[:2]) if isinstance(value[0], (int, float)) else [all(part) for part in value]
            return coordinates.replaced(all(coordinates.value))
        if "Polygon" not in geometry["type"].raw:
            return None
        outer = coordinates[0][0] if "Multi" in geometry["type"].raw else coordinates[0]
        if len(outer.elements) < 5:
            return None
        if corner:
            return outer[1].replaced(corner(*outer[1].value[:2]))
        new = ring([point.value for point in outer.elements])
        return outer.replaced(new) if new else None
    return change


def metres(x, y):
    return lambda lon, lat: [round(lon + x / 111320 / math.cos(math.radians(lat)), 8), round(lat + y / 111320, 8)]


def spike(points):
    (x0, y0), (x1, y1) = points[0][:2], points[1][:2]
    if math.hypot((x1 - x0) * 60000, (y1 - y0) * 111000) < 3:
        return None
    mx, my, dx, dy = (x0 + x1) / 2, (y0 + y1) / 2, x1 - x0, y1 - y0
    return points[:1] + [[mx, my], [mx - dy * 0.3, my + dx * 0.3], [mx + dx * 0.005, my + dy * 0.005]] + points[1:]


def other(file, key):
    """The value of the same property of another feature of the file."""
    def change(node, site):
        for mate in tree(site, file)["features"].elements:
            old, new = node["properties"][key], mate["properties"][key]
            if old is not None and new is not None and new.raw != old.raw and new.raw != "null":
                return old.swapped(new.raw)
        return None
    return change


def same_id(node, site):
    mates = [mate for mate in parse_file(node, site) if mate["id"] is not None and mate["id"].raw != node["id"].raw]
    return node["id"].swapped(mates[0]["id"].raw) if mates else None


def parse_file(node, site):
    return next(tree["features"].elements for tree in site.trees.values() if tree.text is node.text)


def twice(node, site):
    copy = node.raw.replace(node["id"].raw, '"00000000-0000-4000-8000-000000000001"', 1)
    return node.text[: node.end] + ",\n" + copy + node.text[node.end:]


def geometry(new):
    return lambda node, site: node["geometry"].swapped(new) if node["geometry"] is not None and node["geometry"].raw != "null" else None


def point(node, site):
    old = node["geometry"]
    if old is None or old.members is None:
        return None
    value = old["coordinates"].value
    while not isinstance(value[0], float):
        value = value[0]
    return old.replaced({"type": "Point", "coordinates": value})


def number_as_text(node, site):
    old = node["geometry"] and node["geometry"].members and node["geometry"]["coordinates"]
    while old and old.elements:
        old = old[0]
    return old.replaced(old.raw) if old else None


def one_number(node, site):
    old = node["geometry"] and node["geometry"].members and node["geometry"]["coordinates"]
    while old and old[0].elements:
        old = old[min(1, len(old.elements) - 1)]
    return old.replaced([old[0].value]) if old else None
