import Testing
import VenueGeometry
import VenueModel
import VenueRandom

@Suite struct LabelPointTests {
  /// The same search without shortcuts: each point of a grid is examined, first if it is inside, then for its distance to every wall.
  private func obvious(_ polygon: PlanePolygon) -> PlanePoint {
    let box = polygon.bounds
    var (best, bestRoom) = (polygon.shell[0], -1.0)
    var center = (x: (Int64(box.minX) + Int64(box.maxX)) / 2, y: (Int64(box.minY) + Int64(box.maxY)) / 2)
    var reach = (x: (Int64(box.maxX) - Int64(box.minX)) / 2, y: (Int64(box.maxY) - Int64(box.minY)) / 2)
    for round in 0..<5 {
      let steps: Int64 = round == 0 ? 8 : bestRoom < 0 ? 32 : 4
      for row in 0...steps {
        for column in 0...steps {
          let point = PlanePoint(
            Int(center.x - reach.x + 2 * reach.x * column / steps),
            Int(center.y - reach.y + 2 * reach.y * row / steps))
          guard polygon.containment(of: point) == .inside else { continue }
          let room = ([polygon.shell] + polygon.holes).flatMap { ring in
            ring.indices.map { place in
              Predicates.squaredDistance(from: point, toSegment: ring[place], ring[(place + 1) % ring.count])
            }
          }.min()
          if let room, room > bestRoom { (best, bestRoom) = (point, room) }
        }
      }
      guard bestRoom >= 0 else { continue }
      center = (Int64(best.x), Int64(best.y))
      reach = (reach.x / (round == 0 ? 4 : 2), reach.y / (round == 0 ? 4 : 2))
    }
    return best
  }

  @Test("labels: the position in an area equals that of a plain search", arguments: [6, 90, 4000, 500_000])
  func equalsPlainSearch(size: Int) {
    var random = SeededRandom(seed: 17, number: UInt64(size))
    var examined = 0
    for _ in 0..<60 {
      let shell = (0..<random.roll(7) + 5).map { _ in PlanePoint(random.roll(size), random.roll(size)) }
      let hole = shell.prefix(4).map { PlanePoint(x: $0.x / 2, y: $0.y / 2) }
      guard let polygon = PlanePolygon(shell: shell, holes: random.isLucky(2) ? [hole] : []) else { continue }
      // Four corners without a hole have their mean.
      guard polygon.shell.count > 4 else { continue }
      examined += 1
      #expect(LabelPoint.inside(polygon) == obvious(polygon))
    }
    #expect(examined > 20)
  }
}
