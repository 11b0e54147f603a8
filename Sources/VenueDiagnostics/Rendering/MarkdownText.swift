/// Text in Markdown of GitHub and GitLab: no character of it is markup.
package enum MarkdownText {
  /// Escapes punctuation, HTML, and what these sites make links and mentions of (`@name`, `#12`, `!12`, addresses).
  package static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#", "@", "!", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
        if "@#!~$".unicodeScalars.contains(scalar), isWord(next) { result += joiner }
      case "%" where isWord(next): result += "%" + joiner
      case ":" where next == "/": result += ":" + joiner
      case "." where index >= 3 && String(String.UnicodeScalarView(scalars[(index - 3)..<index])).lowercased() == "www":
        result += "." + joiner
      case "." where index > 0 && ("0"..."9").contains(scalars[index - 1]) && next == " ":
        // The number of a list at the start of a line.
        result += "\\."
      case "+", "-", "=":
        // A list or a heading at the start of a line.
        if index == 0 || scalars[index - 1] == "\n" { result += "\\" }
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Text in a code span; it stays one line of one table cell.
  package static func code(_ text: String) -> String {
    let text = PrintableText.line(text, limit: 400).replacing("|", with: "¦")
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let gap = text.hasPrefix("`") || text.hasSuffix("`") || text.isEmpty ? " " : ""
    return fence + gap + text + gap + fence
  }

  /// An invisible WORD JOINER, after which no mention or address begins.
  private static let joiner = "&#8288;"

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "-" || scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }
}
