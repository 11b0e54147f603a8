import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

extension RuleContext {
  private enum SurroundingName: Hashable { case outline }

  /// Convex hull of the levels and units of the venue; empty without any shape.
  var outerHull: [PlanePoint] {
    once(SurroundingName.outline) {
      ConvexHull.around((index.levelShapes + index.unitShapes).flatMap { $0.flatMap(\.shell) })
    }
  }

  /// Metres between a feature of the surroundings and ``outerHull``: 0 if it is inside. nil if it is off the plane.
  ///
  /// - Complexity: the product of the corners of both.
  func distanceFromVenue(_ feature: SurroundingFeature) -> Double? {
    let hull = outerHull
    guard let area = PlanePolygon(shell: hull) else { return nil }
    let sides = Array(zip(area.shell, area.shell.dropFirst() + area.shell.prefix(1)))
    func cross(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) -> Bool {
      (Predicates.orientation(a, b, c) > 0) != (Predicates.orientation(a, b, d) > 0)
        && (Predicates.orientation(c, d, a) > 0) != (Predicates.orientation(c, d, b) > 0)
    }
    func distance(_ line: [Coordinate]) -> Double? {
      let points = line.compactMap { index.plane.point(at: $0) }
      guard let first = points.first else { return nil }
      if points.contains(where: area.contains) { return 0 }
      var least = Double.infinity
      for (a, b) in zip(points, points.dropFirst() + [first]).prefix(max(1, points.count - 1)) {
        for (c, d) in sides {
          least = min(least, Predicates.squaredDistance(from: a, toSegment: c, d))
          least = min(least, Predicates.squaredDistance(from: c, toSegment: a, b))
          if cross(a, b, c, d) { return 0 }
        }
      }
      return least.squareRoot() / 1000
    }
    let lines: [[Coordinate]] =
      switch feature.geometry {
      case .points(let points): points.map { [$0] }
      case .lines(let lines): lines
      case .polygons(let areas): areas.map { $0.shell + $0.shell.prefix(1) }
      }
    return lines.compactMap(distance).min()
  }

  /// A finding at a feature of the surroundings.
  func finding(atSurrounding position: Int, _ message: String) -> Finding {
    var finding = Finding([], Venue.pathOfSurrounding(position), message)
    finding.place = source.places[venue: Venue.pathOfSurrounding(position)]
    finding.coordinate = venue.surroundings[position].geometry.coordinates.first
    return finding
  }
}

extension SurroundingFeature.Category {
  /// True for ways that people walk along.
  var isStreet: Bool { self == .street || self == .footway }
}
