import Testing
import VenueGeometry
import VenueParts
import VenueTestSupport
import VenueTiles

@Suite("Survey of shapes") struct SurveyTests {
  private func reason(_ geometry: TileGeometry) -> TileFeatureLoss.Reason? {
    TileSurvey(options: TileOptions()).loss(of: geometry)
  }

  /// What an archive of one feature tells of it at the closest zoom.
  private func told(_ geometry: TileGeometry) -> (vanished: TileFeatureLoss.Reason?, isDot: Bool) {
    let statistics = TileArchive(features: [TileFeature(id: 1, layer: "unit", geometry: geometry)]).statistics
    let lost = statistics.vanished.first { $0.zoom == nil || $0.zoom == TileOptions().maximumZoom }
    return (lost?.reason, !statistics.standIns.isEmpty)
  }

  private func square(_ side: Double) -> TileGeometry {
    let (west, south) = (24.95, 60.16)
    return .polygons([
      GeoPolygon(shell: [
        Coordinate(longitude: west, latitude: south), Coordinate(longitude: west + side, latitude: south),
        Coordinate(longitude: west + side, latitude: south + side), Coordinate(longitude: west, latitude: south + side),
        Coordinate(longitude: west, latitude: south),
      ])
    ])
  }

  @Test("tiles: features that no tile holds are known before tiles are made", .review("FL-S3"), .deep)
  func vanished() {
    let shapes: [TileGeometry] = [
      square(0.0001), square(0.5), square(2), .points([]), .lines([[]]), .polygons([]),
      .points([Coordinate(longitude: 24.95, latitude: 91)]), .points([Coordinate(longitude: .nan, latitude: 60)]),
      .points([Coordinate(longitude: 24.95, latitude: 60.16)]),
      .lines([[Coordinate(longitude: -181, latitude: 0), Coordinate(longitude: 0, latitude: 0)]]),
    ]
    for shape in shapes {
      let foreseen = reason(shape)
      #expect((foreseen == .tooSmall ? nil : foreseen) == told(shape).vanished, "\(shape)")
    }
    #expect(reason(square(2)) == .tooManyTiles)
    #expect(reason(.points([])) == .empty)
  }

  @Test("tiles: features drawn as a dot are known before tiles are made", .review("FL-S3")) func dots() {
    for side in [1e-9, 1e-8, 5e-8] {
      #expect(reason(square(side)) == .tooSmall, "\(side)")
      #expect(told(square(side)).isDot, "\(side)")
    }
    // As long as a room, and as wide as a pencil.
    let (west, south) = (24.950001, 60.160001)
    let slim = TileGeometry.polygons([
      GeoPolygon(shell: [
        Coordinate(longitude: west, latitude: south), Coordinate(longitude: west + 1e-4, latitude: south),
        Coordinate(longitude: west + 1e-4, latitude: south + 1e-9), Coordinate(longitude: west, latitude: south + 1e-9),
      ])
    ])
    #expect(reason(slim) == .tooSmall && told(slim).isDot)
    for side in [1e-5, 1e-4] {
      #expect(reason(square(side)) == nil, "\(side)")
      #expect(!told(square(side)).isDot, "\(side)")
    }
  }
}
