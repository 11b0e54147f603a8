public import VenueVocabulary

/// A row of a card: its fields, type size and number of lines. Sizes are Apple's text styles at their default.
public struct CardRow: Hashable, Sendable {
  public var fields: [CardField]
  /// Points per em.
  public var size: Double
  /// Maximum number of lines of its text.
  public var lines: Int
  /// Points between rows.
  public var height: Double

  /// Minimum touch target, in points.
  public static let target = 44.0
  private static let insets = 16.0
  private static let grabber = 20.0
  private static let insetsOfCaption = 16.0

  /// The rows of a card with these fields.
  public static func rows(of fields: [CardField], in shape: CardShape) -> [CardRow] {
    func present(_ row: [CardField]) -> [CardField] { row.filter(fields.contains) }
    func text(_ row: [CardField], size: Double = 15, lines: Int = 2, line: Double = 18) -> CardRow {
      CardRow(fields: present(row), size: size, lines: lines, height: line * Double(lines))
    }
    let rows =
      shape == .caption
      ? [
        text([.name, .floor, .category], size: 13), text([.hours, .address], size: 13),
        text([.link], size: 13, lines: 1),
      ]
      : [
        text([.name], size: 17, line: 22), text([.category, .floor]), text([.hours]), text([.address]),
        text([.accessibility], size: 13, line: 16),
        // Buttons side by side.
        CardRow(fields: present([.phone, .website, .link]), size: 15, lines: 1, height: target),
      ]
    return rows.filter { !$0.fields.isEmpty }
  }

  /// Height of a whole card, including its inner margins.
  static func height(of fields: [CardField], in shape: CardShape) -> Double {
    let sum = rows(of: fields, in: shape).reduce(0) { $0 + $1.height }
    switch shape {
    case .caption: return max(sum + insetsOfCaption, target)
    case .sheet: return sum + insets + grabber
    case .fullCallout, .compactCallout: return max(sum + insets, target)
    }
  }

  /// Number of lines of a text in a width in points; 4 means more than three.
  public static func lines(of text: String, size: Double, width: Double) -> Int {
    // Hardly a letter is wider than an em.
    if Double(text.utf8.count) * size <= width { return 1 }
    if TextAdvance.width(of: text, size: size) <= width { return 1 }
    if let count = LabelBreak.lineCount(of: text, size: size, width: width) { return count }
    // Where spaces are not enough, lines break after hyphens too.
    guard text.utf8.contains(0x2D) else { return 4 }
    return LabelBreak.lineCount(of: text.replacing("-", with: "- "), size: size, width: width) ?? 4
  }
}
