"""Draws one floor with ezdxf in a house style, reads it again, and prints what it counts: python draw_floor.py STYLE FILE.

polylines   a closed polyline a room, walls of 0.2 m, texts and MTEXT, door blocks, furniture; metres
lines       lines and an arc as walls of no thickness, gaps at doors, ends that miss by 2 cm; millimetres, R12
blocks      room labels with attributes, a floor inside a block and a second floor beside it, doors as loose lines; millimetres
"""
import json
import sys

import ezdxf
from ezdxf.enums import TextEntityAlignment

style, path = sys.argv[1:3]
WIDTH = 0.9
CORRIDOR = ("Corridor", "100", 0, 4, 20, 2)
ROOMS = [
    ("Reception", "101", 0, 6, 5, 4), ("Meeting", "102", 5, 6, 5, 4), ("WC", "103", 10, 6, 3, 4),
    ("Office", "104", 13, 6, 7, 4), ("Store", "105", 0, 0, 6, 4), ("Kitchen", "106", 6, 0, 6, 4),
    ("Lab", "107", 12, 0, 8, 4),
]
# Hinge, and whether the leaf opens up or down; one door leads outside.
DOORS = [(x + 1, 6, 1) if y == 6 else (x + 1, 4, -1) for _, _, x, y, _, _ in ROOMS]


def inner(room, gap, scale=1, shift=0):
    _, _, x, y, width, depth = room
    corners = [(x + gap, y + gap), (x + width - gap, y + gap), (x + width - gap, y + depth - gap), (x + gap, y + depth - gap)]
    return [(a * scale + shift, b * scale) for a, b in corners]


def door_block(drawing, name, scale):
    block = drawing.blocks.new(name)
    block.add_line((0, 0), (0, WIDTH * scale))
    block.add_arc((0, 0), WIDTH * scale, 0, 90)


def polylines():
    drawing = ezdxf.new("R2010", units=6)
    model = drawing.modelspace()
    door_block(drawing, "DOOR_90", 1)
    drawing.blocks.new("DESK").add_lwpolyline([(-0.8, -0.4), (0.8, -0.4), (0.8, 0.4), (-0.8, 0.4)], close=True)
    drawing.blocks.new("EXT").add_circle((0, 0), 0.15)
    model.add_lwpolyline([(-0.3, -0.3), (20.3, -0.3), (20.3, 10.3), (-0.3, 10.3)], close=True, dxfattribs={"layer": "A-OUTL"})
    for room in ROOMS:
        name, number, x, y, width, depth = room
        model.add_lwpolyline(inner(room, 0.1), close=True, dxfattribs={"layer": "A-ROOM"})
        model.add_mtext(f"{{\\fArial|b0;{number}}}\\P{name}", dxfattribs={"layer": "A-TEXT", "insert": (x + 1, y + depth - 1)})
        area = model.add_text(f"{width * depth:.1f} m²", height=0.2, dxfattribs={"layer": "A-TEXT"})
        area.set_placement((x + 1, y + 0.6))
    model.add_lwpolyline(inner(CORRIDOR, 0.1), close=True, dxfattribs={"layer": "A-CORR"})
    text = model.add_text("Corridor", height=0.25, dxfattribs={"layer": "A-TEXT"})
    text.set_placement((10, 5), align=TextEntityAlignment.MIDDLE_CENTER)
    for x, y, way in DOORS:
        model.add_blockref("DOOR_90", (x, y), dxfattribs={"layer": "A-DOOR", "yscale": way})
    model.add_blockref("DOOR_90", (0, 4.5), dxfattribs={"layer": "A-DOOR", "rotation": 90})
    model.add_blockref("DESK", (15, 8), dxfattribs={"layer": "A-FURN"})
    model.add_blockref("EXT", (3, 5), dxfattribs={"layer": "A-FURN"})
    model.add_linear_dim(base=(0, -2), p1=(0, 0), p2=(20, 0), dxfattribs={"layer": "A-DIMS"}).render()
    drawing.saveas(path)


def lines():
    drawing = ezdxf.new("R12")
    model = drawing.modelspace()
    door_block(drawing, "D1", 1000)

    def wall(x1, y1, x2, y2):
        model.add_line((x1 * 1000, y1 * 1000), (x2 * 1000, y2 * 1000), dxfattribs={"layer": "WALLS"})

    def wall_with_doors(y, doors):
        at = 0
        for x in sorted(doors):
            wall(at, y, x, y)
            at = x + WIDTH
        wall(at, y, 20, y)

    wall_with_doors(6, [x for x, y, _ in DOORS if y == 6])
    wall_with_doors(4, [x for x, y, _ in DOORS if y == 4])
    for ends in [
        (0, 0, 20.02, 0), (0, 10, 20, 10.01), (0, 0, 0, 4), (0, 4, 0, 4.5), (0, 5.4, 0, 6), (0, 6, 0, 9.98), (20, 0.01, 20, 4),
        (20, 4, 20, 6),
    ]:
        wall(*ends)
    model.add_arc((20000, 8000), 2000, -90, 90, dxfattribs={"layer": "WALLS"})
    for name, number, x, y, width, depth in ROOMS:
        if x > 0:
            wall(x, y + 0.02, x, y + depth - 0.02)
        for text, above in [(number, 2), (name, 1.5)]:
            model.add_text(text, dxfattribs={"layer": "LABELS", "insert": ((x + 1) * 1000, (y + above) * 1000), "height": 250})
    model.add_text("Corridor", dxfattribs={"layer": "LABELS", "insert": (10000, 5000), "height": 250})
    for x, y, way in DOORS:
        model.add_blockref("D1", (x * 1000, y * 1000), dxfattribs={"layer": "DOORS", "yscale": way})
    model.add_blockref("D1", (0, 4500), dxfattribs={"layer": "DOORS", "rotation": 90})
    drawing.saveas(path)


def blocks():
    drawing = ezdxf.new("R2018", units=4)
    model = drawing.modelspace()
    label = drawing.blocks.new("RAUMSTEMPEL")
    label.add_attdef("RAUMNR", (0, 0))
    label.add_attdef("RAUMNAME", (0, -300))
    drawing.blocks.new("STUHL").add_lwpolyline([(-250, -250), (250, -250), (250, 250), (-250, 250)], close=True)

    def floor(layout, shift, prefix):
        for room in [*ROOMS, CORRIDOR]:
            name, number, x, y, width, depth = room
            layout.add_lwpolyline(inner(room, 0.12, 1000, shift), close=True, dxfattribs={"layer": "AR_RAUM"})
            at = ((x + width / 2) * 1000 + shift, (y + depth / 2) * 1000)
            tag = layout.add_blockref("RAUMSTEMPEL", at, dxfattribs={"layer": "AR_STEMPEL"})
            tag.add_attrib("RAUMNR", prefix + number[1:], at)
            tag.add_attrib("RAUMNAME", name, at)
        for x, y, way in [*DOORS, (0, 4.5, 0)]:
            leaf = (0, way * WIDTH) if way else (WIDTH, 0)
            start, end = (x * 1000 + shift, y * 1000), ((x + leaf[0]) * 1000 + shift, (y + leaf[1]) * 1000)
            layout.add_line(start, end, dxfattribs={"layer": "AR_TUER"})
            angles = (-90, 0) if way < 0 else (0, 90)
            layout.add_arc(start, WIDTH * 1000, *angles, dxfattribs={"layer": "AR_TUER"})

    floor(drawing.blocks.new("GRUNDRISS$0$EG"), 0, "0")
    model.add_blockref("GRUNDRISS$0$EG", (0, 0))
    floor(model, 40000, "1")
    for index in range(3):
        model.add_blockref("STUHL", (14000 + index * 800, 8000), dxfattribs={"layer": "AR_MOEBEL", "rotation": 30 * index})
    drawing.saveas(path)


def all_entities(layout):
    """Every entity, those in blocks that hold a floor as well."""
    for entity in layout:
        if entity.dxftype() == "INSERT" and "$" in entity.dxf.name:
            yield from entity.virtual_entities()
        else:
            yield entity


{"polylines": polylines, "lines": lines, "blocks": blocks}[style]()
entities = list(all_entities(ezdxf.readfile(path).modelspace()))
kinds = [(entity.dxftype(), entity.dxf.layer, entity.dxf.name if entity.dxftype() == "INSERT" else "") for entity in entities]
names = [entity.dxf.text for entity in entities if entity.dxftype() == "TEXT" and entity.dxf.layer == "LABELS"]
report = {
    "polylines": {
        "rooms": sum(kind == "LWPOLYLINE" and layer in ("A-ROOM", "A-CORR") for kind, layer, _ in kinds),
        "doors": sum(layer == "A-DOOR" for _, layer, _ in kinds),
        "furniture": sum(name == "DESK" for _, _, name in kinds),
    },
    "lines": {
        "rooms": sum(not name.isdigit() for name in names),
        "doors": sum(layer == "DOORS" for _, layer, _ in kinds),
        "furniture": 0,
    },
    "blocks": {
        "rooms": sum(kind == "LWPOLYLINE" and layer == "AR_RAUM" for kind, layer, _ in kinds),
        "doors": sum(kind == "ARC" and layer == "AR_TUER" for kind, layer, _ in kinds),
        "furniture": sum(name == "STUHL" for _, _, name in kinds),
    },
}[style]
print(json.dumps(report))
