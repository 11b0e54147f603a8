/// Text in HTML.
enum MarkupText {
  /// The text with its special characters as entities, fit for an element and for an attribute in quotes.
  ///
  /// - Parameter keepsEntities: true if `&copy;` remains one sign, as in HTML; false if it is six letters.
  static func escaped(_ text: Substring.UnicodeScalarView, keepsEntities: Bool) -> String {
    var result = String.UnicodeScalarView()
    for index in text.indices {
      let scalar = text[index]
      switch scalar {
      case "&" where keepsEntities && isEntity(text[index...]): result.append(scalar)
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// True if text with a first `&` begins with an entity of at most 32 characters.
  private static func isEntity(_ text: Substring.UnicodeScalarView) -> Bool {
    let name = text.dropFirst().prefix(32).prefix { $0 != ";" }
    let isEnded = name.endIndex < text.endIndex && text[name.endIndex] == ";"
    let body = name.first == "#" ? name.dropFirst() : name
    return isEnded && !body.isEmpty && body.allSatisfy { isLetterOrDigit($0) }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "a"..."z", "A"..."Z": true
    default: false
    }
  }
}
