public import VenueGeometry

/// A link that opens another map app at a point outdoors (H54, R13).
public struct Handoff: Hashable, Sendable {
  /// `apple`, `google` or `geo`.
  public var target: String
  public var url: String

  /// All targets for one point.
  public static func links(to coordinate: Coordinate, name: String) -> [Handoff] {
    let (latitude, longitude) = (decimal(coordinate.latitude), decimal(coordinate.longitude))
    let label = percentEncoded(name)
    return [
      Handoff(
        target: "apple", url: "https://maps.apple.com/?daddr=\(latitude),\(longitude)&q=\(label)&dirflg=w"),
      Handoff(
        target: "google",
        url: "https://www.google.com/maps/dir/?api=1&destination=\(latitude),\(longitude)&travelmode=walking"),
      Handoff(target: "geo", url: "geo:\(latitude),\(longitude)?q=\(latitude),\(longitude)(\(label))"),
    ]
  }

  /// Six decimals, a tenth of a metre.
  private static func decimal(_ value: Double) -> String {
    let scaled = Int((value.magnitude * 1e6).rounded())
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
