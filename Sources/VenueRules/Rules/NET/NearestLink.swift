import VenueGeometry
import VenueModel
import VenueVocabulary

/// The nearest position between an unreachable cluster and the reached part: the wall that probably lacks a door.
struct NearestLink {
  /// A unit of the cluster, and one that is reached, on the same level.
  var from: Int
  var to: Int
  /// Metres between their borders.
  var distance: Double
  var point: PlanePoint

  /// Largest distance, in metres, at which a missing door is suggested.
  static let limit = 20.0
}

/// Finds the nearest links of many clusters; the reached part of a level is indexed once.
struct NearestLinks {
  private let context: RuleContext
  private let isReached: [Bool]
  /// Indexed by level: the borders of the reached units there, and the unit of each ring; empty if there are none.
  private var known: [Int: (borders: EdgeIndex, units: [Int])] = [:]
  /// Number of indexed edges.
  private(set) var indexedEdges = 0

  init(_ isReached: [Bool], in context: RuleContext) {
    self.isReached = isReached
    self.context = context
  }

  /// Largest number of rooms of a cluster that are examined: a few are sufficient to find a joining wall.
  private static let most = 40

  /// - Returns: nil if nothing reached is within 20 m on any level of the cluster.
  mutating func link(of cluster: [Int]) -> NearestLink? {
    let index = context.index
    var best: NearestLink?
    for (level, units) in grouped(cluster, by: { index.unitLevels[$0] }) {
      guard let level else { continue }
      let (borders, owners) = reached(on: level)
      guard !owners.isEmpty else { continue }
      for unit in units.prefix(NearestLinks.most) {
        for margin: Int32 in [50, 1000, 20_000] {
          if let best, best.distance <= Double(margin) / 20_000 { break }
          let found = NearestLinks.nearest(index.unitShapes[unit].flatMap(\.rings), borders, margin)
          guard let found else { continue }
          if found.distance < (best?.distance ?? .infinity) {
            best = NearestLink(
              from: unit, to: owners[borders.edges[found.edge].owner], distance: found.distance, point: found.point)
          }
          break
        }
      }
    }
    return best.flatMap { $0.distance <= NearestLink.limit ? $0 : nil }
  }

  private mutating func reached(on level: Int) -> (borders: EdgeIndex, units: [Int]) {
    if let known = known[level] { return known }
    // No door is suggested between a room and a lift shaft, or between two stairwells.
    let reached = context.index.unitsByLevel[level].filter {
      isReached[$0] && context.venue.units[$0].walkability != .connector
    }
    let rings = reached.flatMap { unit in context.index.unitShapes[unit].flatMap(\.rings).map { (unit, $0) } }
    let found = (EdgeIndex(rings.map(\.1)), rings.map(\.0))
    indexedEdges += found.0.edges.count
    known[level] = found
    return found
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
