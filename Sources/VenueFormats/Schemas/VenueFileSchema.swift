import VenueGeometry
import VenueModel
import VenueVocabulary

/// `venue.schema.json`: what `venue.yaml` may say.
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
          .described("BCP 47, the default first; [en] when left out.")
      ),
      (
        "time_zone",
        SchemaNode.all(of: TimeZoneNames.all).orNothing
          .described("IANA name, such as Europe/Helsinki; required when anything has hours.")
      ),
      ("frame", frame.orNothing),
      ("buildings", features(.building, "Buildings by id; one that has every indoor level when left out.")),
      ("connectors", features(.connector, "Lifts, stairs, escalators and ramps by id.")),
      (
        "transit",
        SchemaNode.map([
          ("links", features(.transitLink, "Ways from stops to doors by id.")),
          (
            "modes",
            (["type": "array", "items": SchemaNode.all(of: TransitMode.allCases.map(\.rawValue))] as SchemaNode)
              .orNothing
              .described("By what people are promised they can go on; each must have a link or a line.")
          ),
          (
            "prominence",
            SchemaDefinitions.number(.transitProminence, isWhole: true).orNothing.described(
              "Of a hundred, which is the route's: how much departures and system maps may stand out; 50 when left out."
            )
          ),
          (
            "infer",
            (["type": "boolean"] as SchemaNode).orNothing.described(
              "Whether stops of the feeds in transit/ near an entrance become links by themselves; true when left out.")
          ),
        ]).orNothing
      ),
      ("sources", SchemaNode.byAnyID(credit).orNothing.described("Who is credited.")),
      (
        "publish",
        SchemaNode.map([("audience", SchemaNode.all(of: Audience.allCases.map(\.rawValue)).orNothing)]).orNothing
      ),
      (
        "uncovered",
        SchemaNode.all(of: UncoveredGround.allCases.map(\.rawValue)).orNothing
          .described("What ground inside a level's outline is that no unit covers; nobody's when left out.")
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
        TiersSchema.node.orNothing.described("Which names and icons come first as people zoom in, and which stay.")
      ),
      (
        "map",
        MapSchema.node.orNothing.described("What an app shows around and over the map, and what people may do to it.")
      ),
      (
        "clusters",
        ClustersSchema.node.orNothing.described("By clustering identifier: which points stand together, and how.")
      ),
      (
        "levels",
        SchemaDefinitions.array(of: .ref("text"), count: 0...).orNothing
          .described("Order and choice of level files; all of levels/ when left out.")
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
  ).described("Where metres lie on the earth.")

  private static let closure = SchemaNode.map(
    [
      (
        "of",
        SchemaNode.either(.ref("text"), SchemaDefinitions.array(of: .ref("text"), count: 1...))
          .described("Ids of units, openings, connectors, transit links or levels.")
      ),
      ("start", SchemaNode.ref("date").orNothing.described("Since ever when left out.")),
      ("end", SchemaNode.ref("date").orNothing.described("A day is the last one; until further notice when left out.")),
      ("reason", SchemaNode.ref("labels").orNothing.described("What people are told.")),
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
