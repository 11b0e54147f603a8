import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// What the access graph could not decide is told by a rule.
@Suite struct UndecidedAccessTests {
  private func checked(_ plan: FloorPlan, _ change: (inout Venue) -> Void = { _ in }) -> [Diagnostic] {
    check(source(plan, change)).diagnostics
  }

  @Test("rules: an inaccessible landing is reported with its consequences", .review("FL-T12"))
  func solidLanding() throws {
    let plan = FloorPlan(
      levels: [0: "hh+LL\nhhhh+", 1: "gg+LL\nggggg", 2: "ff+LL\nfffff"], legend: ["L": "elevator"])
    func found(_ category: Category) -> [Diagnostic] {
      checked(plan) { venue in
        var lift = Connector(id: "lift")
        lift.category = "elevator"
        for level in 0...2 {
          lift.landings.append(Connector.Landing(level: ID("level.\(level)"), unit: ID("L.\(level)")))
        }
        venue.connectors = [lift]
        for place in venue.units.positions where venue.units[place].id.text.hasPrefix("L.") {
          venue.units[place].category = venue.units[place].id == "L.2" ? category : "elevator"
        }
      }.filter { $0.code == "NET011" }
    }
    #expect(found("elevator").isEmpty)
    let finding = try #require(found("structure").first)
    #expect(found("structure").count == 1)
    #expect(finding.severity == .error)
    #expect(finding.message.contains("does not stop at"))
    #expect(finding.message.contains("its landing L.2 is of category structure, which is not walkable"))
    #expect(finding.feature?.id == "L.2")
    #expect(!finding.help.isEmpty)
  }

  @Test("rules: of two lifts above one, the skipped is reported with the used one", .review("FL-T12"))
  func ambiguousStack() throws {
    let plan = FloorPlan(
      levels: [0: "EEEEhh\nhhhhh+", 1: "FGGGgg\ngggggg"], legend: ["F": "elevator", "G": "elevator"])
    let found = checked(plan).filter { $0.code == "NET011" && $0.feature?.id == "F.1" }
    #expect(found.count == 1)
    let finding = try #require(found.first)
    #expect(
      finding.message.contains("is on floor 1 only: it is above E.0, which is used as one elevator with G.1"))
    #expect(finding.help == ["list the landings of each elevator under `connectors`"])
  }

  @Test("rules: a skipped lift that continues upwards makes the connector a warning", .review("FL-T12"))
  func ambiguousChain() throws {
    let plan = FloorPlan(
      levels: [0: "EEEEhh\nhhhhh+", 1: "FGGGgg\ngggggg", 2: "Fiiiii\niiiiii"],
      legend: ["F": "elevator", "G": "elevator"])
    let found = checked(plan).filter { $0.code == "NET025" && $0.features.contains { $0.id == "E.0" } }
    let finding = try #require(found.first)
    #expect(finding.severity == .warning)
    #expect(finding.message.hasSuffix("; F.1 is also above E.0"), "\(finding.message)")
  }

  @Test("rules: lifts side by side above their own ones are not ambiguous", .review("FL-T12"))
  func noAmbiguity() {
    let plan = FloorPlan(
      levels: [0: "EEEFFF\nhhhhh+", 1: "EEFFFF\ngggggg"], legend: ["E": "elevator", "F": "elevator"])
    let found = checked(plan)
    #expect(found.filter { $0.code == "NET025" }.allSatisfy { $0.severity == .info })
    #expect(!found.contains { $0.code == "NET011" && $0.message.contains("is above") })
  }

  @Test("rules: a relationship that joins no two levels is reported with its ends", .review("FL-T12"))
  func relationship() throws {
    func found(_ destination: String) -> [Diagnostic] {
      checked(FloorPlan(levels: [0: "EEhhhh\nhhhhh+", 1: "EEgggg\ngggggg"])) { venue in
        var relationship = Relationship(id: "lift")
        relationship.category = "elevator"
        relationship.origin = FeatureReference(id: "E.0", featureType: "unit")
        relationship.destination = FeatureReference(id: destination, featureType: "unit")
        venue.relationships = [relationship]
      }.filter { $0.code == "NET028" }
    }
    #expect(found("E.1").isEmpty)
    let finding = try #require(found("h.0").first)
    #expect(finding.message == "elevator lift does not connect two levels: it has only E.0 and h.0, on floor 0")
    #expect(finding.feature?.id == "lift")
    #expect(finding.severity == .warning)
    #expect(!finding.help.isEmpty)
  }
}
