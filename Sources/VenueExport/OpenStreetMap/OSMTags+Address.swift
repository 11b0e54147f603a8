import VenueModel

extension OSMTags {
  static func address(_ address: Address?) -> Tags {
    guard let address else { return [] }
    let parts: [(String, String?)] = [
      ("addr:city", address.locality), ("addr:postcode", address.postalCode), ("addr:country", address.country),
    ]
    var tags = street(address.address ?? "")
    for (key, value) in parts {
      if let value { tags.append((key, value)) }
    }
    return tags
  }

  /// Street and number, if one end of the text is a number: `Quay Street 4`, `120 Main Street`. A text without digits is a street; every other
  /// one is written as a whole.
  private static func street(_ text: String) -> Tags {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, let last = words.last else { return [] }
    guard text.contains(where: \.isNumber) else { return [("addr:street", text)] }
    let isSeveral = text.contains { $0 == "," || $0 == ";" }
    switch (isNumber(first), isNumber(last)) {
    case (false, true) where !isSeveral: return pair(words.dropLast(), number: last)
    case (true, false) where !isSeveral: return pair(words.dropFirst(), number: first)
    default: return [("addr:full", text)]
    }
  }

  private static func pair(_ street: ArraySlice<Substring>, number: Substring) -> Tags {
    [("addr:street", street.joined(separator: " ")), ("addr:housenumber", String(number))]
  }

  /// True for `4`, `12a`, `3-5` and `7/2`.
  private static func isNumber(_ word: Substring) -> Bool {
    guard let first = word.first, first.isASCII, first.isNumber else { return false }
    let rest = word.drop { $0.isASCII && $0.isNumber }
    return rest.isEmpty || rest.count == 1 && rest.allSatisfy(\.isLetter)
      || "-–/".contains(rest.first ?? " ") && rest.dropFirst().first?.isNumber == true
  }
}
