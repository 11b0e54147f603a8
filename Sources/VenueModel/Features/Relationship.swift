public import VenueVocabulary

/// An edge between two features, possibly through others.
public struct Relationship: BlankFeature {
  public static let type = FeatureType.relationship
  public static var table: WritableKeyPath<Venue, FeatureTable<Relationship>> { \.relationships }

  public static let schema = FeatureSchema<Relationship>(
    "An edge between two features, possibly through others.",
    geometry: .none,
    properties: [
      .category(\.category).required,
      .directed("direction", \.isDirected, "Whether it is one-way. Default: undirected."),
      .featureReference("origin", \.origin, "Where it begins."),
      .featureReferences("intermediary", \.intermediary, "What it leads through."),
      .featureReference("destination", \.destination, "Where it ends."),
      .hours(\.hours),
    ])

  public var id: ID<Relationship>
  public var category: Category? = nil
  /// IMDF `direction`: `directed` or `undirected`.
  public var isDirected: Bool = false
  public var origin: FeatureReference? = nil
  public var intermediary: [FeatureReference] = []
  public var destination: FeatureReference? = nil
  /// OpenStreetMap `opening_hours` syntax, in the time of the venue.
  public var hours: String? = nil

  public init(id: ID<Relationship>) { self.id = id }
}
