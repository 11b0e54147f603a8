import VenueGeometry
import VenueParts
import VenueRandom

@testable import VenueTestSupport
@testable import VenueTiles

/// Positions given in units of one tile, so that tests say what they mean.
struct DrawingTile {
  var zoom = 18
  var x = 137_291
  var y = 91_799
  var extent = 4096

  func coordinate(_ px: Double, _ py: Double) -> Coordinate {
    let side = Double(1 << zoom)
    return Trigonometry.coordinate(
      mercatorX: (Double(x) + px / Double(extent)) / side, y: (Double(y) + py / Double(extent)) / side)
  }

  func line(_ points: [(Double, Double)]) -> [Coordinate] { points.map { coordinate($0.0, $0.1) } }

  func ring(_ points: [(Double, Double)]) -> [Coordinate] { line(points + points.prefix(1)) }

  func rectangle(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> GeoPolygon {
    GeoPolygon(shell: ring([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]))
  }
}

struct PlacedTile {
  var zoom: Int
  var x: Int
  var y: Int
  var tile: ReadTile
}

func tiles(of archive: TileArchive) throws -> [PlacedTile] {
  try ReadArchive(archive.bytes).tiles.map { id, bytes in
    let (zoom, x, y) = ReadArchive.address(id)
    return PlacedTile(zoom: zoom, x: x, y: y, tile: try ReadTile(bytes))
  }
}

extension SeededRandom {
  mutating func number(in range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
}
