public import VenueGeometry
import VenueVocabulary

/// The position of a venue on the earth, computed once from all drawn features, never from one point alone.
///
/// Every drawn feature has one vote: its first position on the map; the venue's display point has one too. So a
/// wrong point, level or footprint changes nothing, regardless of its number of points. The origin of the metric plane is the frame's
/// origin if there is one, otherwise the display point if it is within 2 km of the median vote, otherwise that median, rounded to
/// 0.01° so that one more room changes nothing. Project default; see decision 0016.
public struct Site: Hashable, Sendable {
  public let plane: LocalPlane
  /// The frame's origin, otherwise the median of the votes: longitudes and latitudes each by themselves.
  public let middle: Coordinate
  /// Metres from the centre to the farthest corner within 100 km of it.
  public let radius: Double

  /// Largest distance from the median, in metres, at which the display point is used.
  private static let reachOfDisplayPoint = 2_000.0
  /// Metres; positions farther away are elsewhere, and no venue is that large.
  private static let largest = 100_000.0

  /// - Complexity: O(n log n) in the features, linear in the positions.
  public init(of venue: Venue) {
    let shapes = venue.shapes
    let written = shapes.compactMap { shape in shape.first(where: \.isOnMap) ?? shape.first { $0.isFinite } }
    var votes = written.filter(\.isOnMap)
    // If a venue far enough east or west is written latitude first, its latitudes are beyond the poles. Its position is then that of the
    // mirrored coordinates.
    let mirrored = written.lazy.filter { !$0.isOnMap }.map(\.mirrored).filter(\.isOnMap)
    let isMirrored = mirrored.count > votes.count
    if isMirrored { votes = Array(mirrored) }

    let median = Site.median(of: votes)
    if let frame = venue.frame, frame.origin.isOnMap, frame.bearing.isFinite {
      middle = frame.origin
      plane = LocalPlane(origin: frame.origin, bearing: frame.bearing)
    } else {
      middle = median ?? Coordinate(longitude: 0, latitude: 0)
      var origin = middle
      if let point = venue.properties?.displayPoint, point.isOnMap,
        Trigonometry.greatCircleDistance(from: point, to: middle) <= Site.reachOfDisplayPoint
      {
        origin = point
      }
      plane = LocalPlane(
        origin: Coordinate(longitude: Site.rounded(origin.longitude), latitude: Site.rounded(origin.latitude)))
    }
    let middle = self.middle
    let bound = DistanceBound(from: middle)
    var radius = 0.0
    for shape in shapes {
      for corner in shape where corner.isFinite {
        let place = isMirrored && !corner.isOnMap ? corner.mirrored : corner
        // A degree of latitude is more than 100 km.
        guard place.isOnMap, abs(place.latitude - middle.latitude) < 1, !bound.isCertain(atMost: radius, to: place)
        else { continue }
        let distance = Trigonometry.greatCircleDistance(from: place, to: middle)
        if distance <= Site.largest, distance > radius { radius = distance }
      }
    }
    self.radius = radius
  }

  /// Distance along the great circle from the middle; infinite for an invalid position.
  public func kilometres(to coordinate: Coordinate) -> Double {
    guard coordinate.longitude.isFinite, coordinate.latitude.isFinite else { return .infinity }
    return Trigonometry.greatCircleDistance(from: coordinate, to: middle) / 1000
  }

  /// The lower of two middle values, so that it is always one that was written.
  private static func median(of votes: [Coordinate]) -> Coordinate? {
    guard !votes.isEmpty else { return nil }
    let middle = (votes.count - 1) / 2
    return Coordinate(
      longitude: votes.map(\.longitude).sorted()[middle], latitude: votes.map(\.latitude).sorted()[middle])
  }

  private static func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
}

extension Coordinate {
  fileprivate var isFinite: Bool { longitude.isFinite && latitude.isFinite }
}

extension Venue {
  /// The positions of each drawn feature, and of the display point.
  fileprivate var shapes: [[Coordinate]] {
    func corners(_ drawing: Drawing?) -> [Coordinate] {
      switch drawing {
      case .point(let point): [point]
      case .lines(let lines): lines[0]
      case .areas(let areas): areas.count == 1 ? areas[0].shell : areas.flatMap(\.shell)
      case nil: []
      }
    }
    var shapes = [
      [properties?.displayPoint].compactMap { $0 },
      corners(properties.flatMap { VenueProperties.schema.geometry.drawing(of: $0) }),
    ]
    for type in Venue.featureTypes where type.isPlacing {
      let shapePath = type.shapePath
      type.forEachDrawing(in: self) { _, path, drawing in
        if path == shapePath { shapes.append(corners(drawing)) }
      }
    }
    return shapes
  }
}
