import VenueModel
import VenueVocabulary

/// `level.schema.json`: the allowed content of a file in `levels/`.
enum LevelFileSchema {
  static let node = SchemaNode.object(
    SourceSchemas.head("level.schema.json", "A level's file in levels/ of the venuemap source format, version 1")
      + file + [("$defs", .object(values + FeatureObjects.definitions))])

  /// The common definitions; ids may have words in braces, which the levels of a file fill.
  private static let values = SchemaDefinitions.values.map { key, value -> (key: String, value: SchemaNode) in
    guard key == "id" else { return (key, value) }
    return (
      key,
      [
        "type": .array(["string", "number", "boolean"]),
        "pattern": "^(([a-z0-9._-]|\\{[a-z0-9_]+\\})+|[A-Fa-z0-9._-]{36})$",
        "description":
          "A short word (a-z, 0-9, -, ., _), unique in the whole venue, or a UUID. With `levels`, also words in braces.",
      ]
    )
  }

  private static var file: [(key: String, value: SchemaNode)] {
    let keys: [(key: String, value: SchemaNode)] =
      [
        ("level", SchemaNode.ref("id").described("Its id.")),
        (
          "levels",
          SchemaNode.byID(changes).described(
            "Several levels made from this file, by id: each with what is different on it. Instead of `level`.")
        ),
      ] + FeatureObjects.keys(of: .level)
      + [
        (
          "surveyed",
          SchemaNode.map([("by", SchemaNode.ref("text").orNothing), ("date", SchemaNode.ref("date").orNothing)])
            .orNothing.described("Survey: by which person or company, and when.")
        ),
        (
          "defaults",
          SchemaNode.map(defaults.map { ($0.key, SchemaNode.ref($0.type.rawValue).orNothing) }).orNothing
            .described("For what this file leaves out.")
        ),
      ] + groups
      + [
        ("place", SchemaDefinitions.array(of: placed, count: 0...).orNothing.described("Templates put on this level."))
      ]
    guard case .object(let members) = SchemaNode.map(keys) else { return [] }
    let single: SchemaNode = ["required": .words(["level"] + FeatureObjects.asked(Level.self) + ["outline"])]
    return members + [("oneOf", .array([single, .required("levels").with("not", .required("level"))]))] + [
      ("allOf", .array(FeatureObjects.exclusive(Level.self) + constraints))
    ]
  }

  /// What is different on a level: keys of the file. A feature that is null is left out, and what the file has need not be repeated.
  private static let changes = SchemaNode.map(
    FeatureObjects.keys(of: .level)
      + TextKeys.levelGroups.map { key, _ in
        (key, SchemaNode.byID(["type": ["object", "null"]]).orNothing.described("By id; null leaves a feature out."))
      } + [
        ("surveyed", ["type": ["object", "null"]]), ("defaults", ["type": ["object", "null"]]),
        ("place", ["type": ["array", "null"]]),
        (
          "values",
          SchemaNode.byAnyID(["type": ["string", "number"]]).orNothing.described("Texts for words in braces.")
        ),
      ])

  /// Features by id, as a level's file and a template have them.
  static let groups: [(key: String, value: SchemaNode)] = TextKeys.levelGroups.map { key, type in
    (key, SchemaNode.byID(.ref(type.rawValue)).orNothing.described("By id."))
  }

  private static let placed = SchemaNode.map(
    [
      ("template", .ref("text")), ("at", SchemaNode.ref("position").orNothing),
      ("prefix", SchemaNode.ref("text").described("Ids become prefix + id.")),
    ], required: ["template", "prefix"])

  private static let defaults = TextKeys.levelGroups.filter { TextKeys.defaulted.contains($0.type) }

  // MARK: Values that defaults may give instead

  /// Required properties of a level's features that `defaults` does not supply.
  private static var constraints: [SchemaNode] {
    defaults.flatMap { key, type -> [SchemaNode] in
      guard let subject = Venue.schemas[type] else { return [] }
      return FeatureObjects.asked(subject).map { asked in
        // Landings take their category from their connector.
        unless([asked], by: key, features(under: key, .saying(asked), but: type == .unit ? "." : nil))
      }
        + [FeatureObjects.drawn(subject)].filter { !$0.isEmpty }.map { drawn in
          unless(drawn, by: key, features(under: key, .object([("anyOf", .array(drawn.map { .saying($0) }))])))
        }
    } + openings
  }

  /// An opening is drawn, or declares its target and width; outside of a unit, it also declares its unit.
  private static var openings: [SchemaNode] {
    let (under, alone) = ("units", "openings")
    return ["to", "width"].flatMap { key -> [SchemaNode] in
      let each = SchemaNode.either(.saying("line"), .saying(key))
      return [
        unless(["line", key], by: "openings", features(under: under, features(under: "openings", each))),
        unless(["line", key], by: "openings", features(under: alone, each)),
      ]
    } + [unless(["line", "of"], by: "openings", features(under: alone, .either(.saying("line"), .saying("of"))))]
  }

  /// A constraint on each feature under a key, except those whose id contains a mark.
  private static func features(under key: String, _ constraint: SchemaNode, but mark: String? = nil) -> SchemaNode {
    let each: SchemaNode =
      mark.map { ["patternProperties": .object([("^[^\($0)]*$", constraint)])] } ?? ["additionalProperties": constraint]
    return ["properties": .object([(key, each)])]
  }

  private static func unless(_ keys: [String], by key: String, _ constraint: SchemaNode) -> SchemaNode {
    let said = SchemaNode.object([
      ("required", .words([key])),
      ("properties", .object([(key, .object([("anyOf", .array(keys.map { .required($0) }))]))])),
    ])
    return [
      "if": ["required": ["defaults"], "properties": ["defaults": said]], "else": constraint,
    ]
  }
}
