import VenueJSON

/// The beginning of a file, by which its format is recognised.
struct FileHead: Sendable {
  let bytes: [UInt8]
  /// The root element of an XML file.
  let xmlRoot: XMLRoot?

  struct XMLRoot: Equatable, Sendable {
    /// Without its prefix.
    var name: String
    /// The tag as it is written, with its namespaces.
    var tag: String
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    xmlRoot = FileHead.root(of: bytes)
  }

  func begins(with text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }

  func begins(with magic: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: magic) }

  func contains(_ text: String) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }

  /// True if the text begins with this bracket, after blanks and a byte order mark.
  func opens(with bracket: Character) -> Bool {
    bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }.first == bracket.asciiValue
  }

  /// True if it is JSON with this member, by text: the end of the file is not in it.
  func isJSON(with key: String, _ value: String? = nil) -> Bool {
    guard opens(with: "{") else { return false }
    let text = String(decoding: bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }, as: UTF8.self)
    return text.contains("\"\(key)\":" + (value.map { "\"\($0)\"" } ?? ""))
  }

  private static func root(of bytes: [UInt8]) -> XMLRoot? {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    if rest.first == "\u{FEFF}" { rest.removeFirst() }
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard rest.first == "<" else { return nil }
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<?") {
        guard let end = rest.firstRange(of: "?>") else { return nil }
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<!") {
        // A document type may contain declarations in brackets.
        let isDeclaring = rest.prefix { $0 != ">" }.contains("[")
        guard let end = rest.firstRange(of: isDeclaring ? "]" : ">") else { return nil }
        rest = rest[end.upperBound...].drop { isDeclaring && ($0.isWhitespace || $0 == ">") }
      } else {
        let tag = rest.dropFirst().prefix { $0 != ">" }
        let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
        guard let first = name.first, first.isLetter || first == "_" else { return nil }
        return XMLRoot(name: String(name.split(separator: ":").last ?? name), tag: String(tag))
      }
    }
  }
}
