import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Metres around the venue within which footways are included: slightly more than the longest outdoor path.
  private static let footwayReach = 1500.0

  /// Walkable streets and footways of the surroundings; nil if there are none. Of a way that leaves the reach, the runs of points inside
  /// are included; segments are not cut, because a cut would add an end.
  func planFootways(around bounds: GeoBounds) -> PlannedFootways? {
    let size = Trigonometry.metresPerDegree(atLatitude: bounds.center.latitude)
    let (east, north) = (VenuePlanner.footwayReach / size.longitude, VenuePlanner.footwayReach / size.latitude)
    let near = GeoBounds(
      west: bounds.west - east, south: bounds.south - north, east: bounds.east + east, north: bounds.north + north)
    let plane = index.plane
    var ways: [PlannedFootways.Way] = []
    for feature in venue.surroundings {
      guard let footing = feature.footing else { continue }
      for line in lines(of: feature.geometry) {
        let points = line.map { near.contains($0) ? plane.point(at: $0) : nil }
        for run in points.split(separator: nil) where run.count > 1 {
          ways.append(
            PlannedFootways.Way(
              points: run.compactMap { $0 },
              name: feature.name.entries.map { NetworkText(language: $0.language, text: $0.text) },
              kind: footing.isSteps ? .steps : feature.category == .street ? .street : .footway,
              traits: traits(footing),
              layer: footing.layer))
        }
      }
    }
    guard !ways.isEmpty else { return nil }
    // Attribution of the surroundings, if the venue declares it separately.
    let own = venue.credits.filter { $0.id == "surroundings" }
    return PlannedFootways(
      origin: plane.origin, bearing: plane.bearing, ways: ways,
      credits: (own.isEmpty ? venue.credits : own).map(\.name))
  }

  /// Round the edge of a place that is drawn as an area.
  private func lines(of geometry: SurroundingFeature.Geometry) -> [[Coordinate]] {
    switch geometry {
    case .points: []
    case .lines(let lines): lines
    case .polygons(let polygons): polygons.flatMap(\.rings)
    }
  }

  private func traits(_ footing: SurroundingFeature.Footing) -> FootwayGraph.Traits {
    var traits: FootwayGraph.Traits = []
    if footing.isPrivate { traits.insert(.isPrivate) }
    if footing.isCovered { traits.insert(.isCovered) }
    switch footing.wheelchair {
    case true?: traits.insert(.wheelchair)
    case false?: traits.insert(.noWheelchair)
    case nil: break
    }
    return traits
  }
}
