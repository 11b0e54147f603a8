import VenueGeometry
import VenueModel
import VenueVocabulary

/// `imports` of `venue.yaml`.
enum ImportsSchema {
  static let node = SchemaNode.byAnyID(
    SchemaNode.map(
      [
        (
          "file",
          text(
            "A file that is a whole venue (IndoorGML, or GeoJSON with feature_type): its levels, rooms, doors and stairs. `levels` then has properties of its levels, by their id."
          )
        ),
        (
          "levels",
          SchemaNode.byAnyID(SchemaNode.map(levelKeys + FeatureObjects.properties(of: VenueModel.Level.self)))
            .described("The level of each file, with its properties.")
        ),
        ("id", text("The property with the id. Default: id; of a drawing, handle.")),
        ("name", text("The property with the name. Default: name; of a drawing, text.")),
        ("type", text("The property with the type. Default: type; of a drawing, layer.")),
        (
          "types",
          SchemaNode.byAnyID(.ref("text"))
            .described(
              "By the value of the type property, or a pattern with *: a feature type with a category such as unit.room, level for the outline, text for names of rooms, or skip."
            )
        ),
        ("category", text("A property with the use of a feature, which `categories` translates.")),
        (
          "categories",
          SchemaNode.byAnyID(.ref("text")).described(
            "By the value of the category property, or a pattern with *: a category, or skip.")
        ),
        ("level", text("The property with the level, if a file has several levels.")),
        ("width", width),
        ("hours", text("The property with the opening hours of rooms, doors and amenities, as `hours` of a feature.")),
        (
          "blocks",
          SchemaNode.byAnyID(.ref("text")).described(
            "Of a drawing, by the name of a block or a pattern with *: what `types` says, such as opening or amenity.atm."
          )
        ),
        ("fit", fit),
        (
          "units",
          SchemaNode.all(of: DrawingUnit.allCases.map(\.rawValue)).described(
            "The unit of a drawing. Default: what the file declares.")
        ),
        (
          "gap",
          SchemaDefinitions.number(.drawnGap).orNothing.described(
            "Metres that ends of lines of one room may be apart. Default: 0.05.")
        ),
        (
          "encoding",
          text(
            "The code page of a table, or of a drawing before DXF 2007, such as windows-1251. Default: the one that the drawing declares, or windows-1252."
          )
        ),
      ]))

  private static func text(_ description: String) -> SchemaNode {
    SchemaNode.ref("text").orNothing.described(description)
  }

  private static let width = SchemaNode.either(
    .ref("text"),
    SchemaNode.map(
      [
        ("property", SchemaNode.ref("text").described("The property with the width.")),
        (
          "units",
          SchemaNode.all(of: DrawingUnit.allCases.map(\.rawValue)).described(
            "The unit of numbers without one. Default: m.")
        ),
      ], required: ["property"])
  ).orNothing.described("The property with the clear width of doors, in metres or with its unit.")

  private static let texts = SchemaNode.either(.ref("text"), SchemaDefinitions.array(of: .ref("text"), count: 1...))
  private static let pair = SchemaDefinitions.array(of: ["type": "number"], count: 2...2)

  private static let levelKeys: [(key: String, value: SchemaNode)] = [
    ("file", SchemaNode.ref("text").described("A file of the folder: GeoJSON, GeoPackage, DXF or CSV.")),
    (
      "layer",
      texts.described(
        "The layers of a drawing or tables of a GeoPackage that are on this level, or patterns with *. Default: all.")
    ),
    ("value", texts.described("Values of the level property that are this level. Default: its id.")),
    (
      "box",
      SchemaDefinitions.array(of: ["type": "number"], count: 4...4).described(
        "Two corners of the part of a drawing that is this level: [x, y, x, y].")
    ),
    ("fit", fit),
  ]

  private static let fit = SchemaNode.map(
    [
      (
        "points",
        SchemaDefinitions.array(
          of: SchemaNode.map(
            [
              ("drawing", pair.described("Its place in the drawing, [x, y].")),
              ("position", pair.described("Its place in the world, [longitude, latitude].")),
              ("metres", pair.described("Its place in the frame, [x, y] in metres.")),
            ], required: ["drawing"]), count: 2...)
      ),
      (
        "method",
        SchemaNode.all(of: ControlPointFit.Method.allCases.map(\.rawValue)).described(
          "Default: similarity: shift, turn and one scale.")
      ),
      (
        "limit",
        SchemaDefinitions.number(.controlPointLimit).orNothing.described(
          "Metres that a point may be off. Default: 0.5.")
      ),
    ], required: ["points"]
  ).described("Control points that place a drawing: its positions are not in degrees.")
}
