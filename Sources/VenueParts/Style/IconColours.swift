extension ResolvedTheme {
  /// The two colours of an icon: its background and its ink.
  public struct IconPaint: Hashable, Sendable {
    public var ground: Colour
    public var ink: Colour
  }

  /// Colours of a class: its text colour, which contrasts with every fill, as background, with white or black on it, the one with more contrast
  /// (always 4.5:1 or better).
  public func icon(_ row: String) -> IconPaint {
    let ground = paint(row).text
    return IconPaint(ground: ground, ink: ground.ink)
  }

  /// The theme whose sprite a theme uses: the first with equal colours of all icons.
  ///
  /// - Parameter themes: themes of a bundle, in their order; a muted one is after its own.
  public func spriteTheme(among themes: [ResolvedTheme]) -> String {
    let own = iconPaints
    return themes.first { $0.iconPaints == own }?.name ?? name
  }

  private var iconPaints: [String: IconPaint] {
    // Signs of a route have its own colours.
    var paints = Dictionary(rows.keys.map { ($0, icon($0)) }, uniquingKeysWith: { first, _ in first })
    let route = paint(ThemeClass.route.rawValue)
    paints[ThemeClass.route.rawValue] = IconPaint(ground: route.fill, ink: route.text)
    return paints
  }
}

extension Colour {
  /// White or near-black, the one with more contrast; black on the few greys on which neither has 4.5:1. The contrast is always 4.5:1 or more.
  public var ink: Colour {
    let (white, nearBlack) = (Colour(0xFFFFFF), Colour(0x101418))
    let ink = contrast(with: white) >= contrast(with: nearBlack) ? white : nearBlack
    return contrast(with: ink) >= 4.5 ? ink : Colour(0)
  }
}
