import Testing
import VenueGeometry
import VenueParts
import VenueRandom
import VenueVocabulary

@testable import VenuePlanning

@Suite struct DrawnShapesTests {
  private func shape(_ number: Int, of ref: FeatureRef, _ dice: inout SeededRandom) -> TierFeature {
    TierFeature(
      tileID: UInt64(number), ref: ref, id: "\(ref.type.rawValue)-\(ref.index)", layer: dice.pick(TileLayer.allCases),
      floor: nil, tier: dice.pick(Tier.allCases), geometry: .points([Coordinate(longitude: 24.9, latitude: 60.1)]),
      properties: [])
  }

  @Test("ledger: the shapes of a feature are those that the tiers list for it", arguments: 1...20)
  func shapes(seed: UInt64) {
    var dice = SeededRandom(seed: seed)
    let types: [FeatureType] = [.unit, .opening, .venue]
    var drawn: [TierFeature] = []
    for number in 0..<dice.roll(60) {
      drawn.append(shape(number + 1, of: FeatureRef(dice.pick(types), dice.roll(20)), &dice))
    }
    let shapes = DrawnShapes(drawn)
    for type in types + [.kiosk] {
      for index in 0..<22 {
        let ref = FeatureRef(type, index)
        let own = drawn.filter { $0.ref == ref }
        let obvious = own.first.map {
          Ledger.Outcome.drawn(layer: $0.layer, tier: $0.tier, tileIDs: own.map(\.tileID))
        }
        #expect(shapes.outcome(of: ref) == obvious)
      }
    }
  }
}
