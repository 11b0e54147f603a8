import Testing
import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueTestSupport
import VenueVocabulary

@testable import VenueCompiler

@Suite("Time zones of departures")
struct TimetableZonesTests {
  private func plan(_ zones: SystemTimeZones, told: Bool = false) -> VenuePlan {
    var plan = planParts(checked: CheckedVenue(index: VenueIndex(FloorPlan("ab").venue), withdrawn: []))
    plan.transit.timetables = ["Europe/Zurich", "Europe/Paris", "Europe/Zurich"].enumerated().map { number, zone in
      Timetable(feed: "feed-\(number)", timeZone: zone)
    }
    plan.findings = []
    plan.addZones(venueZone: "Europe/Helsinki", from: zones, isVenueZoneTold: told)
    return plan
  }

  @Test("timetables: time zones come from the given database, with its release")
  func found() {
    let plan = plan(SystemTimeZones())
    #expect(plan.transit.zones.map(\.name) == ["Europe/Helsinki", "Europe/Zurich", "Europe/Paris"])
    #expect(plan.transit.zones.first?.version == SystemTimeZones().rules(of: "Europe/Helsinki")?.version)
    #expect(plan.findings.isEmpty)
  }

  @Test("timetables: an unknown zone is reported once, with its purpose")
  func missing() {
    let plan = plan(SystemTimeZones(folders: ["/nowhere"]))
    #expect(plan.transit.zones.isEmpty)
    #expect(plan.findings.map(\.page.code) == ["NET034", "NET034", "NET034"])
    #expect(
      plan.findings.map { $0.finding.message.split(separator: " ").last ?? "" }
        == ["Europe/Helsinki", "Europe/Zurich", "Europe/Paris"])
    #expect(plan.findings[1].finding.effect == "the departures of feed-0, feed-2 are not listed")
    let told = self.plan(SystemTimeZones(folders: ["/nowhere"]), told: true)
    #expect(told.findings.count == 2, "the venue's own was told with its hours")
  }
}
