/// Text width by a committed table of the advances of Noto Sans (`scripts/text-advances`). System fonts are not used, so
/// that every machine makes the same map; a map kit with another font of ordinary width differs by a few per cent.
///
/// Joining letters, as in Arabic, are counted in their isolated form, which is at least as wide; kerning is ignored.
public enum TextAdvance {
  /// The width, in the unit of `size`, which is the size of an em. Linear in the text.
  public static func width(of text: String, size: Double) -> Double {
    let plain = text.utf8.withContiguousStorageIfAvailable { bytes in
      PlainText.includes(bytes) ? PlainText.advance(of: bytes) : nil
    }
    return (plain.flatMap { $0 } ?? text.reduce(0) { $0 + advance(of: $1) }) * size
  }

  /// Advance of one visible character, in em: the sum of its letters; combining marks have no width.
  public static func advance(of character: Character) -> Double {
    var sum = 0.0
    for scalar in character.unicodeScalars {
      // Characters that modify a pictograph do not widen it.
      if isWide(scalar.value) { return max(sum, 1) }
      sum += advance(of: scalar)
    }
    return sum
  }

  private static func advance(of scalar: Unicode.Scalar) -> Double {
    for block in blocks where scalar.value >= block.first && scalar.value - block.first < block.advances.count {
      let stored = block.advances[Int(scalar.value - block.first)]
      if stored != .max { return Double(stored) / 1000 }
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return unlisted
    }
  }

  /// Advance of a letter of a script outside the table, in em: an upper estimate.
  static let unlisted = 0.7

  /// Han, kana, hangul, full width forms and pictographs: a whole em, as in every face.
  private static func isWide(_ value: UInt32) -> Bool {
    (0x1100...0x115F).contains(value) || (0x2E80...0xA4CF).contains(value) || (0xAC00...0xD7A3).contains(value)
      || (0xF900...0xFAFF).contains(value) || (0xFE30...0xFE6F).contains(value) || (0xFF00...0xFF60).contains(value)
      || (0x1F300...0x1FAFF).contains(value) || (0x20000...0x3FFFD).contains(value)
  }
}
