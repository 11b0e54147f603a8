public import VenueVocabulary

/// An entry of `clusters` of `venue.yaml`: what is said of the points of one clustering identifier. Ours.
public struct ClusterSource: Hashable, Sendable {
  /// The clustering identifier.
  public var id: String
  /// Points of these categories, and of what refines them, have the identifier without saying so.
  public var categories: [Category] = []
  public var priority = ClusterPriority.highest
  public var ratio: KindRatio?
  public var name = Labels()
  /// The drawing that marks a cluster; nil means that of its most common kind.
  public var icon: String?

  public init(id: String) { self.id = id }

  /// What joins clusters by its category.
  public static let types: [FeatureType] = [.amenity, .occupant, .unit]

  /// Every category that is named, with its key below that of the cluster: `categories/0`, `ratio/1`.
  public var namedCategories: [(key: String, category: Category)] {
    let named = categories.enumerated().map { (key: "categories/\($0.offset)", category: $0.element) }
    guard let ratio else { return named }
    return named + [(key: "ratio/0", category: ratio.first), (key: "ratio/1", category: ratio.second)]
  }

  /// Whether a category is one that IMDF lists for what joins clusters, or is broader than one.
  public static func isKnown(_ category: Category) -> Bool { knownCategories.contains(category.text) }

  /// With all that are broader.
  private static let knownCategories: Set<String> = {
    var known: Set<String> = []
    for text in types.flatMap({ Vocabulary.categories(of: $0) ?? [] }) {
      var category: Category? = Category(text)
      while let found = category {
        known.insert(found.text)
        category = found.parent
      }
    }
    return known
  }()
}
