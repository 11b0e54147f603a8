import Testing
import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// Lifts, stairs and restrooms that are built side by side all have an icon on a phone.
struct SideBySideTests {
  private func plan(_ drawing: String, _ legend: [Character: VenueVocabulary.Category]) -> VenuePlan {
    planParts(checked: checked(FloorPlan(drawing, legend: legend).venue))
  }

  private func first(_ id: String, in plan: VenuePlan) throws -> Double {
    try #require(plan.tiers.features.first { $0.id == id && $0.layer == .label }?.firstZoom?.value, "\(id)")
  }

  /// A hall of 120 by 60 metres with some units in its middle.
  private static func hall(_ rows: [String]) -> String {
    (0..<60).map { y -> String in
      let row = y >= 30 && y < 30 + rows.count ? rows[y - 30] : "hh"
      return String(repeating: "h", count: 60) + row + String(repeating: "h", count: 60 - row.count)
    }.joined(separator: "\n")
  }

  private static let across = hall(["EEFF", "EEFF"])
  private static let down = hall(["EE", "EE", "FF", "FF"])
  private static let corner = hall(["EEhh", "EEFF", "hhFF"])

  @Test(
    "labels: two small units side by side both have an icon at 18.5", .review("SL-M1"),
    arguments: [across, down, corner], ["elevator", "restroom.male", "stairs"] as [VenueVocabulary.Category])
  func pair(drawing: String, category: VenueVocabulary.Category) throws {
    let plan = plan(drawing, ["E": category, "F": "elevator", "h": "walkway"])
    #expect(try first("E", in: plan) <= 18.5)
    #expect(try first("F", in: plan) <= 18.5)
  }

  @Test("labels: a lift by itself keeps the middle of its car", .review("SL-M1"))
  func alone() throws {
    let plan = plan(Self.across.replacing("F", with: "h"), ["E": "elevator", "h": "walkway"])
    let lift = try #require(plan.tiers.features.first { $0.id == "E" && $0.layer == .label })
    let point = try #require(plan.places.listing.entries.first { $0.feature.id == "E" }).point
    #expect(lift.geometry == .points([point]))
  }

  @Test("labels: the name of a building leaves the stairs in its middle free", .review("SL-M3"))
  func building() throws {
    var venue = FloorPlan(
      Self.hall(["SSSS", "SSSS"]), legend: ["S": "stairs", "h": "walkway"]
    ).venue
    let id = venue.buildings[0].id
    venue.change(id) { $0.name = ["en": "Old Mill"] }
    let plan = planParts(checked: checked(venue))
    #expect(try first("S", in: plan) <= 18.5)
    let name = try #require(plan.tiers.features.first { $0.id == id.text && $0.layer == .label })
    #expect(name.properties.contains { $0.key == "end_zoom" })
  }
}
