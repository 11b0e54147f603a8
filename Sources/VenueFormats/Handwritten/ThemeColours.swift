import VenueDiagnostics
import VenueModel

/// Colours as they are written in one place of `theme.yaml`: in a theme, or for all of them.
struct ThemeColours {
  static let parts = ["fill", "stroke", "text"]

  struct Placed {
    var colour: ThemeColour
    var place: SourcePlace

    init(_ colour: ThemeColour, _ place: SourcePlace) {
      self.colour = colour
      self.place = place
    }
  }

  var background: Placed?
  /// In source order; for each, its ``parts``.
  var categories: [(name: String, parts: [Placed?])] = []

  var isEmpty: Bool { background == nil && categories.isEmpty }

  /// Adds the colours to a theme, replacing existing ones. Records the position of each colour.
  func add(to variant: inout ThemeSource.Variant, _ places: inout [String: SourcePlace]) {
    let isDark = (variant.base ?? variant.name) == "dark"
    let path = "theme/\(variant.name)"
    if let background {
      places["\(path)/background"] = background.place
      if let colour = background.colour.colour(inDark: isDark) { variant.background = colour }
    }
    var positions = Dictionary(variant.paints.enumerated().map { ($1.category, $0) }) { first, _ in first }
    for (name, written) in categories {
      let position = positions[name] ?? variant.paints.count
      if position == variant.paints.count {
        variant.paints.append(ThemeSource.Paint(category: name))
        positions[name] = position
      }
      let targets: [WritableKeyPath<ThemeSource.Paint, ThemeSource.Colour?>] = [\.fill, \.stroke, \.text]
      for (number, target) in targets.enumerated() {
        guard let placed = written[number] else { continue }
        places["\(path)/categories/\(name)/\(ThemeColours.parts[number])"] = placed.place
        if let colour = placed.colour.colour(inDark: isDark) { variant.paints[position][keyPath: target] = colour }
      }
    }
  }
}
