import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// What was false or of no use when the findings on archives made by others were read by hand.
@Suite struct ReadByHandTests {
  private func inside(_ venue: Venue, _ id: String, x: Double, y: Double) -> VenueUnit {
    var unit = VenueUnit(id: ID(id))
    unit.category = "structure"
    unit.levelID = venue.levels[0].id
    unit.geometry = [FloorPlan.rectangle(x: x, y: y, width: 1, depth: 1)]
    return unit
  }

  @Test("rules: two rooms drawn over the hall around them are one finding", .review("FL-R14")) func drawnOver() throws {
    let outcome = check(
      source(FloorPlan("hhhhhhh\nhhhhhhh\nhhhhhhh\nhhh+hhh")) { venue in
        venue.units += [inside(venue, "one", x: 1, y: 2), inside(venue, "two", x: 5, y: 2)]
      })
    let found = outcome.diagnostics.filter { $0.code == "TOP003" }
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(finding.message == "2 units on floor 0 are drawn inside another")
    #expect(finding.features.map(\.id) == ["one", "two", "h"])
  }

  @Test("rules: \"unspecified\" is never suggested for another word", .review("FL-R14")) func unspecified() throws {
    let outcome = check(source(FloorPlan("hh\nh+"), format: .imdf) { $0.buildings[0].category = "university" })
    let finding = try #require(outcome.diagnostics.first { $0.code == "IMD009" })
    #expect(finding.message == "\"university\" is not a building category")
    #expect(finding.help == ["IMDF has no such category: write \"unspecified\""])
  }

  @Test("rules: a level is not called empty while a unit lacks its level", .review("FL-R14")) func homelessUnit() {
    func codes(_ change: (inout Venue) -> Void) -> [String] {
      check(source(FloorPlan("hh\nh+"), format: .imdf, change)).codes("IMD016")
    }
    #expect(codes { $0.units = [] } == ["IMD016"])
    #expect(codes { $0.units[0].levelID = nil } == [])
  }

  @Test("rules: the flights of one staircase that lead nowhere are one finding", .review("FL-R14"))
  func flights() throws {
    let plan = FloorPlan(
      levels: [
        0: """
        hhhhBBAA
        hhh+B+AA
        hhhh....
        h+hh....
        """,
        1: "hhhh\nh+hh",
      ], legend: ["A": "stairs", "B": "stairs"])
    let found = check(source(plan)).diagnostics.filter { $0.code == "NET011" }
    #expect(found.count == 1, "\(found.map(\.message))")
    #expect(found.first?.features.map(\.id).sorted() == ["A.0", "B.0"])
    #expect(found.first?.message.contains("are on floor 0 only") == true)
  }

  /// A building of two floors with stairs between them, and one of one floor beside it; nothing leads outside.
  private func campus() -> VenueSource {
    let plan = FloorPlan(
      levels: [
        0: """
        aahhSS..gggkkk
        a+h+SS..g+gk+k
        hhhhhh..wwwwww
        bbbddd..eeefff
        b+bd+d..e+ef+f
        hhhhhh..wwwwww
        """,
        1: """
        aahhSS........
        a+h+SS........
        hhhhhh........
        ..............
        ..............
        ..............
        """,
      ], legend: ["w": "walkway"], joins: true)
    return source(plan, format: .imdf) { venue in
      venue.openings.removeAll { $0.id.text.contains("outside") }
      let own = Set(["g.0", "k.0", "w.0", "e.0", "f.0"])
      var annex = Building(id: "annex")
      annex.category = "unspecified"
      venue.buildings.append(annex)
      var level = venue.levels[0]
      level.id = "annex.0"
      level.buildingIDs = ["annex"]
      level.geometry = [FloorPlan.rectangle(x: 8, y: 0, width: 6, depth: 6)]
      venue.levels[0].geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 6, depth: 6)]
      venue.levels.append(level)
      for unit in venue.units.positions where own.contains(venue.units[unit].id.text) {
        venue.units[unit].levelID = "annex.0"
      }
      for opening in venue.openings.positions
      where own.contains(String(venue.openings[opening].id.text.prefix(1)) + ".0") {
        venue.openings[opening].levelID = "annex.0"
      }
    }
  }

  @Test("rules: buildings without an entrance are counted, their doors not blamed", .review("FL-R14"))
  func otherBuildings() throws {
    let found = check(campus()).diagnostics.filter { $0.code == "NET002" }
    #expect(found.count == 1, "\(found.map(\.message))")
    let finding = try #require(found.first)
    #expect(finding.message.contains("no entrance"))
    #expect(finding.consequences.contains { $0.code == "NET002" && $0.features.contains { $0.id == "e.0" } })
  }

  @Test("rules: without an entrance wheelchairs start where walkers do", .review("FL-R14")) func onePlaceToStart() {
    let outcome = check(campus())
    let blamed = outcome.diagnostics.filter { $0.code == "NET015" }.flatMap(\.features).map(\.id)
    // The lower floor is the larger part of the building people on foot are in, though the annex is larger still.
    #expect(!blamed.contains("h.0"), "\(blamed)")
    #expect(blamed.contains("h.1"), "\(blamed)")
  }

  @Test(
    "rules: one habit in a foreign archive is one finding", .review("FL-R14"), .deep,
    .needsData("imdf-spbpu-campus", "imdf-ulm-university", "invalid-imdf-misaligned"),
    arguments: [
      (
        "imdf-spbpu-campus/IMDFData",
        [
          "GEO006": 1, "GEO008": 1, "GEO011": 1, "IMD005": 1, "IMD009": 5, "NET011": 1, "NET015": 2, "TOP003": 2,
          "TOP013": 0, "NET002": 3,
        ]
      ),
      ("imdf-ulm-university/IMDFData", ["TOP001": 1, "TOP008": 1, "TOP003": 1, "IMD009": 3, "IMD022": 1]),
      ("invalid-imdf-misaligned/misaligned_imdf", ["IMD005": 3, "IMD016": 0]),
      ("invalid-imdf-misaligned/valid_imdf", ["IMD005": 2]),
    ])
  func archives(_ name: String, _ expected: [String: Int]) throws {
    let path = try #require(WholeVenue.shared(name))
    let found = check(try VenueReader.read(path)).diagnostics
    for (code, count) in expected.sorted(by: { $0.key < $1.key }) {
      let those = found.filter { $0.code == code }
      #expect(those.count == count, "\(code): \(those.map(\.message))")
    }
  }
}
