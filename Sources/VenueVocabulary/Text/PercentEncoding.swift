/// Text in addresses (RFC 3986): bytes of UTF-8 that are not unreserved characters are `%XX`.
package enum PercentEncoding {
  /// A value in a query or a path segment.
  package static func text(_ text: String) -> String { encoded(text, keepingSlashes: false) }

  /// A path as a relative reference: `/` is kept, so no path is read as a scheme, query or fragment.
  package static func path(_ path: String) -> String { encoded(path, keepingSlashes: true) }

  private static func encoded(_ text: String, keepingSlashes: Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      case UInt8(ascii: "/") where keepingSlashes: bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
