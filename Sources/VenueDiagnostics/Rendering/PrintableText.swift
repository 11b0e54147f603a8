/// Makes text of unknown origin (names, ids, lines of files) safe for a terminal.
///
/// Characters that would move the cursor, change colours, forge a line or change the writing direction are shown as escapes, and
/// long text is cut. Isolates that begin and end on one line are kept: they separate a name from the sentence around it, and
/// directions use them for names. Files and JSON contain the text unchanged.
public enum PrintableText {
  /// One line: line ends are escaped too.
  ///
  /// - Parameter limit: characters (Unicode scalars) that are shown before the text is cut.
  public static func line(_ text: String, limit: Int = 1000) -> String {
    escaped(text, keepingLineEnds: false, limit: limit)
  }

  /// Several lines; each is cut separately.
  public static func lines(_ text: String, limit: Int = 2000) -> String {
    escaped(text, keepingLineEnds: true, limit: limit)
  }

  private static func escaped(_ text: String, keepingLineEnds: Bool, limit: Int) -> String {
    // Most text is short and plain: it is tested once, byte by byte, and returned unchanged.
    if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = String.UnicodeScalarView()
    var length = 0
    var left = 0
    func close() {
      if left > 0 { result.append(contentsOf: "… (\(left) more characters)".unicodeScalars) }
      (length, left) = (0, 0)
    }
    let isolates = balancedIsolates(of: text)
    var position = -1
    for scalar in text.unicodeScalars {
      position += 1
      if keepingLineEnds, scalar == "\n" {
        close()
        result.append(scalar)
      } else if length >= limit {
        left += 1
      } else {
        length += 1
        if isUnsafe(scalar), !isolates.contains(position) {
          result.append(contentsOf: escape(of: scalar).unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
    }
    close()
    return String(result)
  }

  /// Positions of FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE that pair up on one line, at most one deep.
  private static func balancedIsolates(of text: String) -> Set<Int> {
    var result: Set<Int> = []
    var open: Int?
    for (position, scalar) in text.unicodeScalars.enumerated() {
      switch scalar.value {
      case 0x2068: open = position
      case 0x2069:
        if let start = open { result.formUnion([start, position]) }
        open = nil
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: open = nil
      default: break
      }
    }
    return result
  }

  /// C0, DEL and C1; line and paragraph separators; characters that override or isolate the writing direction; invisible characters:
  /// the zero-width space, the byte order mark, tag characters. Joiners are kept, because scripts and emoji require them.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0x2028, 0x2029, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF,
      0xE0000...0xE007F:
      true
    default: false
    }
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}
