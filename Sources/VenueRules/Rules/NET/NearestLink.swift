import VenueGeometry
import VenueModel
import VenueVocabulary

/// Where a cluster that cannot be reached comes nearest to what can: the wall a door is probably missing in.
struct NearestLink {
  /// A unit of the cluster, and one that is reached, on the same level.
  var from: Int
  var to: Int
  /// Metres between their borders.
  var distance: Double
  var point: PlanePoint

  /// Farther than this nobody would look for a door.
  private static let limit = 20.0

  /// - Returns: nil when nothing that is reached lies within 20 m on any level of the cluster.
  init?(of cluster: [Int], _ isReached: [Bool], in context: RuleContext) {
    let index = context.index
    var best: NearestLink?
    for (level, units) in grouped(cluster, by: { index.unitLevels[$0] }) {
      guard let level else { continue }
      // Nobody puts a door between a room and a lift shaft, or between two stairwells.
      let reached = index.unitsByLevel[level].filter {
        isReached[$0] && context.venue.units[$0].walkability != .connector
      }
      guard !reached.isEmpty else { continue }
      let rings = reached.flatMap { unit in index.unitShapes[unit].flatMap(\.rings).map { (unit, $0) } }
      let borders = EdgeIndex(rings.map(\.1))
      // A cluster of hundreds of rooms needs no more than a few to say where it could be joined.
      for unit in units.prefix(40) {
        for margin: Int32 in [50, 1000, 20_000] {
          if let best, best.distance <= Double(margin) / 20_000 { break }
          let found = NearestLink.nearest(index.unitShapes[unit].flatMap(\.rings), borders, margin)
          guard let found else { continue }
          if found.distance < (best?.distance ?? .infinity) {
            best = NearestLink(
              from: unit, to: rings[borders.edges[found.edge].owner].0, distance: found.distance, point: found.point)
          }
          break
        }
      }
    }
    guard let best, best.distance <= NearestLink.limit else { return nil }
    self = best
  }

  private init(from: Int, to: Int, distance: Double, point: PlanePoint) {
    self.from = from
    self.to = to
    self.distance = distance
    self.point = point
  }

  private static func nearest(
    _ rings: [[PlanePoint]], _ borders: EdgeIndex, _ margin: Int32
  ) -> (edge: Int, distance: Double, point: PlanePoint)? {
    var best: (edge: Int, squared: Double, point: PlanePoint)?
    for ring in rings {
      for (place, a) in ring.enumerated() {
        let b = ring[place + 1 == ring.count ? 0 : place + 1]
        for edge in borders.near(a, b, margin: margin) {
          let (c, d) = (borders.edges[edge].a, borders.edges[edge].b)
          let ends = [
            (Predicates.squaredDistance(from: a, toSegment: c, d), a),
            (Predicates.squaredDistance(from: b, toSegment: c, d), b),
            (Predicates.squaredDistance(from: c, toSegment: a, b), c),
            (Predicates.squaredDistance(from: d, toSegment: a, b), d),
          ]
          for (squared, point) in ends where squared < (best?.squared ?? .infinity) { best = (edge, squared, point) }
        }
      }
    }
    guard let best, best.squared <= Double(margin) * Double(margin) else { return nil }
    return (best.edge, best.squared.squareRoot() / 1000, best.point)
  }
}
