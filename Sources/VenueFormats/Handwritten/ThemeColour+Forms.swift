import VenueDiagnostics
import VenueStyle
import VenueVocabulary

/// Colours in a map of their own, and expressions without brackets: reported, and read as they are meant if that is clear.
extension ThemeColour {
  /// Keys under which styles of other programs have one colour.
  private static let keys = ["color", "colour", "fill", "background", "value", "hex", "fill-color", "background-color"]

  /// The colour as it is to be written, or the value unchanged.
  static func meant(_ written: NodeCursor) -> NodeCursor {
    if let entries = written.node.entries, !entries.contains(where: { ["light", "dark"].contains($0.key) }),
      let entry = entries.first(where: { keys.contains($0.key) && !$0.value.isMapping })
    {
      let text = entry.value.text.map(MeantValue.inQuotes)
      let fix = text.flatMap { text in
        entries.count == 1 ? Fix.bytes(text, at: written.place, "write `\(written.label): \(text.inHelp)`") : nil
      }
      written.log.report(
        .wrongType(
          "\(written.label) is one colour, so it has no `\(entry.key)`", at: written.place,
          help: ["write `\(written.label): \(text?.inHelp ?? "[…]")`"], fix: fix))
      return NodeCursor(entry.value, file: written.file, pointer: written.pointer, log: written.log)
    }
    if let elements = written.node.elements, elements.count == 1, let text = elements[0].text, HexDigits.isColour(text)
    {
      written.log.report(
        .wrongType(
          "\(written.label) is one colour, but is a list", at: written.place,
          fix: .bytes("\"\(text)\"", at: written.place, "write `\(written.label): \"\(text)\"`")))
      return NodeCursor(elements[0], file: written.file, pointer: written.pointer, log: written.log)
    }
    if let list = expression(written.node) {
      let isPlain = written.node.isPlain
      written.log.report(
        .wrongType(
          "\(written.label) is an expression, which is a list in brackets, but is a text", at: written.place,
          help: ["write `\(written.label): \(list.inHelp)`"],
          fix: isPlain ? .bytes(list, at: written.place, "write `\(written.label): \(list.inHelp)`") : nil))
      return NodeCursor(SourceNode(.null, written.node.range), file: written.file, log: written.log)
    }
    return written
  }

  /// `[match, [get, category], atm, "#f4e9d8", "#ffffff"]` for the same without its outer brackets.
  private static func expression(_ node: SourceNode) -> String? {
    guard let text = node.text, let comma = text.firstIndex(of: ","),
      ColourExpression.isOperator(String(text[..<comma]).trimmed)
    else { return nil }
    // Within quotes, colours have none of their own.
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.hasPrefix("#") else { return String(word) }
      let end = word.firstIndex { $0 != "#" && !$0.isHexDigit } ?? word.endIndex
      return "\"\(word[..<end])\"\(word[end...])"
    }
    return "[\(words.joined(separator: " "))]"
  }
}
