public import VenueVocabulary

/// Classes that a custom theme adds to the built-in ones: categories with their own colours.
public struct OwnRows: Sendable {
  private let names: Set<String>
  private let venue: Category?
  /// Every class with the class that supplies its undeclared colours, broader ones first.
  private(set) var bases: [(row: String, base: String)] = []

  /// - Parameters:
  ///   - theme: a class that one of its variants names exists in all variants.
  ///   - venue: category of the venue, which decides the colours of places without their own class.
  public init(of theme: Theme, in venue: Category?) {
    let written = Set(theme.variants.values.flatMap(\.categories.keys))
    names = written.subtracting(ThemeKey.rows).subtracting(ThemeClass.allCases.map(\.rawValue))
      .subtracting(ThemeKey.surroundings)
    self.venue = venue
    bases = names.sorted().map { row in
      let category = Category(row)
      return (row, named(category.parent, of: .unit) ?? builtIn(category))
    }
  }

  /// The same as ``ThemeKey/row(for:of:)``, for categories that the theme names.
  public func row(for category: Category?, of layer: ThemeClass) -> String {
    named(category, of: layer) ?? ThemeKey.row(for: category, of: layer)
  }

  /// The same as ``ThemeKey/row(forOccupant:in:)``, for categories that the theme names.
  public func row(forOccupant category: Category?) -> String {
    named(category, of: .unit) ?? ThemeKey.row(forOccupant: category, in: venue)
  }

  /// The nearest category that the theme names, unless a built-in class is nearer.
  private func named(_ category: Category?, of layer: ThemeClass) -> String? {
    guard !names.isEmpty else { return nil }
    var category = category
    while let found = category {
      if names.contains(found.text) { return found.text }
      if ThemeKey.row(exactlyFor: found, of: layer) != nil { return nil }
      category = found.parent
    }
    return nil
  }

  private func builtIn(_ category: Category) -> String {
    for (type, layer) in [(FeatureType.unit, ThemeClass.unit), (.amenity, .amenity)] {
      if Vocabulary.categories(of: type)?.contains(category.text) == true {
        return ThemeKey.row(for: category, of: layer)
      }
    }
    return ThemeKey.row(forOccupant: category, in: venue)
  }
}
