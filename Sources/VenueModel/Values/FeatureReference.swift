/// A reference that carries the type of its target, as relationships have them.
public struct FeatureReference: Hashable, Sendable {
  public var id: String
  /// The type as written; it may not be a known ``FeatureType``.
  public var featureType: String

  public init(id: String, featureType: String) {
    self.id = id
    self.featureType = featureType
  }
}
