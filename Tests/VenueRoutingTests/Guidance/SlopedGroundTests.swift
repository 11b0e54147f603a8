import Testing
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRouting

@Suite("Ramps and steps within a level, in words")
struct SlopedGroundTests {
  @Test("guidance: a ramp or steps without a name are mentioned, however short", .review("SL-A25"))
  func unnamed() throws {
    for (letter, noun) in [("R", "ramp"), ("T", "steps")] {
      for width in 1...5 {
        let row = "aaaaaaaa" + String(repeating: letter, count: width) + "bbbbbbbb"
        let planned = try PlannedVenue(
          FloorPlan([row, row, row].joined(separator: "\n"), legend: ["a": "walkway", "b": "walkway"]).venue)
        let route = try #require(try planned.route("a", "b"))
        #expect(route.steps.contains { $0.instruction.contains(noun) }, "\(width) m: \(route.text())")
      }
    }
  }
}
