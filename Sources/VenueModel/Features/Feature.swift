public import VenueVocabulary

/// What every feature with an array of its own in ``Venue`` has in common.
public protocol Feature: Hashable, Sendable {
  static var type: FeatureType { get }
  /// Where the venue keeps features of this type.
  static var array: WritableKeyPath<Venue, [Self]> { get }
  var id: ID<Self> { get }
}
