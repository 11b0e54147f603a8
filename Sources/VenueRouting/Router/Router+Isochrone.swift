import VenueGeometry
import VenueParts
public import VenueVocabulary

extension Router {
  /// The ground that somebody gets to within a time, level by level.
  ///
  /// Exact but for circles, which are drawn up to 5 cm too small, and ordinary doors, whose seconds are not counted. Rooms are gone into,
  /// never through.
  ///
  /// - Parameter seconds: from the start on; what is waited for at checkpoints and lifts counts.
  /// - Throws: when the ground of a level is too intricate to be outlined.
  public func isochrone(
    from start: RouteEnd, within seconds: Double, profile: RoutingProfile = .walking, avoiding: [String] = [],
    closing: [String] = []
  ) throws(RoutingError) -> Isochrone {
    let passability = Passability(
      profile: profile, network: network, avoiding: Set(avoiding), closing: Set(closing))
    let ground = try ReachableGround(planner: planner, from: start, within: seconds, passability: passability)
    let plane = network.plane
    let levels = ground.levels.map { level, areas in
      Isochrone.Level(
        level: network.levels[level].id, floor: network.levels[level].floor,
        polygons: areas.map { area in
          area.rings.map { ring in (ring + ring.prefix(1)).map(plane.coordinate(of:)) }
        },
        area: areas.reduce(0) { sum, area in
          area.rings.reduce(sum) { $0 + Double(PlanePolygon.doubledArea(of: $1)) / 2e6 }
        })
    }
    return Isochrone(within: seconds, levels: levels)
  }
}
