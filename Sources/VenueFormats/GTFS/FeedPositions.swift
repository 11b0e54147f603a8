import VenueDiagnostics
import VenueGeometry
import VenueModel

/// Compares where a feed has its stops with where the venue and its links are.
struct FeedPositions {
  private let stops: FeedStops
  private let site: Site

  /// Kilometres: a stop farther from the venue is in another region. Likewise GEO003.
  private static let region = 100.0
  /// Metres from a stop to the start of a link's path.
  private static let reach = 1000.0

  init(venue: Venue, stops: FeedStops) {
    self.stops = stops
    site = Site(of: venue)
  }

  /// Reports stops that are in another region as written, and near the venue with latitude and longitude exchanged.
  ///
  /// - Returns: whether there are any.
  func tellExchanged(_ files: FeedFiles) -> Bool {
    var count = 0
    var first: (number: Int, coordinate: Coordinate)?
    for (number, entry) in stops.entries.enumerated() {
      guard let coordinate = entry.coordinate, isExchanged(coordinate) else { continue }
      count += 1
      if first == nil { first = (number, coordinate) }
    }
    guard let first else { return false }
    let kilometres = Int(site.kilometres(to: first.coordinate).rounded())
    files.tell(
      .feedValueInvalid,
      (count == 1 ? "stop \(stops.id(first.number)) is" : "\(count) stops, \(stops.id(first.number)) the first, are")
        + " \(kilometres) km from the venue, and near it with latitude and longitude exchanged",
      "stops.txt", at: stops.entries[first.number].place,
      help: ["exchange the two numbers: stop_lat is the latitude, stop_lon the longitude"])
    return true
  }

  private func isExchanged(_ coordinate: Coordinate) -> Bool {
    // Most stops are near; the arc is worked out for others only.
    if (coordinate.latitude - site.middle.latitude).magnitude < 0.5,
      (coordinate.longitude - site.middle.longitude).magnitude < 0.5
    {
      return false
    }
    let mirrored = coordinate.mirrored
    return mirrored.latitude.magnitude <= 90 && site.kilometres(to: mirrored) <= FeedPositions.region
      && site.kilometres(to: coordinate) > FeedPositions.region
  }

  /// Metres from the start of a link's path to the nearest of some stops; nil if it is near one of them, or their positions are unknown or
  /// reported as exchanged.
  func gap(between link: TransitLink, and numbers: [Int]) -> Double? {
    guard let start = link.path.first else { return nil }
    let places = numbers.compactMap { stops.entries[$0].coordinate }
    guard !places.contains(where: isExchanged) else { return nil }
    let metres = places.map { Trigonometry.greatCircleDistance(from: $0, to: start) }.min()
    return metres.flatMap { $0 > FeedPositions.reach ? $0 : nil }
  }
}
