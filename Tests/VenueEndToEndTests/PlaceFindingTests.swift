import Foundation
import Testing
import VenueTestSupport

/// One finder for every command that takes a place.
struct PlaceFindingTests {
  private static let venue = """
    schema: 1
    id: campus
    name: North Campus
    category: university
    address: {address: 1 Hill Street, locality: Testburg, country: DE}
    languages: [de, en]
    frame: {origin: [11.570000, 48.150000], bearing: 0}
    buildings:
      mw: {name: {de: Maschinenwesen, en: Mechanical Engineering}, category: unspecified}
    """

  private static let level = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Erdgeschoss
    outline: {rect: [0, 0, 60, 20]}
    defaults: {openings: {width: 1.2}}
    units:
      hall: {category: walkway, rect: [0, 10, 60, 10], openings: {main: {to: outside, wall: north, category: pedestrian.principal}, side: {to: outside, wall: east}}}
      r0: {category: library, rect: [0, 0, 10, 10], name: {de: Bibliothek, en: Library}, openings: {d0: {to: hall}}}
      r1: {category: auditorium, rect: [10, 0, 10, 10], name: {de: Großer Hörsaal}, alt_name: {de: HS1}, openings: {d1: {to: hall}}}
      r2: {category: room, rect: [20, 0, 10, 10], openings: {d2: {to: hall}}, occupant: {id: tide, name: {de: Tide Café}, category: cafe}}
      r3: {category: office, rect: [30, 0, 10, 10], name: {de: Institut für Umformtechnik}, alt_name: {de: utg}, openings: {d3: {to: hall}}}
      r4: {category: office, rect: [40, 0, 10, 10], name: {de: Rice 130}, openings: {d4: {to: hall}}}
      r5: {category: office, rect: [50, 0, 10, 10], name: {de: Rice 131}, openings: {d5: {to: hall}}}
    """

  private static func bundle(_ scratch: Scratch, level: String = level) throws -> String {
    let folder = scratch.path("campus")
    try FileManager.default.createDirectory(atPath: folder + "/levels", withIntermediateDirectories: true)
    try venue.write(toFile: folder + "/venue.yaml", atomically: true, encoding: .utf8)
    try level.write(toFile: folder + "/levels/ground.yaml", atomically: true, encoding: .utf8)
    let run = try Program.run(["compile", folder, "-o", scratch.path("bundle"), "--allow-errors"])
    try #require(run.status == 0, "\(run.output)\(run.talk)")
    return scratch.path("bundle")
  }

  private static func commands(_ bundle: String, _ text: String) -> [[String]] {
    [
      ["route", bundle, "--from", "main", "--to", text], ["route", bundle, "--from", text, "--to", "main"],
      ["nearest", bundle, "--from", "main", "--to", text], ["place", bundle, text],
      ["camera", bundle, "fit", "--place", text], ["pick", bundle, "--point", text],
      ["isochrone", bundle, "--from", text, "--within", "60s"],
      ["search", bundle, "--near", text], ["route", bundle, "--from", "main", "--to", "d0", "--close", text],
      ["impact", bundle, "--close", text],
    ]
  }

  @Test("search: the message of an unknown place names restricted places as a reason", arguments: [true, false])
  func restricted(isRestricted: Bool) throws {
    let scratch = try Scratch()
    let restriction = isRestricted ? ", restriction: employeesonly" : ""
    let level = PlaceFindingTests.level.replacing(
      "name: {de: Rice 131},", with: "name: {de: OP 1}\(restriction),")
    let bundle = try PlaceFindingTests.bundle(scratch, level: level)
    for command in [
      ["route", bundle, "--from", "main", "--to", "OP 1", "--profile", "staff"], ["place", bundle, "OP 1"],
    ] {
      let run = try Program.run(command)
      #expect((run.status == 0) != isRestricted, "\(command) \(run.talk)")
      #expect(run.talk.contains("publish: {audience: staff}") == isRestricted, "\(command) \(run.talk)")
    }
  }

  @Test("search: nearest lists all places of a category word, with wheelchair access")
  func nearest() throws {
    let scratch = try Scratch()
    let level = PlaceFindingTests.level
      .replacing("category: office, rect: [30", with: "category: restroom, accessibility: [wheelchair], rect: [30")
      .replacing("category: office, rect: [40", with: "category: restroom, rect: [40")
      .replacing("Rice 130", with: "Toilette")
    let bundle = try PlaceFindingTests.bundle(scratch, level: level)
    let lines = try Program.run(["nearest", bundle, "--from", "main", "--to", "toilette"]).output.split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.filter { $0.hasSuffix("r3  (Rollstuhlgerecht)") }.count == 1, "\(lines)")
    #expect(lines.filter { $0.hasSuffix("r4") }.count == 1, "\(lines)")
  }

  @Test("search: what it finds every command finds; a near text is reported", .review("SL-A7"))
  func everyCommand() throws {
    let scratch = try Scratch()
    let bundle = try PlaceFindingTests.bundle(scratch)
    for (text, id, isNear) in [
      ("utg", "r3", false), ("hs1", "r1", false), ("rice130", "r4", false), ("RICE 130", "r4", false),
      ("grosser hoersaal", "r1", true), ("tide caffe", "tide", true), ("umformtechnik", "r3", true),
      ("bibliotek", "r0", true),
    ] {
      for (command, plain) in zip(
        PlaceFindingTests.commands(bundle, text), PlaceFindingTests.commands(bundle, id == "tide" ? "r2" : id))
      {
        let (found, exact) = (try Program.run(command), try Program.run(plain))
        #expect(found.status == exact.status && found.status < 2, "\(command): \(found.talk)")
        // What is closed is printed as its id.
        if id != "tide" { #expect(found.output == exact.output, "\(command)") }
        #expect(found.talk.contains("is taken as") == isNear, "\(command): \(found.talk)")
      }
    }
  }

  @Test("search: a damaged search is reported, and is not an unknown place", .review("SL-A7"))
  func damaged() throws {
    let scratch = try Scratch()
    let bundle = try PlaceFindingTests.bundle(scratch)
    _ = try scratch.edit(bundle + "/places.json", "\"schema\":4", "\"schema\":9")
    for command in [
      ["route", bundle, "--from", "main", "--to", "tide caffe"], ["place", bundle, "tide caffe"],
      ["camera", bundle, "fit", "--place", "tide caffe"],
    ] {
      let run = try Program.run(command)
      #expect(run.status != 0 && run.talk.contains("places.json"), "\(command): \(run.talk)")
    }
    // Ids of the network need no search.
    #expect(try Program.run(["route", bundle, "--from", "main", "--to", "r0"]).status == 0)
  }

  @Test("search: equal matches are listed, no match has suggestions", .review("SL-A7"))
  func choices() throws {
    let scratch = try Scratch()
    let bundle = try PlaceFindingTests.bundle(scratch)
    for command in PlaceFindingTests.commands(bundle, "rice") {
      let run = try Program.run(command)
      // The nearest are all that fit.
      guard command[0] != "nearest" else {
        #expect(run.status == 0 && run.output.contains("r4") && run.output.contains("r5"), "\(run.talk)")
        continue
      }
      #expect(run.status == 2 && run.talk.contains("r4") && run.talk.contains("r5"), "\(command): \(run.talk)")
    }
    for command in PlaceFindingTests.commands(bundle, "Horsall") {
      let run = try Program.run(command)
      #expect(run.status == 2 || run.talk.contains("taken as"), "\(command): \(run.talk)")
      #expect(run.talk.contains("r1"), "\(command): \(run.talk)")
    }
  }

  @Test("routing: a building is whichever of its entrances suits the route", .review("SL-A7"))
  func buildings() throws {
    let scratch = try Scratch()
    let bundle = try PlaceFindingTests.bundle(scratch)
    for text in ["mw", "Maschinenwesen", "mechanical engineering"] {
      let near = try Program.run(["route", bundle, "--from", "r5", "--to", text])
      #expect(near.status == 0, "\(near.talk)")
      let side = try Program.run(["route", bundle, "--from", "r5", "--to", "side"])
      #expect(near.output == side.output, "\(near.output)")
      #expect(try Program.run(["route", bundle, "--from", text, "--to", "r0"]).status == 0)
    }
  }
}
