import VenueGeometry
import VenueModel

extension FloorPlan {
  /// The plan with its units and openings rotated around the origin. Positions are rounded to seven decimals, about a centimetre, as data in
  /// degrees often are.
  ///
  /// - Parameter angle: degrees clockwise.
  public func turned(by angle: Double) -> FloorPlan {
    let metres = LocalPlane(origin: FloorPlan.frame.origin)
    let turn = LocalPlane(origin: FloorPlan.frame.origin, bearing: angle)
    func turned(_ position: Coordinate) -> Coordinate {
      let (x, y) = metres.metres(at: position)
      let there = turn.coordinate(x: x, y: y)
      return Coordinate(
        longitude: (there.longitude * 1e7).rounded() / 1e7, latitude: (there.latitude * 1e7).rounded() / 1e7)
    }
    func shape(_ parts: [GeoPolygon]) -> [GeoPolygon] {
      parts.map { GeoPolygon(shell: $0.shell.map(turned), holes: $0.holes.map { $0.map(turned) }) }
    }
    var plan = self
    for unit in plan.venue.units.positions {
      plan.venue.units[unit].geometry = shape(plan.venue.units[unit].geometry)
    }
    for opening in plan.venue.openings.positions {
      plan.venue.openings[opening].geometry = plan.venue.openings[opening].geometry.map(turned)
    }
    return plan
  }
}
