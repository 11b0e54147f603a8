/// Text as a YAML scalar: plain where every version of YAML reads it as this text, otherwise in double quotes.
package struct YAMLScalar {
  /// True inside brackets, where text needs quotes more often.
  var isFlow: Bool

  package init(isFlow: Bool = true) { self.isFlow = isFlow }

  package func written(_ text: String) -> String { isPlain(text) ? text : YAMLScalar.escaped(text) }

  private func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, first.properties.isAlphabetic
    else { return false }
    if last == " " || last == ":" { return false }
    if ["null", "true", "false"].contains(text.lowercased()) || PlainScalarReading.changesWhenRead(text) {
      return false
    }
    // Scalars, not characters: a mark of YAML counts also when an accent follows it.
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if before == ":", scalar == " " { return false }
      if before == " ", scalar == "#" { return false }
      if isFlow, ",[]{}:".unicodeScalars.contains(scalar) { return false }
      if YAMLScalar.isEscaped(scalar) { return false }
      before = scalar
    }
    return true
  }

  /// True for characters that YAML does not allow or that many readers lose: control characters, byte order marks, U+FFFE and U+FFFF.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || [0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
  }

  /// Double quotes, with the escapes of JSON, which YAML has too.
  static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where isEscaped(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
