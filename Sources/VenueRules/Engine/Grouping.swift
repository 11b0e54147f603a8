import VenueModel
import VenueVocabulary

/// Items with one key, keys in the order they are first met.
func grouped<Item, Key: Hashable>(_ items: some Sequence<Item>, by key: (Item) -> Key) -> [(key: Key, items: [Item])] {
  var places: [Key: Int] = [:]
  var groups: [(key: Key, items: [Item])] = []
  for item in items {
    let key = key(item)
    if let place = places[key] {
      groups[place].items.append(item)
    } else {
      places[key] = groups.count
      groups.append((key, [item]))
    }
  }
  return groups
}

extension FeatureType {
  /// `"a unit"`, `"an opening"`.
  var withArticle: String { ("aeiou".contains(rawValue.prefix(1)) && self != .unit ? "an " : "a ") + words(1) }

  /// The word in a sentence: `"unit"`, `"units"`, `"transit link"`.
  func words(_ count: Int) -> String {
    let one = self == .transitLink ? "transit link" : rawValue
    return switch (self, count) {
    case (_, 1): one
    case (.address, _): "addresses"
    case (.amenity, _): "amenities"
    default: one + "s"
    }
  }
}

extension RuleContext {
  /// Many features by type, in the order of the types: `"8 levels and 443 units"`.
  func words(forAll features: [FeatureRef]) -> String {
    Text.list(grouped(features.sorted(), by: \.type).map { "\($0.items.count) \($0.key.words($0.items.count))" })
  }

  /// The first few of many, as related positions.
  func examples(_ features: some Sequence<FeatureRef>, _ path: String, _ note: (FeatureRef) -> String)
    -> [Finding.Related]
  {
    features.prefix(thresholds.featuresAtATime).map { Finding.Related($0, path, note($0)) }
  }
}
