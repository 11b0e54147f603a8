import Foundation
import Testing
import VenueTestSupport

struct RouteTestsOfTheOwnerTests {
  private func findings(_ routes: String, _ change: (Scratch, String) throws -> Void = { _, _ in }) throws -> [String] {
    let scratch = try Scratch()
    let venue = try scratch.copy(of: "corner-mall")
    try ("routes:\n" + routes).write(toFile: venue + "/routes.yaml", atomically: true, encoding: .utf8)
    try change(scratch, venue)
    let run = try Program.run(["validate", venue, "--format", "json"])
    return try Answer(run)["findings"].list.filter { $0["place"]["file"].text?.hasSuffix("routes.yaml") == true }
      .map { "\($0["code"].text ?? "") \($0["place"]["line"].number ?? 0): \($0["message"].text ?? "")" }
  }

  @Test("routing: expected routes that hold give no finding")
  func kept() throws {
    let found = try findings(
      """
        bus-to-cinema: {from: bus-corner, to: Corner Cinema, metres: 80, seconds: 120, floors: 1}
        by-wheelchair: {from: bus-corner, to: Corner Cinema, profile: wheelchair, step_free: true, via: [lift]}
        restroom-near: {from: corner-cinema, to: restroom, floors: 1}
        from-stop-id: {from: "1201", to: Corner Cinema}
      """)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(
    "routing: each kind of route test fails with both values, at its line",
    arguments: TestDepth.sample(
      [
        ("{from: bus-corner, to: Corner Cinema, metres: 50}", "m long (limit: 50.0 m)"),
        ("{from: bus-corner, to: Corner Cinema, seconds: 10}", "s (limit: 10.0 s)"),
        ("{from: bus-corner, to: Corner Cinema, floors: 0}", "changes floors 1 times; at most 0 are allowed"),
        ("{from: bus-corner, to: Corner Cinema, step_free: true}", "has steps or an escalator"),
        ("{from: bus-corner, to: Corner Cinema, via: [lift]}", "does not pass lift"),
        ("{from: bus-corner, to: Corner Cinema, reach: false}", "exists, but must not exist"),
        ("{from: bus-corner, to: Korner Cinema}", "has the end 'Korner Cinema', which is not a place"),
        ("{from: bus-corner, to: Corner Cinema, profile: dragon}", "has the profile 'dragon', which does not exist"),
      ], fast: 2))
  func failed(test: String, message: String) throws {
    let found = try findings("  bus: \(test)\n")
    #expect(found.count == 1 && found[0].hasPrefix("NET035 2.0: route bus ") && found[0].contains(message), "\(found)")
  }

  @Test("routing: a closed lift breaks the wheelchair route test and gives the reason")
  func closed() throws {
    func close(_ scratch: Scratch, _ venue: String) throws {
      _ = try scratch.edit(venue + "/venue.yaml", "car: [1.10, 1.40],", "car: [1.10, 1.40], closed: true,")
    }
    let routes = "  lift: {from: bus-corner, to: Corner Cinema, profile: wheelchair}\n"
    let found = try findings(routes, close)
    #expect(
      found.count == 1 && found[0].contains("does not exist: ") && found[0].contains("Lift is closed"), "\(found)")
    #expect(try findings(routes.replacing("wheelchair", with: "wheelchair, reach: false"), close).isEmpty)
  }

  @Test("routing: reach: false holds for a place that is not open to the profile", .review("SL-U4"))
  func restricted() throws {
    func restrict(_ scratch: Scratch, _ venue: String) throws {
      let ground = venue + "/levels/ground.yaml"
      let lines = try String(contentsOfFile: ground, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let room = try #require(lines.firstIndex { $0.hasPrefix("  shop-1:") })
      let staff = (lines[...room] + ["    restriction: employeesonly"] + lines[(room + 1)...]).joined(separator: "\n")
      try staff.write(toFile: ground, atomically: true, encoding: .utf8)
    }
    let kept = """
        to-staff: {from: bus-corner, to: shop-1, reach: false}
        from-staff: {from: shop-1, to: bus-corner, reach: false}
        wheelchair: {from: bus-corner, to: shop-1, profile: wheelchair, reach: false}

      """
    #expect(try findings(kept, restrict).isEmpty)
    let wanted = try findings("  to-staff: {from: bus-corner, to: shop-1}\n", restrict)
    #expect(wanted.count == 1 && wanted[0].contains("not open to the public"), "\(wanted)")
    // A misspelt place, and a position that is none, are faults whatever is demanded.
    let misspelt = try findings("  to-staff: {from: bus-corner, to: shop-11, reach: false}\n", restrict)
    #expect(misspelt.count == 1 && misspelt[0].contains("which is not a place"), "\(misspelt)")
    let nowhere = try findings("  point: {from: bus-corner, to: \"24.99,60.1,77\", reach: false}\n", restrict)
    #expect(nowhere.count == 1, "\(nowhere)")
  }

  @Test("routing: an impossible route test is reported at its place")
  func misspelt() throws {
    let misspelt = try findings("  bus: {from: bus-corner, too: Corner Cinema}\n")
    #expect(misspelt.contains { $0.contains("did you mean \"to\"?") })
    let wrong = try findings("  bus: {from: bus-corner, to: Corner Cinema, metres: long}\n")
    #expect(wrong.contains { $0.contains("metres must be a number") })
  }
}
