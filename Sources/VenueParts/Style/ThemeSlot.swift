/// A colour slot: a part of a theme class.
public struct ThemeSlot: Hashable, Sendable {
  /// One of the colours of a class.
  public enum Part: Hashable, Sendable, CaseIterable {
    case fill, stroke, text
  }

  /// A ``ThemeClass``, one of ``ThemeKey/categories`` or a category; ``background`` for the map background.
  public var row: String
  public var part: Part

  public init(_ row: String, _ part: Part) {
    self.row = row
    self.part = part
  }

  /// The map background. No class has its name.
  public static let background = ThemeSlot("", .fill)
}
