import Testing

@testable import VenueExport

/// Which walks of a station are written, and which are left to paths over other nodes.
@Suite("Walks of a station")
struct StationWalkTests {
  private func walk(_ from: Int, _ to: Int, _ length: Double, width: Double = .infinity) -> StationNetwork.Path {
    StationNetwork.Path(from: from, to: to, means: .walk, length: length, duration: length, width: width)
  }

  private func kept(_ walks: [StationNetwork.Path], straight: Double) -> [Double] {
    StationWalks.withoutReplaced(walks, nodeCount: 3) { _, _ in straight }.map(\.length)
  }

  @Test("timetables: omitted walks do not add their stretch to that of the graph")
  func stretch() {
    // A lift, a gate, and a gate behind it: 35.1 m on the ground, 36.7 m in the graph, 38 m over the first gate.
    #expect(kept([walk(0, 1, 36), walk(1, 2, 2), walk(0, 2, 36.7)], straight: 35.1) == [36, 2, 36.7])
    // Within 5 % of the straight line, or no longer than the walk itself.
    #expect(kept([walk(0, 1, 34), walk(1, 2, 2), walk(0, 2, 35.2)], straight: 35.1) == [34, 2])
    #expect(kept([walk(0, 1, 36), walk(1, 2, 2), walk(0, 2, 38)], straight: 20) == [36, 2])
  }

  @Test("timetables: a narrower path replaces no walk")
  func width() {
    #expect(kept([walk(0, 1, 34, width: 0.7), walk(1, 2, 2), walk(0, 2, 36)], straight: 36) == [34, 2, 36])
  }
}
