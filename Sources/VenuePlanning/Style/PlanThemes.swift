import VenueModel
import VenueParallel
package import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// Every theme with its colours.
  func planThemes(_ theme: Theme, tiers: TierSet) -> [ResolvedTheme] {
    let choice = ThemeChoice(
      theme: theme, venue: venue.properties?.category, inside: ThemeRows(units: tiers.features).rows)
    return options.stageCache.value("themes", of: choice) { choice.themes }
  }
}

/// Everything that the themes of a venue depend on.
private struct ThemeChoice: Equatable, Sendable {
  let theme: Theme
  let venue: Category?
  /// Classes of the venue's units.
  let inside: [String]

  var themes: [ResolvedTheme] { ResolvedTheme.all(for: theme, in: venue, inside: inside) }
}

/// Theme classes that a venue uses, in their own order.
package struct ThemeRows {
  package let rows: [String]

  package init(units features: [TierFeature]) {
    // By position: a copy of a feature counts the references of all its parts.
    self.init(features.indices.lazy.filter { features[$0].layer == .unit }.map { features[$0].properties })
  }

  package init(surroundings features: [TileFeature]) {
    self.init(features.indices.lazy.map { features[$0].properties })
  }

  private init(_ features: some Sequence<[TileProperty]>) {
    var rows: Set<String> = []
    for properties in features {
      guard case .string(let row)? = properties.first(where: { $0.key == "class" })?.value else { continue }
      rows.insert(row)
    }
    self.rows = rows.sorted()
  }
}
