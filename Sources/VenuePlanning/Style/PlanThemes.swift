import VenueDiagnostics
import VenueModel
import VenueParts

extension VenuePlanner {
  /// Every theme with its colours, and findings about custom ones. Tests check the same for the built-in ones.
  func planThemes(
    _ theme: Theme, tiers: TierSet, surroundings: SurroundingsPart
  ) -> (themes: [ResolvedTheme], findings: [RuledFinding]) {
    let inside = ThemeRows(units: tiers.features)
    let themes = ResolvedTheme.all(for: theme, in: venue.properties?.category, inside: inside.rows)
    let around = ThemeRows(surroundings: surroundings.features)
    var findings: [RuledFinding] = []
    for resolved in themes {
      guard let own = theme.variants[resolved.name] else { continue }
      let check = ThemeCheck(theme: resolved, own: own, inside: inside.rows, around: around.rows)
      check.texts(&findings)
      check.dimming(&findings)
      check.sharedColours(&findings)
      check.categories(&findings)
      check.selection(&findings)
      check.route(&findings)
      check.stockPalette(&findings)
    }
    return (themes, findings)
  }
}

/// Theme classes that a venue uses, in their own order.
struct ThemeRows {
  let rows: [String]

  init(units features: [TierFeature]) {
    self.init(features.lazy.filter { $0.layer == .unit }.map(\.properties))
  }

  init(surroundings features: [TileFeature]) { self.init(features.lazy.map(\.properties)) }

  private init(_ features: some Sequence<[TileProperty]>) {
    var rows: Set<String> = []
    for properties in features {
      guard case .string(let row)? = properties.first(where: { $0.key == "class" })?.value else { continue }
      rows.insert(row)
    }
    self.rows = rows.sorted()
  }
}
