import Testing
import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueTestSupport
import VenueVocabulary

@testable import VenueCompiler

/// How many of what people look for have their icon, and how many rooms a mark, on a phone.
@Suite("Icons and names of whole venues on a phone")
struct LabelCoverageTests {
  private static var venues: [String] { WholeVenue.examples + WholeVenue.archives }

  private static let lookedFor = ["elevator", "stairs", "escalator", "restroom"]

  private func isLookedFor(_ label: ShownLabels.Label) -> Bool {
    label.category.map { category in Self.lookedFor.contains { category == $0 || category.hasPrefix("\($0).") } }
      == true
  }

  /// Of those in views of 375 by 667 points around each of them: how many there are, and how many have their icon.
  private func coverage(_ plan: ShownLabels, at zoom: Double) -> (floor: Int, all: Int, marked: Int)? {
    let size = Zoom512(zoom).worldSize
    var worst: (floor: Int, all: Int, marked: Int)?
    for floor in plan.floors {
      let own = plan.labels.filter { ($0.floor == floor || $0.isOnEveryFloor) && isLookedFor($0) }
      for middle in own {
        let seen = own.filter { label in
          abs(label.at.x - middle.at.x) * size <= 187.5 && abs(label.at.y - middle.at.y) * size <= 333.5
        }
        let marked = seen.count { $0.icon != nil && $0.first <= zoom }
        // Of fewer than ten one may be missing.
        if seen.count - marked > 1 || seen.count >= 10 {
          if worst.map({ marked * $0.all < $0.marked * seen.count }) ?? true { worst = (floor, seen.count, marked) }
        }
      }
    }
    return worst
  }

  private func check(_ plan: ShownLabels, _ words: String) {
    #expect(plan.labels.contains(where: isLookedFor), "\(words)")
    guard let worst = coverage(plan, at: 18.5) else { return }
    #expect(
      worst.marked * 10 >= worst.all * 9,
      "\(words), floor \(worst.floor): \(worst.marked) of \(worst.all) in one view have their icon at 18.5")
  }

  @Test(
    "labels: nine of ten lifts, stairs and restrooms have their icon at 18.5", .deep, .review("SL-M1"),
    arguments: venues)
  func lookedFor(path: String) throws { check(try ShownLabels(path), path) }

  private func station() throws -> ShownLabels {
    try ShownLabels(try #require(WholeVenue.examples.first)) { $0 = DrawnStation.venue }
  }

  @Test("labels: in a drawn station of 110 units a lift is found on a phone", .deep, .review("SL-M1"))
  func drawnStation() throws {
    #expect(DrawnStation.venue.units.count == 110)
    let plan = try station()
    check(plan, "the drawn station")
    for floor in plan.floors {
      for zoom in stride(from: 14.0, to: plan.camera.limits.zooms.upper.value, by: 0.5) {
        #expect(plan.overlaps(on: floor, at: zoom) == [], "\(zoom)")
      }
    }
  }

  @Test("labels: of nineteen equal shops all have a mark at 19", .deep, .review("SL-M2"))
  func equalRooms() throws {
    let plan = try station()
    let shops = plan.labels.filter { $0.id.hasPrefix("shop-") }
    #expect(shops.count == 19)
    #expect(Set(shops.map(\.first)).count == 1, "equal shops become visible together")
    let offices = plan.labels.filter { $0.id.hasPrefix("office-") && !$0.id.contains("lift") && $0.row == "office" }
    #expect(offices.count > 10 && Set(offices.map(\.first)).count == 1, "\(offices.map(\.first))")
    for language in ["", "de"] {
      let marked = shops.count {
        $0.first <= 19 && ($0.icon != nil || $0.nameZoom(in: language).map { $0 <= 19 } == true)
      }
      #expect(marked == 19, "\(language)")
    }
  }

  @Test("labels: all gates of the airport come before any shop", .deep, .review("SL-M1"))
  func gates() throws {
    let path = try #require(WholeVenue.examples.first { $0.hasSuffix("harbor-airport") })
    let plan = try ShownLabels(path)
    let gates = plan.labels.filter { $0.category == "waitingroom" && $0.text.hasPrefix("Gate ") }
    #expect(gates.count == 14)
    let last = try #require(gates.map(\.first).max())
    for label in plan.labels where label.floor == gates[0].floor && label.number > 0 && label.tier >= .places {
      let isShop = label.row == "retail" || label.row == "food" || label.row == "occupant"
      if isShop { #expect(label.first > last, "\(label.text) at \(label.first), gates until \(last)") }
    }
  }
}
