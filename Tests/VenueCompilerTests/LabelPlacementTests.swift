import Testing
import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueTestSupport
import VenueVocabulary

@testable import VenueCompiler

/// What the tiers of whole venues show at each half zoom, measured again from what is in the bundle alone: the point, the text and the icon of
/// each label, in every language.
@Suite("Names and icons of whole venues")
struct LabelPlacementTests {
  private static var venues: [String] { WholeVenue.examples + WholeVenue.archives }

  @Test(
    "labels: labels never overlap below the last zoom and never disappear again", .about("H43"),
    .deep,
    .shows("H11.1"), arguments: venues)
  func noneOverlap(path: String) throws {
    let plan = try ShownLabels(path)
    #expect(!plan.labels.isEmpty)
    let zooms = stride(from: plan.camera.limits.zooms.lower.value, to: plan.camera.limits.zooms.upper.value, by: 0.5)
    for floor in plan.floors {
      for zoom in zooms {
        for pair in plan.overlaps(on: floor, at: zoom) {
          Issue.record("\(path), floor \(floor), zoom \(zoom): \(pair)")
        }
      }
    }
  }

  @Test(
    "labels: on crowded venue floors each half zoom adds labels, at most triples them",
    .deep,
    .shows("H43.2"), arguments: venues)
  func stepByStep(path: String) throws {
    let plan = try ShownLabels(path)
    for floor in plan.floors {
      let own = plan.labels.filter { $0.floor == floor && !$0.isOnEveryFloor }
      guard own.count >= 40, let view = plan.camera.named.first(where: { $0.floor == floor })?.camera.zoom.value else {
        continue
      }
      var zoom = (view * 2).rounded(.down) / 2
      var shown = own.count { $0.first <= zoom }
      while shown < own.count, zoom + 0.5 < plan.camera.limits.zooms.upper.value {
        zoom += 0.5
        let now = own.count { $0.first <= zoom }
        // Far out from a whole campus no room is large enough for its name; buildings are named.
        if shown > 0 {
          #expect(now > shown, "\(path), floor \(floor): nothing new at \(zoom)")
          #expect(now <= 3 * shown, "\(path), floor \(floor): \(shown), then \(now) at \(zoom)")
        }
        shown = now
      }
    }
  }

  @Test(
    "labels: the airport's first phone view names landmarks, entrances come first", .review("FL-U8"), .about("H44"),
    .deep
  )
  func airport() throws {
    let path = try #require(WholeVenue.examples.first { $0.hasSuffix("harbor-airport") })
    let plan = try ShownLabels(path)
    func first(_ text: String) throws -> Double { try #require(plan.labels.first { $0.text == text }, "\(text)").first }
    let start = plan.camera.start.zoom.value
    for landmark in ["Terminal", "Main entrance"] { #expect(try first(landmark) <= start, "\(landmark)") }
    for (floor, landmarks) in [1: ["Gates A1-A6", "Gates B1-B8"], -1: ["Platform 1", "Station hall"]] {
      let view = try #require(plan.camera.named.first { $0.floor == floor }).camera.zoom.value
      for landmark in landmarks { #expect(try first(landmark) <= view + 0.5, "\(landmark)") }
    }
    #expect(try first("East entrance") < first("Baby changing"))
    // Shops and restrooms only after what people steer by has begun.
    for floor in plan.floors {
      let own = plan.labels.filter { $0.floor == floor }
      guard let landmark = own.filter({ $0.tier <= .rooms }).map(\.first).min() else { continue }
      for label in own where label.tier > .rooms { #expect(label.first > landmark, "\(label.text)") }
    }
  }
}
