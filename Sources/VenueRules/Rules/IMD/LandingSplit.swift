import VenueModel
import VenueVocabulary

/// Amenities with a category for lifts or stairs that are in units of another kind: `"elevatorNotNow"` in `stairs`.
struct LandingSplit {
  /// The suggested category first, then those of the units; each with its amenities.
  let categories: [(category: String, features: [FeatureRef])]

  /// nil if there is more than one suggestion, or if no unit contradicts it.
  init?(_ features: [FeatureRef], _ suggestions: [String], _ context: RuleContext) {
    guard suggestions.count == 1, let suggestion = suggestions.first, features.first?.type == .amenity else {
      return nil
    }
    let categories = grouped(features) { feature in
      context.connectorCategory(contradicting: Category(suggestion), of: feature.index)?.text ?? suggestion
    }.map { (category: $0.0, features: $0.1) }
    guard categories.contains(where: { $0.category != suggestion }) else { return nil }
    self.categories = categories.filter { $0.category == suggestion } + categories.filter { $0.category != suggestion }
  }

  /// `"elevator" (7), or "stairs" for the 3 in stairs units`.
  func words() -> String {
    let all = categories.map(\.category)
    guard all.count > 1 else { return "\"\(all[0])\", the category of \(units(categories[0].features.count))" }
    let others = categories.dropFirst().map { one in
      "\"\(one.category)\" for the \(one.features.count == 1 ? "one in a \(one.category) unit" : "\(one.features.count) in \(one.category) units")"
    }
    return "\"\(all[0])\" (\(categories[0].features.count)), or " + others.joined(separator: ", ")
  }

  private func units(_ count: Int) -> String { count == 1 ? "its unit" : "their units" }
}

extension RuleContext {
  /// The category of an amenity's units, if it contradicts its own: all are lifts, stairs, escalators or ramps of another kind, or
  /// restrooms for the other sex.
  ///
  /// - Parameter category: of the amenity.
  /// - Returns: a category of amenities; nil if one of the units fits, or if they say nothing about it.
  func connectorCategory(contradicting category: Category, of amenity: Int) -> Category? {
    let units = index.amenityUnits[amenity]
    guard !units.isEmpty else { return nil }
    var other: Category?
    for unit in units {
      guard let own = venue.units[unit].category, Vocabulary.lists(own, for: .amenity),
        RuleContext.contradict(own, category), other == nil || other == own
      else { return nil }
      other = own
    }
    return other
  }

  private static let connectors: [Category] = ["elevator", "escalator", "movingwalkway", "ramp", "stairs"]

  private static func contradict(_ a: Category, _ b: Category) -> Bool {
    func kind(_ category: Category) -> Category? { connectors.first { category.isA($0) } }
    if let first = kind(a), let second = kind(b) { return first != second }
    let sexes: [Category] = ["restroom.male", "restroom.female"]
    func sex(_ category: Category) -> Category? { sexes.first { category.isA($0) } }
    if let first = sex(a), let second = sex(b) { return first != second }
    return false
  }
}
