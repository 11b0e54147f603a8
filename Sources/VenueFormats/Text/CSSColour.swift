/// Colours as CSS writes them by hue, saturation and lightness (CSS Color 4, 7).
enum CSSColour {
  /// Reads `hsl(210, 40%, 50%)`, `hsl(210deg 40% 50%)` and `hsla(…)` with an alpha of 1.
  ///
  /// - Returns: `#rrggbb`; nil for anything else.
  static func hexadecimal(ofHSL text: String) -> String? {
    let lower = text.lowercased()
    guard let name = ["hsla(", "hsl("].first(where: { lower.hasPrefix($0) }), lower.hasSuffix(")") else { return nil }
    let inner = lower.dropFirst(name.utf8.count).dropLast()
    let isOld = inner.contains(",")
    guard !(isOld && inner.contains("/")) else { return nil }
    let parts = inner.split { isOld ? $0 == "," : $0.isWhitespace || $0 == "/" }.map(\.trimmed)
    guard parts.count == 3 || parts.count == 4, let hue = degrees(parts[0]), let saturation = share(parts[1]),
      let lightness = share(parts[2])
    else { return nil }
    if parts.count == 4 {
      let alpha = parts[3].hasSuffix("%") ? share(parts[3]) : Double(parts[3])
      guard let alpha, alpha >= 1 else { return nil }
    }
    let (s, l) = (min(max(saturation, 0), 1), min(max(lightness, 0), 1))
    func channel(_ n: Double) -> UInt8 {
      let k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      let value = l - s * min(l, 1 - l) * max(-1, min(k - 3, 9 - k, 1))
      return UInt8((value * 255).rounded())
    }
    let digits = Array("0123456789abcdef")
    return "#" + [channel(0), channel(8), channel(4)].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }

  /// 0..<360.
  private static func degrees(_ text: String) -> Double? {
    let units: [(String, Double)] = [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
    let unit = units.first { text.hasSuffix($0.0) }
    guard let number = number(String(text.dropLast(unit?.0.count ?? 0))) else { return nil }
    let turned = (number * (unit?.1 ?? 1)).truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 360 : turned
  }

  /// A percentage; a number without its sign counts as one.
  private static func share(_ text: String) -> Double? {
    number(text.hasSuffix("%") ? String(text.dropLast()) : text).map { $0 / 100 }
  }

  private static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D || $0 == 0x2B }) else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
