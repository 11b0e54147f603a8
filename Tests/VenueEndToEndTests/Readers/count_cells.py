"""Counts what a file of IndoorGML has: cells for each storey, doors, vertical links.

Prints JSON. It shares no code with venuemap: heights are the lowest point of each solid, and doors are the different middles of
the transitions between two cells of one storey.
"""

import json
import sys
import xml.etree.ElementTree as tree

CORE = "{http://www.opengis.net/indoorgml/1.0/core}"
GML = "{http://www.opengis.net/gml/3.2}"
HREF = "{http://www.w3.org/1999/xlink}href"


def link(element):
    return element.get(HREF, "#").split("#")[-1]


def positions(element):
    return [tuple(map(float, pos.text.split())) for pos in element.iter(GML + "pos")]


root = tree.parse(sys.argv[1]).getroot()
layers = [layer for layer in root.iter(CORE + "SpaceLayer") if layer.findtext(CORE + "class") not in ("SENSOR", "TAGS", "LOGICAL")]
others = {
    link(state.find(CORE + "duality"))
    for layer in root.iter(CORE + "SpaceLayer")
    if layer not in layers
    for state in layer.iter(CORE + "State")
}
lowest = {}
for member in root.iter(CORE + "cellSpaceMember"):
    points = positions(member)
    if points and member[0].get(GML + "id") not in others:
        lowest[member[0].get(GML + "id")] = min(point[2] for point in points)

storeys = []
for height in sorted(lowest.values()):
    if not storeys or height - storeys[-1] > 1.5:
        storeys.append(height)
storey = {cell: max(i for i, height in enumerate(storeys) if height <= z) for cell, z in lowest.items()}

cell_of = {}
doors, stairs = set(), set()
for layer in layers:
    for state in layer.iter(CORE + "State"):
        dual = state.find(CORE + "duality")
        if dual is not None:
            cell_of[state.get(GML + "id")] = link(dual)
    for transition in layer.iter(CORE + "Transition"):
        ends = sorted(cell_of.get(link(end), "") for end in transition.findall(CORE + "connects"))
        if not all(end in storey for end in ends):
            continue
        points = sorted(positions(transition))
        middle = tuple(round(sum(p[i] for p in points) / len(points), 1) for i in (0, 1)) if points else ()
        if storey[ends[0]] == storey[ends[1]]:
            doors.add((tuple(ends), middle))
        else:
            stairs.add(tuple(ends))

print(
    json.dumps(
        {
            "cells": [list(storey.values()).count(i) for i in range(len(storeys))],
            "doors": len(doors),
            "stairs": len(stairs),
        }
    )
)
