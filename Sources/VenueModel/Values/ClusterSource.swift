public import VenueVocabulary

/// An entry of `clusters` of `venue.yaml`: settings for the points of one clustering identifier. Not in IMDF.
public struct ClusterSource: Hashable, Sendable {
  /// The clustering identifier.
  public var id: String
  /// Points of these categories, and of their subcategories, have the identifier by default.
  public var categories: [Category] = []
  public var priority = ClusterPriority.highest
  public var ratio: KindRatio?
  public var name = Labels()
  /// The drawing that marks a cluster; nil means that of the kind of its members.
  public var icon: String?

  public init(id: String) { self.id = id }

  /// Types that join clusters by category.
  public static let types: [FeatureType] = [.amenity, .occupant, .unit]

  /// Every named category, with its key below the key of the cluster: `categories/0`, `ratio/1`.
  public var namedCategories: [(key: String, category: Category)] {
    let named = categories.enumerated().map { (key: "categories/\($0.offset)", category: $0.element) }
    guard let ratio else { return named }
    return named + [(key: "ratio/0", category: ratio.first), (key: "ratio/1", category: ratio.second)]
  }

  /// True if IMDF lists the category for a clustered type, or it is broader than such a category.
  public static func isKnown(_ category: Category) -> Bool { knownCategories.contains(category.text) }

  /// With all broader categories.
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
