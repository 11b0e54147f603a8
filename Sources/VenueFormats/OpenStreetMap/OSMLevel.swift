/// A storey of OpenStreetMap, exact to a hundredth: 0 is the ground, 0.5 a mezzanine above it.
struct OSMLevel: Hashable, Comparable, Sendable, CustomStringConvertible {
  let hundredths: Int

  init(hundredths: Int) { self.hundredths = hundredths }
  init(_ whole: Int) { hundredths = whole * 100 }

  /// In storeys.
  var number: Double { Double(hundredths) / 100 }

  static func < (a: OSMLevel, b: OSMLevel) -> Bool { a.hundredths < b.hundredths }

  /// As it is written in tags: `-1`, `0.5`, `0.08`.
  var description: String {
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let digits = rest == 0 ? "" : rest.isMultiple(of: 10) ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)" + digits
  }
}

/// The value of `level`, `repeat_on` or `non_existent_levels`: numbers and ranges, separated by semicolons.
///
///     levels = item *( ";" item )
///     item   = number [ "-" number ]
///     number = ["-"] 1*DIGIT [ "." 1*DIGIT ]
///
/// A range has steps of 1 from its lower end, and includes its upper end.
struct OSMLevelList: Hashable, Sendable {
  /// Ascending, each once.
  private(set) var levels: [OSMLevel] = []
  /// Items that are not levels, such as `EG`.
  private(set) var words: [String] = []
  /// The tolerated or refused form, for a message; nil if the value is valid.
  private(set) var fault: String?
  /// True if a part of the value is not read.
  private(set) var isReadInPart = false

  /// Largest number of storeys of a range.
  static let longestRange = 50
  /// Storeys that a building can have. Project default.
  static let possible = -50...300
  /// Largest number of characters of a value in OpenStreetMap.
  static let longestValue = 255

  init(_ text: String) {
    // Most values are one whole number.
    if let level = OSMLevelList.plain(text) {
      levels = [level]
      return
    }
    guard text.utf8.count <= 4 * OSMLevelList.longestValue, text.count <= OSMLevelList.longestValue else {
      refuse("it has more than \(OSMLevelList.longestValue) characters")
      return
    }
    let commas = OSMLevelCommas(text)
    let list = commas?.text ?? text
    var found: Set<OSMLevel> = []
    for item in list.split(separator: ";", omittingEmptySubsequences: true) {
      let word = OSMLevelList.trimmed(item)
      guard !word.isEmpty else { continue }
      guard let (from, to) = OSMLevelList.range(word) else {
        words.append(String(word))
        refuse("\"\(word)\" is not a level")
        continue
      }
      guard to.hundredths - from.hundredths <= OSMLevelList.longestRange * 100 else {
        refuse("the range \(word) has more than \(OSMLevelList.longestRange) levels")
        continue
      }
      let possible = OSMLevelList.possible
      if let level = [from, to].first(where: {
        !(possible.lowerBound * 100...possible.upperBound * 100 ~= $0.hundredths)
      }) {
        refuse("\(level) is not between \(possible.lowerBound) and \(possible.upperBound)")
        continue
      }
      for level in stride(from: from.hundredths, through: to.hundredths, by: 100) {
        found.insert(OSMLevel(hundredths: level))
      }
      found.insert(to)
    }
    levels = found.sorted()
    guard fault == nil else { return }
    if levels.isEmpty {
      if list.contains(where: { !$0.isWhitespace }) { refuse("it has no number") }
    } else {
      fault = commas?.reading(levels)
    }
  }

  /// The level of a value of one or two digits, with or without a minus; nil for any other value.
  private static func plain(_ text: String) -> OSMLevel? {
    var digits = text.utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard 1...2 ~= digits.count, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    let number = digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    let level = OSMLevel(isNegative ? -number : number)
    return possible ~= level.hundredths / 100 ? level : nil
  }

  private mutating func refuse(_ fault: String) { (self.fault, isReadInPart) = (fault, true) }

  /// A hyphen begins a number if no digit of it was read, and is the sign of a range behind one.
  private static func range(_ text: Substring) -> (OSMLevel, OSMLevel)? {
    var rest = text
    guard let first = number(&rest) else { return nil }
    rest = rest.drop(while: \.isWhitespace)
    if rest.isEmpty { return (first, first) }
    guard rest.first == "-" else { return nil }
    rest = rest.dropFirst().drop(while: \.isWhitespace)
    guard let second = number(&rest), rest.isEmpty else { return nil }
    return (min(first, second), max(first, second))
  }

  private static func number(_ rest: inout Substring) -> OSMLevel? {
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    func digits() -> Substring {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return digits
    }
    let whole = digits()
    guard !whole.isEmpty, whole.count <= 4, var hundredths = Int(whole).map({ $0 * 100 }) else { return nil }
    if rest.first == "." {
      rest.removeFirst()
      let decimals = digits()
      // Beyond hundredths there are only zeros.
      guard !decimals.isEmpty, decimals.dropFirst(2).allSatisfy({ $0 == "0" }),
        let part = Int((decimals + "00").prefix(2))
      else { return nil }
      hundredths += part
    }
    return OSMLevel(hundredths: isNegative ? -hundredths : hundredths)
  }

  static func trimmed(_ text: Substring) -> Substring {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
