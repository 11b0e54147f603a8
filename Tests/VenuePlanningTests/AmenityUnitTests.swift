import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// An amenity and the unit that is its own are one mark.
struct AmenityUnitTests {
  private static let drawing = """
    EEaaaabbb
    EEaaaabbb
    hhhhhhhhh
    """

  /// - Parameter amenities: id, category, name, place and units.
  private func marks(
    legend: [Character: VenueVocabulary.Category] = ["a": "restroom", "b": "restroom.female"],
    _ amenities: [(
      id: String, category: VenueVocabulary.Category, name: String?, x: Double, y: Double, units: [String]
    )],
    change: (inout Venue) -> Void = { _ in }
  ) -> [TierFeature] {
    var venue = FloorPlan(Self.drawing, legend: legend).venue
    for amenity in amenities {
      var feature = Amenity(id: ID(amenity.id))
      feature.category = amenity.category
      if let name = amenity.name { feature.name = ["en": name] }
      feature.geometry = FloorPlan.coordinate(amenity.x, amenity.y)
      feature.unitIDs = amenity.units.map { ID($0) }
      venue.amenities.append(feature)
    }
    change(&venue)
    return planParts(checked: checked(venue)).tiers.features.filter { $0.firstZoom != nil && $0.floor != nil }
  }

  private func point(_ feature: TierFeature) -> Coordinate? {
    if case .points(let points) = feature.geometry { points.first } else { nil }
  }

  @Test("labels: a lift and its pin are one mark, with one name", .review("SL-V1"))
  func lift() throws {
    let features = marks([("pin", "elevator", nil, 1.5, 1.5, ["E"])]) {
      $0.change("E" as ID<VenueUnit>) { $0.name = ["en": "Lift B"] }
    }
    let lifts = features.filter { $0.text("category") == "elevator" }
    #expect(lifts.map(\.id) == ["pin"])
    #expect(lifts.first?.text("name") == "Lift B" && lifts.first?.text("unit_id") == "E")
    #expect(lifts.first.flatMap(point) == FloorPlan.coordinate(1.5, 1.5))
  }

  @Test("labels: a pin keeps its own name and shows the unit's narrower category", .review("SL-V1"))
  func names() throws {
    let features = marks([("pin", "restroom", "WC 2", 7.5, 1.5, ["b"])]) {
      $0.change("b" as ID<VenueUnit>) { $0.name = ["en": "Women"] }
    }
    let mark = try #require(features.first { $0.id == "pin" })
    #expect(mark.text("name") == "WC 2" && mark.text("category") == "restroom.female")
    #expect(!features.contains { $0.id == "b" })
  }

  @Test("labels: a pin beside its unit is in it", .review("SL-V1"))
  func outside() throws {
    let features = marks([("pin", "elevator", nil, 4.5, 0.5, ["E"])])
    let at = try #require(features.first { $0.id == "pin" }.flatMap(point))
    #expect(abs(at.latitude - FloorPlan.coordinate(1, 2).latitude) < 1e-6)
    #expect(abs(at.longitude - FloorPlan.coordinate(1, 2).longitude) < 1e-6)
  }

  @Test("labels: a sign for two rooms leaves the narrower one its own", .review("SL-V1"))
  func block() {
    let features = marks([("pin", "restroom", nil, 5.9, 1.5, ["a", "b"])])
    let ids = features.filter { $0.text("category")?.hasPrefix("restroom") == true }.map(\.id)
    #expect(Set(ids) == ["pin", "b"])
  }

  @Test("labels: two pins of one room are both drawn, and the room has no third mark", .review("SL-V1"))
  func two() {
    let features = marks([
      ("men", "restroom.male", nil, 3.5, 1.5, ["a"]), ("women", "restroom.female", nil, 5.5, 1.5, ["a"]),
    ])
    let ids = features.filter { ["men", "women", "a"].contains($0.id) }.map(\.id)
    #expect(Set(ids) == ["men", "women"])
  }

  @Test("labels: a pin of another kind leaves the room its mark", .review("SL-V1"))
  func otherKind() {
    let features = marks([("cash", "atm", nil, 1.5, 1.5, ["E"])])
    #expect(Set(features.map(\.id)).isSuperset(of: ["cash", "E"]))
  }
}
