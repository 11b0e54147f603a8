/// Texts of a DXF file as people read them.
enum DXFText {
  /// UTF-8, which DXF has since 2007; otherwise Windows-1252, the most common code page before.
  static func decoded(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    let slice = bytes[range]
    if let text = String(validating: slice, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    for byte in slice {
      let high: [UInt32] = DXFText.windows1252
      let value = (0x80...0x9F).contains(byte) ? high[Int(byte) - 0x80] : UInt32(byte)
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(text)
  }

  /// 0x80 to 0x9F; undefined ones are the replacement character.
  private static let windows1252: [UInt32] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD,
    0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0xFFFD, 0x017E, 0x0178,
  ]

  /// The text of TEXT and ATTRIB: control codes (`%%d`) and escapes (`\U+00E9`) become characters.
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

  /// Removes `\U+00E9` from the beginning.
  private static func escape(_ rest: inout Substring) -> Unicode.Scalar? {
    guard rest.hasPrefix("\\U+") || rest.hasPrefix("\\u+") else { return nil }
    let digits = rest.dropFirst(3).prefix(4)
    guard digits.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else { return nil }
    rest = rest.dropFirst(7)
    return scalar
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
        if rest.hasPrefix("\\U+") || rest.hasPrefix("\\u+") {
          line += rest.prefix(7)
          rest = rest.dropFirst(7)
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
