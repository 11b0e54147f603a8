/// What an author probably meant by a telephone number that does not have the form of E.164, such as `+358 (0)40 123 4567`.
public struct MeantPhone: Hashable, Sendable {
  /// `+` and 6 to 15 digits.
  public var number: String
  /// True if only signs between the digits are left out, or a 0 that is never dialled.
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
    if plain.hasPrefix("tel:") {
      plain.removeFirst(4)
      isCertain = true
    }
    // A number has one +, at its beginning.
    guard !plain.dropFirst().contains("+") else { return nil }
    let isInternational = plain.hasPrefix("+") || plain.hasPrefix("00")
    if let zero = plain.firstRange(of: "(0)") {
      guard isInternational else { return nil }
      plain.removeSubrange(zero)
    }
    var digits = plain.filter { !" -()/.".contains($0) && !$0.isWhitespace }
    guard digits.allSatisfy({ $0 == "+" || ("0"..."9").contains($0) }) else { return nil }
    let code = country.flatMap(CallingCodes.code)
    if digits.hasPrefix("+") {
      // `+049 …` is no country.
      guard !digits.hasPrefix("+0") else { return nil }
      // `+358 040 …`: the 0 is written inside the country.
      if let code, let country, CallingCodes.hasTrunkZero(country), digits.hasPrefix("+\(code)0") { return nil }
    } else if digits.hasPrefix("00") {
      digits = "+" + digits.dropFirst(2)
      isCertain = false
    } else if let code, digits.hasPrefix(code), digits.utf8.count >= code.utf8.count + 7, !digits.hasPrefix("0") {
      digits = "+" + digits
      isCertain = false
    } else if let code, let country, digits.hasPrefix("0"), CallingCodes.hasTrunkZero(country) {
      digits = "+" + code + digits.dropFirst()
      isCertain = false
    } else {
      return nil
    }
    guard MeantPhone.isNumber(digits) else { return nil }
    number = digits
    self.isCertain = isCertain
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
