import VenueGeometry
import VenueParts
import VenueVocabulary

/// Possible ends on the mesh for walks to or from a requested end.
struct WalkEnds {
  let network: RoutingNetwork
  let plans: LevelPlans
  let passability: Passability

  /// Largest distance of a place from the walkable ground, in millimetres: a kiosk's centre, a point tapped on a wall.
  static let reach: Int32 = 5000
  /// Distance behind a door at which a walk into a room ends, in millimetres.
  static let doorstep = 250.0

  func ends(of end: RouteEnd, isStart: Bool) -> [WalkEnd] {
    switch end {
    case .place(let index): ends(ofPlace: index, isStart: isStart)
    case .nearest(let places): places.flatMap { ends(ofPlace: $0, isStart: isStart) }
    case .point(let level, let point): onGround(level: level, point: point, unit: -1, place: -1)
    case .ring(let levels, let point, let radius): levels.flatMap { inRing(level: $0, around: point, radius: radius) }
    case .entrance(let opening): entrance(opening, link: -1, place: -1, isStart: isStart)
    case .entrances: network.entrances.flatMap { entrance($0, link: -1, place: -1, isStart: isStart) }
    // Led there by ``OutsideRoute``, from an entrance.
    case .outside: []
    }
  }

  private func ends(ofPlace index: Int, isStart: Bool) -> [WalkEnd] {
    guard network.places.indices.contains(index) else { return [] }
    let place = network.places[index]
    switch place.kind {
    case .transitLink:
      let link = place.index
      return link >= 0 && passability.exclusion(of: network.transitLinks[link]) == nil
        ? entrance(network.transitLinks[link].opening, link: link, place: index, isStart: isStart) : []
    case .opening:
      let opening = place.index
      guard network.openings.indices.contains(opening) else { return [] }
      let sides = network.openings[opening]
      if sides.unit < 0 || sides.other < 0 {
        return entrance(opening, link: -1, place: index, isStart: isStart)
      }
      return [sides.unit, sides.other].compactMap { threshold(of: opening, inside: $0, place: index) }
    default:
      guard place.level >= 0 else { return [] }
      let unit = place.unit
      guard isStart || closedConnector(of: index) == nil else { return [] }
      if network.units.indices.contains(unit), network.units[unit].kind == .room {
        let ends = network.units[unit].openings.compactMap { threshold(of: $0, inside: unit, place: index) }
        if !ends.isEmpty { return ends }
      }
      return onGround(level: place.level, point: place.point, unit: unit, place: index)
    }
  }

  /// The connector out of service at whose landing a place is; nil if there is none.
  func closedConnector(of place: Int) -> Int? {
    guard network.places.indices.contains(place), network.units.indices.contains(network.places[place].unit) else {
      return nil
    }
    return passability.closedConnector(atLanding: network.units[network.places[place].unit], in: network)
  }

  /// Just inside `unit`, behind the middle of the opening.
  func threshold(of index: Int, inside unit: Int, place: Int) -> WalkEnd? {
    guard unit >= 0 else { return nil }
    let opening = network.openings[index]
    guard let plan = plans[opening.level] else { return nil }
    let middle = opening.middle
    let width = max(opening.start.distance(to: opening.end), 1)
    let normalX = (Double(opening.start.y) - Double(opening.end.y)) / width
    let normalY = (Double(opening.end.x) - Double(opening.start.x)) / width
    // Depths in the order of the attempts: first beyond the wall, then less for a small room; on both sides.
    for depth in [WalkEnds.doorstep, 600, 1250, 100, 30] {
      for sign in [1.0, -1.0] {
        let x = Double(middle.x) + sign * depth * normalX
        let y = Double(middle.y) + sign * depth * normalY
        let point = PlanePoint(Int(x.rounded()), Int(y.rounded()))
        guard plan.unit(at: point, where: { $0 == unit }) != nil else { continue }
        return WalkEnd(level: opening.level, point: point, unit: unit, place: place)
      }
    }
    guard let snapped = plan.snapped(middle, reach: WalkEnds.reach, where: { $0 == unit }) else { return nil }
    return WalkEnd(level: opening.level, point: snapped.point, unit: unit, place: place)
  }

  /// Ends of a walk that begins (or ends) at an opening to the outside; empty if it may not be passed in this direction.
  func ends(throughEntrance opening: Int, isStart: Bool) -> [WalkEnd] {
    entrance(opening, link: -1, place: -1, isStart: isStart)
  }

  /// Through an opening to the outside, and along a transit link when there is one.
  private func entrance(_ index: Int, link: Int, place: Int, isStart: Bool) -> [WalkEnd] {
    guard network.openings.indices.contains(index) else { return [] }
    let opening = network.openings[index]
    let unit = opening.unit >= 0 ? opening.unit : opening.other
    // A start leads from the outside into the unit.
    let forward = (opening.other < 0) != isStart
    guard passability.exclusion(of: opening, forward: forward) == nil,
      var end = threshold(of: index, inside: unit, place: place)
    else { return [] }
    end.entrance = index
    end.link = link
    var metres = opening.middle.distance(to: end.point) / 1000
    if link >= 0 {
      let outdoors = WalkEnds.length(WalkEnds.outdoorPoints(of: network.transitLinks[link], to: opening)) / 1000
      metres += outdoors
      end.extraDislike = passability.uncoveredDislike(metres: outdoors)
    }
    end.extraTime = metres / passability.profile.speed + passability.wait(at: opening)
    end.extraDislike += passability.dislike(at: opening)
    return [end]
  }

  private func onGround(level: Int, point: PlanePoint, unit: Int, place: Int) -> [WalkEnd] {
    guard let plan = plans[level] else { return [] }
    func isOpen(_ candidate: Int) -> Bool { passability.exclusion(of: network.units[candidate]) == nil }
    // If the unit may not be entered, the walk does not start next door either; the explanation gives the reason.
    if unit >= 0, !isOpen(unit) { return [] }
    let pockets = plan.pockets(for: passability)
    if unit < 0 {
      // A point on a border belongs to both sides: the better side is chosen, independent of the order of polygons.
      let sides = plan.units(at: point).filter(isOpen)
      if sides.count > 1 {
        return sides.compactMap { side in
          plan.snapped(point, reach: WalkEnds.reach, pockets: pockets) { $0 == side }
            .map { WalkEnd(level: level, point: $0.point, unit: side, place: place) }
        }
      }
    }
    // The place's own unit, if it has one, so that a desk at a wall is not reached from the next room.
    let own =
      unit >= 0 ? plan.snapped(point, reach: WalkEnds.reach, pockets: pockets) { $0 == unit && isOpen($0) } : nil
    guard let snapped = own ?? plan.snapped(point, reach: WalkEnds.reach, pockets: pockets, where: isOpen) else {
      return []
    }
    return [WalkEnd(level: level, point: snapped.point, unit: snapped.unit, place: place)]
  }

  /// For each unit that the ring touches, its ground nearest to the centre; the search selects the best. A room counts only if
  /// it contains the centre, or if there is nothing else: a query for the route to a shop does not mean that the user is inside it.
  private func inRing(level: Int, around middle: PlanePoint, radius: Int32) -> [WalkEnd] {
    guard let plan = plans[level] else { return [] }
    let ends = plan.units(near: middle, reach: radius).compactMap { unit -> WalkEnd? in
      guard passability.exclusion(of: network.units[unit]) == nil,
        let ground = plan.snapped(middle, reach: radius, where: { $0 == unit })
      else { return nil }
      return WalkEnd(level: level, point: ground.point, unit: unit)
    }
    let likely = ends.filter { network.units[$0.unit].kind == .openArea || $0.point == middle }
    return likely.isEmpty ? ends : likely
  }

  /// The points from the stop to the middle of the opening.
  static func outdoorPoints(of link: NetworkTransitLink, to opening: NetworkOpening) -> [PlanePoint] {
    var points = link.path
    if points.last != opening.middle { points.append(opening.middle) }
    return points
  }

  static func length(_ points: [PlanePoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }
}
