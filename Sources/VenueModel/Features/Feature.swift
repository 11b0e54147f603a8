public import VenueVocabulary

/// What every feature with an array of its own in ``Venue`` has in common.
public protocol Feature: SchemaSubject {
  /// Where the venue keeps features of this type.
  static var table: WritableKeyPath<Venue, FeatureTable<Self>> { get }
  var id: ID<Self> { get }

  // Walks over what is kept, by the type's schema. They are asked of the type and not of a generic function, so that each is
  // compiled for its type: 100,000 features are walked a dozen times.

  static func name(at position: Int, in venue: Venue) -> Labels
  static func forEachID(in venue: Venue, _ visit: (FeatureRef, String) -> Void)
  static func forEachDrawing(in venue: Venue, _ visit: (FeatureRef, _ path: String, Drawing) -> Void)
  static func forEachNamed(in venue: Venue, _ visit: (FeatureRef, NamedFeature) -> Void)
  static func forEachLacking(in venue: Venue, _ visit: (FeatureRef, _ keys: [String], _ essential: [String]) -> Void)
}

/// A feature that can be made of an id alone: whatever else it says is read property by property.
public protocol BlankFeature: Feature {
  init(id: ID<Self>)
}
