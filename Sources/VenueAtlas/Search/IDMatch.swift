import VenueParts
import VenueVocabulary

/// Compares a typed text with ids.
struct IDMatch {
  private let text: String
  private let bytes: [UInt8]
  /// True to compare folded texts, false to compare texts as they are.
  private let isFolded: Bool

  init(folded text: String) {
    self.init(text, isFolded: true)
  }

  init(exact text: String) {
    self.init(text, isFolded: false)
  }

  private init(_ text: String, isFolded: Bool) {
    // The three characters that are canonically equal to an ASCII character (UnicodeData.txt).
    let equal: [Unicode.Scalar: Unicode.Scalar] = ["\u{37E}": ";", "\u{1FEF}": "`", "\u{212A}": "K"]
    self.text = String(String.UnicodeScalarView(text.unicodeScalars.map { equal[$0] ?? $0 }))
    self.isFolded = isFolded
    bytes = Array(self.text.utf8)
  }

  /// True for the id of the entry or of one of its parts.
  @inline(__always)
  func matches(_ rows: SearchRows, _ base: UnsafePointer<UInt8>, _ row: SearchRow, _ number: Int) -> Bool {
    RowTexts.anyID(rows, base, row, number, equals)
  }

  @inline(__always)
  func equals(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = id.first else { return bytes.isEmpty }
    // A printable ASCII letter at the beginning is the same letter after folding.
    if isFolded, case 0x21...0x7E = first, lower(first) != bytes.first { return false }
    var isSame = id.count == bytes.count
    for place in 0..<id.count {
      let byte = id[place]
      if byte >= 0x80 || isFolded && byte <= 0x20 { return equalsAny(id) }
      if isSame, (isFolded ? lower(byte) : byte) != bytes[place] { isSame = false }
    }
    return isSame
  }

  @inline(__always)
  private func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 <= 25 ? byte | 0x20 : byte }

  private func equalsAny(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
    let id = String(decoding: id, as: UTF8.self)
    return (isFolded ? FoldedText(id).text : id) == text
  }
}
