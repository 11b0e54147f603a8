/// The words of all commands for what is read as a venue.
enum ReadableVenue {
  static let words =
    "a folder with venue.yaml, an IMDF archive as a folder or a zip, a file of OpenStreetMap (.osm, .osm.pbf or JSON), a file of IndoorGML (.gml), or a GeoJSON file, GeoPackage or CSV table of shapes with usual names"

  /// For an argument that is a venue, or a bundle.
  static let orBundle = "A venue (\(words)), or the folder that `venuemap compile` wrote."

  static let building = "OpenStreetMap: the only building that is read, by its name or id, such as way/23290301."
  static let buildingDefault = "Default: all buildings of the file that have rooms. `validate` lists them (SRC023)."
}
