/// Text as it is compared: lower case, without marks on letters, white space as single spaces.
///
/// Covers the Latin letters of Latin-1 and Latin Extended-A (which is what venue names in Europe and the Americas need)
/// and combining marks; other scripts are only lower-cased.
struct FoldedText: Hashable, Sendable {
  let text: String

  init(_ original: String) {
    var scalars = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in original.lowercased().unicodeScalars {
      if scalar.properties.isWhitespace {
        pendingSpace = !scalars.isEmpty
        continue
      }
      if (0x300...0x36F).contains(scalar.value) { continue }
      if pendingSpace { scalars.append(" ") }
      pendingSpace = false
      if let plain = FoldedText.plain[scalar] {
        scalars.append(contentsOf: plain.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    text = String(scalars)
  }

  private static let plain: [Unicode.Scalar: String] = {
    let groups: [(String, String)] = [
      ("a", "àáâãäåāăą"), ("ae", "æ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥħ"),
      ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŋ"), ("o", "òóôõöøōŏő"), ("oe", "œ"),
      ("r", "ŕŗř"), ("s", "śŝşšș"), ("ss", "ß"), ("t", "ţťŧț"), ("th", "þ"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"),
      ("y", "ýÿŷ"), ("z", "źżž"), ("'", "’‘"), ("-", "‐–—"),
    ]
    var table: [Unicode.Scalar: String] = [:]
    for (plain, letters) in groups { for letter in letters.unicodeScalars { table[letter] = plain } }
    return table
  }()
}
