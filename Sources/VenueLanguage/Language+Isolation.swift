extension Language {
  /// Text of the venue, isolated so that it does not change the direction of the sentence around it (Unicode UAX 9).
  ///
  /// It is enclosed in FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE if the language runs from right to left, or if the
  /// text contains a right-to-left letter: then its direction may differ from the sentence's. Otherwise nothing is added. Direction controls
  /// inside the text are removed, because they could end the isolate.
  public func isolated(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    if direction == .leftToRight, text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let kept = text.unicodeScalars.contains(where: Language.steers) ? Language.withoutSteering(text) : text
    guard direction == .rightToLeft || kept.unicodeScalars.contains(where: Language.runsRightToLeft) else {
      return kept
    }
    return "\u{2068}\(kept)\u{2069}"
  }

  private static func withoutSteering(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.unicodeScalars.filter { !steers($0) })
    return String(scalars)
  }

  /// Embeddings, overrides and isolates, and the characters that end them.
  private static func steers(_ scalar: Unicode.Scalar) -> Bool {
    (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
  }

  /// Blocks of right-to-left scripts: Hebrew to Arabic Extended-A, their presentation forms, and those of the
  /// supplementary plane.
  private static func runsRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
