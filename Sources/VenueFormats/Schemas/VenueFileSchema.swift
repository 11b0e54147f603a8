import VenueGeometry
import VenueModel
import VenueVocabulary

/// `venue.schema.json`: the allowed content of `venue.yaml`.
enum VenueFileSchema {
  static let node = SchemaNode.object(
    SourceSchemas.head("venue.schema.json", "A venue's venue.yaml of the venuemap source format, version 1")
      + file + [("$defs", .object(SchemaDefinitions.values + FeatureObjects.definitions))])

  private static var file: [(key: String, value: SchemaNode)] {
    let keys: [(key: String, value: SchemaNode)] =
      [("schema", ["const": 1, "description": "Version of the format."]), ("id", .ref("id"))]
      + FeatureObjects.keys(of: .venue).map { ($0.key, $0.key == "outline" ? $0.value.orNothing : $0.value) }
      + structure
    guard
      case .object(let members) = SchemaNode.map(
        keys, required: ["schema", "id"] + FeatureObjects.asked(VenueProperties.self))
    else { return [] }
    return members
  }

  private static var structure: [(key: String, value: SchemaNode)] {
    [
      (
        "languages",
        SchemaNode.either(.ref("language"), SchemaDefinitions.array(of: .ref("language"), count: 0...)).orNothing
          .described("BCP 47, the default first. Default: [en].")
      ),
      (
        "time_zone",
        SchemaNode.all(of: TimeZoneNames.all).orNothing
          .described("IANA name, such as Europe/Helsinki; required when anything has hours.")
      ),
      (
        "imported",
        SchemaNode.ref("text").orNothing.described(
          "The file from which `venuemap import` made the venue. Checks are those for output of other programs.")
      ),
      ("frame", frame.orNothing),
      ("buildings", features(.building, "Buildings by id. Default: one that has every indoor level.")),
      ("connectors", features(.connector, "Lifts, stairs, escalators and ramps by id.")),
      (
        "transit",
        SchemaNode.map([
          ("links", features(.transitLink, "Paths from stops to doors by id.")),
          (
            "modes",
            (["type": "array", "items": SchemaNode.all(of: TransitMode.allCases.map(\.rawValue))] as SchemaNode)
              .orNothing
              .described("Transit modes that the venue offers; each must have a link or a line.")
          ),
          (
            "prominence",
            SchemaDefinitions.number(.transitProminence, isWhole: true).orNothing.described(
              "Prominence of departures and system maps, in percent of the route. Default: 50."
            )
          ),
          (
            "infer",
            (["type": "boolean"] as SchemaNode).orNothing.described(
              "Whether stops of the feeds in transit/ near an entrance become links. Default: true.")
          ),
        ]).orNothing
      ),
      ("sources", SchemaNode.byAnyID(credit).orNothing.described("Credited sources.")),
      (
        "publish",
        SchemaNode.map([("audience", SchemaNode.all(of: Audience.allCases.map(\.rawValue)).orNothing)]).orNothing
      ),
      (
        "uncovered",
        SchemaNode.all(of: UncoveredGround.allCases.map(\.rawValue)).orNothing
          .described("How ground without a unit inside a level's outline is used. Default: not at all.")
      ),
      (
        "templates",
        SchemaNode.byAnyID(.map(LevelFileSchema.groups)).orNothing
          .described("Written once, placed on several levels.")
      ),
      (
        "closures",
        SchemaDefinitions.array(of: closure, count: 0...).orNothing
          .described("What is out of use for a time.")
      ),
      ("camera", CameraSchema.node.orNothing.described("Where a map starts, and what holds it.")),
      (
        "cards",
        CardsSchema.node.orNothing.described("How cards of places are shown: all, of a category, of one place.")
      ),
      (
        "tiers",
        TiersSchema.node.orNothing.described(
          "Which names and icons have the lowest first zoom and the highest priority.")
      ),
      (
        "map",
        MapSchema.node.orNothing.described("What an app shows around and over the map, and its gestures.")
      ),
      (
        "clusters",
        ClustersSchema.node.orNothing.described("By clustering identifier: which points are clustered, and how.")
      ),
      (
        "imports",
        ImportsSchema.node.orNothing.described("GeoJSON files of another program, and what their properties mean.")
      ),
      (
        "include",
        SchemaNode.either(.ref("text"), SchemaDefinitions.array(of: .ref("text"), count: 0...)).orNothing
          .described(
            "Files with keys of venue.yaml: \(VenueBlock.keys.joined(separator: ", ")). Each key is in one file.")
      ),
      (
        "levels",
        SchemaDefinitions.array(of: .ref("text"), count: 0...).orNothing
          .described("Order and choice of level files. Default: all of levels/.")
      ),
    ]
  }

  private static let frame = SchemaNode.map(
    [
      (
        "origin",
        [
          "type": "array",
          "prefixItems": .array([SchemaDefinitions.number(.longitude), SchemaDefinitions.number(.latitude)]),
          "minItems": 2, "maxItems": 2, "description": "[longitude, latitude] of x 0, y 0.",
        ]
      ),
      (
        "bearing",
        SchemaDefinitions.number(.bearing).orNothing.described("Degrees clockwise from north to the y axis.")
      ),
    ], required: ["origin"]
  ).described("Position of the metre grid on the earth.")

  private static let closure = SchemaNode.map(
    [
      (
        "of",
        SchemaNode.either(.ref("text"), SchemaDefinitions.array(of: .ref("text"), count: 1...))
          .described("Ids of units, openings, connectors, transit links or levels.")
      ),
      ("start", SchemaNode.ref("date").orNothing.described("Default: no start.")),
      ("end", SchemaNode.ref("date").orNothing.described("A day is the last one. Default: until further notice.")),
      ("reason", SchemaNode.ref("labels").orNothing.described("The reason, as shown to visitors.")),
    ], required: ["of"])

  private static let credit = SchemaNode.map(
    [
      ("name", .ref("text")), ("licence", SchemaNode.ref("text").orNothing.described("SPDX identifier.")),
      ("url", SchemaNode.ref("text").orNothing), ("retrieved", SchemaNode.ref("date").orNothing),
    ], required: ["name"])

  private static func features(_ type: FeatureType, _ meaning: String) -> SchemaNode {
    SchemaNode.byID(.ref(type.rawValue)).orNothing.described(meaning)
  }
}
