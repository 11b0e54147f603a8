/// What an author probably meant by a telephone number that does not have the form of E.164, such as `+358 (0)40 123 4567`.
public struct MeantPhone: Hashable, Sendable {
  /// `+` and 6 to 15 digits.
  public var number: String
  /// True if only signs between the digits are left out, or a 0 in brackets that is only written inside the country.
  public var isCertain: Bool

  /// `^\+[0-9]{6,15}$`, as in schemas/.
  public static func isNumber(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.first == UInt8(ascii: "+") && (7...16).contains(bytes.count)
      && bytes.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// - Parameter country: of the venue's address, ISO 3166-1 alpha-2; nil if it has none, or several.
  /// - Returns: nil for a text of which no number is certain enough, such as two numbers.
  public init?(_ text: String, country: String?) {
    var plain = MeantPhone.plain(text)
    var isCertain = plain == text.lowercased()
    if plain.hasPrefix("tel:") { plain.removeFirst(4) }
    // A number has one +, at its beginning.
    guard !plain.dropFirst().contains("+") else { return nil }
    if let zero = plain.firstRange(of: "(0)") {
      guard let code = MeantPhone.code(MeantPhone.withoutSigns(plain[..<zero.lowerBound])) else { return nil }
      if CallingCodes.keepsZero(code) {
        plain.replaceSubrange(zero, with: "0")
      } else {
        plain.removeSubrange(zero)
      }
      isCertain = isCertain && CallingCodes.hasTrunkZero(code)
    }
    var digits = MeantPhone.withoutSigns(plain[...])
    if digits.hasPrefix("00") {
      digits = "+" + digits.dropFirst(2)
      isCertain = false
    } else if !digits.hasPrefix("+") {
      guard let international = MeantPhone.international(digits, in: country) else { return nil }
      digits = international
      isCertain = false
    }
    // `+049 …` is no country.
    guard MeantPhone.isNumber(digits), !digits.hasPrefix("+0") else { return nil }
    // `+358 040 …`: the 0 is only written inside the country, so this is no number that is dialled.
    if let code = CallingCodes.code(startOf: digits.dropFirst()), CallingCodes.hasTrunkZero(code),
      digits.hasPrefix("+\(code)0")
    {
      return nil
    }
    number = digits
    self.isCertain = isCertain
  }

  /// `49` for `+49` and `0049`; nil for other texts.
  private static func code(_ start: String) -> String? {
    let digits = start.hasPrefix("+") ? start.dropFirst() : start.hasPrefix("00") ? start.dropFirst(2) : ""
    return CallingCodes.code(startOf: digits).flatMap { $0 == digits ? $0 : nil }
  }

  /// A number with the code of its country; nil if it is uncertain whether it has one already.
  private static func international(_ digits: String, in country: String?) -> String? {
    guard let country, let code = CallingCodes.code(of: country), let longest = CallingCodes.longest(in: country) else {
      return nil
    }
    if digits.hasPrefix("0") { return CallingCodes.hasTrunkZero(code) ? "+\(code)\(digits.dropFirst())" : nil }
    return digits.hasPrefix(code) && digits.utf8.count > longest ? "+" + digits : nil
  }

  private static func withoutSigns(_ text: Substring) -> String {
    text.filter { !" -()/.".contains($0) && !$0.isWhitespace }
  }

  /// Small letters, the digits and signs of ASCII for those that look like them, and 0 for the letter O beside a digit.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for character in text.lowercased() {
      switch character {
      case "\u{FF0B}": plain.append("+")
      case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}", "\u{FF0D}": plain.append("-")
      case "\u{FF08}": plain.append("(")
      case "\u{FF09}": plain.append(")")
      default:
        if !character.isASCII, let digit = character.wholeNumberValue, digit < 10, !character.isLetter {
          plain += "\(digit)"
        } else {
          plain.append(character)
        }
      }
    }
    let letters = plain.filter(\.isLetter)
    return !letters.isEmpty && letters.allSatisfy { $0 == "o" } ? plain.replacing("o", with: "0") : plain
  }
}
