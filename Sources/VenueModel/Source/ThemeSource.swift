import VenueVocabulary

/// `theme.yaml` as its owner wrote it: colours as text, checked for their form by the reader.
///
/// What a colour is used for is not known here; planning resolves it into the table apps draw from.
public struct ThemeSource: Hashable, Sendable {
  /// One theme's own colours.
  public struct Variant: Hashable, Sendable {
    public var name: String
    /// The built-in theme it starts from, `light` or `dark`.
    public var base: String?
    /// `#rgb` or `#rrggbb`.
    public var background: String?
    /// In the order written, each category once.
    public var paints: [Paint] = []

    public init(name: String, base: String? = nil, background: String? = nil) {
      self.name = name
      self.base = base
      self.background = background
    }
  }

  /// Colours of one category, `#rgb` or `#rrggbb`; nil keeps the built-in one.
  public struct Paint: Hashable, Sendable {
    public var category: String
    public var fill: String?
    public var stroke: String?
    public var text: String?

    public init(category: String, fill: String? = nil, stroke: String? = nil, text: String? = nil) {
      self.category = category
      self.fill = fill
      self.stroke = stroke
      self.text = text
    }
  }

  /// In the order written; empty when there is no theme of one's own.
  public var variants: [Variant] = []

  public init() {}
}
