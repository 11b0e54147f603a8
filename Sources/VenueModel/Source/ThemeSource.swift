import VenueVocabulary

/// `theme.yaml` as the author wrote it: colours as text, whose form the reader has checked.
///
/// The use of each colour is not known here; planning resolves it into the colour table of the apps.
public struct ThemeSource: Hashable, Sendable {
  /// The colours of one theme, including the shared colours of all themes.
  public struct Variant: Hashable, Sendable {
    public var name: String
    /// The built-in theme from which it starts, `light` or `dark`.
    public var base: String?
    public var background: Colour?
    /// In source order, each category once; shared ones first.
    public var paints: [Paint] = []

    public init(name: String, base: String? = nil) {
      self.name = name
      self.base = base
    }
  }

  /// A colour, with its inputs if it is not constant.
  public struct Colour: Hashable, Sendable {
    /// `#rgb` or `#rrggbb`; for an expression, the last colour it contains, for map kits without expressions.
    public var constant: String
    /// The expression as JSON; nil for a constant colour.
    public var expression: String?

    public init(constant: String, expression: String? = nil) {
      self.constant = constant
      self.expression = expression
    }
  }

  /// Colours of one category; nil keeps the built-in one.
  public struct Paint: Hashable, Sendable {
    public var category: String
    public var fill: Colour?
    public var stroke: Colour?
    public var text: Colour?

    public init(category: String, fill: Colour? = nil, stroke: Colour? = nil, text: Colour? = nil) {
      self.category = category
      self.fill = fill
      self.stroke = stroke
      self.text = text
    }
  }

  /// In source order, then light and dark if they are only shared; empty without a custom theme.
  public var variants: [Variant] = []
  /// Content that every style of the bundle includes, as JSON: `sources`, `sky`, `terrain`, and `layers` by slot. The reader has checked it.
  public var style: String?

  public init() {}
}
