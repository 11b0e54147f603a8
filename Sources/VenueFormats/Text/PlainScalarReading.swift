/// Possible readings of unquoted YAML text.
enum PlainScalarReading {
  /// A decimal number: sign, digits with at most one point, exponent. Nothing else (no `0x1F`, no `1_000`, no `12:30`,
  /// no leading zero), because parsers read those differently.
  static func number(_ text: String) -> Double? {
    var rest = Substring(text).utf8
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    func digits() -> Int {
      let count = rest.prefix { isDigit($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !(startsWithZero && whole > 1) else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return nil }
    }
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard digits() > 0 else { return nil }
    }
    guard rest.isEmpty, let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// True if some YAML parser reads this text as a value whose printed form differs: `01`, `1.10`, `NO`, `12:30`,
  /// `1e3`, but not `1`, `2.5` or `2026-10-02`. SRC006 uses it where text is expected.
  static func changesWhenRead(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    if truthWords.contains(text.lowercased()),
      text == text.lowercased() || text == text.uppercased() || isCapitalised(text)
    {
      return true
    }
    let startsLikeNumber =
      isDigit(first) || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
      || first == UInt8(ascii: ".")
    guard startsLikeNumber else { return false }
    if let value = number(text) {
      return !(text == "\(value)" && !text.hasSuffix(".0") || Int(text).map { "\($0)" } == text)
    }
    return isSpecialFloat(text) || isBaseNumber(text) || isSexagesimal(text) || isLooseNumber(text)
  }

  private static let truthWords: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false"]

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }

  private static func isCapitalised(_ text: String) -> Bool {
    text == text.prefix(1).uppercased() + text.dropFirst().lowercased()
  }

  private static func unsigned(_ text: String) -> Substring {
    text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
  }

  private static func isSpecialFloat(_ text: String) -> Bool {
    [".inf", ".nan"].contains(unsigned(text).lowercased())
  }

  /// `0x1F`, `0o17`, `0b11`.
  private static func isBaseNumber(_ text: String) -> Bool {
    let rest = unsigned(text)
    guard rest.utf8.count > 2, rest.utf8.first == UInt8(ascii: "0") else { return false }
    let digits = rest.dropFirst(2)
    switch rest.dropFirst().first {
    case "x": return digits.allSatisfy { $0.isHexDigit || $0 == "_" }
    case "o": return digits.allSatisfy { ("0"..."7").contains($0) }
    case "b": return digits.allSatisfy { $0 == "0" || $0 == "1" || $0 == "_" }
    default: return false
    }
  }

  /// `12:30` and `1:02:03.5`, base 60 in YAML 1.1.
  private static func isSexagesimal(_ text: String) -> Bool {
    let parts = unsigned(text).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, !first.isEmpty else { return false }
    guard first.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "_") }) else { return false }
    return parts.dropFirst().enumerated().allSatisfy { position, part in
      let whole = position == parts.count - 2 ? part.prefix { $0 != "." } : part
      guard (1...2).contains(whole.utf8.count), let value = UInt8(whole) else { return false }
      return value < 60 && part.dropFirst(whole.count).dropFirst().utf8.allSatisfy(isDigit)
    }
  }

  /// Numbers with leading zeros, grouping `_`, or no digit before or after the point: `01`, `1_000`, `.5`, `5.`.
  private static func isLooseNumber(_ text: String) -> Bool {
    var points = 0
    var digits = 0
    for byte in unsigned(text).utf8 {
      switch byte {
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: "_") where digits > 0: continue
      case _ where isDigit(byte): digits += 1
      default: return false
      }
    }
    return digits > 0 && points <= 1
  }
}
