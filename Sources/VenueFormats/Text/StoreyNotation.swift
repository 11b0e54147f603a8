import VenueGeometry

/// Notations of a storey that are no numbers in YAML and JSON: `½`, `1½`, `1/2`, `-1 1/2`, `.5`.
enum StoreyNotation {
  private static let fractions: [Character: Int] = ["¼": 25, "½": 50, "¾": 75]

  /// The storey as a decimal number: `"0.5"`; nil for other texts, and for a fraction without a finite number of hundredths.
  static func decimal(_ text: String) -> String? {
    guard text.utf8.count <= 20 else { return nil }
    var rest = text.filter { $0 != " " || text.contains("/") }[...]
    let isNegative = rest.first == "-" || rest.first == "−"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let fraction = rest.dropFirst(digits.count)
    guard let (whole, hundredths) = parts(digits, fraction), whole <= 1000 else { return nil }
    let storey = StoreyNumber(hundredths: whole * 100 + hundredths)
    return (isNegative ? StoreyNumber(hundredths: -storey.hundredths) : storey).description
  }

  /// The ordinal that a word for a floor certainly means; nil for all others, and above the ground. `L1` and `1st` are the ground floor in some countries,
  /// `UG` is above the ground in some and below it in others.
  static func ordinal(of word: String) -> String? {
    guard word.contains(where: \.isLetter), !unclear.contains(word.trimmed.lowercased()),
      let number = StoreyWords.number(word), number <= 0
    else { return nil }
    return "\(number)"
  }

  private static let unclear: Set<String> = ["ug", "lg", "lower ground", "lower ground floor"]

  private static func parts(_ digits: Substring, _ fraction: Substring) -> (whole: Int, hundredths: Int)? {
    guard digits.count <= 4, let whole = digits.isEmpty ? 0 : Int(digits) else { return nil }
    if fraction.count == 1, let hundredths = fraction.first.flatMap({ fractions[$0] }) { return (whole, hundredths) }
    // `.5`; with digits before the point it is a number.
    if digits.isEmpty, fraction.first == "." {
      let decimals = fraction.dropFirst()
      guard (1...2).contains(decimals.count), decimals.allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int(decimals)
      else { return nil }
      return (0, decimals.count == 1 ? number * 10 : number)
    }
    // `1/2`, and `1 1/2`, where the whole number ends at the blank.
    let isMixed = fraction.first == " " && !digits.isEmpty
    let parts = (isMixed ? fraction.dropFirst() : digits + fraction).split(
      separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let upper = Int(parts[0]), let lower = Int(parts[1]), (1...100).contains(lower),
      (0..<lower).contains(upper), 100 % lower == 0
    else { return nil }
    return (isMixed ? whole : 0, upper * 100 / lower)
  }
}
