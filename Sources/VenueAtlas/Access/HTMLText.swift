/// HTML that is written element by element; text is escaped.
struct HTMLText {
  private(set) var text = ""

  /// Appends markup unchanged.
  mutating func raw(_ markup: String) { text += markup }

  mutating func element(
    _ name: String, _ attributes: [(name: String, value: String)] = [], _ content: (inout HTMLText) -> Void
  ) {
    open(name, attributes)
    text += "\n"
    content(&self)
    text += "</\(name)>\n"
  }

  mutating func element(_ name: String, _ attributes: [(name: String, value: String)] = [], text content: String) {
    open(name, attributes)
    text += HTMLText.escaped(content)
    text += "</\(name)>\n"
  }

  /// The head of a table: a header for each column.
  mutating func head(_ columns: [String]) {
    element("thead") { head in
      head.element("tr") { row in for column in columns { row.element("th", [("scope", "col")], text: column) } }
    }
  }

  private mutating func open(_ name: String, _ attributes: [(name: String, value: String)]) {
    text += "<\(name)"
    for attribute in attributes { text += " \(attribute.name)=\"\(HTMLText.escaped(attribute.value))\"" }
    text += ">"
  }

  /// The text, escaped for an element or an attribute. Control characters that HTML forbids become U+FFFD.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\t", "\n", "\r": escaped += " "
      default:
        let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        escaped.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return escaped
  }
}
