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
    if text.contains(": ") || text.contains(" #") { return false }
    if isFlow, text.contains(where: { ",[]{}:".contains($0) }) { return false }
    return text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{FEFF}" }
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
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
