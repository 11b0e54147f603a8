import VenueParallel

/// What became of the text of a file, for a compile that takes over what follows from equal values.
///
/// Two texts may be equal as values and yet of other bytes: "é" is one character or two, and -0 is 0. Where a change may have made one
/// of the other, nothing is taken over.
struct TextChange {
  private let changed: [ArraySlice<UInt8>]

  /// What stands in either between the bytes both begin with and those both end with, out to the ends of the words.
  init(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    var end = 0
    while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    changed = [old, new].map { text in
      var (lower, upper) = (start, text.count - end)
      while lower > 0, !TextChange.partsWords(text[lower - 1]) { lower -= 1 }
      while upper < text.count, !TextChange.partsWords(text[upper]) { upper += 1 }
      return text[lower..<upper]
    }
  }

  /// Whether something in it may be equal to what it was without being the same: a character that may be composed with another, an
  /// escape that may stand for one, a zero with a sign.
  var mayEqual: Bool { changed.contains { TextChange.hasComposedText($0) || TextChange.hasSignedZero($0) } }

  private static func partsWords(_ byte: UInt8) -> Bool {
    // White space and what stands between values; whatever is not ASCII belongs to a word.
    byte <= 0x20 || [UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":")].contains(byte)
  }

  private static func hasComposedText(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "\\") }) else { return false }
    if text.contains(UInt8(ascii: "\\")) { return true }
    // A string that is not composed as far as it can be has a mark that follows another character, a part of a Korean syllable, or a
    // character that never stands in composed text.
    return String(decoding: text, as: UTF8.self).unicodeScalars.contains { scalar in
      guard scalar.value >= 0x80 else { return false }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return true
      default: return scalar.properties.isFullCompositionExclusion || (0x1100...0x11FF).contains(scalar.value)
      }
    }
  }

  private static func hasSignedZero(_ text: ArraySlice<UInt8>) -> Bool {
    text.split(whereSeparator: { partsWords($0) || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "{") }).contains {
      guard $0.first == UInt8(ascii: "-"),
        $0.dropFirst().first == UInt8(ascii: "0") || $0.dropFirst().first == UInt8(ascii: ".")
      else { return false }
      return Double(String(decoding: $0, as: UTF8.self)).map { $0 == 0 } ?? false
    }
  }
}

extension Recollection {
  /// Takes note of the text a file has now, and forgets everything where a value may have changed into one that is equal to it.
  func noteText(of file: String, _ bytes: [UInt8]) {
    let kind = "text of \(file)"
    if let former = known(kind, as: FileBytes.self), former != FileBytes(bytes),
      TextChange(from: former.bytes, to: bytes).mayEqual
    {
      forgetValues()
    }
    keep(kind, FileBytes(bytes), always: true)
  }
}
