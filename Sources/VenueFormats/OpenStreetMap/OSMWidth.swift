/// Widths and other lengths in tags.
enum OSMWidth {
  /// `1.2`, `1.2 m`, `90 cm`, `0,9`.
  ///
  /// - Returns: metres; nil if there is no valid width.
  static func metres(of element: OSMElement) -> Double? {
    for key in ["width", "maxwidth:physical", "maxwidth"] {
      guard let text = element[key], let metres = metres(text), (0.3...20).contains(metres) else { continue }
      return metres
    }
    return nil
  }

  static func metres(_ text: String) -> Double? {
    // Most widths have no unit.
    if text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: ".") }) {
      return Double(text)
    }
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    guard let value = Double(number.replacing(",", with: ".")) else { return nil }
    switch text.dropFirst(number.count).drop(while: \.isWhitespace) {
    case "", "m": return value
    case "cm": return value / 100
    case "mm": return value / 1000
    default: return nil
    }
  }
}
