import VenueGeometry

extension PlannedNetwork {
  /// True if at least two places are connected, according to the ground: adjacent units, units with a common
  /// door, landings of a connector, joined levels, a stop and its door, or two places on one open ground.
  ///
  /// - Complexity: O(*n*) in edges, openings and places.
  public var joinsSomething: Bool {
    openings.contains { $0.unit >= 0 && $0.other >= 0 && $0.passage != .none }
      || connectors.contains { !$0.isClosed && $0.landings.count > 1 } || !joints.isEmpty
      || transitLinks.contains { $0.opening >= 0 } || levels.contains(where: joinsUnits) || sharesGround
  }

  /// True if the ground of one unit continues as that of another.
  private func joinsUnits(_ level: PlannedLevel) -> Bool {
    level.polygonUnits.indices.contains { polygon in
      let unit = level.polygonUnits[polygon]
      let slots = Int(level.polygonStarts[polygon])..<Int(level.polygonStarts[polygon + 1])
      return unit >= 0
        && slots.contains { slot in
          let neighbour = Int(level.polygonNeighbours[slot])
          return neighbour >= 0 && level.polygonUnits[neighbour] >= 0 && level.polygonUnits[neighbour] != unit
        }
    }
  }

  /// Two elements, at different points, on the ground of one open area.
  private var sharesGround: Bool {
    var first = [PlanePoint?](repeating: nil, count: units.count)
    return places.contains { place in
      guard place.kind != .unit, place.unit >= 0, units[place.unit].kind == .openArea else { return false }
      defer { if first[place.unit] == nil { first[place.unit] = place.point } }
      return first[place.unit].map { $0 != place.point } ?? false
    }
  }
}
