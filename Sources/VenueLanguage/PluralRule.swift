/// A plural rule in the syntax of CLDR (UTS 35, part 3, "Plural rules syntax"): `n % 100 = 3..10`, `i = 1 and v = 0`.
///
/// Operands: `n` the value, `i` its whole part, `v` how many decimals are shown, `f` these decimals as a number. Relations `=` and
/// `!=` against values and ranges of whole numbers; `and` binds closer than `or`.
struct PluralRule: Sendable {
  private struct Relation: Sendable {
    var operand: Character
    var modulus: Int
    var isEqual: Bool
    var ranges: [ClosedRange<Int>]
  }

  /// At least one of these must be completely true.
  private var alternatives: [[Relation]] = []

  /// - Returns: nil if the text is not a rule.
  init?(_ text: String) {
    for alternative in PluralRule.parts(of: text, at: "or") {
      var relations: [Relation] = []
      for part in PluralRule.parts(of: alternative, at: "and") {
        guard let relation = PluralRule.relation(part) else { return nil }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
  }

  func holds(for number: Number) -> Bool {
    alternatives.contains { $0.allSatisfy { PluralRule.holds($0, for: number) } }
  }

  private static func holds(_ relation: Relation, for number: Number) -> Bool {
    let value: Int
    switch relation.operand {
    case "v": value = number.tenths == nil ? 0 : 1
    case "f": value = number.tenths ?? 0
    case "i": value = number.whole
    // A value with decimals that are not 0 equals no whole number.
    default:
      if let tenths = number.tenths, tenths != 0 { return !relation.isEqual }
      value = number.whole
    }
    let rest = relation.modulus > 0 ? value % relation.modulus : value
    return relation.ranges.contains { $0.contains(rest) } == relation.isEqual
  }

  private static func relation(_ words: [Substring]) -> Relation? {
    var words = words[...]
    guard let operand = words.popFirst(), operand.count == 1, let letter = operand.first, "nivf".contains(letter) else {
      return nil
    }
    var modulus = 0
    if words.first == "%" {
      words.removeFirst()
      guard let divisor = words.popFirst().flatMap({ Int($0) }), divisor > 0 else { return nil }
      modulus = divisor
    }
    guard let sign = words.popFirst(), sign == "=" || sign == "!=", words.count == 1 else { return nil }
    var ranges: [ClosedRange<Int>] = []
    for item in words[words.startIndex].split(separator: ",", omittingEmptySubsequences: false) {
      let ends = item.split(separator: ".", omittingEmptySubsequences: true).map { Int($0) }
      guard let low = ends.first ?? nil, let high = ends.last ?? nil, ends.count <= 2, low <= high else { return nil }
      ranges.append(low...high)
    }
    return Relation(operand: letter, modulus: modulus, isEqual: sign == "=", ranges: ranges)
  }

  private static func parts(of text: String, at word: Substring) -> [[Substring]] {
    parts(of: text.split(separator: " "), at: word)
  }

  private static func parts(of words: [Substring], at word: Substring) -> [[Substring]] {
    words.split(separator: word, omittingEmptySubsequences: false).map(Array.init)
  }
}

/// A number as it is shown: whole, or with one decimal.
public struct Number: Hashable, Sendable {
  /// Not negative.
  public var whole: Int
  /// 0 to 9; nil if no decimal is shown.
  public var tenths: Int?

  public init(_ whole: Int, tenths: Int? = nil) {
    self.whole = max(whole, 0)
    self.tenths = tenths
  }
}
