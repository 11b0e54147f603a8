import Testing
import VenueRandom

@testable import VenueParts

/// Widths and breaks of names, compared with their plain definitions.
@Suite("Breaks of names")
struct LabelBreakTests {
  /// Letters, marks and pictures of many scripts, among them scalars that join others and the last ones before them.
  private static let alphabets = [
    ["a", "W", "1", "2", "0", " ", " ", "-", "é", "Å", "\u{2FF}"],
    ["a", "e\u{301}", "\u{301}", "ß", "\r\n", "\n", "\r", "\u{AD}", "\u{300}", "©", "👩", "\u{200D}", "🇫🇮", " "],
    ["漢", "字", "。", "か", "ー", "(", ")", "a", "ゃ", "\u{3099}", " "],
    ["א", "ב", "\u{5B0}", "ع", "ر", "\u{64B}", "क", "्", "ष", "ก", " "],
  ]

  private static func texts(_ count: Int, longest: Int) -> [String] {
    var random = SeededRandom(seed: 34)
    return (0..<count).map { number in
      let alphabet = number % 5 == 4 ? alphabets.flatMap { $0 } : alphabets[number % 5]
      return (0..<random.roll(longest)).map { _ in random.pick(alphabet) }.joined()
    }
  }

  @Test("labels: the width of a text is the sum of its characters")
  func widths() {
    for text in Self.texts(4000, longest: 24) {
      let sum = text.reduce(0) { $0 + TextAdvance.advance(of: $1) }
      #expect(TextAdvance.width(of: text, size: 13) == sum * 13, "\(text.debugDescription)")
    }
  }

  @Test("labels: a name is broken so that its widest line is narrowest")
  func narrowest() {
    for text in Self.texts(2000, longest: 24) where text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) {
      let words = text.split(separator: " ").map(String.init)
      func width(_ words: ArraySlice<String>) -> Double {
        TextAdvance.width(of: words.joined(separator: " "), size: 1)
      }
      for found in LabelBreak.breaks(of: text) {
        var least = found.lineCount == 1 ? width(words[...]) : .infinity
        for first in words.indices.dropFirst() {
          if found.lineCount == 2 { least = min(least, max(width(words[..<first]), width(words[first...]))) }
          for second in words.indices.dropFirst(first + 1) where found.lineCount == 3 {
            let widths = [width(words[..<first]), width(words[first..<second]), width(words[second...])]
            least = min(least, widths.max() ?? 0)
          }
        }
        #expect(abs(found.width - least) < 1e-9, "\(text.debugDescription) in \(found.lineCount) lines")
      }
    }
  }

  @Test("labels: layouts of a name have the lines of its breaks at every size")
  func layouts() {
    for text in Self.texts(2000, longest: 24) {
      let breaks = LabelBreak.breaks(of: text)
      let layouts = LabelLayout.layouts(of: text, largest: 14, smallest: 12)
      #expect(layouts.count == 3 * breaks.count)
      for (number, layout) in layouts.enumerated() {
        let size = Double(14 - number / breaks.count)
        let found = breaks[number % breaks.count]
        #expect(layout.lines.count == found.lineCount && layout.text == found.text)
        #expect(layout.size == size && layout.width == found.width * size)
      }
    }
  }

  @Test("labels: lines have no outer spaces; scripts without spaces are broken anywhere")
  func texts() {
    func texts(_ name: String) -> [String] { LabelBreak.breaks(of: name).map(\.text) }
    #expect(texts(" Tide  Café ") == ["Tide Café", "Tide\nCafé"])
    #expect(texts("漢字。か") == ["漢字。か", "漢\n字。か", "漢\n字。\nか"])
    #expect(texts("  ").isEmpty)
    #expect(texts(String(repeating: "a", count: 161)).isEmpty)
  }
}
