/// Texts of a DXF file as people read them.
enum DXFText {
  /// UTF-8 or Windows-1252, of a file that names no code page.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : DXFText.western[Int(byte) - 0x80]) }
    return String(text)
  }

  private static let western =
    CodePageTable.upper(CodePage.western) ?? Array(repeating: CodePageTable.undefined, count: 128)

  /// The text of TEXT and ATTRIB: control codes (`%%d`) and escapes (`\U+00E9`, `\M+18967`) become characters.
  static func plain(_ text: String) -> String {
    guard text.contains("%%") || text.contains("\\") else { return text }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("%%"), let sign = rest.dropFirst(2).first {
        let digits = rest.dropFirst(2).prefix(3)
        if digits.count == 3, let code = UInt32(digits), let scalar = Unicode.Scalar(code) {
          result.unicodeScalars.append(scalar)
          rest = rest.dropFirst(5)
          continue
        }
        result += signs[sign.lowercased()] ?? ""
        rest = rest.dropFirst(3)
      } else if let scalar = escape(&rest) {
        result.unicodeScalars.append(scalar)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  private static let signs = ["d": "°", "c": "⌀", "p": "±", "%": "%"]

  /// The name of a layer or block, with its escapes as characters.
  static func name(_ text: String) -> String {
    guard text.contains("\\") else { return text }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if let scalar = escape(&rest) {
        result.unicodeScalars.append(scalar)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  /// Removes `\U+00E9` or `\M+18967` from the beginning: a number of Unicode, or two bytes of a code page.
  private static func escape(_ rest: inout Substring) -> Unicode.Scalar? {
    guard rest.first == "\\", let length = escapeLength(rest) else { return nil }
    let digits = rest.dropFirst(3).prefix(length - 3)
    guard digits.count == length - 3, let number = UInt32(digits, radix: 16),
      let scalar = length == 8 ? ofPage(number) : Unicode.Scalar(number)
    else { return nil }
    rest = rest.dropFirst(length)
    return scalar
  }

  /// Characters of the escape at the beginning; nil if there is none.
  private static func escapeLength(_ text: Substring) -> Int? {
    if text.hasPrefix("\\U+") || text.hasPrefix("\\u+") { return 7 }
    return text.hasPrefix("\\M+") || text.hasPrefix("\\m+") ? 8 : nil
  }

  /// The code pages of the first digit of `\M+`.
  private static let pages = [1: 932, 2: 950, 3: 949, 4: 1361, 5: 936]

  private static func ofPage(_ number: UInt32) -> Unicode.Scalar? {
    guard let page = pages[Int(number >> 16)].flatMap({ CodePage($0) }) else { return nil }
    return page.text([UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)])?.unicodeScalars.first
  }

  /// Two texts above each other are a fraction; one alone is raised or lowered: the 2 of `m²`.
  private static func stacked(_ text: Substring) -> String {
    text.split(omittingEmptySubsequences: false) { "^#/".contains($0) }.map { String($0).trimmed }
      .filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// The lines of an MTEXT, without its formatting.
  static func lines(ofFormatted text: String) -> [String] {
    var line = ""
    var lines: [String] = []
    var rest = text[...]
    func end() {
      lines.append(plain(line))
      line = ""
    }
    while let first = rest.first {
      switch first {
      case "{", "}": rest.removeFirst()
      case "^":
        let next = rest.dropFirst().first
        rest = rest.dropFirst(2)
        if next == "J" { end() } else { line += next == " " ? "^" : " " }
      case "\\":
        // An escaped character is for the plain text.
        if let length = escapeLength(rest) {
          line += rest.prefix(length)
          rest = rest.dropFirst(length)
          continue
        }
        let code = rest.dropFirst().first
        rest = rest.dropFirst(2)
        switch code {
        case "P", "X", "N": end()
        case "~": line += " "
        case "\\", "{", "}": line.append(code ?? "\\")
        case "S":
          line += stacked(rest.prefix { $0 != ";" })
          rest = rest.drop { $0 != ";" }.dropFirst()
        case "A", "C", "c", "F", "f", "H", "Q", "T", "W", "p": rest = rest.drop { $0 != ";" }.dropFirst()
        default: break
        }
      default:
        line.append(first)
        rest.removeFirst()
      }
    }
    end()
    return lines
  }
}
