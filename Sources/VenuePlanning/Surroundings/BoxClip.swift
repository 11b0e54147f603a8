import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

/// Cuts context at a box of longitudes and latitudes.
struct BoxClip {
  let box: GeoBounds

  /// nil if nothing is left. Areas are cut edge by edge of the box (Sutherland and Hodgman 1974), which may leave parts
  /// joined along the box; this is not visible in the surroundings. A feature inside the box is unchanged.
  func clipped(_ geometry: SurroundingFeature.Geometry) -> TileGeometry? {
    guard let own = GeoBounds(around: geometry.coordinates) else { return nil }
    let isInside = own.west >= box.west && own.east <= box.east && own.south >= box.south && own.north <= box.north
    switch geometry {
    case .points(let points):
      let left = points.filter(box.contains)
      return left.isEmpty ? nil : .points(left)
    case .lines(let lines):
      let left = isInside ? lines : lines.flatMap(parts)
      return left.isEmpty ? nil : .lines(left)
    case .polygons(let polygons):
      let left = isInside ? polygons : polygons.compactMap(clipped)
      return left.isEmpty ? nil : .polygons(left)
    }
  }

  /// The stretches of a line inside the box (Liang and Barsky 1984).
  private func parts(_ line: [Coordinate]) -> [[Coordinate]] {
    var parts: [[Coordinate]] = []
    for (a, b) in zip(line, line.dropFirst()) {
      guard let (enter, leave) = stretch(a, b) else { continue }
      let (start, end) = (between(a, b, enter), between(a, b, leave))
      if enter == 0, parts.last?.last == a {
        parts[parts.count - 1].append(end)
      } else {
        parts.append([start, end])
      }
    }
    return parts
  }

  private func stretch(_ a: Coordinate, _ b: Coordinate) -> (Double, Double)? {
    var (enter, leave) = (0.0, 1.0)
    let axes = [
      (b.longitude - a.longitude, box.west - a.longitude, box.east - a.longitude),
      (b.latitude - a.latitude, box.south - a.latitude, box.north - a.latitude),
    ]
    for (delta, low, high) in axes {
      if delta == 0 {
        if low > 0 || high < 0 { return nil }
        continue
      }
      enter = max(enter, min(low / delta, high / delta))
      leave = min(leave, max(low / delta, high / delta))
    }
    return enter < leave ? (enter, leave) : nil
  }

  private func clipped(_ polygon: GeoPolygon) -> GeoPolygon? {
    guard let shell = clipped(polygon.shell) else { return nil }
    return GeoPolygon(shell: shell, holes: polygon.holes.compactMap(clipped))
  }

  /// A closed ring, or nil if fewer than three corners are left.
  private func clipped(_ ring: [Coordinate]) -> [Coordinate]? {
    var ring = ring.first == ring.last ? Array(ring.dropLast()) : ring
    let sides: [(Coordinate) -> Double] = [
      { $0.longitude - box.west }, { box.east - $0.longitude }, { $0.latitude - box.south },
      { box.north - $0.latitude },
    ]
    for side in sides {
      var left: [Coordinate] = []
      for (position, a) in ring.enumerated() {
        let b = ring[(position + 1) % ring.count]
        let (sa, sb) = (side(a), side(b))
        if sa >= 0 { left.append(a) }
        if (sa >= 0) != (sb >= 0) { left.append(between(a, b, sa / (sa - sb))) }
      }
      ring = left
    }
    guard ring.count >= 3, let first = ring.first else { return nil }
    return ring + [first]
  }

  private func between(_ a: Coordinate, _ b: Coordinate, _ share: Double) -> Coordinate {
    if share == 0 { return a }
    if share == 1 { return b }
    return Coordinate(
      longitude: a.longitude + (b.longitude - a.longitude) * share,
      latitude: a.latitude + (b.latitude - a.latitude) * share)
  }
}
