import VenueModel
import VenueParts
import VenuePlanning
import VenueRules

/// A theme of the source, for the rules of colours; each finding is at the position of a colour. Tests check the same for the built-in themes.
struct OwnTheme {
  let theme: ResolvedTheme
  let own: Theme.Variant
  /// Classes of the venue's units, and of the surroundings.
  let inside: [String]
  let around: [String]

  /// WCAG 2.2, 1.4.11.
  static let graphicContrast = 3.0

  /// The themes that the source declares, in the order of the bundle's themes.
  static func all(_ context: BundleContext) -> [OwnTheme] {
    let variants = context.facts.theme.variants
    guard !variants.isEmpty else { return [] }
    let inside = ThemeRows(units: context.plan.tiers.features).rows
    let around = ThemeRows(surroundings: context.plan.surroundings.features).rows
    return context.plan.themes.compactMap { resolved in
      variants[resolved.name].map { OwnTheme(theme: resolved, own: $0, inside: inside, around: around) }
    }
  }

  func finding(_ path: String, _ message: String) -> Finding {
    Finding([], "theme/\(theme.name)" + (path.isEmpty ? "" : "/\(path)"), "\(theme.name): \(message)")
  }

  /// The colour that its owner can change: that of the surroundings, the background, otherwise the theme.
  func place(around row: String) -> String {
    for name in [row, ThemeClass.surroundings.rawValue] where own.categories[name]?.fill != nil {
      return "categories/\(name)/fill"
    }
    return own.background == nil ? "" : "background"
  }

  func paint(around row: String) -> ResolvedTheme.Paint {
    theme.paint(row, layer: ThemeClass.surroundings.rawValue)
  }

  /// Classes that can be reported for the colour of the route, which also marks the selection: all if the route's colours are declared,
  /// otherwise those with a declared fill.
  func changeable(_ rows: [String]) -> [String] {
    let route = own.categories[ThemeClass.route.rawValue]
    return route?.fill != nil || route?.stroke != nil ? rows : rows.filter { own.categories[$0]?.fill != nil }
  }

  /// The colour of the route if it is declared, otherwise the class.
  func place(ofRouteOr row: String) -> String {
    let route = own.categories[ThemeClass.route.rawValue]
    if route?.fill != nil { return "categories/route/fill" }
    return route?.stroke != nil ? "categories/route/stroke" : "categories/\(row)/fill"
  }

  static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

/// An example of a rule of colours: a theme of some classes, and a room beside the hall.
enum ThemeExample {
  static func theme(_ title: String, _ classes: String, isByPond: Bool = false) -> RuleExample {
    var example = RuleExample(
      title,
      [
        "theme.yaml": "themes:\n  day:\n    base: light\n    categories: {\(classes)}\n",
        "levels/ground.yaml": streetAndShop("category: room, rect: [20, 0, 10, 20], \(shopDoor)"),
      ])
    if isByPond { example.files.append((name: "surroundings.geojson", text: pond)) }
    return example
  }

  private static let pond = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "pond", "properties": {"category": "water"}, "geometry": {"type": "Polygon",
       "coordinates": [[[24.9555, 60.1609], [24.9558, 60.1609], [24.9558, 60.1612], [24.9555, 60.1609]]]}}
    ]}
    """
}
