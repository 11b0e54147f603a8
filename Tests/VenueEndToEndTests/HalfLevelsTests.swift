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

  @Test("floors: commands take and print the floors of the owner", .review("SL-S3"))
  func commands() throws {
    let scratch = try Scratch()
    let (venue, bundle) = (try house(scratch), scratch.path("bundle"))
    // The tests of the owner stay as they were before there was a mezzanine.
    try """
    routes:
      street: {from: "24.9561,60.1611,0", to: room-first}
      first: {from: hall-ground, to: "24.9561,60.1611,1", floors: 2}
      mezzanine: {from: hall-ground, to: "24.9561,60.1611,0.5", floors: 1}

    """.write(toFile: venue + "/routes.yaml", atomically: true, encoding: .utf8)
    let compiled = try Program.run(["compile", venue, "-o", bundle])
    #expect(compiled.status == 0 && !compiled.output.contains("NET035"), "\(compiled.talk)\(compiled.output)")
    for (text, button) in [("0.5", "M"), ("number:0.5", "M"), ("M", "M"), ("1", "1"), ("number:1", "1")] {
      let fit = try Program.run(["camera", bundle, "fit", "--floor", text])
      #expect(fit.status == 0 && fit.output.contains(#/floor +(.+)/#), "\(fit.talk)")
      #expect(fit.output.firstMatch(of: #/floor +(.+)/#).map { String($0.1) } == button, "\(fit.output)")
    }
    let unknown = try Program.run(["camera", bundle, "fit", "--floor", "2"])
    #expect(unknown.status == 2 && unknown.talk.contains("M (0.5)"), "\(unknown.talk)")
    let impact = try Program.run(["impact", bundle, "--close", "lift", "--close", "upper"])
    #expect(
      impact.status == 1 && impact.output.contains("floor 1") && !impact.output.contains("floor 2"), "\(impact.output)")
    let fixed = try Program.run(["route", bundle, "--from", "24.9561,60.1611,0.5", "--to", "room-first"])
    #expect(fixed.status == 0, "\(fixed.talk)\(fixed.output)")
  }

  @Test("floors: diff reports nothing above a new mezzanine as moved", .review("SL-S3"))
  func mezzanine() throws {
    let scratch = try Scratch()
    let (venue, old, new) = (try house(scratch), scratch.path("old"), scratch.path("new"))
    #expect(try Program.run(["compile", venue, "-o", new]).status == 0)
    try FileManager.default.removeItem(atPath: venue + "/levels/mezzanine.yaml")
    let head = Self.head.replacing(#/  (lower|upper): .*\n/#, with: "").replacing("mezzanine, ", with: "")
    try head.write(toFile: venue + "/venue.yaml", atomically: true, encoding: .utf8)
    for id in ["ground", "first"] {
      let path = "\(venue)/levels/\(id).yaml"
      let level = try String(contentsOfFile: path, encoding: .utf8).replacing(#/  (lower|upper)\..*\n/#, with: "")
      try level.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let compiled = try Program.run(["compile", venue, "-o", old])
    #expect(compiled.status == 0, "\(compiled.talk)\(compiled.output)")
    let difference = try Program.run(["diff", old, new]).output
    #expect(difference.contains("mezzanine") && !difference.contains("floor 1 → floor 1"), "\(difference)")
  }

  @Test("floors: an archive of a mezzanine has no false gap and a street", .review("SL-S3"))
  func archive() throws {
    let scratch = try Scratch()
    let venue = try house(scratch)
    let head =
      Self.head + """
        buildings: {main: {name: Main, category: unspecified}, annex: {name: Annex, category: unspecified}}

        """
    try head.write(toFile: venue + "/venue.yaml", atomically: true, encoding: .utf8)
    for storey in Self.storeys {
      let path = "\(venue)/levels/\(storey.id).yaml"
      try (String(contentsOfFile: path, encoding: .utf8) + "building: main\n")
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    for ordinal in 1...2 {
      try """
      level: annex-\(ordinal)
      ordinal: \(ordinal)
      short_name: "\(ordinal - 1)"
      name: Annex \(ordinal)
      building: annex
      outline: {rect: [60, 0, 40, 20]}
      units: {annex-hall-\(ordinal): {category: walkway, rect: [60, 0, 40, 20], openings: {annex-main-\(ordinal): {to: outside, wall: north, width: 2, category: pedestrian}}}}
      """.write(toFile: "\(venue)/levels/annex-\(ordinal).yaml", atomically: true, encoding: .utf8)
    }
    let archive = scratch.path("archive")
    let export = try Program.run(["export", venue, "--as", "imdf", "-o", archive])
    #expect(export.status == 0 && (export.output + export.talk).contains("0.5 is written as 1"), "\(export.talk)")
    let checked = try Program.run(["validate", archive])
    #expect(!checked.output.contains("FLR005") && !checked.output.contains("FLR007"), "\(checked.output)")
    for (input, name) in [(venue, "text"), (archive, "imdf")] {
      let run = try Program.run(["compile", input, "-o", scratch.path(name), "--allow-errors"])
      #expect(run.status == 0, "\(run.talk)")
    }
    #expect(try floors(scratch.path("imdf")) == floors(scratch.path("text")))
  }
}
