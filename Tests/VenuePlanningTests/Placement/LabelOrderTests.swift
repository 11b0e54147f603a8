import Testing
import VenueCamera
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// What everybody looks for comes before shops and names of rooms, whatever the kind of venue.
@Suite("The order in which names and icons come in")
struct LabelOrderTests {
  /// A character is a square of four metres. Lift, stairs and restrooms are far enough apart that none of them holds another back.
  private static let drawing = """
    EEaaaaaaaaSSbbbbbbbbRRRR
    EEaaaaaaaaSSbbbbbbbbRRRR
    hhhhhhhhhhhhhhhhhhhhhhhh
    ffffffiiccccccccdddddddd
    ffffffiiccccccccdddddddd
    """
    .split(separator: "\n").flatMap { line in
      Array(repeating: line.map { String(repeating: $0, count: 4) }.joined(), count: 4)
    }.joined(separator: "\n")

  private func features(_ preset: TierPreset) -> [TierFeature] {
    var venue = FloorPlan(
      Self.drawing,
      legend: [
        "E": "elevator", "S": "stairs", "R": "restroom.unisex", "h": "walkway", "f": "firstaid", "i": "information",
        "a": "retailstore", "b": "retailstore", "c": "conferenceroom", "d": "auditorium",
      ]
    ).venue
    for (id, name) in [
      ("E", "Lift"), ("S", "Stairs"), ("R", "Restroom"), ("f", "First aid"), ("i", "Information"), ("a", "Shop A"),
      ("b", "Shop B"), ("c", "Room C"), ("d", "Great hall"), ("h", "Passage"),
    ] {
      venue.change(ID<VenueUnit>(id)) { $0.name = ["en": name] }
    }
    var tiers = TierSource()
    tiers.preset = preset
    venue.tiers = tiers
    return planParts(checked: checked(venue)).tiers.features.filter { $0.firstZoom != nil && $0.floor != nil }
  }

  @Test(
    "labels: lifts, stairs, restrooms, help before shops", .review("SL-M1"),
    arguments: TestDepth.sample(TierPreset.allCases, fast: 2))
  func order(preset: TierPreset) throws {
    let features = features(preset)
    func priority(_ id: String) throws -> Int {
      let feature = try #require(features.first { $0.id == id }, "\(id)")
      guard case .int(let value)? = feature.properties.first(where: { $0.key == "priority" })?.value else { return 0 }
      return value
    }
    func first(_ id: String) throws -> Double {
      try #require(features.first { $0.id == id }?.firstZoom?.value, "\(id)")
    }
    for id in ["E", "S", "R", "f", "i"] {
      let mark = try #require(features.first { $0.id == id })
      #expect(mark.text("icon") != nil, "\(id)")
      for other in ["a", "b", "c"] {
        #expect(try priority(id) > priority(other), "\(id), \(other)")
        let (own, later) = (try first(id), try first(other))
        #expect(own <= later, "\(id) at \(own), \(other) at \(later)")
      }
    }
  }

  @Test("labels: what is large is no landmark by that alone", .review("SL-M1"))
  func large() throws {
    for preset in [TierPreset.hospital, .campus, .other] {
      let ladder = ladder(preset)
      #expect(ladder.rank(ofUnit: "room", id: "r", area: 900).tier == .rooms)
      #expect(ladder.rank(ofUnit: "room", id: "r", area: 900).priority < DisplayPriority.high)
      #expect(ladder.rank(ofUnit: "walkway", id: "h", area: 900, isHall: true).priority < DisplayPriority.high)
      #expect(ladder.rank(ofUnit: "gatearea", id: "g", area: 20).priority > DisplayPriority.high)
      #expect(ladder.rank(ofZone: "concourse", id: "z").priority > DisplayPriority.high)
    }
    #expect(ladder(.airport).rank(ofUnit: "waitingroom", id: "g", area: 200).priority == .landmark)
    #expect(ladder(.other).rank(ofUnit: "firstaid", id: "f", area: 8).tier == .places)
  }

  private func ladder(_ preset: TierPreset) -> TierLadder {
    var venue = FloorPlan("a").venue
    var tiers = TierSource()
    tiers.preset = preset
    venue.tiers = tiers
    return TierLadder(venue)
  }
}
