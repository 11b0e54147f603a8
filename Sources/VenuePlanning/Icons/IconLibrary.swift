import VenueIcons
import VenueModel
import VenueParts
package import VenueVocabulary

/// All available icons: the built-in set, with custom icons in place of built-in ones.
package struct IconLibrary: Sendable {
  private let own: [String: [UInt8]]

  init(_ own: [IconFile]) {
    self.own = Dictionary(own.map { ($0.name, $0.svg) }, uniquingKeysWith: { first, _ in first })
  }

  package func contains(_ name: String) -> Bool { svg(name) != nil }

  /// Names of the custom icons; sorted.
  package var ownNames: [String] { own.keys.sorted() }

  /// Sorted.
  package var names: [String] { Set(own.keys).union(IconSet.names).sorted() }

  /// Suggestion for the name of an icon that does not exist.
  package func help(for name: String) -> String {
    let stem = IconLibrary.stem(of: name)
    if stem != name, contains(stem) { return "write \(stem), without the folder and .svg" }
    return "draw icons/\(stem).svg, or use a name that docs/guides/icons.md lists"
  }

  /// The custom icon that an unknown name probably means.
  package func own(meantBy name: String) -> String? {
    let stem = IconLibrary.stem(of: name)
    return own[stem] != nil ? stem : Spelling.nearest(to: stem, in: ownNames)
  }

  /// A name without folder and ending.
  private static func stem(of name: String) -> String {
    let bare = name.lowercased().hasSuffix(".svg") ? String(name.dropLast(4)) : name
    return bare.hasPrefix("icons/") ? String(bare.dropFirst(6)) : bare
  }

  func drawing(named name: String) -> IconDrawing? {
    var notes: [SVGFault] = []
    return svg(name).flatMap { SVGReader.drawing(of: $0, notes: &notes) }
  }

  private func svg(_ name: String) -> [UInt8]? { own[name] ?? IconSet.svg(named: name) }

  /// The icon of a category: a custom icon with the name of the category or a broader one, before that of the table with the same breadth.
  ///
  /// - Returns: nil if there is none.
  package func name(for category: Category?) -> String? {
    var category = category
    while let found = category {
      if own[found.text] != nil { return found.text }
      if let icon = CategoryIcon.name(exactlyFor: found) { return icon }
      category = found.parent
    }
    return nil
  }

  /// The class whose colours an icon has by default: the most common class of its categories with its own colour, otherwise `amenity`.
  func homeRow(of name: String) -> String { IconLibrary.homeRows[name] ?? ThemeClass.amenity.rawValue }

  private static let homeRows: [String: String] = {
    var counts: [String: [String: Int]] = [:]
    for (category, icon) in CategoryIcon.all {
      let row = ThemeKey.row(for: Category(category), of: .amenity)
      if row != ThemeClass.amenity.rawValue { counts[icon, default: [:]][row, default: 0] += 1 }
    }
    var rows = counts.compactMapValues { rows in
      rows.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    }
    for icon in [
      "shop", "clothing", "shoes", "jewelry", "toys", "electronics", "books", "gifts", "grocery", "duty-free",
    ] {
      rows[icon] = rows[icon] ?? "retail"
    }
    for icon in ["restaurant", "coffee", "bar", "beer", "bakery", "pizza", "fast-food", "ice-cream"] {
      rows[icon] = "eatingdrinking"
    }
    return rows
  }()

  /// The name of an icon in the sprite: its own in its default colours, `NAME.ROW` in those of another class.
  func image(_ name: String, row: String) -> String { row == homeRow(of: name) ? name : "\(name).\(row)" }
}
