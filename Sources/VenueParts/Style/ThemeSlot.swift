/// What has a colour of its own: a part of a row of the colour table.
public struct ThemeSlot: Hashable, Sendable {
  /// Which of a row's colours.
  public enum Part: Hashable, Sendable, CaseIterable {
    case fill, stroke, text
  }

  /// A ``ThemeClass``, one of ``ThemeKey/categories`` or a category; ``background`` for what lies behind everything.
  public var row: String
  public var part: Part

  public init(_ row: String, _ part: Part) {
    self.row = row
    self.part = part
  }

  /// No row has this name.
  public static let background = ThemeSlot("", .fill)
}
