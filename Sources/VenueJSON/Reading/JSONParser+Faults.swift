/// Describes unexpected input in words.
extension JSONParser {
  func controlCharacter() -> JSONError {
    let found = JSONReader.hexadecimal(base[index])
    return JSONError(
      .syntax, at: index, "a control character (U+00\(found)) must be escaped inside a string; is the '\"' missing?")
  }

  func unexpected(_ expected: String) -> JSONError {
    JSONError(.syntax, at: min(index, end), "expected \(expected), found \(found())")
  }

  /// Description of the input at `index`.
  func found() -> String {
    guard index < end else { return "the end" }
    switch base[index] {
    case UInt8(ascii: "\""): return "a string"
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return "a number"
    case 0x00..<0x20, 0x7F: return "the control character U+00\(JSONReader.hexadecimal(base[index]))"
    default:
      // Validated before, so decoding from a character's first byte finds the whole character.
      let rest = base[index..<min(index + 4, end)]
      return "'\(String(decoding: rest, as: UTF8.self).unicodeScalars.first.map(String.init) ?? "?")'"
    }
  }
}
