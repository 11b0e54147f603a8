import Testing
import VenueModel
import VenueTestSupport

@testable import VenueFormats

@Suite struct ForeignFormatTests {
  /// The beginning of a file of each format, and words of the message.
  private static let samples: [(bytes: [UInt8], name: String, advice: String)] = [
    (text("%PDF-1.7\n%âã"), "a PDF file", "Georeferencer"), (text("AC1032\0\0"), "a DWG drawing", "DXF"),
    (text("  0\r\nSECTION\r\n  2\r\nHEADER\r\n"), "a DXF drawing", "imports"),
    (text("999\nmade by x\n0\nSECTION\n2\nHEADER\n"), "a DXF drawing", "imports"),
    (text("AutoCAD Binary DXF\r\n\u{1A}\0"), "a binary DXF drawing", "ezdxf"),
    ([0x08, 0x09, 0xFE, 0x02, 0, 0], "a MicroStation drawing (DGN)", "DXF"),
    (text("<svg xmlns='http://www.w3.org/2000/svg'/>"), "an SVG drawing", "QGIS"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D], "a picture", "Georeferencer"), ([0xFF, 0xD8, 0xFF, 0xE0], "a picture", "QGIS"),
    ([0x49, 0x49, 0x2A, 0, 8], "a picture", "QGIS"),
    (text("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));"), "an IFC model", "IfcSpace"),
    (text("<ifc:ifcXML xmlns:ifc='x'>"), "an IFC model", "IfcSpace"),
    (text("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));"), "a STEP file", "CAD"),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0], "a compound file", "IMDF"),
    ([0xFF, 0xFE, 0xFF, 0x0E, 0x53, 0, 0x6B], "a SketchUp model", "DXF"),
    (text("<CityModel xmlns='http://www.opengis.net/citygml/2.0'>"), "a CityGML file", "ogr2ogr"),
    (text(#"{"type": "CityJSON", "version": "1.1"}"#), "a CityJSON file", "cjio"),
    (text("glTF\u{2}\0\0\0"), "a 3D scene (glTF)", "rooms"),
    ([0xFF, 0xE0, 4] + text("o5m2"), "an OpenStreetMap file in o5m", "osmconvert"),
    (
      text("<osmChange version='0.6'><modify>"), "a list of changes of OpenStreetMap (osmChange)",
      "osmium apply-changes"
    ),
    (text("SQLite format 3\0") + [UInt8](repeating: 0, count: 52) + text("GPKG"), "a GeoPackage", "imports"),
    (text("SQLite format 3\0") + [UInt8](repeating: 0, count: 84), "an SQLite database", "ogr2ogr"),
    ([0, 0, 0x27, 0x0A, 0, 0, 0, 0, 0], "a shapefile", "ogr2ogr"),
    (text("fgb\u{3}fgb\u{0}"), "a FlatGeobuf file", "ogr2ogr"),
    (text("PAR1\u{15}"), "a Parquet file", "ogr2ogr"),
    (text("<?xml version='1.0'?><kml xmlns='http://www.opengis.net/kml/2.2'>"), "a KML file", "ogr2ogr"),
    (text("<gpx version='1.1'>"), "a GPX file", "QGIS"),
    (text("<gml:FeatureCollection xmlns:gml='http://www.opengis.net/gml'>"), "a GML file", "ogr2ogr"),
    (text(#"{"type":"Topology","objects":{}}"#), "a TopoJSON file", "topo2geo"),
    (
      text(#"{"type": "FeatureCollection", "features": [{"feature_type": "unit"}]}"#), "one file of an IMDF archive",
      "write the folder"
    ),
    (
      text(#"{"version": "1.0.0", "created": "2024-01-01", "language": "en"}"#), "one file of an IMDF archive",
      "write the folder"
    ),
    (text(#"{"type": "FeatureCollection", "features": []}"#), "a GeoJSON file", "`imports`"),
    (text("PMTiles\u{3}"), "a tile archive (PMTiles)", "venue"),
    (text("<!DOCTYPE html>\n<html>"), "an HTML page", "download"),
    (text("<note/>"), "an XML file with an unknown root element", "`imports`"),
    (text("{\"a\": 1}"), "a JSON file with unknown content", "IMDF"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7z archive", "unpack"), (text("Rar!\u{1A}"), "a RAR archive", "unpack"),
    ([0x1F, 0x8B, 8], "a gzip file", "unpack"), (text("BZh9"), "a bzip2 file", "unpack"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "an xz file", "unpack"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard file", "unpack"),
    ([UInt8](repeating: 0x61, count: 257) + text("ustar"), "a tar archive", "unpack"),
  ]

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("formats: a foreign file is named by its content, with the way to convert it", .review("SL-A24"))
  func named() throws {
    try TemporaryFolder.with { folder in
      for (bytes, name, advice) in Self.samples {
        // The name of the file decides nothing.
        try TemporaryFolder.write(bytes: bytes, to: folder + "/plan.dat")
        let failure = #expect(throws: InputError.self) { try VenueReader.read(folder + "/plan.dat") }
        let reason = failure?.reason ?? ""
        #expect(reason.hasPrefix("it is \(name)") && reason.contains(advice), "\(name): \(reason)")
        // GeoJSON alone is no venue.
        #expect(!reason.contains("GeoJSON") || reason.contains("`imports`") || name.contains("IMDF"), "\(reason)")
      }
    }
  }

  @Test("formats: every line of the table of foreign formats has a sample")
  func complete() {
    let named = Set(Self.samples.compactMap { ForeignFormat.of(FileHead($0.bytes))?.name })
    #expect(Set(ForeignFormat.all.map(\.name)) == named)
  }

  @Test(
    "formats: in a folder or an archive, the first file of a known format is named",
    arguments: [
      (["rooms.shp": "\0\0\u{27}\n\0\0\0\0", "rooms.dbf": "x"], "rooms.shp is a shapefile"),
      (["doc.kml": "<kml/>"], "doc.kml is a KML file"),
      (["a.dwg": "AC1027", "README.md": "x"], "a.dwg is a DWG drawing"),
      (["notes.txt": "x"], "it has no files of venue.yaml"), ([:], "it has no files of venue.yaml"),
    ])
  func folders(_ files: [String: String], _ words: String) {
    let failure = #expect(throws: InputError.self) { try VenueReader.read(InputTree(files), named: "x") }
    #expect(failure?.reason.contains(words) == true, "\(failure as Any)")
  }

  @Test("formats: an empty file and unknown bytes are reported")
  func unknown() throws {
    try TemporaryFolder.with { folder in
      let files: [(name: String, bytes: [UInt8], words: String)] = [
        ("empty", [], "the file is empty"), ("noise", [1, 2, 3, 4], "its content is of no known format"),
      ]
      for (name, bytes, words) in files {
        try TemporaryFolder.write(bytes: bytes, to: folder + "/" + name)
        let failure = #expect(throws: InputError.self) { try VenueReader.read(folder + "/" + name) }
        #expect(failure?.reason.contains(words) == true)
      }
    }
  }

  @Test("formats: an archive is recognised by its content, whatever its name")
  func archiveName() throws {
    try TemporaryFolder.with { folder in
      var zip = StoredZip()
      zip.add("venue.yaml", Array("schema: 1\nid: v\nname: V\ncategory: airport\n".utf8))
      try TemporaryFolder.write(bytes: zip.bytes, to: folder + "/venue.dat")
      #expect(try VenueReader.read(folder + "/venue.dat").venue.id == "v")
    }
  }

  @Test("formats: traits differ, so that rules need no names of formats")
  func traits() {
    let formats = VenueFormat.all.map(\.format)
    #expect(Set(formats.map(\.name)).count == formats.count && Set(formats).count == formats.count)
    #expect(SourceFormat.source.isWrittenForUs && !SourceFormat.imdf.isWrittenForUs)
    #expect(SourceFormat.openStreetMap.words == .tags && !SourceFormat.openStreetMap.isCorrectable)
  }
}
