import VenueGeometry
import VenueModel

/// `annotations.schema.json`: the allowed content of `annotations.yaml`.
enum AnnotationsFileSchema {
  static let node = SchemaNode.object(
    SourceSchemas.head("annotations.schema.json", "A venue's annotations.yaml of the venuemap source format, version 1")
      + SchemaNode.members(
        of: .map([
          (
            "groups",
            SchemaDefinitions.array(of: group, count: 0...).orNothing.described(
              "What is drawn and replaced together.")
          )
        ])) + [("$defs", .object(SchemaDefinitions.values))])

  private static let group = SchemaNode.map(
    [
      ("id", SchemaNode.ref("text").described("The name of its source in the styles.")),
      (
        "replace",
        (["type": "boolean"] as SchemaNode).orNothing.described(
          "It takes the place of a group of the same id before it.")
      ),
      ("annotations", SchemaNode.byAnyID(annotation).orNothing.described("By id.")),
    ], required: ["id"])

  private static let annotation = SchemaNode.map([
    ("point", SchemaNode.ref("position").described("Alone a mark; with a radius a circle.")),
    ("radius", SchemaDefinitions.number(AnnotationsFile.radius).orNothing.described("In metres.")),
    ("line", SchemaDefinitions.array(of: .ref("position"), count: 2...)),
    ("polygon", SchemaNode.ref("ring")),
    ("holes", SchemaDefinitions.array(of: .ref("ring"), count: 0...).orNothing),
    ("rect", SchemaNode.ref("rect")),
    ("level", SchemaNode.ref("text").orNothing.described("Shown with its floor only. Default: on all floors.")),
    ("name", SchemaNode.ref("labels").orNothing),
    ("icon", SchemaNode.ref("text").orNothing.described("The name of a drawing.")),
    ("glyph", SchemaNode.ref("text").orNothing.described("Up to three characters in place of a drawing.")),
    (
      "color",
      SchemaNode.ref("text").orNothing.described("A row of the colour table. Default: that of routes.")
    ),
    ("width", SchemaDefinitions.number(AnnotationsFile.width).orNothing.described("Of lines, in points.")),
    ("opacity", SchemaDefinitions.number(AnnotationsFile.opacity).orNothing.described("Default: 1.")),
    (
      "view",
      (["type": "boolean"] as SchemaNode).orNothing.described("Whether the app shows a view of its own in its place.")
    ),
  ])
}
