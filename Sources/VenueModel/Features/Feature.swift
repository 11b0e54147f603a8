public import VenueVocabulary

/// Common members of every feature type with its own array in ``Venue``.
public protocol Feature: SchemaSubject {
  /// The venue's table of features of this type.
  static var table: WritableKeyPath<Venue, FeatureTable<Self>> { get }
  var id: ID<Self> { get }

  // Read features by the type's schema. They are requirements of the type and not generic functions, so that each is
  // compiled for its type: 100,000 features are visited a dozen times.

  static func id(at position: Int, in venue: Venue) -> String
  static func name(at position: Int, in venue: Venue) -> Labels
  static func isIncluded(at position: Int, in venue: Venue) -> Bool
  static func forEachID(in venue: Venue, _ visit: (FeatureRef, String) -> Void)
  static func forEachName(in venue: Venue, _ visit: (FeatureRef, Labels) -> Void)
  static func forEachCategory(in venue: Venue, _ visit: (FeatureRef, Category) -> Void)
  static func forEachText(
    in venue: Venue, _ format: TextFormat, _ visit: (FeatureRef, _ path: String, _ text: String) -> Void)
  static func forEachWithHours(in venue: Venue, _ visit: (FeatureRef) -> Void)
  static func forEachValidity(in venue: Venue, _ visit: (FeatureRef, _ path: String, Temporality) -> Void)
  static func forEachDrawing(in venue: Venue, _ visit: (FeatureRef, _ path: String, Drawing) -> Void)
  static func forEachNamed(in venue: Venue, _ visit: (FeatureRef, NamedFeature) -> Void)
  static func forEachLacking(in venue: Venue, _ visit: (FeatureRef, _ keys: [String], _ essential: [String]) -> Void)
}

/// A feature that can be made from only an id; its other data are read property by property.
public protocol BlankFeature: Feature {
  init(id: ID<Self>)
}
