import Testing
import VenueGeometry
import VenueParts
import VenueRandom

@testable import VenueTestSupport
@testable import VenueTiles

@Suite struct ReusedTilesTests {
  private let area = DrawingTile()
  private let options: TileOptions = {
    var options = TileOptions(minimumZoom: 16, maximumZoom: 19)
    options.layers = ["unit", "label"]
    return options
  }()

  /// Rooms on two floors with common walls, a label in each.
  private func rooms() -> [TileFeature] {
    var features: [TileFeature] = []
    for floor in 0...1 {
      for row in 0..<4 {
        for column in 0..<5 {
          let number = UInt64(features.count + 1)
          let (x, y) = (Double(200 + column * 700), Double(200 + row * 900))
          features.append(
            TileFeature(
              id: number, layer: "unit", geometry: .polygons([area.rectangle(x, y, x + 700, y + 900)]),
              properties: [TileProperty("class", .string("room"))], sheet: floor))
          features.append(
            TileFeature(
              id: 1000 + number, layer: "label", geometry: .points([area.coordinate(x + 350, y + 450)]),
              properties: [TileProperty("name", .string("Room \(number)"))], sheet: floor))
        }
      }
    }
    return features
  }

  private func renamed(_ feature: TileFeature, _ name: String) -> TileFeature {
    TileFeature(
      id: feature.id, layer: feature.layer, geometry: feature.geometry,
      properties: [TileProperty("name", .string(name))], sheet: feature.sheet)
  }

  @Test("tiles: a new name encodes only its layer, in one tile a zoom")
  func oneLayer() throws {
    var features = rooms()
    let former = TileArchive(features: features, options: options, after: nil, keepsWork: true)
    let place = try #require(features.firstIndex { $0.layer == "label" })
    features[place] = renamed(features[place], "Ticket office")
    let reused = TileArchive(features: features, options: options, after: former.work, keepsWork: true)
    #expect(reused.bytes == TileArchive(features: features, options: options).bytes)
    #expect(former.encodedLayerCount > 8)
    #expect(reused.encodedLayerCount == 4)
    let again = TileArchive(features: features, options: options, after: reused.work, keepsWork: true)
    #expect(again.encodedLayerCount == 0 && again.bytes == reused.bytes)
  }

  @Test("tiles: after any changes, reused layers give the bytes of a new archive", arguments: 1...12)
  func anyChanges(seed: UInt64) throws {
    var dice = SeededRandom(seed: seed)
    var features = rooms()
    var work: TileWork?
    for _ in 0..<12 {
      let archive = TileArchive(features: features, options: options, after: work, keepsWork: true)
      let clean = TileArchive(features: features, options: options)
      #expect(archive.bytes == clean.bytes)
      for losses in [\TileStatistics.collapsed, \.standIns, \.vanished] {
        #expect(archive.statistics[keyPath: losses] == clean.statistics[keyPath: losses])
      }
      work = archive.work
      let place = dice.roll(features.count)
      let old = features[place]
      switch dice.roll(6) {
      case 0: features[place] = renamed(old, "Name \(dice.roll(4))")
      case 1: features.remove(at: place)
      case 2:
        features.append(
          TileFeature(
            id: 5000 + UInt64(dice.roll(1000)), layer: dice.isLucky(2) ? "unit" : "label",
            geometry: old.geometry, properties: old.properties, sheet: old.sheet))
      case 3:
        // Narrower than a unit of the first zooms: nothing is left of it there.
        let (x, y) = (dice.number(in: 300...3000.0), dice.number(in: 300...3000.0))
        features[place] = TileFeature(
          id: old.id, layer: "unit", geometry: .polygons([area.rectangle(x, y, x + 0.4, y + 0.4)]),
          properties: old.properties, sheet: old.sheet)
      case 4:
        let (x, y) = (dice.number(in: -3000...6000.0), dice.number(in: -3000...6000.0))
        features[place] = TileFeature(
          id: old.id, layer: old.layer, geometry: .polygons([area.rectangle(x, y, x + 900, y + 500)]),
          properties: old.properties, sheet: old.sheet)
      default:
        let rest = UInt64(dice.roll(3))
        features.removeAll { $0.layer == "label" && $0.id % 3 == rest }
      }
      if features.isEmpty { features = rooms() }
    }
  }
}
