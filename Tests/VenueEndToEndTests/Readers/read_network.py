"""Reads network.bin and the files of its levels by the words of docs/formats/network.md alone, and holds every table against what the page says of it.

Prints how many levels, units, openings, places and polygons there are, and the places of a name.
usage: read_network.py FILE [FOLDED-NAME]
"""
import json
import os
import struct
import sys

MASK = (1 << 64) - 1
P1, P2, P3, P4, P5 = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5)


def rotate(value, count):
    return ((value << count) | (value >> (64 - count))) & MASK


def step(lane, word):
    return rotate((lane + word * P2) & MASK, 31) * P1 & MASK


def xxh64(data):
    place, length = 0, len(data)
    if length >= 32:
        lanes = [(P1 + P2) & MASK, P2, 0, -P1 & MASK]
        while place <= length - 32:
            lanes = [step(lane, word) for lane, word in zip(lanes, struct.unpack_from("<4Q", data, place))]
            place += 32
        value = sum(rotate(lane, count) for lane, count in zip(lanes, (1, 7, 12, 18))) & MASK
        for lane in lanes:
            value = ((value ^ step(0, lane)) * P1 + P4) & MASK
    else:
        value = P5
    value = (value + length) & MASK
    while place <= length - 8:
        value = (rotate(value ^ step(0, struct.unpack_from("<Q", data, place)[0]), 27) * P1 + P4) & MASK
        place += 8
    if place <= length - 4:
        value = (rotate(value ^ (struct.unpack_from("<I", data, place)[0] * P1 & MASK), 23) * P2 + P3) & MASK
        place += 4
    for byte in data[place:]:
        value = rotate(value ^ (byte * P5 & MASK), 11) * P1 & MASK
    value = (value ^ value >> 33) * P2 & MASK
    value = (value ^ value >> 29) * P3 & MASK
    return value ^ value >> 32


sections = {}


def read(path, of):
    data = open(path, "rb").read()
    magic, major, minor, count, length, table_sum, head_sum = struct.unpack_from("<8sHHIQQQ", data, 0)
    assert (magic, major) == (b"VENUENET", 4) and length == len(data) and data[40:64] == bytes(24)
    table = data[64:64 + 40 * count]
    assert xxh64(table) == table_sum and xxh64(data[:32]) == head_sum
    keys, end = [], 64 + 40 * count
    for place in range(count):
        name, level, size, offset, size_all, checksum = struct.unpack_from("<8siIQQQ", table, 40 * place)
        body = data[offset:offset + size_all]
        assert offset % 64 == 0 and size_all % size == 0 and offset >= end and not any(data[end:offset]), name
        assert xxh64(body) == checksum and level == of, name
        keys.append(name.rstrip(b"\0"))
        sections[name.rstrip(b"\0").decode(), level] = (size, body)
        end = offset + size_all
    assert keys == sorted(set(keys)) and not any(data[end:])
    return major, minor


version = read(sys.argv[1], -1)
folder = os.path.join(os.path.dirname(sys.argv[1]), "network")
for file in os.listdir(folder):
    assert read(os.path.join(folder, file), int(file.removesuffix(".bin"))) == version


def section(name, size, level=-1):
    found, body = sections[name, level]
    assert found == size, (name, found)
    return body


def records(name, columns, level=-1):
    """The rows of a table."""
    body = section(name, 1, level)
    rows, count = struct.unpack_from("<2I", body, 0)
    assert count == columns and rows <= 8 * len(body), (name, count)
    table, end = [], 8 + 16 * count
    for column in range(count):
        base, slope, first, width = struct.unpack_from("<2i2I", body, 8 + 16 * column)
        assert first == end and width <= 32
        end += (rows * width + 7) // 8
        bits = int.from_bytes(body[first:end], "little")
        assert bits >> rows * width == 0
        # In pieces, because a shift of all the bits for each row takes too long.
        numbers = []
        for start in range(0, rows, 512):
            piece = bits >> start * width & (1 << 512 * width) - 1
            numbers += [piece >> row * width & (1 << width) - 1 for row in range(min(512, rows - start))]
        table.append([(base + (slope * row >> 16) + number + (1 << 31)) % (1 << 32) - (1 << 31) for row, number in enumerate(numbers)])
    assert len(body) >= end + 8 and not any(body[end:])
    return list(zip(*table))


def integers(name, level=-1):
    return [value for value, in records(name, 1, level)]


def number(record, field):
    return struct.unpack("<d", struct.pack("<2i", *record[field:field + 2]))[0]


ids, offsets, letters = section("uuids", 1), integers("strings"), section("strbytes", 1)
assert offsets[0] == 0 and offsets[-1] == len(letters) and len(ids) % 16 == 0
texts = []
for place in range(0, len(ids), 16):
    digits = ids[place:place + 16].hex()
    texts.append("-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])))
texts += [letters[a:b].decode() for a, b in zip(offsets, offsets[1:])]
assert len(set(texts)) == len(texts)
labels = records("labels", 2)
longitude, latitude, bearing = (number(records("ground", 6)[0], field) for field in (0, 2, 4))
assert abs(longitude) <= 180 and abs(latitude) <= 85 and abs(bearing) <= 360
zone = texts[integers("zone")[0]]
languages = [texts[text] for text in integers("langs")]
notices = [texts[text] for text in integers("notices")]
levels, units, openings = records("levels", 13), records("units", 9), records("openings", 20)
connectors, landings, joints = records("connects", 18), records("landings", 4), records("joints", 10)
links, paths, places = records("links", 9), records("paths", 2), records("places", 11)


def names(record, field):
    return [(texts[a], texts[b]) for a, b in labels[record[field]:record[field] + record[field + 1]]]


for unit in units:
    assert 0 <= unit[4] < len(levels) and 0 <= unit[5] <= 2 and 0 <= unit[6] <= 7 and texts[unit[0]] and names(unit, 1) is not None
for opening in openings:
    assert max(opening[5], opening[6]) >= 0 and 0 <= opening[7] <= 3 and opening[8] >= 0 and opening[17] == 0
    assert texts[opening[15]] in ("", "security", "fare", "passport") and number(opening, 18) >= 0
for connector in connectors:
    assert 0 <= connector[5] <= connector[5] + connector[6] <= len(landings) and connector[11] == 0
    assert number(connector, 12) >= 0 and (number(connector, 14) >= 0 or number(connector, 14) == -1)
for landing in landings:
    assert units[landing[1]][4] == landing[0]
for link in links:
    assert 0 <= link[7] < len(openings) and link[6] >= 2
for place in places:
    assert 0 <= place[1] <= 8 and -1 <= place[5] < len(levels) and -1 <= place[6] < len(units)


def lists(name, owners, level=-1):
    items, starts = integers(name, level), integers(name[:7] + "@", level)
    assert len(starts) == owners + 1 and starts[0] == 0 and starts[-1] == len(items)
    return [items[a:b] for a, b in zip(starts, starts[1:])]


by_unit = lists("unitopen", len(units))
assert by_unit == [[n for n, o in enumerate(openings) if unit in o[5:7]] for unit in range(len(units))]
assert lists("unitplac", len(units)) == [[n for n, p in enumerate(places) if p[6] == u] for u in range(len(units))]
assert lists("unitland", len(units)) == [[n for n, s in enumerate(landings) if s[1] == u] for u in range(len(units))]
assert lists("levlland", len(levels)) == [[n for n, s in enumerate(landings) if s[0] == v] for v in range(len(levels))]
assert integers("landconn") == [n for n, c in enumerate(connectors) for _ in range(c[6])]
assert integers("checks") == [n for n, o in enumerate(openings) if texts[o[15]] or number(o, 18) > 0]
assert integers("entries") == [n for n, o in enumerate(openings) if min(o[5:7]) < 0]
assert [level[8] for level in levels] == [sum(o[4] == n for o in openings) for n in range(len(levels))]

assert integers("ids") == sorted(range(len(places)), key=lambda n: (texts[places[n][0]].encode(), n))
found = [(texts[text].encode(), place) for text, place in records("names", 2)]
assert found == sorted(found) and len(found) <= sum(place[3] for place in places)
kinds, of_kind = records("kinds", 3), integers("kindplac")
assert [texts[k[0]].encode() for k in kinds] == sorted({texts[p[4]].lower().encode() for p in places if p[1] not in (5, 6) and texts[p[4]]})
for text, start, many in kinds:
    wanted = [n for n, p in enumerate(places) if p[1] not in (5, 6) and texts[p[4]].lower() == texts[text]]
    assert of_kind[start:start + many] == wanted

polygons = 0
islands = set()
islands_of_levels = lists("grounds", len(levels))
for level in range(len(levels)):
    vertices = records("vertices", 2, level)
    starts, corners, across = integers("polygons", level), integers("corners", level), integers("neighbrs", level)
    doors, owners, bridged = records("doors", 2, level), integers("owners", level), records("bridged", 2, level)
    first_unit, first_opening, first_place = levels[level][10:13]
    assert starts[0] == 0 and starts[-1] == len(corners) == len(across)
    for pairs, count in ((doors, len(corners)), (bridged, len(owners))):
        assert [at for at, _ in pairs] == sorted({at for at, _ in pairs}) and all(0 <= at < count for at, _ in pairs)
        assert all(0 <= opening and openings[opening + first_opening][4] == level for _, opening in pairs)
    assert all(owner == 0 or units[owner - 1 + first_unit][4] == level for owner in owners)
    assert len(owners) == len(starts) - 1 and all(b - a >= 3 for a, b in zip(starts, starts[1:]))
    polygons += len(owners)
    if ("bends", level) not in sections:
        continue
    home = [polygon for polygon, (a, b) in enumerate(zip(starts, starts[1:])) for _ in range(a, b)]
    following = [e + 1 if e + 1 < starts[home[e] + 1] else starts[home[e]] for e in range(len(corners))]
    by_ends = {(corners[edge], corners[following[edge]]): edge for edge in range(len(corners)) if across[edge] >= 0}
    twins = [by_ends[corners[following[edge]], corners[edge]] if across[edge] >= 0 else -1 for edge in range(len(corners))]
    for edge, twin in enumerate(twins):
        assert (twin < 0) == (across[edge] < 0)
        if twin >= 0:
            assert twins[twin] == edge and home[twin] == across[edge] and home[edge] == across[twin]
            assert corners[twin] == corners[following[edge]] and corners[edge] == corners[following[twin]]
    gates = records("gates", 4, level)
    assert [gate[0] for gate in gates] == sorted({gate[0] for gate in gates})
    for edge, width, *sides in gates:
        assert across[edge] >= 0 and 0 < width <= 1500 and all(side == 0 or 0 <= side - 1 + first_place < len(places) for side in sides)
    for edge in range(len(corners)):
        (ax, ay), (bx, by), (cx, cy) = (vertices[corners[e]] for e in (edge, following[edge], following[following[edge]]))
        turn = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        assert turn >= 0, "a polygon is not convex"
    bends, order = integers("bends", level), integers("order", level)
    walls = {corners[edge] for edge in range(len(corners)) if twins[edge] < 0}
    assert all(value in ((0, 1) if vertex in walls else (2,)) for vertex, value in enumerate(bends))
    assert sorted(order) == list(range(len(owners)))
    bridges = records("bridges", 3, level)
    assert [bridge[0] for bridge in bridges] == sorted({bridge[0] for bridge in bridges})
    for edge, first, end in bridges:
        # What lies beyond a bridge: everything that is reached without it.
        assert edge < twins[edge] and first < end
        a, b = home[edge], across[edge]
        assert (first <= order[a] < end) != (first <= order[b] < end)
        reached, waiting = {a}, [a]
        while waiting:
            polygon = waiting.pop()
            for other in across[starts[polygon]:starts[polygon + 1]]:
                if other >= 0 and {polygon, other} != {a, b} and other not in reached:
                    reached.add(other)
                    waiting.append(other)
        side = {polygon for polygon in range(len(owners)) if first <= order[polygon] < end}
        assert reached <= side if a in side else not reached & side
    assert sorted(integers("boxed", level)) == list(range(len(owners)))
    own = [islands_of_levels[level][number] for number in integers("islands", level)]
    islands.update(own)
    assert all(across[edge] < 0 or own[home[edge]] == own[across[edge]] for edge in range(len(corners)))

    if ("hubs", level) not in sections:
        continue
    right, left = integers("hubright", level), integers("hubleft", level)
    assert all(corners[following[l]] == corners[r] for l, r in zip(left, right))
    assert len(integers("hubgrnd", level)) == len(owners) and all(twins[edge] >= 0 for edge in integers("hubshut", level))
    seen, starts_of_hubs = lists("hubsees", len(right), level), integers("hubs@", level)
    bytes_of_hubs, steps = section("hubs", 1, level), section("hubstep", 1, level)
    assert len(starts_of_hubs) == len(right) + 1 and starts_of_hubs[0] == 0 and starts_of_hubs[-1] == len(bytes_of_hubs)
    bits, bit = int.from_bytes(steps, "little"), 0
    hubs = []
    for corner, (a, b) in enumerate(zip(starts_of_hubs, starts_of_hubs[1:])):
        last, ways, width = -1, {}, max(len(seen[corner]) - 1, 0).bit_length()
        for byte in bytes_of_hubs[a:b]:
            if byte == 255:
                last += 255
                continue
            last += byte + 1
            step = bits >> bit & (1 << width) - 1
            bit += width
            assert last <= corner and (step == 0 if last == corner else step < len(seen[corner]))
            ways[last] = corner if last == corner else seen[corner][step]
        assert corner in ways
        hubs.append(ways)
    assert len(steps) == (bit + 7) // 8 + 3 and bits >> bit == 0
    for corner, ways in enumerate(hubs):
        for hub in ways:
            here, steps_taken = corner, 0
            while here != hub:
                here, steps_taken = hubs[here][hub], steps_taken + 1
                assert steps_taken <= len(right)

wanted = sys.argv[2].encode() if len(sys.argv) > 2 else b""
print(json.dumps({
    "version": "{}.{}".format(*version), "levels": len(levels), "units": len(units), "openings": len(openings),
    "connectors": len(connectors), "places": len(places), "polygons": polygons, "islands": len(islands), "zone": zone,
    "languages": languages, "found": [texts[places[place][0]] for name, place in found if name == wanted],
}))
