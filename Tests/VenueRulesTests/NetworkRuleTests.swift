import Testing
import VenueDiagnostics
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

@Suite struct NetworkRuleTests {
  @Test("rules: rooms behind one missing door are one finding") func roomsBehindOneMissingDoorAreOneFinding() {
    let plan = FloorPlan(
      """
      aaa+bb
      aaabbb
      hhhhhh
      hhh+hh
      """)
    let findings = check(source(plan)).diagnostics.filter { $0.code == "NET002" }
    #expect(findings.count == 1)
    #expect(findings.first?.measured?.value == 2)
    #expect(findings.first?.help.first?.hasPrefix("if there is a door, add an opening from") == true)
  }

  @Test("rules: a missing entrance is one finding, and the largest part counts")
  func aVenueWithoutAnEntranceSaysSoOnceAndItsLargestPartCounts() {
    let plan = FloorPlan(
      """
      aaabbb
      a+abb+
      hhhhhh
      """, joins: true)
    let outcome = check(source(plan) { $0.openings.removeAll { $0.id == "b+outside" } })
    let findings = outcome.diagnostics.filter { $0.code == "NET002" }
    #expect(findings.map(\.message).count { $0.contains("no entrance") } == 1)
    #expect(findings.count == 1)
    // The room without a door is told as one, with what follows.
    let room = outcome.diagnostics.first { $0.code == "TOP008" }
    #expect(room?.feature?.id == "b")
    #expect(room?.consequences.map(\.code) == ["NET002"])
  }

  @Test("rules: a venue without doors is one finding, not one per level or room")
  func aVenueNobodyDrewDoorsIntoIsOneFindingAndNotOneALevelOrARoom() {
    let plan = FloorPlan(levels: [0: "aabbE\nccddE", 1: "aabbE\nccddE"])
    let findings = check(source(plan)).diagnostics
    #expect(findings.map(\.code) == ["TOP008", "NET025"])
    // That there is no entrance follows, too.
    #expect(findings.flatMap(\.consequences).count { $0.message.contains("no entrance") } == 1)
  }

  @Test("rules: unmapped parts are not a fault") func whatIsNotMappedIsNotAFault() {
    let plan = FloorPlan(
      """
      aaabbb
      hhh+hh
      """)
    #expect(check(source(plan)).codes() == ["TOP008", "TOP008"])
    for mapped in [Mapped.partial, .outline] {
      let outcome = check(source(plan) { $0.levels[0].mapped = mapped })
      #expect(outcome.codes("NET").isEmpty)
      #expect(outcome.codes("TOP008").isEmpty)
    }
  }

  @Test("rules: a one-way door lets people out and not in") func aOneWayDoorLetsPeopleOutAndNotIn() {
    let plan = FloorPlan(
      """
      aaav
      hhhh
      h+hh
      """)
    #expect(check(source(plan)).codes("NET002") == ["NET002"])
  }

  @Test("rules: stairs are not step-free, and a claim makes it an error")
  func stairsAreNoStepFreeWayAndAClaimMakesItAnError() {
    let plan = FloorPlan(levels: [
      0: """
      hhhhSS
      hhh+SS
      hhhhhh
      h+hhhh
      """,
      1: """
      ggggSS
      gggg+S
      ggggww
      gggg+w
      """,
    ])
    func findings(_ change: (inout Venue) -> Void) -> [Diagnostic] {
      check(source(plan, format: .source, change)).diagnostics.filter { $0.code == "NET015" }
    }
    let quiet = findings { _ in }
    #expect(quiet.map(\.severity) == [.warning])
    let claimed = findings { $0.change("w.1" as ID<VenueUnit>) { $0.accessibility = ["wheelchair"] } }
    #expect(claimed.map(\.severity) == [.error])
    #expect(claimed.first?.message.contains("steps") == true)
  }

  @Test("rules: levels of one name in different buildings may share a floor")
  func floorsOfOneNameInDifferentBuildingsAreFineOnOneFloor() {
    func outcome(_ ordinals: (Int, Int), sameBuilding: Bool) -> [String] {
      let plan = FloorPlan(levels: [0: "hh\nh+", 1: "hh\nh+"])
      return check(
        source(plan) { venue in
          var other = Building(id: "other")
          other.category = "unspecified"
          venue.buildings.append(other)
          venue.levels[0].ordinal = ordinals.0
          venue.levels[1].ordinal = ordinals.1
          if !sameBuilding { venue.levels[1].buildingIDs = ["other"] }
          venue.levels[0].shortName = ["en": "g"]
          // Full-width and capital: the same button to a reader.
          venue.levels[1].shortName = ["en": "Ｇ"]
        }
      ).codes("FLR003")
    }
    #expect(outcome((0, 1), sameBuilding: true) == ["FLR003"])
    #expect(outcome((0, 0), sameBuilding: false) == [])
    #expect(outcome((0, 1), sameBuilding: false) == [])
  }
}

@Suite struct FingerprintTests {
  private let plan = FloorPlan(
    """
    aaabbb
    hhhhhh
    h+hhhh
    """)

  @Test("rules: the fingerprint is the same when the fault moves or grows")
  func theFingerprintStaysWhenTheFaultMovesOrGrows() {
    func fingerprints(_ short: String, _ places: SourcePlace) -> [String] {
      var source = source(plan) { $0.levels[0].shortName = ["en": short] }
      source.places[FeatureRef(.level, 0), ""] = places
      return check(source).diagnostics.map(\.fingerprint).sorted()
    }
    let early = fingerprints("Level 1", SourcePlace(file: "a.yaml", range: 10..<20))
    #expect(early == fingerprints("Another name", SourcePlace(file: "a.yaml", range: 500..<520)))
    #expect(Set(early).count == early.count)
    #expect(early.allSatisfy { $0.count == 16 })
  }
}
