/// Everyday words, and keys of map styles and of other venue formats, for our keys; after those of ``meanings``.
extension KeySynonyms {
  static let everyday: [String: [String]] = [
    "type": ["mode"], "url": ["image"], "file": ["image"], "src": ["image"], "picture": ["image"], "path": ["image"],
    "rooms": ["units"], "spaces": ["units"], "shops": ["occupants", "units"], "stores": ["occupants", "units"],
    "doors": ["openings"], "door": ["openings"], "entrances": ["openings"], "exits": ["openings"],
    "shop": ["occupant"], "store": ["occupant"], "tenant": ["occupant"], "business": ["occupant"],
    "company": ["occupant"], "tenants": ["occupants"], "businesses": ["occupants"], "companies": ["occupants"],
    "furniture": ["fixtures"], "equipment": ["fixtures"], "objects": ["fixtures"], "points": ["amenities"],
    "stands": ["kiosks"], "stalls": ["kiosks"], "pois": ["amenities"], "facilities": ["amenities"],
    "areas": ["sections"], "zones": ["sections"], "lifts": ["connectors"], "elevators": ["connectors"],
    "escalators": ["connectors"], "stairs": ["connectors"],
    "stop": ["stop_id"], "time": ["seconds"], "duration": ["seconds", "wait"], "distance": ["metres"],
    "length": ["metres"], "meters": ["metres"],
    "color": ["fill"], "colour": ["fill"], "fill-color": ["fill"], "background": ["fill"], "background-color": ["fill"],
    "line-color": ["stroke"], "outline-color": ["stroke"], "border": ["stroke"],
    "pitch": ["tilt"], "inclination": ["tilt"],
  ]

  /// Columns of tables, which have other keys beside them.
  private static let columns = [
    "room": "unit", "shop": "unit", "shop_id": "unit", "space": "unit", "location": "unit", "place": "unit",
    "number": "unit", "unit number": "unit", "unit_number": "unit", "room number": "unit", "room_number": "unit",
    "raum": "unit", "tila": "unit", "type": "category", "kind": "category", "title": "name", "label": "name",
  ]

  /// The column of a table that is meant by another name.
  static func column(for name: String, among known: [String], beside present: [String]) -> String? {
    let name = name.lowercased()
    let candidates = [columns[name]].compactMap { $0 } + (meanings[name] ?? [])
    return candidates.first { known.contains($0) && !present.contains($0) }
  }
}
