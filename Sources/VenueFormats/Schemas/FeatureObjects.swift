import VenueModel
import VenueVocabulary

/// Schemas of feature types as hand-written maps.
enum FeatureObjects {
  /// One definition per type: every allowed key, and as required keys those that nothing else can supply.
  static let definitions: [(key: String, value: SchemaNode)] = {
    let types = TextKeys.levelGroups.map(\.type) + [.address, .building, .connector, .occupant, .transitLink]
    return types.sorted().map { ($0.rawValue, definition(of: $0)) }
  }()

  static func definition(of type: FeatureType) -> SchemaNode {
    guard let subject = Venue.schemas[type] else { return true }
    let object = SchemaNode.map(keys(of: type), required: TextKeys.defaulted.contains(type) ? [] : asked(subject))
    return shaped(object, subject).described(meaning(subject))
  }

  /// Properties, shapes, and the parts that are written under a feature, in that order.
  static func keys(of type: FeatureType) -> [(key: String, value: SchemaNode)] {
    guard let subject = Venue.schemas[type] else { return [] }
    return properties(of: subject) + shapes(of: subject)
      + TextKeys.structure(of: type).compactMap { key in structure(key, of: type).map { (key, $0) } }
  }

  /// Keys a feature that is written whole has to have.
  static func asked<Subject: SchemaSubject>(_ subject: Subject.Type) -> [String] {
    Subject.schema.properties.filter(\.isAskedInText).compactMap(\.textKeys.first)
  }

  /// Constraint that a property with several keys uses only one of them.
  static func exclusive<Subject: SchemaSubject>(_ subject: Subject.Type) -> [SchemaNode] {
    Subject.schema.properties.flatMap { property in
      property.textKeys.indices.flatMap { first in
        property.textKeys[(first + 1)...].map { ["not": .saying(property.textKeys[first], $0)] }
      }
    }
  }

  /// Shape keys of a completely written feature, one of which is required; empty for features without a shape, or with a derived one.
  static func drawn<Subject: SchemaSubject>(_ subject: Subject.Type) -> [String] {
    let geometry = Subject.schema.geometry
    return geometry.requirement == .essential && !geometry.isDerived ? geometry.textKeys.filter { $0 != "holes" } : []
  }

  /// The properties of a type, without shape and nested features.
  static func properties<Subject: SchemaSubject>(of subject: Subject.Type) -> [(key: String, value: SchemaNode)] {
    Subject.schema.properties.flatMap { property in property.textKeys.map { ($0, property.node) } }
  }

  private static func meaning<Subject: SchemaSubject>(_ subject: Subject.Type) -> String { Subject.schema.meaning }

  private static func shapes<Subject: SchemaSubject>(of subject: Subject.Type) -> [(key: String, value: SchemaNode)] {
    Subject.schema.geometry.textKeys.map { key in
      switch key {
      case "rect": (key, .ref("rect"))
      case "polygon": (key, .ref("ring"))
      case "holes": (key, .ref("holes"))
      case "line": (key, .ref("line"))
      case "point": (key, .ref("position"))
      default: (key, SchemaNode.ref("area"))
      }
    }
  }

  /// Constraints on shapes: one at a time, holes only in a polygon, and required; and on a connector's
  /// landings: for both directions or for one.
  private static func shaped<Subject: SchemaSubject>(_ object: SchemaNode, _ subject: Subject.Type) -> SchemaNode {
    let keys = Subject.schema.geometry.textKeys
    var object = object
    if keys.contains("holes") { object = object.with("dependentRequired", ["holes": ["polygon"]]) }
    if keys.contains("rect") { object = object.with("not", .required("rect", "polygon")) }
    if Subject.type == .connector {
      let oneWay = SchemaNode.saying("from", "to").with("not", .saying("levels"))
      let bothWays = SchemaNode.either(.saying("levels"), .saying("landings"))
        .with("not", .either(.saying("from"), .saying("to")))
      object = object.with("oneOf", .array([bothWays, oneWay]))
    }
    let drawn = drawn(subject)
    guard !drawn.isEmpty, !TextKeys.defaulted.contains(Subject.type) else { return object }
    return object.with("anyOf", .array(drawn.map { .required($0) }))
  }

  /// Content that the text format nests in a feature.
  private static func structure(_ key: String, of type: FeatureType) -> SchemaNode? {
    switch key {
    case "openings" where type == .unit: SchemaNode.byID(.ref("opening")).orNothing
    case "occupant": SchemaNode.ref("occupant").with("required", ["id"]).orNothing
    case "occupants": SchemaNode.byID(.ref("occupant")).orNothing
    case "footprint": SchemaNode.ref("area").orNothing
    case "id" where type == .occupant: SchemaNode.ref("id")
    default: nil
    }
  }
}
