public import VenueGeometry
import VenueVocabulary

extension PlannedNetwork {
  /// The area that the map of a network covers: the hull of its ground and of the paths to its stops, enlarged by ``RoutingArea/margin``.
  ///
  /// Open, counter-clockwise; empty for a network without ground. O(*n* log *n*) in its corners.
  public var coverage: [PlanePoint] {
    ServiceArea.hull(grounds: levels.lazy.map(\.vertices), ways: transitLinks.lazy.map(\.path))
  }
}

extension RoutingNetwork {
  /// The same as ``PlannedNetwork/coverage``. Reads the ground of every level.
  public var coverage: [PlanePoint] {
    ServiceArea.hull(grounds: levels.lazy.map(\.vertices), ways: transitLinks.lazy.map(\.path))
  }
}

extension ServiceArea {
  /// - Parameter grounds: x, y, x, y … for each level.
  fileprivate static func hull(
    grounds: some Sequence<some RandomAccessCollection<Int32>>, ways: some Sequence<[PlanePoint]>
  ) -> [PlanePoint] {
    var points: [PlanePoint] = []
    for ground in grounds {
      // The hull of a level has few corners, so the corners of all meshes are never in memory together.
      let pairs = stride(from: 0, to: ground.count - 1, by: 2)
      points += ConvexHull.around(
        pairs.map { pair in
          let x = ground.index(ground.startIndex, offsetBy: pair)
          return PlanePoint(x: ground[x], y: ground[ground.index(after: x)])
        })
    }
    for way in ways { points += way }
    return points.isEmpty ? [] : ConvexHull.around(points, margin: RoutingArea.margin)
  }

  /// The service that a network and its transit links really support (R03).
  public init(_ network: PlannedNetwork, profiles: [String], transit: TransitPart) {
    let isOffered = network.joinsSomething
    let plane = network.plane
    self.init(
      isOffered: isOffered, profiles: isOffered ? profiles : [], modes: isOffered ? transit.modes : [],
      area: network.coverage.map { plane.coordinate(of: $0) })
  }
}
