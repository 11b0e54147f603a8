import Testing
import VenueGeometry
import VenueRandom

@Suite("Index over boxes")
struct BoxIndexTests {
  @Test("index: a box index finds what a plain scan finds, at every size")
  func agreesWithScan() {
    var random = SeededRandom(seed: 7)
    for count in [0, 1, 2, 15, 16, 17, 256, 257, 1000] {
      let boxes = (0..<count).map { _ in
        let (x, y) = (Int32.random(in: -1000...1000, using: &random), Int32.random(in: -1000...1000, using: &random))
        return PlaneBounds(
          minX: x, minY: y, maxX: x + .random(in: 0...90, using: &random), maxY: y + .random(in: 0...90, using: &random)
        )
      }
      let index = BoxIndex(boxes)
      #expect(index.count == count)
      for _ in 0..<50 {
        let (x, y) = (Int32.random(in: -1100...1100, using: &random), Int32.random(in: -1100...1100, using: &random))
        let query = PlaneBounds(minX: x, minY: y, maxX: x + 60, maxY: y + 60)
        #expect(index.indices(intersecting: query) == boxes.indices.filter { boxes[$0].intersects(query) })
      }
    }
  }

  @Test("index: boxes at the ends of the coordinate range do not overflow")
  func extremes() {
    let all = PlaneBounds(minX: .min, minY: .min, maxX: .max, maxY: .max)
    let index = BoxIndex([all, PlaneBounds(minX: .max, minY: .max, maxX: .max, maxY: .max)])
    #expect(index.indices(intersecting: all) == [0, 1])
  }

  @Test("index: the Hilbert curve visits each cell once, neighbour by neighbour")
  func hilbertCurve() {
    var cells = [(x: Int, y: Int)?](repeating: nil, count: 256)
    for x in 0..<16 {
      for y in 0..<16 { cells[Int(HilbertCurve.position(x: UInt32(x), y: UInt32(y), bits: 4))] = (x, y) }
    }
    for (a, b) in zip(cells, cells.dropFirst()) {
      guard let a, let b else {
        Issue.record("a cell was visited twice")
        return
      }
      #expect(abs(a.x - b.x) + abs(a.y - b.y) == 1)
    }
  }

  /// The curve turned quarter by quarter, as it is defined.
  private func turned(x: UInt32, y: UInt32, bits: Int) -> UInt64 {
    var (x, y) = (x, y)
    var position: UInt64 = 0
    for bit in (0..<UInt32(bits)).reversed() {
      let (right, upper) = ((x >> bit) & 1, (y >> bit) & 1)
      position = position << 2 | UInt64((3 * right) ^ upper)
      guard upper == 0 else { continue }
      if right == 1 { (x, y) = (~x, ~y) }
      swap(&x, &y)
    }
    return position
  }

  @Test("index: Hilbert places equal those of rotating each quarter", arguments: [1, 4, 28, 32])
  func hilbertPositions(bits: Int) {
    var random = SeededRandom(seed: 11)
    for _ in 0..<2000 {
      let last = UInt32.max >> UInt32(32 - bits)
      let (x, y) = (UInt32.random(in: 0...last, using: &random), UInt32.random(in: 0...last, using: &random))
      #expect(HilbertCurve.position(x: x, y: y, bits: bits) == turned(x: x, y: y, bits: bits))
    }
  }
}
