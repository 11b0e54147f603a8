import VenueVocabulary

/// Our keys for keys of other formats (IMDF, GeoJSON, OpenStreetMap) and for everyday words.
///
/// Data, not spelling: `stops` means `levels`, although `steps` is nearer. Best first; the first that the object has, does not contain yet, and
/// whose value can have this form is meant.
enum KeySynonyms {
  static let meanings: [String: [String]] = [
    "addr:city": ["locality"], "city": ["locality"], "town": ["locality"],
    "addr:country": ["country"], "addr:state": ["province"], "state": ["province"], "region": ["province"],
    "addr:postcode": ["postal_code"], "postcode": ["postal_code"], "zip": ["postal_code"], "zip_code": ["postal_code"],
    "addr:street": ["address"], "street": ["address"], "addr:unit": ["unit"],
    "amenity": ["category"], "room": ["category"], "shop": ["category"], "indoor": ["category"],
    "function": ["category"], "usage": ["category"], "use": ["category"], "class": ["category"],
    "type": ["kind", "category"],
    "coordinates": ["point", "position", "polygon", "line", "center"],
    "location": ["point", "position", "origin", "center"],
    "point": ["center"],
    "lonlat": ["point", "position"], "lnglat": ["point", "position"], "latlng": ["point", "position"],
    "position": ["point", "at", "center"], "center": ["point"], "centre": ["point", "center"], "xy": ["point", "at"],
    "shape": ["polygon"], "area": ["polygon"], "ring": ["polygon"], "outline": ["polygon"],
    "box": ["rect"], "rectangle": ["rect"], "bbox": ["rect"],
    "label": ["name"], "labels": ["name"], "title": ["name"], "names": ["name"], "caption": ["name"],
    "ref": ["short_name"], "short": ["short_name"], "abbreviation": ["short_name"], "button": ["short_name"],
    "stops": ["levels"], "floors": ["levels"], "storeys": ["levels"], "level_ids": ["levels"],
    "level": ["levels", "ordinal"],
    "floor": ["ordinal"], "storey": ["ordinal"], "index": ["ordinal"], "number": ["ordinal"], "z": ["ordinal"],
    "opening_hours": ["hours"], "open": ["hours"], "times": ["hours"], "opens": ["hours"],
    "url": ["website"], "homepage": ["website"], "web": ["website"], "link": ["website"],
    "contact:website": ["website"],
    "tel": ["phone"], "telephone": ["phone"], "contact:phone": ["phone"], "mobile": ["phone"],
    "from": ["start"], "since": ["start"], "begin": ["start"], "start_date": ["start"],
    "until": ["end"], "till": ["end"], "to": ["end"], "end_date": ["end"],
    "start": ["from"], "origin": ["from"], "end": ["to"], "destination": ["to"], "target": ["to"], "leads_to": ["to"],
    "id": ["of"], "ids": ["of"], "feature": ["of"], "features": ["of"],
    "timezone": ["time_zone"], "tz": ["time_zone"], "language": ["languages"], "lang": ["languages"],
    "rotation": ["bearing"], "heading": ["bearing"], "angle": ["bearing"], "azimuth": ["bearing"],
    "clear_width": ["width"], "door_width": ["width"], "step_count": ["steps"],
    "unit_id": ["unit", "units"], "unit_ids": ["units", "unit"], "room_id": ["unit"],
    "building_id": ["building", "buildings"], "building_ids": ["buildings"], "parent": ["parents"],
    "image": ["icon"], "symbol": ["icon"], "logo": ["icon"], "colour": ["color"],
  ]

  /// Keys that the text format does not need, with what says the same.
  private static let unneeded = [
    "feature_type": "the key of the group, such as `units`, says the type",
    "level_id": "what is in the file of a level is on it",
    "id": "the key before the colon is the id",
    "level": "what is in the file of a level is on it; for another floor, move it to the file of that level",
    "floor": "what is in the file of a level is on it; for another floor, move it to the file of that level",
  ]

  /// The key that is meant by another one; nil if none is.
  ///
  /// - Parameters:
  ///   - value: what is written under the other key.
  ///   - known: keys that the object may have.
  ///   - present: keys that it has.
  static func key(
    for key: String, value: SourceNode, among known: [String], beside present: some Collection<String>
  ) -> String? {
    let candidates = words(key) + forms(of: key)
    return candidates.first {
      // An opening is `of` a unit, a closure is of any features.
      known.contains($0) && !present.contains($0) && fits(value, $0, among: known)
        && !($0 == "of" && known.contains("to"))
    }
  }

  /// The key that is meant by another one, but that the object has already; nil if there is none.
  static func twin(of key: String, among known: [String], beside present: [String]) -> String? {
    words(key).first {
      known.contains($0) && present.contains($0) && !($0 == "of" && known.contains("to"))
    }
  }

  /// Our keys for a word, best first.
  private static func words(_ key: String) -> [String] {
    (meanings[key.lowercased()] ?? []) + (everyday[key.lowercased()] ?? [])
  }

  /// Why a key is not needed; nil for all others.
  static func reason(toRemove key: String) -> String? { unneeded[key] }

  /// One and many, and `min_` for `minimum_`.
  private static func forms(of key: String) -> [String] {
    var forms = [key + "s"]
    if key.hasSuffix("y") { forms.append(key.dropLast() + "ies") }
    if key.hasSuffix("ies") { forms.append(key.dropLast(3) + "y") }
    if key.hasSuffix("s") { forms.append(String(key.dropLast())) }
    for (short, long) in [("min_", "minimum_"), ("max_", "maximum_")] where key.hasPrefix(short) {
      forms.append(long + key.dropFirst(short.count))
    }
    return forms
  }

  /// False for a value that certainly is not one of a key: a ring is no point, and one text is no group of features.
  static func fits(_ value: SourceNode, _ key: String, among known: [String]) -> Bool {
    let elements = value.elements
    switch key {
    // That of an opening is a distance; that of a placement is a position.
    case "at": return value.number != nil || (elements?.count == 2 && !known.contains("wall"))
    case "point", "position", "origin", "center": return elements?.count == 2 && elements?[0].number != nil
    case "polygon", "line": return elements.map { !$0.isEmpty && $0.allSatisfy { $0.elements != nil } } ?? false
    case "rect": return elements?.count == 4
    // Of a venue, they are files; of a level or a connector, ids.
    case "levels" where known.contains("frame"), "languages" where !value.isMapping && value.text == nil:
      return elements != nil
    case "levels", "languages", "of": return !value.isMapping
    case "buildings": return known.contains("frame") ? value.isMapping : !value.isMapping
    case "hours": return value.flag == nil
    case "walled", "categories", "name": return value.flag == nil
    case "category": return value.text != nil && value.flag == nil
    case "occupant": return value.isMapping
    case let key where groups.contains(key): return value.isMapping || (elements?.allSatisfy(\.isMapping) ?? false)
    default: return true
    }
  }

  /// Keys of features by id.
  private static let groups: Set<String> = [
    "amenities", "connectors", "details", "fixtures", "kiosks", "links", "occupants", "openings", "routes", "sections",
    "templates", "themes", "units",
  ]
}
