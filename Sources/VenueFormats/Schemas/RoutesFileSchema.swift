import VenueGeometry

/// `routes.schema.json`: the allowed content of `routes.yaml`.
enum RoutesFileSchema {
  static let node = SchemaNode.object(
    SourceSchemas.head("routes.schema.json", "A venue's routes.yaml of the venuemap source format, version 1")
      + SchemaNode.members(
        of: .map([
          (
            "routes",
            [
              "type": ["object", "null"], "maxProperties": .number(Double(RoutesFile.mostTests)),
              "additionalProperties": test.orNothing, "description": "By name.",
            ]
          )
        ])) + [("$defs", .object(SchemaDefinitions.values))])

  private static let test = SchemaNode.map(
    [
      ("from", text("An id, a name, a category, or lon,lat,floor.")),
      ("to", text("An id, a name, a category, or lon,lat,floor.")),
      ("profile", text("Traveller. Default: walking.")),
      ("reach", flag("False: no route may exist.")),
      ("step_free", flag("True: neither stairs nor escalators.")),
      (
        "via",
        SchemaNode.either(.ref("text"), SchemaDefinitions.array(of: .ref("text"), count: 0...)).orNothing
          .described("Ids of units, openings and connectors it must pass.")
      ),
      ("metres", SchemaDefinitions.number(RoutesFile.metres).orNothing.described("At most so long.")),
      ("seconds", SchemaDefinitions.number(RoutesFile.seconds).orNothing.described("At most so much time.")),
      (
        "floors",
        SchemaNode.object([
          ("type", "integer"), ("minimum", .number(RoutesFile.floors.range.lowerBound)),
          ("maximum", .number(RoutesFile.floors.range.upperBound)),
        ]).orNothing.described("At most so many changes of floor.")
      ),
    ], required: ["from", "to"])

  private static func text(_ meaning: String) -> SchemaNode { SchemaNode.ref("text").described(meaning) }

  private static func flag(_ meaning: String) -> SchemaNode {
    SchemaNode.object([("type", "boolean")]).orNothing.described(meaning)
  }
}
