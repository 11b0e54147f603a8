import Testing
import VenueGeometry

@Suite struct ScatteredOrderTests {
  @Test(arguments: [0, 1, 2, 3, 1000]) func everyNumberOnce(count: Int) {
    #expect(ScatteredOrder.of(count).sorted() == Array(0..<count))
    #expect(ScatteredOrder.of(count) == ScatteredOrder.of(count))
  }

  /// The deepest place in a search tree grown by one number after another and never balanced.
  private func depth(_ order: [Int]) -> Int {
    var children = [(left: Int, right: Int)](repeating: (-1, -1), count: order.count)
    var deepest = 0
    for number in order.dropFirst() {
      var (place, depth) = (order[0], 1)
      while true {
        let next = number < place ? children[place].left : children[place].right
        depth += 1
        if next < 0 { break }
        place = next
      }
      if number < place { children[place].left = number } else { children[place].right = number }
      deepest = max(deepest, depth)
    }
    return deepest
  }

  @Test("FL-H5: a tree that is grown by lines in scattered order stays flat, where sorted lines make a list of it")
  func treesStayFlat() {
    #expect(depth(Array(0..<2000)) == 2000)
    for count in [1000, 10_000, 100_000] {
      // Twice the binary logarithm is what is expected; four times is never seen.
      #expect(depth(ScatteredOrder.of(count)) <= 4 * (Int.bitWidth - count.leadingZeroBitCount))
    }
  }
}

@Suite struct BoxIndexCutTests {
  private func box(_ x: Int32, _ y: Int32) -> PlaneBounds { PlaneBounds(minX: x, minY: y, maxX: x + 5, maxY: y + 5) }

  @Test("FL-H5: of many boxes on one spot so many are found as are asked for, of few all")
  func cut() {
    let index = BoxIndex((0..<1000).map { _ in box(0, 0) } + [box(100, 100), box(102, 102)])
    #expect(index.indices(intersecting: box(0, 0), atMost: 32).count == 32)
    #expect(Set(index.indices(intersecting: box(0, 0), atMost: 32)).isSubset(of: Set(0..<1000)))
    #expect(index.indices(intersecting: box(101, 101), atMost: 32) == [1000, 1001])
    #expect(index.indices(intersecting: box(50, 50), atMost: 32) == [])
    #expect(index.indices(intersecting: box(0, 0), atMost: 0) == [])
  }
}
