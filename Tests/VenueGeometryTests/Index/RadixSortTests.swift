import Testing
import VenueRandom

@testable import VenueGeometry

@Suite struct RadixSortTests {
  @Test("index: a radix sort equals a stable sort by comparison", arguments: [0, 1, 2, 100, 101, 3000])
  func equalsComparison(count: Int) {
    for digits in [0, 0xFF, 0xF0_0000_000F, 0x8000_0000_0000_0001, UInt64.max] {
      var random = SeededRandom(seed: 29, number: digits)
      let keys = (0..<count).map { _ in random.next() & digits }
      let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      #expect(RadixSort.order(of: keys).map(Int.init) == expected)
    }
  }

  @Test("index: distinct points and pairs are in ascending order")
  func distinct() {
    var random = SeededRandom(seed: 31)
    let points = (0..<500).map { _ in PlanePoint(random.roll(20) - 10, random.roll(20) - 10) }
    #expect(RadixSort.distinct(points) == Set(points).sorted())
    let ends = [PlanePoint(x: .min, y: .max), PlanePoint(x: .max, y: .min), PlanePoint(x: .min, y: .min)]
    #expect(RadixSort.distinct(ends) == ends.sorted())
    let pairs: [(Int32, Int32)] = [(3, 1), (0, .max), (3, 1), (0, 2), (.max, 0)]
    #expect(RadixSort.distinct(pairs).map { [$0.0, $0.1] } == [[0, 2], [0, .max], [3, 1], [.max, 0]])
  }
}
