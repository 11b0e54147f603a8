import VenueDiagnostics
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// A small venue with a feature of every type that is written in text, any key of which can be written otherwise.
struct WrittenVenue {
  typealias Keys = [(key: String, value: String)]

  /// The keys of each feature that is looked at, in order.
  private var features: [FeatureType: Keys] = [
    .venue: [
      ("schema", "1"), ("id", "quay"), ("name", "Kestrel Quay"), ("category", "transitstation"),
      ("languages", "[en]"), ("time_zone", "Europe/Helsinki"), ("frame", "{origin: [24.956, 60.161]}"),
    ],
    .address: [("address", "4 Quay Street"), ("locality", "Port Kestrel"), ("country", "FI")],
    .building: [("category", "unspecified")],
    .connector: [("category", "elevator"), ("levels", "[ground, deck]")],
    .transitLink: [("mode", "bus"), ("path", "[[5, -20], [5, 0]]"), ("to", "door")],
    .level: [
      ("level", "ground"), ("ordinal", "0"), ("short_name", "\"0\""), ("name", "Street level"),
      ("outline", "{rect: [0, 0, 40, 20]}"),
    ],
    .unit: [("category", "room"), ("rect", "[0, 10, 20, 10]")],
    .opening: [("to", "hall"), ("width", "1.2")],
    .occupant: [("id", "cafe"), ("name", "Tide Café"), ("category", "cafe")],
    .kiosk: [("rect", "[20, 4, 2, 2]")],
    .fixture: [("category", "desk"), ("rect", "[26, 4, 2, 1]")],
    .amenity: [("category", "defibrillator"), ("point", "[30, 5]")],
    .section: [("category", "seating"), ("rect", "[0, 10, 5, 5]")],
    .detail: [("line", "[[1, 12], [4, 12]]")],
  ]

  static let types: [FeatureType] = WrittenVenue().features.keys.sorted()

  func keys(of type: FeatureType) -> [String] { (features[type] ?? []).map(\.key) }

  /// - Parameter value: nil leaves the key out.
  func writing(_ key: String, _ value: String?, of type: FeatureType) -> WrittenVenue {
    var changed = self
    var keys = features[type] ?? []
    let place = keys.firstIndex { $0.key == key }
    if let place { keys.remove(at: place) }
    if let value { keys.insert((key, value), at: place ?? keys.count) }
    changed.features[type] = keys
    return changed
  }

  private func flow(_ type: FeatureType, _ more: String...) -> String {
    "{" + ((features[type] ?? []).map { "\($0.key): \($0.value)" } + more).joined(separator: ", ") + "}"
  }

  private func block(_ type: FeatureType) -> String {
    (features[type] ?? []).map { "\($0.key): \($0.value)\n" }.joined()
  }

  var files: [String: String] {
    [
      "venue.yaml": block(.venue) + """
        address: \(flow(.address))
        buildings: {house: \(flow(.building))}
        connectors: {lift: \(flow(.connector))}
        transit: {links: {bus-quay: \(flow(.transitLink))}}

        """,
      "levels/ground.yaml": block(.level) + """
        units:
          hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
          shop: \(flow(.unit, "openings: {shop-door: \(flow(.opening)), back-door: {to: hall, at: 18, width: 1}}", "occupant: \(flow(.occupant))"))
          lift.ground: {rect: [30, 10, 3, 3], openings: {lift-ground: {to: hall, width: 1}}}
        kiosks: {stand: \(flow(.kiosk))}
        fixtures: {desk: \(flow(.fixture))}
        amenities: {aed: \(flow(.amenity))}
        sections: {corner: \(flow(.section))}
        details: {rail: \(flow(.detail))}

        """,
      "levels/deck.yaml": """
      level: deck
      ordinal: 1
      short_name: "1"
      name: Deck
      outline: {rect: [0, 0, 40, 20]}
      units:
        upper: {category: walkway, rect: [0, 0, 40, 10]}
        lift.deck: {rect: [30, 10, 3, 3], openings: {lift-deck: {to: upper, width: 1}}}
      """,
    ]
  }

  /// The file a feature of a type is written in.
  static func file(of type: FeatureType) -> String {
    [.venue, .address, .building, .connector, .transitLink].contains(type) ? "venue.yaml" : "levels/ground.yaml"
  }

  /// What `validate` says against it: errors of the default profile.
  func errors() throws -> [String] {
    let source = try VenueReader.read(InputTree(files))
    return check(source, profile: .default).diagnostics.filter { $0.severity == .error }.map {
      "\($0.code) \($0.message)"
    }
  }

  /// By their names; made once, because there are thousands of values to try.
  private static let schemas = Dictionary(uniqueKeysWithValues: SourceSchemas.files.map { ($0.name, $0.text) })

  /// What the schema of a file says against it.
  func faults(in file: String) throws -> [String] {
    let name = file == "venue.yaml" ? "venue.schema.json" : "level.schema.json"
    guard let schema = WrittenVenue.schemas[name], let text = files[file] else { return [] }
    let root = YAMLReader.read(Array(text.utf8), file: file).root
    return try JSONSchemaChecker(schema).faults(in: root.map(PlainValue.init) ?? .null)
  }
}

extension PlainValue {
  /// As the core schema of YAML 1.2 has it.
  init(_ node: SourceNode) {
    if node.isNull {
      self = .null
    } else if let entries = node.entries {
      self = .map(Dictionary(entries.map { ($0.key, PlainValue($0.value)) }) { first, _ in first })
    } else if let elements = node.elements {
      self = .list(elements.map { PlainValue($0) })
    } else if let flag = node.flag {
      self = .bool(flag)
    } else if let number = node.number {
      self = .number(number)
    } else {
      self = .string(node.text ?? "")
    }
  }
}
