/// JSON Schemas of hand-written files, made from the feature types' schemas: the content of `schemas/`.
///
/// They refuse and accept the same values as `validate`, as far as one file determines it; see `docs/decisions/0024`.
public enum SourceSchemas {
  /// Sorted by name.
  public static var files: [(name: String, text: String)] {
    [
      ("level.schema.json", LevelFileSchema.node.text), ("venue.schema.json", VenueFileSchema.node.text),
      ("profiles.schema.json", ProfileSchemas.source.text), ("profile-table.schema.json", ProfileSchemas.table.text),
      ("routes.schema.json", RoutesFileSchema.node.text), ("overlays.schema.json", OverlaysFileSchema.node.text),
      ("annotations.schema.json", AnnotationsFileSchema.node.text),
    ]
  }

  /// The `$id` is the file's own name: it refers to the file in any folder, and to no foreign address.
  static func head(_ name: String, _ title: String) -> [(key: String, value: SchemaNode)] {
    [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("$id", .string(name)), ("title", .string(title)),
    ]
  }
}
