import Foundation
import Testing
import VenueTestSupport

/// A house with a mezzanine, `ordinal: 0.5`, from its text to what other programs get.
struct HalfLevelsTests {
  private struct Storey {
    var id: String
    var ordinal: String
    var button: String
    var stairs: [String]
  }

  private static let storeys = [
    Storey(id: "cellar", ordinal: "-1", button: "-1", stairs: []),
    Storey(id: "ground", ordinal: "0", button: "0", stairs: ["lower"]),
    Storey(id: "mezzanine", ordinal: "0.5", button: "M", stairs: ["lower", "upper"]),
    Storey(id: "first", ordinal: "1", button: "1", stairs: ["upper"]),
  ]

  private static let head = """
    schema: 1
    id: split-house
    name: Split House
    category: university
    address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
    frame: {origin: [24.95600, 60.16100]}
    uncovered: walkway
    connectors:
      lower: {category: stairs, name: Lower stairs, levels: [ground, mezzanine], steps: 11}
      upper: {category: stairs, name: Upper stairs, from: mezzanine, to: first, steps: 11}
      lift: {category: elevator, name: Lift, levels: [cellar, ground, mezzanine, first], door: 0.9, car: [1.1, 1.4]}

    """

  /// Writes the venue; returns its folder.
  private func house(_ scratch: borrowing Scratch) throws -> String {
    let folder = scratch.path("split-house")
    try FileManager.default.createDirectory(atPath: folder + "/levels", withIntermediateDirectories: true)
    try Self.head.write(toFile: folder + "/venue.yaml", atomically: true, encoding: .utf8)
    for storey in Self.storeys {
      let stairs = storey.stairs.map { name in
        "  \(name).\(storey.id): {rect: [\(name == "lower" ? 14 : 22), 4, 4, 4], openings: {\(name)-\(storey.id)-door: {to: hall-\(storey.id)}}}\n"
      }
      let street = storey.id == "ground" ? ", openings: {main: {to: outside, wall: north, width: 2}}" : ""
      try """
      level: \(storey.id)
      ordinal: \(storey.ordinal)
      short_name: "\(storey.button)"
      name: Level \(storey.button)
      outline: {rect: [0, 0, 40, 20]}
      defaults: {openings: {category: pedestrian, width: 1.2}}
      units:
        hall-\(storey.id): {category: walkway, rect: [0, 8, 40, 12], name: Hall \(storey.button)\(street)}
        room-\(storey.id): {category: room, rect: [0, 0, 10, 8], name: Room \(storey.button), openings: {room-\(storey.id)-door: {to: hall-\(storey.id)}}}
        lift.\(storey.id): {rect: [30, 4, 3, 4], openings: {lift-\(storey.id)-door: {to: hall-\(storey.id), width: 0.9}}}
      \(stairs.joined())
      """.write(toFile: "\(folder)/levels/\(storey.id).yaml", atomically: true, encoding: .utf8)
    }
    return folder
  }

  /// Number, button and name of each floor, as `inspect` prints them.
  private func floors(_ bundle: String) throws -> [String] {
    try Program.run(["inspect", bundle]).output.split(separator: "\n")
      .filter { $0.first.map { $0 == "-" || $0.isNumber } == true }.map { String($0.prefix(21)) }
  }

  @Test("floors: a route over a mezzanine names each floor by its short name", .review("SL-S3"))
  func route() throws {
    let scratch = try Scratch()
    let (venue, bundle) = (try house(scratch), scratch.path("bundle"))
    let compiled = try Program.run(["compile", venue, "-o", bundle])
    #expect(compiled.status == 0 && compiled.output.isEmpty == false, "\(compiled.talk)\(compiled.output)")
    #expect(try Program.run(["verify", bundle]).status == 0)
    let route = try Program.run(["route", bundle, "--from", "hall-ground", "--to", "room-first", "--avoid", "lift"])
    for words in ["0 → M", "Take Lower stairs up to floor M", "M → 1", "Take Upper stairs up to floor 1"] {
      #expect(route.output.contains(words), "\(route.output)")
    }
    let floors = try String(contentsOfFile: bundle + "/floors.json", encoding: .utf8)
    for (level, ordinal) in [("cellar", -1), ("ground", 0), ("mezzanine", 1), ("first", 2)] {
      #expect(
        floors.contains(#""id": "\#(level)", "buildings": ["split-house-building"], "ordinal": \#(ordinal)"#),
        "\(floors)")
    }
  }

  @Test("floors: GTFS, OpenStreetMap and GeoPackage get the half level, IMDF a whole one", .review("SL-S3"))
  func exports() throws {
    let scratch = try Scratch()
    let (venue, bundle) = (try house(scratch), scratch.path("bundle"))
    #expect(try Program.run(["compile", venue, "-o", bundle]).status == 0)
    func export(_ input: String, _ format: String, _ name: String) throws -> String {
      let path = scratch.path(name)
      let run = try Program.run(["export", input, "--as", format, "-o", path])
      #expect(run.status == 0, "\(run.talk)")
      return path
    }
    let levels = try String(
      contentsOfFile: export(bundle, "gtfs-pathways", "feed") + "/levels.txt", encoding: .utf8)
    #expect(
      levels.split(separator: "\n").sorted() == [
        "level_id,level_index,level_name", "split-house/cellar,-1,-1", "split-house/first,1,1",
        "split-house/ground,0,0", "split-house/mezzanine,0.5,M",
      ], "\(levels)")
    let imdf = try String(contentsOfFile: export(venue, "imdf", "imdf") + "/level.geojson", encoding: .utf8)
    #expect(imdf.contains(#""ordinal":2"#) && !imdf.contains("0.5"), "\(imdf)")
    let rooms = try String(contentsOfFile: export(venue, "geojson", "gis") + "/unit.geojson", encoding: .utf8)
    #expect(rooms.contains(#""ordinal":0.5"#) && rooms.contains(#""ordinal":1}"#), "\(rooms)")

    // What is exported is read again, imported as a text venue, and compiled to the same floors.
    let osm = try export(venue, "osm-xml", "house.osm")
    #expect(try String(contentsOfFile: osm, encoding: .utf8).contains(#"k="level" v="-1;0;0.5;1""#))
    let text = scratch.path("text")
    #expect(try Program.run(["import", osm, "-o", text]).status == 0)
    let plan = try String(contentsOfFile: text + "/features/level-m.geojson", encoding: .utf8)
    #expect(plan.contains(#""ordinal":0.5"#), "\(plan)")
    let package = try export(venue, "gpkg", "gis-package") + "/venue.gpkg"
    let wanted = try floors(bundle)
    #expect(wanted.count == 4, "\(wanted)")
    for (number, input) in [osm, text, package].enumerated() {
      let other = scratch.path("other-\(number)")
      let run = try Program.run(["compile", input, "-o", other])
      #expect(run.status == 0, "\(input) \(run.talk)\(run.output)")
      #expect(try floors(other) == wanted, "\(input)")
    }
  }
}
