import Testing
import VenueGeometry
import VenueOverlay
import VenueRandom

/// What GEOS makes of the same lines is the oracle.
struct SnapRoundingTests {
  private let geos = GEOSContext()

  private struct Piece: Hashable, Comparable {
    var a: PlanePoint
    var b: PlanePoint

    init(_ a: PlanePoint, _ b: PlanePoint) { (self.a, self.b) = (min(a, b), max(a, b)) }

    static func < (x: Piece, y: Piece) -> Bool { x.a != y.a ? x.a < y.a : x.b < y.b }
  }

  private func ours(_ lines: [[PlanePoint]]) throws -> Set<Piece> {
    let rounded = try SnapRounding(lines.flatMap { line in zip(line, line.dropFirst()).map { (a: $0.0, b: $0.1) } })
    #expect(rounded.points == Set(rounded.points).sorted())
    return Set(rounded.pieces.map { Piece(rounded.points[Int($0.0)], rounded.points[Int($0.1)]) })
  }

  private func theirs(_ lines: [[PlanePoint]]) throws -> Set<Piece> {
    Set(try geos.noded(lines).flatMap { line in zip(line, line.dropFirst()).map { Piece($0.0, $0.1) } })
  }

  // Far apart, so that no crossing lies half-way between two points of the grid, which either may take.
  @Test("geometry: lines on a coarse grid are cut as GEOS cuts them")
  func coarse() throws {
    var random = SeededRandom(seed: 7)
    for trial in 0..<600 {
      let lines = (0..<random.roll(12) + 1).map { _ in
        (0..<random.roll(4) + 2).map { _ in PlanePoint(21_621_600 * random.roll(4), 21_621_600 * random.roll(4)) }
      }
      let isSame = try ours(lines) == (try theirs(lines))
      #expect(isSame, "trial \(trial)")
    }
  }

  @Test("geometry: long slanting lines are cut as GEOS cuts them")
  func slanting() throws {
    var random = SeededRandom(seed: 11)
    for trial in 0..<200 {
      let lines = (0..<random.roll(24) + 2).map { _ in
        [PlanePoint(random.roll(90_000), random.roll(90_000)), PlanePoint(random.roll(90_000), random.roll(90_000))]
      }
      let isSame = try ours(lines) == (try theirs(lines))
      #expect(isSame, "trial \(trial)")
    }
  }

  @Test("geometry: pieces meet only at their ends")
  func pieces() throws {
    var random = SeededRandom(seed: 13)
    for _ in 0..<100 {
      let lines = (0..<20).map { _ in
        [PlanePoint(random.roll(60), random.roll(60)), PlanePoint(random.roll(60), random.roll(60))]
      }
      let pieces = try ours(lines).sorted()
      for (place, one) in pieces.enumerated() {
        for other in pieces[(place + 1)...] {
          switch Predicates.relation(one.a, one.b, other.a, other.b) {
          case .apart: continue
          case .touching(let point):
            #expect(point == one.a || point == one.b)
            #expect(point == other.a || point == other.b)
          case .crossing, .overlapping: Issue.record("\(one) meets \(other)")
          }
        }
      }
    }
  }

  @Test("geometry: empty input and lines of no length have no pieces")
  func nothing() throws {
    #expect(try ours([]) == [])
    #expect(try ours([[PlanePoint(1, 1), PlanePoint(1, 1)]]) == [])
  }
}
