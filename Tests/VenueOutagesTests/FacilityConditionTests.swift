import Testing
import VenueParts
import VenueVocabulary

@testable import VenueOutages

/// Conditions of facilities in SIRI.
@Suite struct FacilityConditionTests {
  @Test("transit: SIRI-FM gives facilities with state, periods and texts by language")
  func conditions() throws {
    let feed = try Samples.feed(Samples.siri, zone: .utc)
    #expect(feed.made == TimeText("2026-12-07T08:00:00Z")?.instant(in: nil))
    #expect(feed.validUntil == TimeText("2026-12-07T08:15:00Z")?.instant(in: nil))
    #expect(feed.outages.map(\.id) == ["ESC-0312", "LIFT-7"])
    let escalator = feed.outages[0]
    #expect(escalator.state == .outOfUse && escalator.subjects == [.id("ESC-0312")])
    #expect(
      escalator.texts == [
        NetworkText(language: "en", text: "Repair & cleaning"), NetworkText(language: "fi", text: "Korjaus"),
      ])
    #expect(
      escalator.periods == [
        Period(
          start: TimeText("2026-12-07T04:00:00Z")?.instant(in: nil),
          end: TimeText("2026-12-07T18:00:00Z")?.instant(in: nil))
      ])
    #expect(feed.outages[1].state == .other("partiallyAvailable") && feed.outages[1].periods.isEmpty)
    #expect(feed.outages[1].texts == [NetworkText(language: "", text: "Lift at the market")])
  }

  @Test(
    "transit: faults of SIRI files are named",
    arguments: [
      ("<Siri/>", "without a FacilityMonitoringDelivery"), ("<Siri><a></Siri>", "not well-formed"),
      ("<!DOCTYPE a [<!ENTITY x 'y'>]><Siri>&x;</Siri>", "entity"),
      (String(repeating: "<a>", count: 1000), "too deep"),
      (Samples.siri.replacing("2026-12-07T06:00:00+02:00", with: "soon"), "'soon' is not a date and time"),
      (Samples.siri, "'2026-12-07T18:00:00' has no offset"),
    ])
  func faults(_ text: String, _ words: String) {
    #expect {
      try Samples.feed(text)
    } throws: { error in
      "\(error)".contains(words)
    }
  }
}
