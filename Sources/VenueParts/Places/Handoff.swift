public import VenueGeometry

/// A link that opens another map app where ours has no more to say (H38, H54, R13).
public struct Handoff: Hashable, Sendable {
  /// `apple`, `google`, `openstreetmap` or `geo`.
  public var target: String
  public var url: String

  /// On from a point where our map ends, for three map apps: it is the start there, the goal is for people to choose.
  public static func on(from coordinate: Coordinate, name: String) -> [Handoff] {
    let point = position(coordinate)
    return [
      Handoff(target: "apple", url: "https://maps.apple.com/?saddr=\(point)&dirflg=r"),
      Handoff(target: "google", url: "https://www.google.com/maps/dir/?api=1&origin=\(point)&travelmode=transit"),
      Handoff(target: "geo", url: "geo:\(point)?q=\(point)(\(percentEncoded(name)))"),
    ]
  }

  /// A point with its name, for three map apps: what a card offers as "open in maps". (Google's takes a point without a name.)
  public static func to(_ coordinate: Coordinate, name: String) -> [Handoff] {
    let point = position(coordinate)
    let label = percentEncoded(name)
    return [
      Handoff(target: "apple", url: "https://maps.apple.com/?ll=\(point)&q=\(label)"),
      Handoff(target: "google", url: "https://www.google.com/maps/search/?api=1&query=\(percentEncoded(point))"),
      before(coordinate, name: name),
    ]
  }

  /// To a point where our map begins, from wherever people are: a `geo:` link (RFC 5870), which any map app opens.
  public static func before(_ coordinate: Coordinate, name: String) -> Handoff {
    let point = position(coordinate)
    return Handoff(target: "geo", url: "geo:\(point)?q=\(point)(\(percentEncoded(name)))")
  }

  /// Metres up to which people are taken to walk a leg; beyond, other apps are asked for public transport (project default).
  public static let longestWalk = 2000.0

  /// A leg that our map does not cover, with both its ends, for three map apps. (`geo:` has room for one point only.)
  ///
  /// Up to ``longestWalk`` the links ask for a walk, beyond it for public transport; OpenStreetMap's page knows no public transport and is
  /// asked for the way by car.
  ///
  /// - Parameter metres: how long the leg is; nil for a walk.
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

  /// Latitude first, as map apps have it.
  private static func position(_ coordinate: Coordinate) -> String {
    "\(decimal(coordinate.latitude)),\(decimal(coordinate.longitude))"
  }

  /// Six decimals, a tenth of a metre; rounded by way of the seven that files have, so that what is read back gives the same link.
  private static func decimal(_ value: Double) -> String {
    let scaled = (Int((value.magnitude * 1e7).rounded()) + 5) / 10
    let fraction = String(scaled % 1_000_000)
    let sign = value < 0 && scaled > 0 ? "-" : ""
    return "\(sign)\(scaled / 1_000_000).\(String(repeating: "0", count: 6 - fraction.count))\(fraction)"
  }

  /// RFC 3986: all but unreserved characters as %XX of their UTF-8.
  static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
