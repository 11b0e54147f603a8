import VenueGeometry

/// Numbers in another form: with a unit, with characters that only look like digits.
extension MeantValue {
  /// The number that an author meant, as it is to be written, and why.
  ///
  /// - Parameter unit: of the number, as in ``Quantity/unit``; nil if it may have any.
  static func number(_ text: String, in unit: String? = nil) -> (text: String, reason: String, isCertain: Bool)? {
    let text = text.trimmed
    if let plain = plainNumber(text) {
      return (plain, "its characters only look like those of a number", !text.contains(where: letters.keys.contains))
    }
    if unit == nil || unit == "m", let metres = feetAndInches(text) {
      return (metres, "it is in metres, without a unit", true)
    }
    if unit == nil || unit == "degrees", let degrees = degrees(text) { return (degrees, "degrees have decimals", true) }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let written = text.dropFirst(digits.count).trimmed.lowercased()
    guard !written.isEmpty, let number = PlainScalarReading.number(String(digits)) else { return nil }
    let units = unit.map { [$0] } ?? ["m", "degrees"]
    for unit in units {
      if same[unit]?.contains(written) == true { return (String(digits), "numbers have no unit", true) }
      if unit == "m", ["m²", "m2", "sqm", "qm"].contains(written) {
        return (String(digits), "it is a length in metres, without a unit", false)
      }
      guard let factor = factors[unit]?[written] else { continue }
      let value = Quantity.text((number * factor * 1000).rounded() / 1000)
      let words = unit.isEmpty ? "it is a ratio" : "it is in \(names[unit] ?? unit)"
      return (value, "\(words), without a unit", true)
    }
    return nil
  }

  /// `4min` for `4 minutes`, `00:04` and `0:04:00`; nil for `4:00`, which may be minutes or hours.
  static func duration(_ text: String) -> String? {
    let text = text.trimmed.lowercased()
    if text.contains(":") { return clock(text) }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let units = [
      "min": ["m", "mins", "minute", "minutes", "minuten", "minuuttia", "分"],
      "s": ["sec", "secs", "second", "seconds", "sek"],
      "h": ["hour", "hours", "hr", "hrs", "std"],
    ]
    let word = text.dropFirst(digits.count).trimmed.replacing(".", with: "")
    let number = digits.replacing(",", with: ".")
    guard PlainScalarReading.number(String(number)) != nil,
      let unit = ["s", "min", "h"].first(where: { $0 == word || units[$0]?.contains(word) == true })
    else { return nil }
    return number + unit
  }

  /// Hours, minutes and perhaps seconds.
  private static func clock(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.filter { (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }
      .compactMap { Int($0) }
    guard (2...3).contains(parts.count), numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }),
      parts.count == 3 || numbers[0] == 0
    else { return nil }
    let minutes = numbers[0] * 60 + numbers[1]
    return parts.count == 3 && numbers[2] > 0 ? "\(minutes * 60 + numbers[2])s" : "\(minutes)min"
  }

  /// Letters that are typed for digits.
  private static let letters: [Character: Character] = ["O": "0", "o": "0", "l": "1", "I": "1"]

  /// The same number in the digits, signs and points of ASCII; nil for a text that is none, or is written in them already.
  private static func plainNumber(_ text: String) -> String? {
    var plain = ""
    for character in text {
      switch character {
      case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}", "\u{FF0D}": plain.append("-")
      case "\u{FF0B}": break
      case "\u{FF0E}", "\u{3002}", "\u{066B}": plain.append(".")
      // Between thousands.
      case "\u{00A0}", "\u{2009}", "\u{202F}": break
      default:
        if let digit = character.wholeNumberValue, digit < 10 {
          plain += "\(digit)"
        } else {
          plain.append(letters[character] ?? character)
        }
      }
    }
    let hasDigit = text.contains { $0.wholeNumberValue != nil } || text == "O" || text == "o"
    return hasDigit && plain != text && PlainScalarReading.number(plain) != nil ? plain : nil
  }

  /// `1.6` for `5'3"`.
  private static func feetAndInches(_ text: String) -> String? {
    let plain = text.replacing("ft", with: "'").replacing("in", with: "\"").replacing("\u{2032}", with: "'")
      .replacing("\u{2033}", with: "\"").replacing("\u{2019}", with: "'").replacing("\u{201D}", with: "\"")
    let parts = plain.split(separator: "'", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count == 2, parts[1].hasSuffix("\""), let feet = PlainScalarReading.number(parts[0]),
      let inches = PlainScalarReading.number(String(parts[1].dropLast())), feet.isFinite, feet >= 0,
      (0..<12).contains(inches)
    else { return nil }
    return Quantity.text(((feet * 0.3048 + inches * 0.0254) * 1000).rounded() / 1000)
  }

  /// `24.99` for `24°59'24"E`; south and west are negative.
  private static func degrees(_ text: String) -> String? {
    let parts = text.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    let signs: [Character] = ["°", "'", "\"", "\u{2032}", "\u{2033}", "\u{2019}", "\u{201D}", " ", ".", "-"]
    let letters = text.filter { !$0.isNumber && !signs.contains($0) }.uppercased()
    guard text.contains("°"), (2...3).contains(parts.count), ["", "N", "S", "E", "W"].contains(letters),
      parts.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let value = parts[0] + parts[1] / 60 + (parts.count == 3 ? parts[2] / 3600 : 0)
    let isNegative = text.hasPrefix("-") || letters == "S" || letters == "W"
    return Quantity.text(((isNegative ? -value : value) * 1e7).rounded() / 1e7)
  }

  private static let names = ["m": "metres", "s": "seconds", "m/s": "metres a second", "degrees": "degrees"]

  /// Words for the unit itself, in lower case.
  private static let same: [String: Set<String>] = [
    "m": ["m", "metre", "metres", "meter", "meters"],
    "degrees": ["°", "deg", "degree", "degrees"],
    "s": ["s", "sec", "secs", "second", "seconds"],
    "m/s": ["m/s", "mps"],
  ]

  /// What one of another unit is.
  private static let factors: [String: [String: Double]] = [
    "m": [
      "cm": 0.01, "mm": 0.001, "dm": 0.1, "km": 1000, "ft": 0.3048, "feet": 0.3048, "foot": 0.3048, "'": 0.3048,
      "in": 0.0254, "inch": 0.0254, "inches": 0.0254, "\"": 0.0254,
    ],
    "s": ["ms": 0.001, "min": 60, "mins": 60, "minute": 60, "minutes": 60, "h": 3600, "hour": 3600, "hours": 3600],
    "m/s": ["km/h": 1 / 3.6, "kmh": 1 / 3.6, "kph": 1 / 3.6, "mph": 0.44704],
    "": ["%": 0.01, "percent": 0.01, "per cent": 0.01],
  ]
}
