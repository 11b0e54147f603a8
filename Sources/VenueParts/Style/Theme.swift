/// What `theme.yaml` says: colours over the built-in ones.
///
///     themes:
///       light:                        # light and dark are built in; another name starts from light, or from `base`
///         background: "#f4f1ec"
///         categories:
///           walkway: {fill: "#ffffff"}
///           restroom: {fill: "#d9e6f2", stroke: "#9db4c8", text: "#2c4a63"}
///       night-shift:
///         base: dark
///         background: "#101418"
///
/// A category stands for its refinements too (`restroom` for `restroom.unisex`) unless they have colours of their own. What is
/// left out keeps the built-in colour. Colours are `#rgb` or `#rrggbb`.
public struct Theme: Hashable, Sendable {
  /// By name of the theme.
  public var variants: [String: Variant]
  /// What every style takes over: JSON with `sources`, `sky`, `terrain`, and `layers` by slot.
  public var style: String?

  /// No theme of one's own: the built-in colours.
  public init(variants: [String: Variant] = [:]) { self.variants = variants }

  /// One theme's own colours.
  public struct Variant: Hashable, Sendable {
    /// The built-in theme it starts from, `light` or `dark`; nil means the one of its name, else `light`.
    public var base: String?
    /// Behind everything.
    public var background: Colour?
    /// By category as IMDF spells it, or one of the names of ``ThemeClass``.
    public var categories: [String: Paint]
    /// Expressions of MapLibre styles as JSON, of colours that are not always the same; those above are then for kits that know none.
    public var expressions: [ThemeSlot: String] = [:]

    public init(base: String? = nil, background: Colour? = nil, categories: [String: Paint] = [:]) {
      self.base = base
      self.background = background
      self.categories = categories
    }
  }

  /// Colours of one category; nil keeps the built-in one.
  public struct Paint: Hashable, Sendable {
    public var fill: Colour?
    public var stroke: Colour?
    public var text: Colour?

    public init(fill: Colour? = nil, stroke: Colour? = nil, text: Colour? = nil) {
      self.fill = fill
      self.stroke = stroke
      self.text = text
    }
  }
}
