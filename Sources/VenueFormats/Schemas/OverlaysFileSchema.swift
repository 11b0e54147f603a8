import VenueGeometry
import VenueModel

/// `overlays.schema.json`: the allowed content of `overlays.yaml`.
enum OverlaysFileSchema {
  static let node = SchemaNode.object(
    SourceSchemas.head("overlays.schema.json", "A venue's overlays.yaml of the venuemap source format, version 1")
      + SchemaNode.members(
        of: .map([
          (
            "overlays",
            [
              "type": ["object", "null"], "maxProperties": .number(Double(OverlaysFile.mostOverlays)),
              "propertyNames": ["pattern": "^[A-Za-z0-9]([A-Za-z0-9._-]{0,62}[A-Za-z0-9_-])?$"],
              "additionalProperties": overlay.orNothing,
              "description": "By name, which is the name of the file in the bundle.",
            ]
          )
        ])) + [("$defs", .object(SchemaDefinitions.values))])

  private static let overlay = SchemaNode.map(
    [
      ("image", SchemaNode.ref("text").described("A PNG, JPEG or WebP file, from the venue's folder.")),
      (
        "corners",
        [
          "type": "array", "minItems": 4, "maxItems": 4,
          "items": ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2],
          "description":
            "Longitude and latitude of the picture's top left, top right, bottom right and bottom left corner.",
        ]
      ),
      ("level", SchemaNode.ref("text").orNothing.described("Shown with its floor only. Default: on all floors.")),
      (
        "above",
        SchemaNode.all(of: ImageOverlay.Position.allCases.map(\.rawValue)).orNothing.described(
          "Above roads (rooms and walls, the default), or above labels.")
      ),
      (
        "hides",
        (["type": "boolean"] as SchemaNode).orNothing.described(
          "Hides the map below; only with above: labels.")
      ),
      ("opacity", SchemaDefinitions.number(OverlaysFile.opacity).orNothing.described("Default: 1.")),
    ], required: ["image", "corners"])
}
