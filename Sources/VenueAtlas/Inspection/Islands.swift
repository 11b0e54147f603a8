import VenueGeometry
import VenueParts

extension RoutingNetwork {
  /// Number of connected parts of the walkable ground, without regard to direction, width and opening hours.
  ///
  /// Polygons are joined across every edge that is not a wall, and levels by every connector and joint. Near linear: union by find.
  var islandCount: Int {
    var offsets = [0]
    for level in levels { offsets.append(offsets[offsets.count - 1] + level.polygonStarts.count - 1) }
    var pieces = DisjointSets(count: offsets[levels.count])
    var polygonOfUnit = [Int?](repeating: nil, count: units.count)

    for (number, level) in levels.enumerated() {
      let (starts, units, neighbours) = (level.polygonStarts, level.polygonUnits, level.polygonNeighbours)
      for polygon in 0..<(starts.count - 1) {
        let unit = Int(units[polygon])
        if unit >= 0, polygonOfUnit[unit] == nil { polygonOfUnit[unit] = offsets[number] + polygon }
        for slot in Int(starts[polygon])..<Int(starts[polygon + 1]) where neighbours[slot] >= 0 {
          pieces.join(offsets[number] + polygon, offsets[number] + Int(neighbours[slot]))
        }
      }
    }
    func polygon(of unit: Int) -> Int? { polygonOfUnit.indices.contains(unit) ? polygonOfUnit[unit] : nil }
    for connector in connectors {
      let landings = connector.landings.compactMap { polygon(of: $0.unit) }
      for landing in landings.dropFirst() { pieces.join(landings[0], landing) }
    }
    for joint in joints {
      if let a = polygon(of: joint.first.unit), let b = polygon(of: joint.second.unit) { pieces.join(a, b) }
    }
    return pieces.count
  }
}
