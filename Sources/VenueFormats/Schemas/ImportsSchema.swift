import VenueModel
import VenueVocabulary

/// `imports` of `venue.yaml`.
enum ImportsSchema {
  static let node = SchemaNode.byAnyID(
    SchemaNode.map(
      [
        (
          "levels",
          SchemaNode.byID(
            SchemaNode.map(
              [("file", SchemaNode.ref("text").described("A GeoJSON file of the folder."))]
                + FeatureObjects.properties(of: VenueModel.Level.self),
              required: ["file"])
          ).described("The level of each file, with its properties.")
        ),
        ("id", SchemaNode.ref("text").orNothing.described("The property with the id. Default: id.")),
        ("name", SchemaNode.ref("text").orNothing.described("The property with the name. Default: name.")),
        ("type", SchemaNode.ref("text").orNothing.described("The property with the type. Default: type.")),
        (
          "types",
          SchemaNode.byAnyID(.ref("text"))
            .described(
              "By the value of the type property: a feature type with a category such as unit.room, level for the outline, or skip."
            )
        ),
      ], required: ["levels", "types"]))
}
