import VenueBundle
import VenueFormats
import VenueOutages
import VenueSystem
import VenueVocabulary

@testable import VenuePreview

/// A reader, by the entry that the program uses: from bytes to a reading. It must not crash, hang or take much memory for any bytes; its
/// findings and errors do not matter.
struct FuzzTarget: Sendable {
  let name: String
  let read: @Sendable ([UInt8]) -> Void

  static let all = [
    FuzzTarget(name: "json") { read(["manifest.json": Array(manifest.utf8), "unit.geojson": $0]) },
    FuzzTarget(name: "geojson") {
      read(["venue.yaml": Array((venue + imports).utf8), "ground.geojson": $0, "surroundings.geojson": $0])
    },
    FuzzTarget(name: "yaml") { read(["venue.yaml": $0]) },
    FuzzTarget(name: "level") { read(["venue.yaml": Array(venue.utf8), "levels/ground.yaml": $0]) },
    FuzzTarget(name: "osm") { read(["building.osm": $0]) },
    FuzzTarget(name: "pbf") { read(["building.osm.pbf": $0]) },
    FuzzTarget(name: "indoorgml") { read(["house.gml": $0]) },
    FuzzTarget(name: "dxf") { read(["venue.yaml": Array((venue + drawing).utf8), "plan.dxf": $0]) },
    FuzzTarget(name: "gpkg") { read(["venue.yaml": Array((venue + package).utf8), "plan.gpkg": $0]) },
    FuzzTarget(name: "lone") { bytes in
      withFile(bytes) { path in _ = try? VenueReader.read(path) }
    },
    FuzzTarget(name: "icon") { read(["venue.yaml": Array(venue.utf8), "icons/x.svg": $0]) },
    FuzzTarget(name: "csv") {
      read(["venue.yaml": Array(venue.utf8), "occupants.csv": $0, "holidays.csv": $0])
    },
    // The files of a feed, separated by a zero byte.
    FuzzTarget(name: "gtfs") { bytes in
      var files = ["venue.yaml": Array((venue + transit).utf8), "levels/ground.yaml": Array(level.utf8)]
      let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      for (name, part) in zip(feed, parts) { files["transit/metro/\(name).txt"] = Array(part) }
      read(files)
    },
    FuzzTarget(name: "zip") { bytes in
      withFile(bytes) { path in _ = try? VenueReader.read(path) }
    },
    FuzzTarget(name: "pmtiles") { _ = ArchiveLayout(MappedFile(copying: $0, path: "tiles.pmtiles")) },
    FuzzTarget(name: "outages") { _ = try? OutageFeed($0, zone: .utc) },
    FuzzTarget(name: "sections", read: NetworkTarget.readFile),
    FuzzTarget(name: "network", read: NetworkTarget.readEdited),
  ]

  private static func read(_ files: [String: [UInt8]]) {
    _ = try? VenueReader.read(InputTree(bytes: files), named: "fuzz")
  }

  /// In a file of this process, which is replaced each time.
  private static func withFile(_ bytes: [UInt8], _ body: (String) -> Void) {
    let path = "/dev/shm/venuemap-fuzz-\(getpid()).zip"
    let descriptor = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
    guard descriptor >= 0 else { fatalError("\(path) cannot be written") }
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    close(descriptor)
    if written == bytes.count { body(path) }
    unlink(path)
  }

  // MARK: The files around a fuzzed one

  private static let manifest = #"{"version": "1.0.0", "created": "2026-01-01T00:00:00Z", "language": "en"}"#
  static let venue = """
    schema: 1
    id: quay
    name: Quay
    category: businesscampus
    languages: [en]
    time_zone: Europe/Helsinki
    frame: {origin: [24.956, 60.161], bearing: 0}

    """
  private static let imports = """
    imports:
      plan:
        levels: {ground: {file: ground.geojson, ordinal: 0, name: Ground, short_name: G}}
        id: key
        name: label
        type: kind
        types: {outline: level, office: unit.office, corridor: unit.walkway, door: opening, tree: skip}

    """
  private static let drawing = """
    imports:
      plan:
        units: mm
        levels: {ground: {file: plan.dxf, ordinal: 0, name: Ground, short_name: G}}
        types: {outl: level, room: unit.room, text: text, door: opening, "*": unit.walkway}
        blocks: {door: opening, desk: fixture.desk}

    """
  private static let package = """
    imports:
      plan:
        levels: {ground: {file: plan.gpkg, ordinal: 0, name: Ground, short_name: G}}
        type: kind
        types: {outline: level, office: unit.office, corridor: unit.walkway, door: opening}

    """
  private static let transit = """
    transit:
      quay-stop: {mode: rail, stop_id: "8004", path: {line: [[0, -10], [5, 0]]}, to: door}

    """
  static let level = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Ground
    outline: {rect: [0, 0, 20, 20]}
    units:
      hall: {category: walkway, rect: [0, 0, 20, 14], openings: {door: {to: outside, wall: south, width: 2}}}
      shop: {category: room, rect: [0, 14, 20, 6], openings: {shop-door: {to: hall, at: 4, width: 1}}}

    """
  private static let feed = ["stops", "routes", "trips", "stop_times", "calendar", "calendar_dates"]
}
