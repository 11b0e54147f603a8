import Testing
import VenueGeometry
import VenueParts
import VenueRandom

@testable import VenuePlanning
@testable import VenueTestSupport

private func at(_ x: Double, _ y: Double) -> Coordinate {
  Coordinate(longitude: 24.95 + x / 1000, latitude: 60.16 + y / 2000)
}

private func length(_ line: [Coordinate], zoom: Int) -> Double {
  zip(line, line.dropFirst()).reduce(0) { sum, pair in
    let (a, b) = (Trigonometry.mercator(pair.0), Trigonometry.mercator(pair.1))
    let side = Double(1 << zoom)
    return sum + (((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)) * side * side).squareRoot()
  }
}

@Suite("Streets and their names") struct StreetJoiningTests {
  @Test("outdoors: pieces that meet end to end are one street, and a fork ends three")
  func joining() {
    let pieces = [
      [at(2, 0), at(1, 0)], [at(2, 0), at(3, 1)], [at(0, 0), at(1, 0)],
      [at(3, 1), at(4, 1)], [at(3, 1), at(4, 2)], [at(9, 9)],
      [at(7, 0), at(8, 0)], [at(8, 0), at(8, 1)], [at(8, 1), at(7, 0)],
    ]
    #expect(
      StreetJoining.joined(pieces) == [
        [at(3, 1), at(2, 0), at(1, 0), at(0, 0)], [at(3, 1), at(4, 1)], [at(3, 1), at(4, 2)],
        [at(7, 0), at(8, 0), at(8, 1), at(7, 0)],
      ])
  }

  @Test("outdoors: a name is on the longest stretch of its street in one tile", .deep)
  func stretches() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<200 {
      var line = [at(Double.random(in: 0...9, using: &random), Double.random(in: 0...9, using: &random))]
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        line.append(
          Coordinate(
            longitude: line[line.count - 1].longitude + Double.random(in: -0.003...0.003, using: &random),
            latitude: line[line.count - 1].latitude + Double.random(in: -0.0015...0.0015, using: &random)))
      }
      for zoom in 13...18 {
        let stretch = try #require(NameStretch.longest(of: line, zoom: zoom))
        // The obvious way: the street in a hundred thousand dots, each in its tile.
        var (runs, tiles): ([Double], [SIMD2<Double>]) = ([], [])
        for (a, b) in zip(line, line.dropFirst()) {
          let (from, to) = (Trigonometry.mercator(a), Trigonometry.mercator(b))
          let (start, end) = (SIMD2(from.x, from.y) * Double(1 << zoom), SIMD2(to.x, to.y) * Double(1 << zoom))
          let step = (end - start) / 4000
          for dot in 0..<4000 {
            let tile = (start + step * (Double(dot) + 0.5)).rounded(.down)
            if tiles.last != tile {
              tiles.append(tile)
              runs.append(0)
            }
            runs[runs.count - 1] += (step * step).sum().squareRoot()
          }
        }
        let longest = try #require(runs.max())
        #expect(abs(length(stretch, zoom: zoom) - longest) < 0.002 * max(1, longest), "zoom \(zoom)")
      }
    }
    #expect(NameStretch.longest(of: [at(1, 1), at(1, 1)], zoom: 16) == nil)
  }
}
