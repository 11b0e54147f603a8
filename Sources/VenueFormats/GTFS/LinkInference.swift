import VenueGeometry
import VenueModel
import VenueVocabulary

/// Finds feed stops so near an entrance that users will search for them, and the door to which a straight path leads.
struct LinkInference {
  /// In metres, from the stop to the entrance.
  static let reach = 250.0
  /// Largest number of nearest stops that are examined.
  static let mostStops = 40
  /// Doors that are tried for a stop, the nearest first.
  private static let mostDoors = 8

  struct Candidate {
    /// Number of the station, or of a stop without one.
    var group: Int
    /// Metres from the entrance of the station, or the stop, to the venue's entrance.
    var distance: Double
    /// Words for the nearest entrance.
    var nearest: String
    /// nil if every straight path crosses the building.
    var opening: ID<Opening>?
    /// From the stop to the door.
    var path: [Coordinate] = []
  }

  private struct StreetDoor {
    var id: ID<Opening>
    var point: PlanePoint
    var coordinate: Coordinate
    var outlines: [PlanePolygon]
  }

  private let stops: FeedStops
  private let plane: LocalPlane
  private let doors: [StreetDoor]
  /// Index of the points of ``doors``.
  private let index: BoxIndex

  init(venue: Venue, stops: FeedStops) {
    self.stops = stops
    let plane = Site(of: venue).plane
    self.plane = plane
    var outlines: [ID<Level>: [PlanePolygon]] = [:]
    for level in venue.levels.kept where level.isOutdoor != true {
      outlines[level.id] = level.geometry.compactMap { plane.polygon($0) }
    }
    let linked = Set(venue.transitLinks.kept.map(\.opening))
    doors = venue.openings.kept.compactMap { opening in
      guard LinkInference.isEntrance(opening, isLinked: linked.contains(opening.id)), opening.geometry.count >= 2,
        let first = opening.geometry.first, let last = opening.geometry.last
      else { return nil }
      let middle = Coordinate(
        longitude: (first.longitude + last.longitude) / 2, latitude: (first.latitude + last.latitude) / 2)
      guard let point = plane.point(at: middle) else { return nil }
      return StreetDoor(
        id: opening.id, point: point, coordinate: middle,
        outlines: opening.levelID.flatMap { outlines[$0] } ?? [])
    }
    index = BoxIndex(doors.map { PlaneBounds(minX: $0.point.x, minY: $0.point.y, maxX: $0.point.x, maxY: $0.point.y) })
  }

  /// True if the source declares a street door for people. Doors that only the check of the plan recognizes are not
  /// used.
  private static func isEntrance(_ opening: Opening, isLinked: Bool) -> Bool {
    guard !opening.isClosed else { return false }
    let category = opening.category?.text ?? ""
    guard category.isEmpty || category.hasPrefix("pedestrian") else { return false }
    if isLinked || category == "pedestrian.principal" || category == "pedestrian.transit" {
      return opening.joins.map { $0.other == nil } ?? true
    }
    return opening.joins.map { $0.other == nil } ?? false
  }

  /// O((stops + doors) log doors), and for each of ``mostStops`` the doors in the order of their distance.
  ///
  /// - Parameter drawn: stops and stations that a link of the source leads to.
  /// - Returns: the nearest first.
  func candidates(except drawn: Set<Int>) -> [Candidate] {
    var measured = 0
    return candidates(except: drawn, countingDoors: &measured)
  }

  /// The same; `measured` counts the doors whose distance from a stop is computed.
  func candidates(except drawn: Set<Int>, countingDoors measured: inout Int) -> [Candidate] {
    guard !doors.isEmpty else { return [] }
    var nearest: [Int: (distance: Double, stop: Int)] = [:]
    for (number, entry) in stops.entries.enumerated() where entry.kind == .stop || entry.kind == .entrance {
      guard let coordinate = entry.coordinate, isNear(coordinate), let point = plane.point(at: coordinate) else {
        continue
      }
      let group = stops.group(of: number)
      guard !drawn.contains(group), !drawn.contains(number) else { continue }
      let squared = index.leastSquaredDistance(from: point) { door in
        measured += 1
        return Double(doors[door].point.squaredDistance(to: point))
      }
      let distance = (squared ?? .infinity).squareRoot() / 1000
      // A station is entered by its entrances, if the feed has any nearby.
      let isBetter =
        nearest[group].map { before in
          let wasEntrance = stops.entries[before.stop].kind == .entrance
          return wasEntrance == (entry.kind == .entrance) ? distance < before.distance : entry.kind == .entrance
        } ?? true
      if distance <= LinkInference.reach, isBetter { nearest[group] = (distance, number) }
    }
    let order = nearest.sorted { ($0.value.distance, $0.key) < ($1.value.distance, $1.key) }
    return order.prefix(LinkInference.mostStops).compactMap { group, found in
      guard let coordinate = stops.entries[found.stop].coordinate, let point = plane.point(at: coordinate) else {
        return nil
      }
      return candidate(group, at: point, coordinate)
    }
  }

  /// A box a little larger than the reach, in degrees, before anything is projected.
  private func isNear(_ coordinate: Coordinate) -> Bool {
    guard let first = doors.first else { return false }
    return (coordinate.latitude - first.coordinate.latitude).magnitude < 0.2
      && (coordinate.longitude - first.coordinate.longitude).magnitude < 2
  }

  private func candidate(_ group: Int, at point: PlanePoint, _ coordinate: Coordinate) -> Candidate? {
    let order = doors.sorted {
      ($0.point.squaredDistance(to: point), $0.id.text) < ($1.point.squaredDistance(to: point), $1.id.text)
    }
    guard let closest = order.first else { return nil }
    var candidate = Candidate(
      group: group, distance: closest.point.distance(to: point) / 1000, nearest: closest.id.text)
    for door in order.prefix(LinkInference.mostDoors) where door.point.distance(to: point) / 1000 <= LinkInference.reach
    {
      guard !crosses(from: point, to: door) else { continue }
      candidate.opening = door.id
      candidate.distance = door.point.distance(to: point) / 1000
      candidate.path = [coordinate, door.coordinate]
      break
    }
    return candidate
  }

  /// True if the path crosses an indoor level anywhere except in the last half metre before the door.
  private func crosses(from stop: PlanePoint, to door: StreetDoor) -> Bool {
    let length = door.point.distance(to: stop)
    guard length > 1000 else { return false }
    let share = (length - 500) / length
    let end = PlanePoint(
      Int((Double(stop.x) + (Double(door.point.x) - Double(stop.x)) * share).rounded()),
      Int((Double(stop.y) + (Double(door.point.y) - Double(stop.y)) * share).rounded()))
    return door.outlines.contains { outline in
      if outline.contains(stop) || outline.contains(end) { return true }
      return outline.rings.contains { ring in
        zip(ring, ring.dropFirst() + ring.prefix(1)).contains { Predicates.relation(stop, end, $0, $1) != .apart }
      }
    }
  }
}
