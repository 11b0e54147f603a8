import Testing
import VenueGeometry
import VenueParts
import VenueRandom

@testable import VenueTiles

@Suite struct ReusedShapesTests {
  private let options = TileOptions()

  private func point(_ dice: inout SeededRandom) -> Coordinate {
    Coordinate(longitude: dice.number(in: 24...25.0), latitude: dice.number(in: 60...61.0))
  }

  private func points(_ count: Int, _ dice: inout SeededRandom) -> [Coordinate] {
    (0..<count).map { _ in point(&dice) }
  }

  private func geometry(_ dice: inout SeededRandom) -> TileGeometry {
    switch dice.roll(4) {
    case 0: .points(points(1, &dice))
    case 1: .lines([points(2, &dice), points(3, &dice)])
    case 2: .polygons([GeoPolygon(shell: points(4, &dice), holes: [points(3, &dice)])])
    // It is in no tile.
    default: .points([Coordinate(longitude: 999, latitude: 0)])
    }
  }

  private func feature(_ dice: inout SeededRandom) -> TileFeature {
    let values: [TileValue] = [.string("a"), .int(dice.roll(5)), .double(0.5), .bool(true)]
    return TileFeature(
      id: UInt64(1 + dice.roll(50)), layer: dice.pick(["label", "unit"]), geometry: geometry(&dice),
      properties: (0..<dice.roll(4)).map { TileProperty("key \($0)", dice.pick(values)) }, firstZoom: dice.roll(20),
      sheet: dice.isLucky(2) ? 1 : nil)
  }

  /// Tags of all features as the bytes of their keys and values.
  private func tags(of flat: FlatFeatures) -> [[[UInt8]]] {
    flat.features.map { feature in
      feature.tags.enumerated().map { offset, place in
        let number = Int(flat.properties.tags[Int(place)])
        return offset.isMultiple(of: 2) ? flat.properties.keys[number] : flat.properties.values[number]
      }
    }
  }

  @Test("tiles: reused shapes and properties are those that are made again", arguments: 1...12)
  func anyChanges(seed: UInt64) {
    var dice = SeededRandom(seed: seed)
    var features = (0..<20).map { _ in feature(&dice) }
    var former: (features: [TileFeature], flat: FlatFeatures)?
    for _ in 0..<20 {
      let reused = former.flatMap { ReusedShapes(of: $0.features, $0.flat, count: features.count) }
      let (flat, clean) = (
        FlatFeatures(features, options: options, reusing: reused), FlatFeatures(features, options: options)
      )
      #expect(flat.positions == clean.positions && flat.bounds == clean.bounds && flat.chunks == clean.chunks)
      #expect(flat.xs == clean.xs && flat.ys == clean.ys)
      #expect(flat.partEnds == clean.partEnds && flat.partIsHole == clean.partIsHole)
      #expect(flat.features.map(\.parts) == clean.features.map(\.parts))
      #expect(flat.features.map(\.firstZoom) == clean.features.map(\.firstZoom))
      #expect(flat.features.map(\.sheet) == clean.features.map(\.sheet))
      #expect(tags(of: flat) == tags(of: clean))
      #expect(flat.layerSummaries(options: options) == clean.layerSummaries(options: options))
      former = (features, flat)
      let place = dice.roll(features.count)
      switch dice.roll(4) {
      case 0: features[place] = feature(&dice)
      case 1: features.insert(feature(&dice), at: place)
      case 2: features.swapAt(place, 0)
      default: if features.count > 1 { features.remove(at: place) }
      }
    }
  }

  @Test("tiles: values that no feature has any more do not pile up over many edits")
  func bounded() {
    var features = (0..<10).map { number in
      TileFeature(
        id: UInt64(number), layer: "unit", geometry: .points([Coordinate(longitude: 24, latitude: 60)]),
        properties: [TileProperty("name", .string("Room \(number)"))])
    }
    var flat = FlatFeatures(features, options: options)
    for edit in 0..<1000 {
      let reused = ReusedShapes(of: features, flat, count: features.count)
      features[edit % 10] = TileFeature(
        id: features[edit % 10].id, layer: "unit", geometry: features[edit % 10].geometry,
        properties: [TileProperty("name", .string("Edit \(edit)"))])
      flat = FlatFeatures(features, options: options, reusing: reused)
    }
    #expect(flat.properties.values.count <= 21)
  }
}
