"""Counts areas, doors and levels of OpenStreetMap files: python3 count_map.py FILE… — needs nothing but the language.

Written from the description of Simple Indoor Tagging, without the program's code, to compare counts.
"""
import json
import re
import sys
import xml.etree.ElementTree as ET

ways, relations, tags_of_nodes, node_ids = {}, {}, {}, set()
for path in sys.argv[1:]:
    for element in ET.parse(path).getroot():
        tags = {tag.get("k"): tag.get("v") for tag in element.findall("tag")}
        number = element.get("id")
        if element.tag == "node":
            node_ids.add(number)
            if tags:
                tags_of_nodes[number] = tags
        elif element.tag == "way":
            nodes = [nd.get("ref") for nd in element.findall("nd")]
            node_ids.update(nd.get("ref") for nd in element.findall("nd") if nd.get("lat"))
            ways[number] = (tags, nodes)
        elif element.tag == "relation":
            members = []
            for member in element.findall("member"):
                inline = [(nd.get("lat"), nd.get("lon")) for nd in member.findall("nd")]
                node_ids.update(inline)
                members.append((member.get("type"), member.get("ref"), member.get("role"), inline))
            relations[number] = (tags, members)


def levels(text):
    """Levels as hundredths."""
    found = set()
    for item in re.split(r"\s*;\s*", text or ""):
        match = re.fullmatch(r"(-?\d+(?:\.\d+)?)(?:-(-?\d+(?:\.\d+)?))?", item.strip())
        if not match:
            continue
        first = round(float(match[1]) * 100)
        last = round(float(match[2]) * 100) if match[2] else first
        first, last = min(first, last), max(first, last)
        found.update(range(first, last + 1, 100))
    return found


def levels_of(tags):
    return levels(tags.get("level")) | levels(tags.get("repeat_on"))


def is_platform(tags):
    return "platform" in (tags.get("railway"), tags.get("public_transport"), tags.get("highway"))


def is_space(tags):
    """True for an area that people are in, on a level."""
    if tags.get("indoor") in ("level", "wall", "pathway", "no") or tags.get("building") and "indoor" not in tags:
        return False
    if tags.get("indoor") in ("room", "area", "corridor", "column"):
        return True
    if is_platform(tags) or tags.get("highway") == "elevator" or "stairs" in tags:
        return True
    known = ("amenity", "shop", "office", "room", "healthcare")
    on_level = "level" in tags or "indoor" in tags
    return on_level and (any(key in tags for key in known) or tags.get("leisure") in ("playground", "garden")
                         or tags.get("area") == "yes" and tags.get("highway") in ("footway", "pedestrian", "steps"))


CONNECTORS = ("elevator", "stairs", "escalator")


def is_connector(tags):
    return tags.get("highway") == "elevator" or "stairs" in tags and tags["stairs"] != "no" or tags.get("room") in CONNECTORS


def rings(members):
    """All nodes of a complete multipolygon; nothing if a way is missing."""
    nodes = []
    for kind, ref, _, inline in members:
        if kind != "way":
            continue
        if ref in ways:
            nodes += ways[ref][1]
        elif inline:
            nodes += inline
        else:
            return []
    return nodes


spaces, outlines = [], []
for number, (tags, nodes) in ways.items():
    closed = len(nodes) > 3 and nodes[0] == nodes[-1] and tags.get("area") != "no" and all(n in node_ids for n in nodes)
    if closed and is_space(tags):
        spaces.append((tags, nodes))
    if closed and tags.get("indoor") == "level":
        outlines.append(tags)
for number, (tags, members) in relations.items():
    if tags.get("type") != "multipolygon":
        continue
    nodes = rings(members)
    if nodes and is_space(tags):
        spaces.append((tags, nodes))
    if nodes and tags.get("indoor") == "level":
        outlines.append(tags)

ground = set()
for tags, _ in spaces:
    if not is_connector(tags):
        ground |= levels_of(tags) or {0}
for tags in outlines:
    ground |= levels_of(tags)

units, by_node = 0, {}
for tags, nodes in spaces:
    here = (levels_of(tags) or {0}) & ground
    units += len(here)
    for node in set(nodes):
        by_node.setdefault(node, set()).update(here)

doors = 0
for number, tags in tags_of_nodes.items():
    if "door" in tags or tags.get("entrance", "no") != "no" or tags.get("indoor") == "door":
        if tags.get("highway") == "elevator":
            continue
        around, own = by_node.get(number, set()), levels_of(tags)
        common = around & own if own else around
        doors += len(common) if common else 1 if len(around) == 1 else 0

print(json.dumps({"levels": len(ground), "units": units, "doors": doors}))
