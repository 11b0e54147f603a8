import VenueParts

/// A network that cannot be routed on.
public struct RoutingError: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String

  /// Checks that every cross reference is in range and every polygon has at least three corners. Linear.
  static func check(_ network: PlannedNetwork) throws(RoutingError) {
    let (units, openings, levels) = (-1..<network.units.count, -1..<network.openings.count, network.levels.indices)
    for level in network.levels {
      try check(level, units: network.units.count, openings: network.openings.count, places: network.places.count)
    }
    try require(network.units.allSatisfy { levels.contains($0.level) }, "a unit's level")
    for opening in network.openings {
      try require(
        levels.contains(opening.level) && units.contains(opening.unit) && units.contains(opening.other)
          && max(opening.unit, opening.other) >= 0, "opening \(opening.id)")
    }
    for connector in network.connectors {
      try require(
        connector.landings.allSatisfy { levels.contains($0.level) && network.units.indices.contains($0.unit) },
        "connector \(connector.id)")
    }
    for side in network.joints.flatMap({ [$0.first, $0.second] }) {
      try require(
        levels.contains(side.level) && network.units.indices.contains(side.unit) && openings.contains(side.opening),
        "a joint of two levels")
    }
    for link in network.transitLinks {
      try require(network.openings.indices.contains(link.opening) && !link.path.isEmpty, "transit link \(link.id)")
    }
    for place in network.places {
      try require(
        (-1..<network.levels.count).contains(place.level) && units.contains(place.unit), "place \(place.id)")
    }
  }

  /// Checks the arrays of a level.
  ///
  /// - Parameter units: number of units of the network; the other counts are those of its other tables.
  static func check(_ level: PlannedLevel, units: Int, openings: Int, places: Int) throws(RoutingError) {
    let (units, openings, places) = (-1..<units, -1..<openings, -1..<places)
    let slots = level.polygonVertices.count
    let polygons = level.polygonStarts.count - 1
    try require(
      level.polygonStarts.first == 0 && Int(level.polygonStarts.last ?? -1) == slots, "polygons of \(level.id)")
    try require(
      level.polygonNeighbours.count == slots && level.edgeOpenings.count == slots
        && level.polygonUnits.count == polygons && level.polygonOpenings.count == polygons
        && level.vertices.count % 2 == 0, "array lengths of \(level.id)")
    for (start, end) in zip(level.polygonStarts, level.polygonStarts.dropFirst()) {
      try require(end >= start + 3, "a polygon of \(level.id) has fewer than three corners")
    }
    let vertices = 0..<(level.vertices.count / 2)
    try require(level.polygonVertices.allSatisfy { vertices.contains(Int($0)) }, "corners of \(level.id)")
    try require(level.polygonNeighbours.allSatisfy { (-1..<polygons).contains(Int($0)) }, "neighbours of \(level.id)")
    try require(
      (level.edgeOpenings + level.polygonOpenings).allSatisfy { openings.contains(Int($0)) },
      "openings of \(level.id)")
    try require(level.polygonUnits.allSatisfy { units.contains(Int($0)) }, "units of \(level.id)")
    try require(
      level.gates.allSatisfy { gate in
        level.polygonNeighbours.indices.contains(Int(gate.edge)) && places.contains(Int(gate.first))
          && places.contains(Int(gate.second))
      }, "gates of \(level.id)")
  }

  private static func require(_ holds: Bool, _ what: @autoclosure () -> String) throws(RoutingError) {
    if !holds { throw RoutingError(description: "the routing network is damaged: \(what())") }
  }
}
