import VenueFormats
import VenueJSON
import VenueVocabulary

/// The tables of OGC 20-094, written down again for the tests: for each type its properties, which of them may be null, and to which type
/// references lead. Nothing of this comes from the schemas from which the export is made.
struct IMDFConformity {
  private struct Table {
    var shapes: String
    /// `key` or `key?` if null is allowed, with the referenced type after `>`.
    var properties: String
  }

  private static let tables: [String: Table] = [
    "address": Table(
      shapes: "",
      properties: "address unit? locality province? country postal_code? postal_code_ext? postal_code_vanity?"),
    "amenity": Table(
      shapes: "Point",
      properties:
        "category accessibility? name? alt_name? hours? phone? website? unit_ids>unit address_id?>address correlation_id?"
    ),
    "anchor": Table(shapes: "Point", properties: "address_id?>address unit_id>unit"),
    "building": Table(
      shapes: "", properties: "name? alt_name? category restriction? display_point? address_id?>address"),
    "detail": Table(shapes: "LineString MultiLineString", properties: "level_id>level"),
    "fixture": Table(
      shapes: "Polygon MultiPolygon",
      properties: "category name? alt_name? anchor_id?>anchor level_id>level display_point?"),
    "footprint": Table(shapes: "Polygon MultiPolygon", properties: "category name? building_ids>building"),
    "geofence": Table(
      shapes: "Polygon MultiPolygon",
      properties:
        "category restriction? name? alt_name? correlation_id? display_point? building_ids?>building level_ids?>level parents?>geofence"
    ),
    "kiosk": Table(
      shapes: "Polygon MultiPolygon", properties: "name? alt_name? anchor_id?>anchor level_id>level display_point?"),
    "level": Table(
      shapes: "Polygon MultiPolygon",
      properties:
        "category restriction? outdoor ordinal name short_name display_point? address_id?>address building_ids?>building"
    ),
    "occupant": Table(
      shapes: "", properties: "name category anchor_id>anchor hours? phone? website? validity? correlation_id?"),
    "opening": Table(
      shapes: "LineString",
      properties: "category accessibility? access_control? door? name? alt_name? display_point? level_id>level"),
    "relationship": Table(
      shapes: "", properties: "category direction origin? intermediary? destination? hours?"),
    "section": Table(
      shapes: "Polygon MultiPolygon",
      properties:
        "category restriction? accessibility? name? alt_name? display_point? level_id>level address_id?>address correlation_id? parents?>section"
    ),
    "unit": Table(
      shapes: "Polygon MultiPolygon",
      properties: "category restriction? accessibility? name? alt_name? level_id>level display_point?"),
    "venue": Table(
      shapes: "Polygon MultiPolygon",
      properties:
        "category restriction? name alt_name? hours? phone? website? display_point address_id>address"),
  ]

  private(set) var faults: [String] = []
  private var types: [String: String] = [:]

  init(_ files: [String: [UInt8]]) throws {
    var collections: [(String, [JSONValue])] = []
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) where path != "manifest.json" {
      let root = try JSONReader.read(bytes).root
      collections.append((String(path.prefix { $0 != "." }), root["features"]?.array.map { $0 } ?? []))
    }
    for (type, features) in collections {
      for feature in features {
        let id = feature["id"]?.string ?? ""
        if !IMDFConformity.isVersion4(id) { faults.append("\(type) \(id) has no UUID of version 4") }
        if types.updateValue(type, forKey: id) != nil { faults.append("\(id) is there twice") }
      }
    }
    for (type, features) in collections { for feature in features { check(feature, type) } }
  }

  private mutating func check(_ feature: JSONValue, _ type: String) {
    guard let table = IMDFConformity.tables[type] else { return faults.append("\(type) is no type") }
    let name = "\(type) \(feature["id"]?.string ?? "")"
    let shape = feature["geometry"]?["type"]?.string ?? ""
    if !table.shapes.split(separator: " ").contains(shape[...]), !(table.shapes.isEmpty && shape.isEmpty) {
      faults.append("\(name) is a \(shape)")
    }
    var known: Set<String> = []
    for property in table.properties.split(separator: " ") {
      let parts = property.split(separator: ">")
      let (key, mayBeNull) = (String(parts[0].filter { $0 != "?" }), parts[0].hasSuffix("?"))
      known.insert(key)
      guard let value = feature["properties"]?[key] else {
        faults.append("\(name) lacks \(key)")
        continue
      }
      if value.isNull {
        if !mayBeNull { faults.append("\(name) has null as \(key)") }
        continue
      }
      guard parts.count > 1 else { continue }
      let ids = value.array.map { $0.compactMap(\.string) } ?? [value.string].compactMap { $0 }
      if ids.isEmpty { faults.append("\(name) has an empty \(key)") }
      for id in ids where types[id] != String(parts[1]) {
        faults.append("\(name): \(key) leads to \(types[id] ?? "nothing")")
      }
    }
    for member in feature["properties"]?.object ?? [] where !known.contains(member.key) {
      faults.append("\(name) also has \(member.key)")
    }
  }

  private static func isVersion4(_ id: String) -> Bool {
    let bytes = Array(id.utf8)
    return bytes.count == 36 && bytes[14] == UInt8(ascii: "4") && "89abAB".utf8.contains(bytes[19])
  }
}
