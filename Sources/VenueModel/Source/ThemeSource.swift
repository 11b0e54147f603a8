import VenueVocabulary

/// `theme.yaml` as its owner wrote it: colours as text, checked for their form by the reader.
///
/// What a colour is used for is not known here; planning resolves it into the table apps draw from.
public struct ThemeSource: Hashable, Sendable {
  /// One theme's own colours, those that all themes share among them.
  public struct Variant: Hashable, Sendable {
    public var name: String
    /// The built-in theme it starts from, `light` or `dark`.
    public var base: String?
    public var background: Colour?
    /// In the order written, each category once; those that are shared first.
    public var paints: [Paint] = []

    public init(name: String, base: String? = nil) {
      self.name = name
      self.base = base
    }
  }

  /// A colour, and what it depends on where it is not always the same.
  public struct Colour: Hashable, Sendable {
    /// `#rgb` or `#rrggbb`; of an expression the last it names, for kits that know none.
    public var constant: String
    /// The expression as JSON; nil for a colour that is always the same.
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

  /// In the order written, and then light and dark where they are only shared; empty when there is no theme of one's own.
  public var variants: [Variant] = []
  /// What every style of the bundle takes over, as JSON: `sources`, `sky`, `terrain`, and `layers` by slot. The reader has checked it.
  public var style: String?

  public init() {}
}
