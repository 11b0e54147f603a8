import Foundation
import Testing
import VenueTestSupport

/// One occupant written under several units or kiosks.
struct OccupantPartsTests {
  private static let venue = """
    schema: 1
    id: store
    name: Store Hall
    category: shoppingcenter
    address: {address: 1 Hill Street, locality: Testburg, country: AU}
    languages: [en]
    frame: {origin: [151.200000, -33.870000], bearing: 0}
    connectors:
      lift: {category: elevator, name: Lift, levels: [g, u], door: 1.0, car: [1.4, 2.1], accessibility: [wheelchair]}
    """

  private static func level(_ id: String, _ ordinal: Int, entrance: Bool, cart: Bool) -> String {
    let main = entrance ? ", openings: {main: {to: outside, wall: west, category: pedestrian.principal}}" : ""
    let cafe = "occupant: {id: coffee, name: Coffee Cart, category: cafe}"
    let kiosk = cart ? "kiosks: {k-\(id): {rect: [10, 2, 2, 2], \(cafe)}}" : ""
    return """
      level: \(id)
      ordinal: \(ordinal)
      short_name: "\(id.uppercased())"
      name: Level \(id)
      outline: {rect: [0, 0, 40, 20]}
      defaults: {openings: {width: 1.2}}
      units:
        hall-\(id): {category: walkway, rect: [0, 0, 40, 10], name: Hall \(id)\(main)}
        shop-\(id): {category: room, rect: [0, 10, 20, 10], openings: {d-\(id): {to: hall-\(id)}}, occupant: {id: o-\(id), name: "Shop \(id)", category: clothing}}
        big-\(id): {category: room, rect: [23, 10, 17, 10], openings: {b-\(id): {to: hall-\(id)}}, occupant: {id: dept, name: Grand Store, category: departmentstore}}
        lift.\(id): {rect: [20, 10, 3, 3], openings: {l-\(id): {to: hall-\(id), accessibility: [wheelchair]}}}
      \(kiosk)
      """
  }

  private static func folder(_ scratch: Scratch, _ files: [String: String]) throws -> String {
    let folder = scratch.path("store")
    try FileManager.default.createDirectory(atPath: folder + "/levels", withIntermediateDirectories: true)
    for (name, text) in files { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
    return folder
  }

  @Test("search: an occupant on two levels is found on both, routes end at the nearest", .review("SL-A6"))
  func twoLevels() throws {
    let scratch = try Scratch()
    let folder = try OccupantPartsTests.folder(
      scratch,
      [
        "venue.yaml": OccupantPartsTests.venue,
        "levels/g.yaml": OccupantPartsTests.level("g", 0, entrance: true, cart: true),
        "levels/u.yaml": OccupantPartsTests.level("u", 1, entrance: false, cart: true),
      ])
    let bundle = scratch.path("bundle")
    let compiled = try Program.run(["compile", folder, "-o", bundle])
    #expect(compiled.status == 0, "\(compiled.output)\(compiled.talk)")
    for (text, home) in [("dept", "big"), ("Grand Store", "big"), ("coffee", "k"), ("coffee cart", "k")] {
      for floor in ["g", "u"] {
        let run = try Program.run(
          ["route", bundle, "--from", "shop-\(floor)", "--to", text, "--format", "json"])
        #expect(run.status == 0, "\(run.talk)")
        let distance = try Answer(run)["routes"][0]["distance_m"].number
        let direct = try Answer(
          try Program.run(["route", bundle, "--from", "shop-\(floor)", "--to", "\(home)-\(floor)", "--format", "json"]))
        #expect(distance == direct["routes"][0]["distance_m"].number, "\(text) from \(floor)")
      }
      let card = try Program.run(["place", bundle, text])
      #expect(card.status == 0 && card.output.contains("G, U"), "\(card.output)\(card.talk)")
      let found = try Answer(try Program.run(["search", bundle, text, "--format", "json"]))
      #expect(found["places"].list.count == 1 && found["places"][0]["levels"].list.count == 2, "\(text)")
      let start = try Program.run(["route", bundle, "--from", text, "--to", "main"])
      #expect(start.status == 2, "\(start.talk)")
      #expect(["\(home)-g", "\(home)-u"].allSatisfy(start.talk.contains), "\(start.talk)")
    }
  }

  @Test("formats: two rows of one id are two rooms of one occupant", .review("SL-A6"))
  func list() throws {
    let scratch = try Scratch()
    func bare(_ id: String, _ ordinal: Int) -> String {
      OccupantPartsTests.level(id, ordinal, entrance: ordinal == 0, cart: false).replacingOccurrences(
        of: ", occupant: {id: dept, name: Grand Store, category: departmentstore}", with: "")
    }
    let folder = try OccupantPartsTests.folder(
      scratch,
      [
        "venue.yaml": OccupantPartsTests.venue, "levels/g.yaml": bare("g", 0), "levels/u.yaml": bare("u", 1),
        "occupants.csv": """
        id,unit,name,category
        dept,big-g,Grand Store,departmentstore
        dept,big-u,Grand Store,departmentstore

        """,
      ])
    let compiled = try Program.run(["compile", folder, "-o", scratch.path("bundle")])
    #expect(compiled.status == 0, "\(compiled.output)\(compiled.talk)")
    let card = try Program.run(["place", scratch.path("bundle"), "dept"])
    #expect(card.output.contains("G, U"), "\(card.output)")
  }

  @Test("IMD004: one door id under two rooms of a level is used twice", .review("SL-A6", "SL-U3"))
  func doors() throws {
    let scratch = try Scratch()
    let folder = try OccupantPartsTests.folder(
      scratch,
      [
        "venue.yaml": OccupantPartsTests.venue,
        "levels/g.yaml": OccupantPartsTests.level("g", 0, entrance: true, cart: false).replacingOccurrences(
          of: "b-g:", with: "d-g:"),
        "levels/u.yaml": OccupantPartsTests.level("u", 1, entrance: false, cart: false),
      ])
    let run = try Program.run(["validate", folder])
    #expect(run.status == 1 && run.output.contains("IMD004") && run.output.contains("d-g"), "\(run.output)")
  }
}
