public import VenueVocabulary

/// An edge between two features, possibly through others.
public struct Relationship: Feature {
  public static let type = FeatureType.relationship
  public static var array: WritableKeyPath<Venue, [Relationship]> { \.relationships }

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

/// A reference that carries the type of its target, as relationships have them.
public struct FeatureReference: Hashable, Sendable {
  public var id: String
  /// As written; may be none of ``FeatureType``.
  public var featureType: String

  public init(id: String, featureType: String) {
    self.id = id
    self.featureType = featureType
  }
}
