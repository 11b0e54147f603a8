import Testing
import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

struct LedgerTests {
  private let place = SourcePlace(file: "unit.geojson", range: 0..<1)

  @Test("ledger: every feature of the input is in the ledger exactly once") func complete() {
    let venue = sampleAirport()
    var options = PlanOptions()
    options.foreign = [ForeignFeatures(featureType: "shelf", ids: ["s1", "s2"], place: place)]
    options.unreadable = [UnreadableFeature(id: "u9", featureType: "unit", code: "GEO001", place: place)]
    let withdrawn = [Withdrawal(FeatureRef(.unit, 0), id: "broken", code: "GEO006", reason: "its ring crosses itself")]
    let ledger = planParts(checked: checked(venue, withdrawn: withdrawn), options: options).ledger
    let expected = venue.featureIDs.count + 1 + venue.surroundings.count + 1 + 2 + 1
    #expect(ledger.entries.count == expected)
    #expect(Set(ledger.entries.map { "\($0.type) \($0.id)" }).count == expected)
    let total = ledger.counts.values.flatMap(\.values).reduce(0, +)
    #expect(total == expected)
    #expect(ledger.count("withdrawn") == 1 && ledger.count("foreign") == 2 && ledger.count("unreadable") == 1)
  }

  private func outcome(_ id: String) -> Ledger.Outcome? {
    planParts(checked: checked(sampleAirport())).ledger.entries.first { $0.id == id }?.outcome
  }

  @Test("ledger: the ledger has the reason why something is not in the bundle", .deep) func reasons() {
    guard case .dropped("audience", _) = outcome("crew-union") else { return #expect(Bool(false)) }
    guard case .dropped("no-anchor", _) = outcome("nowhere") else { return #expect(Bool(false)) }
    guard case .dropped("far-from-venue", _) = outcome("far-away") else { return #expect(Bool(false)) }
    #expect(outcome("anchor-a") == .merged(into: "tide-cafe"))
    guard case .dropped("nothing-there", _) = outcome("anchor-spare") else { return #expect(Bool(false)) }
    guard case .drawn(.unit, .venue, let ids) = outcome("E.0"), ids.count == 2 else { return #expect(Bool(false)) }
  }

  @Test("ledger: a restricted building without a name and a level is on no map either way")
  func namelessBuilding() {
    func rule(_ name: String?) -> String? {
      var building = Building(id: "shed")
      building.restriction = .restricted
      if let name { building.name = ["en": name] }
      var venue = sampleAirport()
      venue.buildings.append(building)
      let entry = planParts(checked: checked(venue)).ledger.entries.first { $0.id == "shed" }
      guard case .dropped(let rule, _)? = entry?.outcome else { return nil }
      return rule
    }
    #expect(rule(nil) == "no-level" && rule("Shed") == "audience")
  }

  @Test("ledger: excluded features are reported per type and reason", .review("FL-S3"))
  func leftOut() {
    let plan = planParts(checked: checked(sampleAirport()))
    let dropped = plan.ledger.entries.compactMap { entry -> String? in
      guard case .dropped(let rule, _) = entry.outcome, rule != "no-part" else { return nil }
      return entry.id
    }
    #expect(!dropped.isEmpty)
    let findings = plan.findings(of: "IMD017") + plan.findings(of: "IMD026")
    #expect(findings.reduce(0) { $0 + ($1.finding.measured?.value ?? 0) } == Double(dropped.count))
    let said = findings.map { "\($0.page.code) \($0.finding.message)" }
    #expect(
      said.contains(
        "IMD017 anchor anchor-spare is excluded from the bundle: no occupant, kiosk or fixture refers to it"),
      "\(said)")
    #expect(
      said.contains(
        "IMD026 surrounding far-away is excluded from the bundle: it is outside the margin around the venue"),
      "\(said)")
    #expect(findings.allSatisfy { $0.page.severity == .info })
  }

  @Test("ledger: ledger.json holds what the ledger holds") func json() throws {
    let ledger = planParts(checked: checked(sampleAirport())).ledger
    let json = try JSONReader.read(ledger.json(manifest: "00")).root
    #expect(json["features"]?.int == ledger.entries.count)
    #expect(json["entries"]?.array?.count == ledger.entries.count)
    #expect(json["counts"]?["unit"]?["kept"]?.int == 10)
  }
}
