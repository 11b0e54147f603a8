public import VenueGeometry
import VenueVocabulary

/// A link to another map app for areas that this map does not cover (H38, H54, R13).
public struct Handoff: Hashable, Sendable {
  /// `apple`, `google`, `openstreetmap` or `geo`.
  public var target: String
  public var url: String

  /// Links that continue from a point at the end of the map, for three map apps: the point is the start, and the user chooses the goal.
  public static func on(from coordinate: Coordinate, name: String) -> [Handoff] {
    let point = position(coordinate)
    return [
      Handoff(target: "apple", url: "https://maps.apple.com/?saddr=\(point)&dirflg=r"),
      Handoff(target: "google", url: "https://www.google.com/maps/dir/?api=1&origin=\(point)&travelmode=transit"),
      Handoff(target: "geo", url: "geo:\(point)?q=\(point)(\(PercentEncoding.text(name)))"),
    ]
  }

  /// A point with its name, for three map apps: the "open in maps" action of a card. (Google's link has no name.)
  public static func to(_ coordinate: Coordinate, name: String) -> [Handoff] {
    let point = position(coordinate)
    let label = PercentEncoding.text(name)
    return [
      Handoff(target: "apple", url: "https://maps.apple.com/?ll=\(point)&q=\(label)"),
      Handoff(target: "google", url: "https://www.google.com/maps/search/?api=1&query=\(PercentEncoding.text(point))"),
      before(coordinate, name: name),
    ]
  }

  /// The links of ``to(_:name:)`` with `{lat}` and `{lon}` in the place of the degrees, with six decimals, and `{name}` in that of the percent-encoded name.
  public static let templates = [
    Handoff(target: "apple", url: "https://maps.apple.com/?ll={lat},{lon}&q={name}"),
    Handoff(target: "google", url: "https://www.google.com/maps/search/?api=1&query={lat}%2C{lon}"),
    Handoff(target: "geo", url: "geo:{lat},{lon}?q={lat},{lon}({name})"),
  ]

  /// Link to a point at the beginning of the map, from the user's position: a `geo:` link (RFC 5870), which any map app opens.
  public static func before(_ coordinate: Coordinate, name: String) -> Handoff {
    let point = position(coordinate)
    return Handoff(target: "geo", url: "geo:\(point)?q=\(point)(\(PercentEncoding.text(name)))")
  }

  /// Longest leg in metres on foot; for longer legs, the links request public transport (project default).
  public static let longestWalk = 2000.0

  /// A leg outside the map with both ends, for three map apps. (`geo:` supports only one point.)
  ///
  /// Up to ``longestWalk`` the links request a walk, beyond it public transport. OpenStreetMap's page has no public transport; it is
  /// requested with the route by car.
  ///
  /// - Parameter metres: length of the leg; nil for a walk.
  public static func leg(from start: Coordinate, to end: Coordinate, metres: Double? = nil) -> [Handoff] {
    let (from, to) = (position(start), position(end))
    let isWalk = metres ?? 0 <= longestWalk
    return [
      Handoff(target: "apple", url: "https://maps.apple.com/?saddr=\(from)&daddr=\(to)&dirflg=\(isWalk ? "w" : "r")"),
      Handoff(
        target: "google",
        url:
          "https://www.google.com/maps/dir/?api=1&origin=\(from)&destination=\(to)&travelmode=\(isWalk ? "walking" : "transit")"
      ),
      Handoff(
        target: "openstreetmap",
        url:
          "https://www.openstreetmap.org/directions?engine=fossgis_valhalla_\(isWalk ? "foot" : "car")&route=\(from)%3B\(to)"
      ),
    ]
  }

  /// Latitude first, as in map apps.
  private static func position(_ coordinate: Coordinate) -> String {
    "\(decimal(coordinate.latitude)),\(decimal(coordinate.longitude))"
  }

  /// Six decimals, a tenth of a metre. The value is rounded via the seven decimals of files, so that a value read back gives the same link.
  private static func decimal(_ value: Double) -> String {
    let scaled = (Int((value.magnitude * 1e7).rounded()) + 5) / 10
    let fraction = String(scaled % 1_000_000)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return "\(sign)\(scaled / 1_000_000).\(String(repeating: "0", count: 6 - fraction.count))\(fraction)"
  }
}
