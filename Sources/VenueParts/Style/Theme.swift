/// The content of `theme.yaml`: colours that replace built-in ones.
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
/// A category includes its subcategories (`restroom` for `restroom.unisex`) unless they have their own colours. Undeclared colours
/// are the built-in ones. Colours are `#rgb` or `#rrggbb`.
public struct Theme: Hashable, Sendable {
  /// Indexed by name of the theme.
  public var variants: [String: Variant]
  /// Content that every style includes: JSON with `sources`, `sky`, `terrain`, and `layers` by slot.
  public var style: String?

  /// Without a custom theme: the built-in colours.
  public init(variants: [String: Variant] = [:]) { self.variants = variants }

  /// One theme's own colours.
  public struct Variant: Hashable, Sendable {
    /// The built-in theme from which it starts, `light` or `dark`; nil means the one with its name, otherwise `light`.
    public var base: String?
    /// Behind everything.
    public var background: Colour?
    /// Indexed by category in the IMDF spelling, or a name of ``ThemeClass``.
    public var categories: [String: Paint]
    /// MapLibre style expressions as JSON, for colours that vary; the colours above are then for map kits without expressions.
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
