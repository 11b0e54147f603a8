public import VenueVocabulary

/// What every feature with an array of its own in ``Venue`` has in common.
public protocol Feature: SchemaSubject {
  /// Where the venue keeps features of this type.
  static var array: WritableKeyPath<Venue, FeatureTable<Self>> { get }
  var id: ID<Self> { get }
}

/// A feature that can be made of an id alone: whatever else it says is read property by property.
public protocol BlankFeature: Feature {
  init(id: ID<Self>)
}
