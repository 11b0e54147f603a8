"""Mistakes of drawing in handwritten venues: rooms, rings, doors, things in rooms, and GeoJSON features."""
import re

from .model import block, edit

LEVELS, VENUE, JSON = "levels/*.yaml", "venue.yaml", "features/*.geojson"
RECT = r"^(    rect: |  [\w-]+: \{category: [\w.]+, rect: )\[([-\d.]+), ([-\d.]+), ([-\d.]+), ([-\d.]+)\]"
ROOM = r"^(    category: room\n    rect: |  shop[\w-]+: \{category: room, rect: )\[([-\d.]+), ([-\d.]+), ([-\d.]+), ([-\d.]+)\]"
POLYGON = r"^(    polygon: )\[(.*)\]$"


def rect(change):
    def new(match):
        numbers = change(*map(float, match.groups()[1:5]))
        return match[1] + "[" + ", ".join(f"{number:g}" for number in numbers) + "]"
    return new


def polygon(change):
    def new(match):
        points = change([list(map(float, point.split(", "))) for point in re.findall(r"\[([-\d., ]+)\]", match[2])])
        return match[1] + "[" + ", ".join("[" + ", ".join(f"{number:g}" for number in point) + "]" for point in points) + "]"
    return new


def crossed(points):
    """Exchanges two corners so that two edges cross, or changes nothing."""
    for at in range(len(points) - 2):
        new = points[:at + 1] + [points[at + 2], points[at + 1]] + points[at + 3:]
        edges = list(zip(new, new[1:] + new[:1]))
        if any(cross(*first, *second) for first in edges for second in edges):
            return new
    return points


def cross(a, b, c, d):
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def room(match):
    """Whether the match is in a unit that people enter by a door only."""
    above = match.string[:match.end()]
    unit = above[max(found.start() for found in re.finditer(r"(?m)^  [\w.-]+:", above)):]
    return re.search(r"category: (?:room|restroom|office)", unit) and "outside" not in match.group()


edit("room larger than its walls", "TOP003|TOP001", LEVELS, ROOM, rect(lambda x, y, w, d: (x + 0.2 * w, y, w, d)), 4)
edit("room 30 cm too wide", "TOP003|TOP001", LEVELS, ROOM, rect(lambda x, y, w, d: (x, y, w + 0.3, d)), 3)
edit("room twice", "TOP003|IMD023", LEVELS, r"^(  shop-[\w-]+)(: \{category: room, rect: \[[^\]]*\], openings: \{[\w-]+)(-door.*)\n", r"\g<0>\1-copy\2-copy\3\n", 2)
edit("room outside its level", "TOP001", LEVELS, ROOM, rect(lambda x, y, w, d: (x + 500, y, w, d)), 3)
edit("room in centimetres", "TOP001|SRC005|GEO018|TOP003", LEVELS, ROOM, rect(lambda x, y, w, d: (100 * x, 100 * y, 100 * w, 100 * d)), 3)
edit("room on the wrong side of the origin", "TOP001", LEVELS, ROOM, rect(lambda x, y, w, d: (x - 1000 if not x else -x - w, y, w, d)), 2)
edit("width and depth exchanged", "TOP003|TOP001", LEVELS, ROOM, rect(lambda x, y, w, d: (x, y, d, w)), 3)
edit("corner in place of width and depth", "TOP003|TOP001", LEVELS, ROOM, rect(lambda x, y, w, d: (x, y, x + w, y + d)), 3)
edit("rect with three numbers", "SRC005", LEVELS, r"(rect: \[[-\d.]+, [-\d.]+, [-\d.]+), [-\d.]+\]", r"\1]", 2)
edit("rect with a negative width", "SRC005", LEVELS, RECT, rect(lambda x, y, w, d: (x + w, y, -w, d)), 2)
edit("rect of no width", "SRC005|GEO005", LEVELS, RECT, rect(lambda x, y, w, d: (x, y, 0, d)), 2)
edit("crumb of a room", "GEO012", LEVELS, r"^(  (?:void|booth|screen)[\w-]*: \{category: [\w.]+, rect: \[[-\d.]+, [-\d.]+), [-\d.]+, [-\d.]+\]", r"\1, 0.05, 0.05]", 2)
edit("gap of 3 cm between rooms", "TOP004", LEVELS, ROOM, rect(lambda x, y, w, d: (x, y, w - 0.03, d)), 2)
edit("hall that crosses itself", "GEO006", LEVELS, POLYGON, polygon(crossed), 4)
edit("spike in a hall", "GEO011|GEO006", LEVELS, POLYGON, polygon(lambda p: p[:1] + [[(p[0][0] + p[1][0]) / 2, p[0][1]], [(p[0][0] + p[1][0]) / 2, p[0][1] + 3], [(p[0][0] + p[1][0]) / 2 + 0.001, p[0][1]]] + p[1:]
                                                               if p[0][1] == p[1][1] else p), 2)
edit("corner twice", "GEO010", LEVELS, POLYGON, polygon(lambda p: p[:2] + p[1:]), 2)
edit("ring of two corners", "GEO005|SRC005", LEVELS, POLYGON, polygon(lambda p: p[:2]), 2)
edit("corner with one number", "SRC005|GEO001", LEVELS, POLYGON, polygon(lambda p: p[:1] + [p[1][:1]] + p[2:]), 2)
edit("x and y of a corner exchanged", "GEO006|TOP001|TOP003", LEVELS, POLYGON, polygon(lambda p: p[:1] + [p[1][::-1]] + p[2:] if p[1][0] > p[1][1] + 20 else p), 2)
edit("corner with a digit too many", "TOP001|GEO006|TOP003", LEVELS, POLYGON, polygon(lambda p: p[:1] + [[p[1][0] * 10, p[1][1]]] + p[2:] if p[1][0] > 9 else p), 2)
edit("corner in degrees", "TOP001|GEO006|TOP003", LEVELS, POLYGON, polygon(lambda p: p[:1] + [[24.98, 60.12]] + p[2:]), 2)
edit("hole outside its hall", "GEO008", LEVELS, r"^(    holes: )(.*)$", lambda m: m[1] + re.sub(r"\[(\d+),", r"[9\1,", m[2]), 2)
edit("corner of a hole outside its hall", "GEO008|GEO006", LEVELS, r"(holes: \[\[)\[\d+", r"\1[900", 2)
edit("hole in a room that another covers", "TOP003", LEVELS, r"^    holes: .*\n", "", 2, also=[(LEVELS, r"^    polygon: ")])
edit("level outline too small", "TOP001", LEVELS, r"^(outline: )(\{rect: \[\d+, \d+, )(\d+), (\d+)", lambda m: f"{m[1]}{m[2]}{float(m[3]) - 6:g}, {m[4]}", 3, also=[(LEVELS, r"^    (?:rect|polygon)|rect: ")])
edit("level outline too large", "TOP017|TOP005|TOP002", LEVELS, r"^(outline: )(\{rect: \[\d+, \d+, )(\d+), (\d+)", lambda m: f"{m[1]}{m[2]}{float(m[3]) * 1.4:g}, {m[4]}", 3)
edit("venue outline too small", "TOP002", VENUE, r"^outline: .*$", "outline: {rect: [20, -16, 100, 228]}", 1)
edit("footprint too small", "TOP017", VENUE, r"footprint: \{polygon: \[\[0, 0\], \[160, 0\], \[160, 80\]", "footprint: {polygon: [[0, 20], [160, 20], [160, 80]", 1)
edit("origin: longitude and latitude exchanged", "GEO003|GEO018|GEO002|GEO017", VENUE, r"origin: \[([\d.]+), ([\d.]+)\]", r"origin: [\2, \1]", 1)
edit("bearing out of range", "SRC005", VENUE, r"bearing: \d+", "bearing: 720", 1)
edit("display point elsewhere", "TOP010", LEVELS, r"^(    rect: \[.*\])$", r"\1\n    display_point: [900, 900]", 2)
edit("display point in the room beside", "TOP010", LEVELS, r"^    rect: \[([\d.]+), ([\d.]+), ([\d.]+), ([\d.]+)\]$", lambda m: f"{m[0]}\n    display_point: [{float(m[1]) + float(m[3]) + 2:g}, {float(m[2]) + 1:g}]", 2)
edit("door forgotten", "TOP008", LEVELS, r"^    openings: \{[^\n]*\}\n|, openings: \{[\w-]+-door: .*\}(?=\})", "", 4, where=room, also=[(LEVELS, r"^    rect"), (LEVELS, r"^    category")])
edit("door on a wall without the other room", "TOP006|TOP023|IMD011", LEVELS, r"(-door: \{to: (?!outside)[\w-]+)(?=, width|\}|, access)(?!, wall)", r"\1, wall: west", 3)
edit("door beyond the end of its wall", "TOP006|SRC005", LEVELS, r"(-door: \{to: [\w-]+)(?=, width|\})", r"\1, at: 99", 3)
edit("door to a room elsewhere", "TOP006|TOP023", LEVELS, r"(shop[\w-]*door: \{to: )([\w-]+)(?=[,}])", lambda m: m[1] + ("shop-0-1" if "arrivals" in m.string[:30] else "cinema" if "upper" in m.string[:30] else "market" if "ground" in m.string[:30] else "nursery"), 3)
edit("door to its own room", "TOP006|TOP023|IMD011|SRC005", LEVELS, r"((shop-[\w-]+?)-door: \{to: )([\w-]+)", r"\1\2", 2)
edit("door of an inner room to the outside", "TOP006|TOP007|TOP023", LEVELS, r"(nursery-door: \{to: |wc-family-door: \{to: )(?:checkin-hall|hall)", r"\1outside", 2)
edit("door too narrow", "TOP009|NET002", LEVELS, r"(-door: \{to: \w[\w-]*, width: )\d\.\d+(?=[,}])", r"\g<1>0.20", 3)
edit("door width in centimetres", "SRC005|TOP006|TOP009", LEVELS, r"(-door: \{to: \w[\w-]*, width: )(\d)\.(\d)\d*", r"\1\2\g<3>0", 3)
edit("door wider than its wall", "TOP006|SRC005", LEVELS, r"(-door: \{to: \w[\w-]*, width: )\d\.\d+", r"\g<1>60", 2)
edit("door twice", "TOP022", LEVELS, r"(openings: \{)(([\w-]+-door): (\{to: [\w-]+(?:, width: [\d.]+)?\}))\}", r"\1\2, \3-2: \4}", 2)
edit("room that one enters and never leaves", "NET003", LEVELS, r"(shop-[\w-]+-door: \{to: [\w-]+)", r"\1, direction: in", 2)
edit("room that one only leaves", "NET002", LEVELS, r"(shop-[\w-]+-door: \{to: [\w-]+)", r"\1, direction: out", 2)
edit("door closed for good", "NET002", LEVELS, r"(shop-[\w-]+-door: \{to: [\w-]+)", r"\1, closed: true", 2)
edit("door of an entrance closed for good", "NET002|TRN002|TRN003|NET015", LEVELS, r"((?:main|east|west)-door: \{to: outside)", r"\1, closed: true", 2, also=[(VENUE, "to: main-door|to: east-door|to: west-door")])
edit("narrow door marked for wheelchairs", "NET017", LEVELS, r"(width: )\d\.\d+(, accessibility: \[wheelchair\])", r"\g<1>0.60\2", 3)
edit("revolving door marked for wheelchairs", "NET016", LEVELS, r"type: sliding(?=.*wheelchair)", "type: revolving", 2)
edit("kiosk outside its level", "TOP014", LEVELS, r"(?<=rect: \[)\d+(?=, \d+, \d, \d\]\n    name: \{en: (?:Flower|Information|SIM|Model))", "900", 2)
edit("kiosk across a wall", "TOP014", LEVELS, r"(?<=rect: \[)(35, 17|92, 15|112, 26|98, 26)(?=, )", lambda m: {"35, 17": "38, 13", "92, 15": "92, 8", "112, 26": "144, 26", "98, 26": "114, 36"}[m[1]], 3)
edit("kiosk before a door", "TOP015", LEVELS, r"(?<=rect: \[)(35, 17, 3, 2|92, 15, 6, 3|112, 26, 4, 3)", lambda m: {"35, 17, 3, 2": "30, 8.1, 4, 2", "92, 15, 6, 3": "95, 10.1, 6, 3", "112, 26, 4, 3": "142, 13, 3.9, 5"}[m[1]], 2)
edit("kiosk on another kiosk", "TOP014", LEVELS, r"112, 26, 4, 3", "94, 16, 4, 3", 1)
edit("fixture outside its level", "TOP014", LEVELS, r"^(  [\w-]+: \{category: furniture, rect: )\[[\d.]+", r"\1[700", 2)
edit("amenity outside all rooms", "TOP012|GEO018|IMD008", LEVELS, r"(category: [\w.]+, point: )\[[\d.]+, [\d.]+\]", r"\1[-300, 20]", 3)
edit("amenity with one number", "SRC005", LEVELS, r"(category: [\w.]+, point: )\[([\d.]+), [\d.]+\]", r"\1[\2]", 2)
edit("section outside its level", "TOP021", LEVELS, r"(category: (?:eatingdrinking|immigration|seating), rect: )\[\d+", r"\1[600", 2)
edit("GeoJSON: ring not closed", "GEO004", JSON, r"(\[\[\[[\d.]+, [\d.]+\].*), \[[\d.]+, [\d.]+\](?=\]\])", r"\1", 2)
edit("GeoJSON: longitude and latitude exchanged", "GEO003", JSON, r'"coordinates": (\[\[\[.*?\]\]\])', lambda m: '"coordinates": ' + re.sub(r"\[([\d.]+), ([\d.]+)\]", r"[\2, \1]", m[1]), 2, where=lambda m: '"level",' not in m.string[m.string.rfind("\n", 0, m.start()):m.start()])
edit("GeoJSON: one corner exchanged", "GEO003|GEO018|GEO006|TOP001", JSON, r"(\[\[\[[\d.]+, [\d.]+\], )\[([\d.]+), ([\d.]+)\]", r"\1[\3, \2]", 2)
edit("GeoJSON: type misspelt", "IMD005", JSON, r'"feature_type": "(?:unit|opening)', lambda m: m[0][:-1], 2)
edit("GeoJSON: geometry of another type", "IMD006", JSON, r'\{"type": "LineString", "coordinates": \[(\[[^\]]*\]).*?\]\]\}', r'{"type": "Point", "coordinates": \1}', 2)
edit("GeoJSON: no geometry", "IMD008", JSON, r'"geometry": \{.*?\}', '"geometry": null', 2)
edit("GeoJSON: no id", "IMD003", JSON, r'"id": "[\w.-]+", (?="feature_type": "(?:unit|amenity))', "", 2)
edit("GeoJSON: comma at the end", "SRC001", JSON, r"\}\n\]", "},\n]", 1)
edit("GeoJSON: comma between features forgotten", "SRC001", JSON, r"\},$", "}", 2, next=1)
edit("GeoJSON: required property forgotten", "IMD008", JSON, r'"(?:category|ordinal)": ("\w+"|-?\d+), ', "", 3)
edit("GeoJSON: cut off", "SRC001", JSON, r"(?s)(?<=\n)(  \{\"type\": \"Feature\", \"id\": \"\w+).*\Z", r"\1", 1)
edit("GeoJSON: number as text", "GEO001|SRC005", JSON, r"(\"coordinates\": \[\[+)([\d.]+)", r'\1"\2"', 2)
block("wall with an opening that is a point", "SRC005|GEO013|IMD006", "openings:\n  gap: {of: hall, line: «[[20, 20], [20, 20]], category: pedestrian}\n", "levels/arrivals.yaml", "harbor-airport")
