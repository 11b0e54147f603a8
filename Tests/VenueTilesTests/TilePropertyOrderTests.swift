import Testing
import VenueParts
import VenueRandom

/// Properties of a tile feature, sorted by key.
struct TilePropertyOrderTests {
  @Test("tiles: properties are sorted by key, and of a repeated key the last is used", arguments: [2, 8, 40, 41, 200])
  func order(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    for _ in 0..<20 {
      let written = (0..<count).map { TileProperty("name:\(random.roll(count))", .int($0)) }
      var last: [String: TileValue] = [:]
      for property in written { last[property.key] = property.value }
      let feature = TileFeature(id: 1, layer: "unit", geometry: .points([]), properties: written)
      #expect(feature.properties.map(\.key) == last.keys.sorted())
      #expect(feature.properties.allSatisfy { last[$0.key] == $0.value })
    }
  }
}
