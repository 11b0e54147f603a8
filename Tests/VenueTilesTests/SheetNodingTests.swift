import Testing
import VenueRandom

@testable import VenueTiles

/// Rings in tile units.
private func noded(_ rings: [[(Double, Double)]]) -> SheetNoding {
  let noding = SheetNoding()
  for ring in rings {
    let cut = CutRings(
      xs: ring.map { FixedUnit.of($0.0) }, ys: ring.map { FixedUnit.of($0.1) }, ends: [Int32(ring.count)],
      isHole: [false])
    noding.add(ring: cut.vertices(of: 0), of: cut)
  }
  noding.node()
  return noding
}

private func chains(of noding: SheetNoding) -> [[SIMD2<Int32>]] {
  var start = 0
  return (0..<noding.chainEnds.count).map { ring in
    defer { start = Int(noding.chainEnds[ring]) }
    return (start..<Int(noding.chainEnds[ring])).map {
      SIMD2(noding.nodeX[Int(noding.chain[$0])], noding.nodeY[Int(noding.chain[$0])])
    }
  }
}

@Suite("Walls rounded together") struct SheetNodingTests {
  @Test("tiles: a corner of one room on another's wall is a corner of that wall")
  func junction() {
    let noding = noded([
      [(0, 0), (100, 7), (100, 50), (0, 50)], [(0, 0), (0, -40), (50, -40), (50, 3.5)],
      [(50, 3.5), (50, -40), (100, -40), (100, 7)],
    ])
    #expect(chains(of: noding)[0] == [[0, 0], [50, 4], [100, 7], [100, 50], [0, 50]])
    #expect(chains(of: noding)[1].last == [50, 4] && chains(of: noding)[2].first == [50, 4])
  }

  @Test("tiles: walls go through the pixels of the definition, in order")
  func definition() {
    var dice = SeededRandom(seed: 20)
    for round in 0..<400 {
      // Small drawings, so that much lies in one pixel; every fourth on halves and wholes, where the sides of pixels are.
      let side = dice.number(in: 2...40)
      func place() -> Double {
        let value = dice.number(in: -side...side)
        return round % 4 == 0 ? (value * 2).rounded() / 2 : round % 4 == 1 ? (value * 64).rounded() / 64 : value
      }
      let rings = (0..<4).map { _ in (0..<Int(dice.number(in: 3...9))).map { _ in (place(), place()) } }
      var walls: [(a: HotPixel.Point, b: HotPixel.Point)] = []
      for ring in rings {
        let corners = ring.map { (x: FixedUnit.of($0.0), y: FixedUnit.of($0.1)) }
        walls += zip(corners, corners[1...] + corners[..<1]).map { ($0, $1) }
      }
      let obvious = ObviousNoding(walls).chains
      var first = 0
      for (ring, chain) in zip(rings, chains(of: noded(rings))) {
        var expected: [SIMD2<Int32>] = []
        for wall in obvious[first..<(first + ring.count)] {
          for pixel in wall where pixel != expected.last { expected.append(pixel) }
        }
        while expected.count > 1, expected.last == expected.first { expected.removeLast() }
        #expect(chain == expected, "round \(round)")
        first += ring.count
      }
    }
  }

  @Test("tiles: many corners in one place and one far away are all found")
  func crowd() {
    var dice = SeededRandom(seed: 4)
    var rings = (0..<60).map { _ in
      (0..<12).map { _ in (dice.number(in: 0...30), dice.number(in: 0...30)) }
    }
    rings.append([(4000, 4000), (4010, 4000), (4010, 4010)])
    let found = noded(rings)
    var pixels: Set<SIMD2<Int32>> = []
    for node in 0..<found.nodeX.count { #expect(pixels.insert([found.nodeX[node], found.nodeY[node]]).inserted) }
  }
}
