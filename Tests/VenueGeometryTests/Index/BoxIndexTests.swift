import Testing
import VenueGeometry

@Suite("Index over boxes")
struct BoxIndexTests {
  @Test("Finds what a plain scan finds, at every size")
  func agreesWithScan() {
    var random = RepeatableRandom(seed: 7)
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

  @Test("Boxes at the ends of the coordinate range do not overflow")
  func extremes() {
    let all = PlaneBounds(minX: .min, minY: .min, maxX: .max, maxY: .max)
    let index = BoxIndex([all, PlaneBounds(minX: .max, minY: .max, maxX: .max, maxY: .max)])
    #expect(index.indices(intersecting: all) == [0, 1])
  }

  @Test("The Hilbert curve visits each cell once and steps only to a neighbour")
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
}
