import Testing
import VenueBundleRules
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueNetwork
import VenueParts
import VenuePlanning
import VenueRules
import VenueTestSupport
import VenueVocabulary

@testable import VenueCompiler

@Suite("Time zones of departures")
struct TimetableZonesTests {
  private func plan(_ zones: SystemTimeZones) -> VenuePlan {
    var plan = planParts(checked: CheckedVenue(index: VenueIndex(FloorPlan("ab").venue), withdrawn: []))
    plan.transit.timetables = ["Europe/Zurich", "Europe/Paris", "Europe/Zurich"].enumerated().map { number, zone in
      Timetable(feed: "feed-\(number)", timeZone: zone)
    }
    plan.addZones(venueZone: "Europe/Helsinki", from: zones)
    return plan
  }

  @Test("timetables: time zones come from the given database, with its release")
  func found() {
    let plan = plan(SystemTimeZones())
    #expect(plan.transit.zones.map(\.name) == ["Europe/Helsinki", "Europe/Zurich", "Europe/Paris"])
    #expect(plan.transit.zones.first?.version == SystemTimeZones().rules(of: "Europe/Helsinki")?.version)
    #expect(plan.facts.missingZones.isEmpty)
  }

  @Test("timetables: an unknown zone is reported once, with its purpose")
  func missing() {
    let plan = plan(SystemTimeZones(folders: ["/nowhere"]))
    #expect(plan.transit.zones.isEmpty)
    let zones = ["Europe/Helsinki", "Europe/Zurich", "Europe/Paris"]
    #expect(plan.facts.missingZones == zones)
    func told(_ faults: [NetworkFault]) -> [Finding] {
      let plane = plan.facts.checked.index.plane
      let network = PlannedNetwork(origin: plane.origin, bearing: plane.bearing, languages: ["en"], timeZone: "")
      let context = BundleContext(
        source: VenueSource(venue: plan.facts.checked.venue, format: .source), checked: plan.facts.checked, plan: plan,
        network: NetworkPlan(network: network, faults: faults))
      var findings: [Finding] = []
      for rule in bundleRegistry where type(of: rule).page.code == "NET034" {
        rule.check(context) { findings.append($0) }
      }
      return findings
    }
    let findings = told([])
    #expect(findings.map { $0.message.split(separator: " ").last.map(String.init) } == zones)
    #expect(findings[1].effect == "the departures of feed-0, feed-2 are not listed")
    // The venue's own is reported with its hours.
    let withHours = told([.timeZoneMissing("Europe/Helsinki")])
    #expect(withHours.map { $0.message.split(separator: " ").last.map(String.init) } == zones)
    #expect(withHours[0].effect?.hasPrefix("routes cannot use opening hours") == true)
  }
}
