import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

@Suite("Features that exist on a day")
struct ValidityTests {
  private func check(on day: CivilDate?) -> CheckOutcome {
    var venue = FloorPlan("aahh\na+h+").venue
    venue.change("a+h" as ID<Opening>) { $0.validity = Temporality(start: "2026-12-01", end: "2026-12-24") }
    var options = CheckOptions()
    options.day = day
    return VenueRules.check(VenueSource(venue: venue, format: .source), options: options)
  }

  @Test(
    "rules: --date excludes and reports features that are not valid then",
    arguments: [("2026-11-30", false), ("2026-12-01", true), ("2026-12-24", true), ("2026-12-25", false)])
  func onADay(_ text: String, _ isThere: Bool) throws {
    guard case .date(let day)? = TimeText(text) else { throw CancellationError() }
    let outcome = check(on: day)
    #expect(outcome.checked.venue.openings.kept.contains { $0.id == "a+h" } == isThere)
    let told = outcome.diagnostics.filter { $0.code == "IMD028" }
    #expect(told.count == (isThere ? 0 : 1))
    if !isThere {
      let reason = "does not exist on \(text) (valid from 2026-12-01 until 2026-12-24)"
      #expect(told.first?.message.contains(reason) == true)
      #expect(outcome.checked.withdrawn.map(\.code) == ["IMD028"])
    }
  }

  @Test("rules: without a date everything is included")
  func always() {
    #expect(check(on: nil).checked.venue.openings.kept.contains { $0.id == "a+h" })
  }
}
