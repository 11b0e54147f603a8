/// Another value that YAML 1.1 or 1.2 reads from a plain scalar.
enum PlainScalarMeaning: Hashable {
  case boolean(Bool)
  case null
  case number(String)
  case date

  /// nil if the text remains text: words, and numbers that print as they are written.
  init?(of text: String) {
    let bytes = Array(text.utf8)
    if let known = PlainScalarMeaning.words[text] {
      self = known
    } else if let number = PlainScalarMeaning.number(bytes) {
      if number == text { return nil }
      self = .number(number)
    } else if PlainScalarMeaning.isDate(bytes) {
      self = .date
    } else {
      return nil
    }
  }

  var words: String {
    switch self {
    case .boolean(let value): "the boolean \(value)"
    case .null: "nothing (null)"
    case .number(let value): "the number \(value)"
    case .date: "a date"
    }
  }

  private static let words: [String: PlainScalarMeaning] = {
    var words: [String: PlainScalarMeaning] = ["": .null, "~": .null]
    for word in ["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"] {
      words[word] = .boolean(true)
    }
    for word in ["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"] {
      words[word] = .boolean(false)
    }
    for word in ["null", "Null", "NULL"] { words[word] = .null }
    for word in [".inf", ".Inf", ".INF", "+.inf", "-.inf"] { words[word] = .number("infinity") }
    for word in [".nan", ".NaN", ".NAN"] { words[word] = .number("not-a-number") }
    return words
  }()

  /// The number as printed again; nil if the text is not a number.
  private static func number(_ bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard let first = rest.first, isDigit(first) || (first == UInt8(ascii: ".") && rest.count > 1) else { return nil }
    let sign = isNegative ? "-" : ""
    let digits = String(decoding: rest.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    if rest.contains(UInt8(ascii: ":")) { return sexagesimal(digits).map { sign + $0 } }
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix).map { sign + String($0) }
    }
    if rest.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "_") }) {
      // YAML 1.1 reads a leading zero as octal if possible, YAML 1.2 drops it.
      if digits.count > 1, digits.hasPrefix("0") {
        return sign + String(Int(digits, radix: 8) ?? Int(digits) ?? 0)
      }
      // A number with more digits than a double can represent is rounded.
      return digits.count > 15 ? sign + "about \(Double(digits) ?? 0)" : sign + digits
    }
    let isReal = rest.allSatisfy { isDigit($0) || ".eE+-_".utf8.contains($0) }
    guard isReal,
      let value = Double(digits.hasPrefix(".") ? "0" + digits : digits.hasSuffix(".") ? digits + "0" : digits)
    else { return nil }
    let printed = value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) + ".0" : "\(value)"
    return sign + printed
  }

  /// `12:30` is 750 in YAML 1.1.
  private static func sexagesimal(_ digits: String) -> String? {
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 6 else { return nil }
    var value = 0
    for (index, part) in parts.enumerated() {
      guard !part.isEmpty, part.count <= 6, let number = Int(part), index == 0 || number < 60 else { return nil }
      value = value * 60 + number
    }
    return String(value)
  }

  /// `2026-12-01`, alone or followed by a time.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    let pattern = Array("dddd-dd-dd".utf8)
    guard bytes.count >= pattern.count else { return false }
    for (byte, wanted) in zip(bytes, pattern) {
      guard wanted == UInt8(ascii: "d") ? isDigit(byte) : byte == wanted else { return false }
    }
    return bytes.count == pattern.count || "Tt ".utf8.contains(bytes[pattern.count])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
