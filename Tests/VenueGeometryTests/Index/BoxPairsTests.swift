import Testing
import VenueGeometry
import VenueRandom
import VenueTestSupport

@Suite struct BoxPairsTests {
  private func boxes(_ count: Int, within: Int, upTo side: Int, seed: UInt64) -> [PlaneBounds] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      let (x, y) = (
        Int32.random(in: 0...Int32(within), using: &random), Int32.random(in: 0...Int32(within), using: &random)
      )
      return PlaneBounds(
        minX: x, minY: y, maxX: x + Int32.random(in: 0...Int32(side), using: &random),
        maxY: y + Int32.random(in: 0...Int32(side), using: &random))
    }
  }

  private func pairs(_ boxes: [PlaneBounds], _ meet: (PlaneBounds, PlaneBounds) -> Bool) -> Int {
    boxes.indices.reduce(0) { sum, place in sum + boxes[..<place].count { meet($0, boxes[place]) } }
  }

  @Test(
    "index: the count of box pairs equals their enumeration", .review("FL-H5"),
    arguments: [(0, 10, 3), (1, 10, 3), (60, 5, 5), (200, 400, 20), (200, 20, 400)])
  func counts(count: Int, within: Int, side: Int) {
    for seed in 1...5 {
      let boxes = boxes(count, within: within, upTo: side, seed: UInt64(seed))
      #expect(BoxPairs.count(boxes) == pairs(boxes) { $0.intersects($1) })
      let sharing = pairs(boxes) {
        max($0.minX, $1.minX) < min($0.maxX, $1.maxX) && max($0.minY, $1.minY) < min($0.maxY, $1.maxY)
      }
      #expect(BoxPairs.countSharingArea(boxes) == sharing)
    }
  }

  @Test("index: groups in boxes never have more pairs than their boxes allow")
  func groups() {
    for seed in 1...20 {
      let boxes = boxes(120, within: 300, upTo: 60, seed: UInt64(seed))
      let groups = stride(from: 0, to: 120, by: 4).map { Array(boxes[$0..<$0 + 4]) }
      let around = groups.map { group in group.dropFirst().reduce(group[0]) { $0.union($1) } }
      let pairs = BoxPairs.count(boxes)
      #expect(BoxPairs.exceed(pairs - 1, around, groups.map(\.count)))
      #expect(!BoxPairs.exceed(120 * 119 / 2, around, groups.map(\.count)))
    }
    // Apart, each makes the pairs of its own things alone.
    let apart = (0..<50).map { PlaneBounds(minX: $0 * 10, minY: 0, maxX: $0 * 10 + 5, maxY: 5) }
    #expect(BoxPairs.exceed(50 * 6 - 1, apart, [Int](repeating: 4, count: 50)))
    #expect(!BoxPairs.exceed(50 * 6, apart, [Int](repeating: 4, count: 50)))
  }

  @Test("index: a huge number of box pairs is counted without enumeration")
  func aMillionPairsMoreThanAnybodyWouldGoThrough() {
    let box = PlaneBounds(minX: -PlanePoint.limit, minY: 0, maxX: PlanePoint.limit, maxY: 5)
    let many = [PlaneBounds](repeating: box, count: 100_000)
    #expect(BoxPairs.count(many) == 100_000 * 99_999 / 2)
    #expect(BoxPairs.countSharingArea(many) == 100_000 * 99_999 / 2)
  }
}

@Suite struct SegmentMeetingsTests {
  private func segment(_ ax: Int, _ ay: Int, _ bx: Int, _ by: Int) -> (a: PlanePoint, b: PlanePoint) {
    (PlanePoint(ax, ay), PlanePoint(bx, by))
  }

  private func meetings(of segments: [(a: PlanePoint, b: PlanePoint)], upTo limit: Int) -> Int {
    SegmentMeetings.counts(segments, meetings: limit, near: .max - 1).meetings
  }

  @Test("index: common ends of edges are not meetings") func commonEndsAreNoMeetings() {
    let square = [segment(0, 0, 4, 0), segment(4, 0, 4, 4), segment(4, 4, 0, 4), segment(0, 4, 0, 0)]
    #expect(meetings(of: square, upTo: 100) == 0)
    // Across two sides, an end on a third, along a fourth.
    #expect(meetings(of: square + [segment(2, -1, 2, 5)], upTo: 100) == 2)
    #expect(meetings(of: square + [segment(2, 4, 2, 9)], upTo: 100) == 1)
    #expect(meetings(of: square + [segment(1, 0, 3, 0)], upTo: 100) == 1)
    #expect(meetings(of: square + [segment(0, 0, 4, 0)], upTo: 100) == 1)
  }

  @Test("index: counting stops directly after the limit") func countingStopsRightBehindTheLimit() {
    let grid = (0..<20).map { segment($0, -1, $0, 20) } + (0..<20).map { segment(-1, $0, 20, $0) }
    #expect(meetings(of: grid, upTo: 1000) == 400)
    #expect(meetings(of: grid, upTo: 400) == 400)
    #expect(meetings(of: grid, upTo: 399) == 400)
    #expect(meetings(of: grid, upTo: 7) == 8)
  }

  @Test("index: near pairs are counted beside meetings") func nearPairsAreCountedBesideMeetings() {
    var random = SeededRandom(seed: 21)
    let segments = (0..<300).map { _ in
      let (x, y) = (Int.random(in: 0...900, using: &random), Int.random(in: 0...900, using: &random))
      return segment(x, y, x + .random(in: -60...60, using: &random), y + .random(in: -60...60, using: &random))
    }
    let near = BoxPairs.count(segments.map { SegmentMeetings.bounds($0.a, $0.b) })
    let meetings = meetings(of: segments, upTo: .max - 1)
    #expect(meetings > 50 && near > 2 * meetings)
    let whole = SegmentMeetings.counts(segments, meetings: 100_000, near: near)
    #expect(whole.near == near && whole.meetings == meetings)
    // Meetings beyond their limit stop at once behind it, and near pairs are counted on.
    let few = SegmentMeetings.counts(segments, meetings: 7, near: near)
    #expect(few.near == near && few.meetings == 8)
    #expect(SegmentMeetings.counts(segments, meetings: 100_000, near: 10).near == 11)
  }

  /// Every pair of segments, compared one by one.
  private func obvious(_ segments: [(a: PlanePoint, b: PlanePoint)]) -> (near: Int, meetings: Int) {
    var counts = (near: 0, meetings: 0)
    for (place, one) in segments.enumerated() {
      for other in segments[..<place]
      where SegmentMeetings.bounds(one.a, one.b).intersects(SegmentMeetings.bounds(other.a, other.b)) {
        counts.near += 1
        switch Predicates.relation(one.a, one.b, other.a, other.b) {
        case .apart: continue
        case .touching(let point) where [one.a, one.b].contains(point) && [other.a, other.b].contains(point): continue
        case .touching, .crossing, .overlapping: counts.meetings += 1
        }
      }
    }
    return counts
  }

  @Test("index: meetings of segments drawn several times equal those of a plain scan")
  func repeatedSegments() {
    var random = SeededRandom(seed: 23)
    for count in [0, 1, 2, 15, 16, 17, 33, 256, 400] {
      var segments: [(a: PlanePoint, b: PlanePoint)] = []
      for _ in 0..<count {
        if let known = segments.last, random.isLucky(3) {
          segments.append(random.isLucky(2) ? known : (known.b, known.a))
        } else {
          let (x, y) = (random.roll(60), random.roll(60))
          segments.append(segment(x, y, x + random.roll(6), y + random.roll(6)))
        }
      }
      let expected = obvious(segments)
      let all = SegmentMeetings.counts(segments, meetings: 1_000_000, near: 1_000_000)
      #expect(all.near == expected.near && all.meetings == expected.meetings)
      #expect(SegmentMeetings.counts(segments, meetings: 3, near: 1_000_000).meetings == min(expected.meetings, 4))
    }
  }
}

@Suite struct DistinctLinesTests {
  @Test("index: a ring is the same from any corner and in either direction")
  func aRingIsOneFromWhateverCornerAndWhicheverWayItIsDrawn() {
    let ring = [PlanePoint(0, 0), PlanePoint(4, 0), PlanePoint(4, 4), PlanePoint(1, 3)]
    var lines = DistinctLines()
    for turn in 0..<4 {
      let turned = Array(ring[turn...] + ring[..<turn])
      lines.insert(ring: turned)
      lines.insert(ring: turned.reversed())
    }
    #expect(lines.lines == [ring + [ring[0]]])
    #expect(lines.segments.count == 4)
    lines.insert(line: ring)
    lines.insert(line: ring.reversed())
    lines.insert(ring: [PlanePoint(0, 0), PlanePoint(4, 4), PlanePoint(4, 0), PlanePoint(1, 3)])
    #expect(lines.lines.count == 3)
    #expect(lines.lines[1] == ring)
  }
}
