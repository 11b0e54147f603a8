@testable import VenueFormats

/// A schema before the first, made up for tests: the same venues in other words.
enum SchemaZero {
  static let steps = SchemaSteps(
    current: 1,
    [
      SchemaStep(
        from: 0,
        [
          SchemaChange("venue.yaml", [], .rename("lifts", to: "connectors")),
          SchemaChange("venue.yaml", [], .rename("zone", to: "time_zone")),
          SchemaChange("venue.yaml", ["connectors", "*"], .respell("category", ["lift": "elevator"])),
          SchemaChange("venue.yaml", [], .move("bearing", from: [], into: ["frame"], to: "bearing")),
          SchemaChange("venue.yaml", [], .move("land", from: [], into: ["address"], to: "country")),
          SchemaChange("levels/*.yaml", [], .rename("storey", to: "level")),
          SchemaChange("levels/*.yaml", [], .rename("button", to: "short_name")),
          SchemaChange("levels/*.yaml", ["units", "*"], .rename("label", to: "name")),
          SchemaChange("levels/*.yaml", ["kiosks", "*"], .rename("label", to: "name")),
          SchemaChange("levels/*.yaml", ["units", "*"], .respell("category", ["toilet": "restroom"])),
          SchemaChange("levels/*.yaml", ["units", "*"], .respell("accessibility", ["wheels": "wheelchair"])),
          SchemaChange("levels/*.yaml", ["units", "*", "openings", "*"], .rename("clear_width", to: "width")),
          SchemaChange("features/*.geojson", ["features", "*", "properties"], .rename("label", to: "name")),
          SchemaChange("occupants.csv", [], .rename("label", to: "name")),
        ])
    ])

  /// A step for one file, `levels/a.yaml`.
  static func after(_ kind: SchemaChange.Kind, in path: [String] = [], _ text: String, file: String = "levels/a.yaml")
    throws(MigrationFault) -> String
  {
    var migration = FileMigration(path: file, bytes: Array(text.utf8))
    try migration.make(SchemaStep(from: 0, [SchemaChange(file, path, kind)]))
    return String(decoding: migration.bytes, as: UTF8.self)
  }
}
