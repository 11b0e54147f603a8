public import VenueDiagnostics
public import VenueVocabulary

/// A text of the property `x-ignore` of a feature: findings about the feature that its owner suppresses.
public struct IgnoreNote: Hashable, Sendable {
  /// `"TOP003 until 2027-01-01 reason: drawn twice by the architect"`.
  public var text: String
  public var place: SourcePlace
  public var feature: FeatureRef

  public init(text: String, place: SourcePlace, feature: FeatureRef) {
    self.text = text
    self.place = place
    self.feature = feature
  }
}
