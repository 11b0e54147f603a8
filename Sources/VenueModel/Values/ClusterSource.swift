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
}
