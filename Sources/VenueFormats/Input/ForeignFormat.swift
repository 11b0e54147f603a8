/// A format that is recognised by its content and not read, with the way to a format that is read.
struct ForeignFormat: Sendable {
  /// With its article: `"a PDF file"`.
  let name: String
  /// What the author can do, as a main clause.
  let advice: String
  let recognises: @Sendable (FileHead) -> Bool

  init(_ name: String, _ advice: String, _ recognises: @escaping @Sendable (FileHead) -> Bool) {
    self.name = name
    self.advice = advice
    self.recognises = recognises
  }

  /// The format of a file; nil if it is unknown.
  static func of(_ head: FileHead) -> ForeignFormat? { all.first { $0.recognises(head) } }

  /// The reason why a file is refused.
  var reason: String { "it is \(name), which is not read; \(advice)" }
}

extension ForeignFormat {
  /// What to do with a file of GeoJSON.
  private static let imported =
    "name that file under `imports` of a venue.yaml, with the meaning of its properties (docs/source-format.md). `venuemap validate FILE > venue.yaml` writes a venue.yaml that you can edit"
  private static let byGDAL = "convert each layer with ogr2ogr -t_srs EPSG:4326 rooms.geojson FILE, and \(imported)"

  /// In the order in which they are tried: exact marks first.
  static let all: [ForeignFormat] = drawings + models + maps + tables + containers

  private static let drawings = [
    ForeignFormat(
      "a PDF file",
      "a PDF has lines and no rooms: place it in QGIS with the Georeferencer, draw the rooms over it, export them as GeoJSON, and \(imported)"
    ) { $0.begins(with: "%PDF-") },
    ForeignFormat(
      "a DWG drawing",
      "save it as DXF in your CAD program (or convert it with ODA File Converter or dwg2dxf), and name that under `imports` in a venue.yaml (docs/guides/from-dxf.md)"
    ) { head in head.begins(with: "AC10") && head.bytes.dropFirst(4).prefix(2).allSatisfy { (48...57).contains($0) } },
    ForeignFormat(
      "a binary DXF drawing",
      "save it as DXF in the text form (ASCII) in your CAD program, or with ezdxf: ezdxf.readfile(\"in.dxf\").saveas(\"out.dxf\")"
    ) { DXFMark.isBinary($0) },
    ForeignFormat(
      "a DXF drawing",
      "write a venue.yaml beside it that names it under `imports`, with the meaning of its layers (docs/guides/from-dxf.md)"
    ) { DXFMark.isText($0) },
    ForeignFormat(
      "a MicroStation drawing (DGN)",
      "export it as DXF from your CAD program, and name that under `imports` in a venue.yaml (docs/guides/from-dxf.md)"
    ) {
      $0.begins(with: [0x08, 0x09, 0xFE, 0x02]) || $0.begins(with: [0xC8, 0x09, 0xFE, 0x02])
    },
    ForeignFormat(
      "an SVG drawing", "a drawing has no position: trace its rooms in QGIS, export them as GeoJSON, and \(imported)"
    ) {
      $0.xmlRoot?.name == "svg"
    },
    ForeignFormat(
      "a picture",
      "place it in QGIS with the Georeferencer, draw the rooms over it, export them as GeoJSON, and \(imported)"
    ) {
      head in
      [
        [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A],
        [0x47, 0x49, 0x46, 0x38],
        [0x42, 0x4D],
      ].contains { head.begins(with: $0) } || head.begins(with: "WEBP", at: 8)
    },
  ]

  private static let models = [
    ForeignFormat(
      "an IFC model",
      "export its spaces (IfcSpace) from your BIM program: as IMDF, which is read, or floor by floor as GeoJSON. For GeoJSON, \(imported)"
    ) {
      head in
      head.begins(with: "ISO-10303-21") && head.contains("IFC") || head.xmlRoot?.name == "ifcXML"
        || head.isJSON(with: "type", "ifcJSON")
    },
    ForeignFormat("a STEP file", "export its rooms as GeoJSON from your CAD program, and \(imported)") {
      $0.begins(with: "ISO-10303-21")
    },
    ForeignFormat(
      "a compound file, as Revit (RVT) and old Office and CAD programs write it",
      "export a Revit model as IMDF (with an add-in such as that of Apple) or as IFC, and a table as CSV"
    ) { $0.begins(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) },
    ForeignFormat(
      "a SketchUp model", "export it as DXF, make areas of its rooms in QGIS, export them as GeoJSON, and \(imported)"
    ) {
      $0.begins(with: [0xFF, 0xFE, 0xFF, 0x0E, 0x53, 0])
    },
    ForeignFormat("a CityGML file", "\(byGDAL)") { $0.xmlRoot?.name == "CityModel" },
    ForeignFormat("a CityJSON file", "convert its rooms to GeoJSON with cjio, and \(imported)") {
      $0.isJSON(with: "type", "CityJSON")
    },
    ForeignFormat(
      "a 3D scene (glTF)", "a scene has no rooms: draw them in QGIS, export them as GeoJSON, and \(imported)"
    ) { head in
      head.begins(with: "glTF") || head.isJSON(with: "asset") && head.isJSON(with: "meshes")
    },
  ]

  static let archiveFile = ForeignFormat(
    "one file of an IMDF archive", "write the folder that has manifest.json and the GeoJSON files"
  ) { head in
    head.isJSON(with: "feature_type") || head.isJSON(with: "version", "1.0.0") && head.isJSON(with: "language")
  }

  private static let maps = [
    ForeignFormat("an OpenStreetMap file in o5m", "convert it with `osmconvert FILE -o=building.osm`") {
      $0.begins(with: [0xFF, 0xE0]) && $0.begins(with: "o5m2", at: 3)
    },
    ForeignFormat(
      "a list of changes of OpenStreetMap (osmChange)",
      "apply it to the file that it changes: `osmium apply-changes OLD.osm FILE -o building.osm`"
    ) { $0.xmlRoot?.name == "osmChange" },
    ForeignFormat(
      "a GeoPackage",
      "write a venue.yaml beside it that names it under `imports`, with the meaning of its columns (docs/guides/from-gis.md)"
    ) { head in
      head.begins(with: "SQLite format 3\0") && (head.begins(with: "GPKG", at: 68) || head.begins(with: "GP1", at: 68))
    },
    ForeignFormat("an SQLite database", "if it has maps, \(byGDAL)") { $0.begins(with: "SQLite format 3\0") },
    ForeignFormat("a shapefile", byGDAL) { $0.begins(with: [0, 0, 0x27, 0x0A, 0, 0, 0, 0]) },
    ForeignFormat("a FlatGeobuf file", byGDAL) { $0.begins(with: "fgb") && $0.begins(with: "fgb", at: 4) },
    ForeignFormat("a Parquet file", byGDAL) { $0.begins(with: "PAR1") },
    ForeignFormat("a KML file", byGDAL) { $0.xmlRoot?.name == "kml" },
    ForeignFormat("a GPX file", "tracks have no rooms: draw them in QGIS, export them as GeoJSON, and \(imported)") {
      $0.xmlRoot?.name == "gpx"
    },
    ForeignFormat("a GML file", byGDAL) { head in
      head.xmlRoot.map { $0.tag.contains("opengis.net/gml") || $0.tag.contains("opengis.net/wfs") } ?? false
    },
    ForeignFormat("a TopoJSON file", "convert it to GeoJSON with topo2geo, and \(imported)") {
      $0.isJSON(with: "type", "Topology")
    },
    archiveFile,
    ForeignFormat(
      "a GeoJSON file",
      "name it under `imports` of a venue.yaml beside it, with the meaning of its properties (docs/source-format.md). `venuemap validate FILE > venue.yaml` writes a venue.yaml that you can edit"
    ) { head in
      ["FeatureCollection", "Feature", "GeometryCollection"].contains { head.isJSON(with: "type", $0) }
    },
    ForeignFormat("a tile archive (PMTiles)", "compile the venue that it was made from") { $0.begins(with: "PMTiles") },
  ]

  private static let tables = [
    ForeignFormat("an HTML page", "download the map data itself") { head in
      head.xmlRoot.map { $0.name.lowercased() == "html" } ?? false
        || String(decoding: head.bytes.prefix(64), as: UTF8.self).lowercased().contains("<!doctype html")
    },
    ForeignFormat(
      "an XML file with an unknown root element",
      "export the rooms as IMDF, which is read, or as GeoJSON. For GeoJSON, \(imported)"
    ) {
      $0.xmlRoot != nil
    },
    ForeignFormat(
      "a JSON file with unknown content",
      "export the rooms as IMDF, which is read, or as GeoJSON. For GeoJSON, \(imported)"
    ) { $0.opens(with: "{") },
  ]

  private static let containers = [
    ForeignFormat("a 7z archive", unpack) { $0.begins(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) },
    ForeignFormat("a RAR archive", unpack) { $0.begins(with: "Rar!") },
    ForeignFormat("a gzip file", unpack) { $0.begins(with: [0x1F, 0x8B]) },
    ForeignFormat("a bzip2 file", unpack) { $0.begins(with: "BZh") },
    ForeignFormat("an xz file", unpack) { $0.begins(with: [0xFD, 0x37, 0x7A, 0x58, 0x5A]) },
    ForeignFormat("a Zstandard file", unpack) { $0.begins(with: [0x28, 0xB5, 0x2F, 0xFD]) },
    ForeignFormat("a tar archive", unpack) { $0.begins(with: "ustar", at: 257) },
  ]

  private static let unpack = "unpack it, and write what is in it"
}
