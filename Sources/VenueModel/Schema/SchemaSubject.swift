public import VenueVocabulary

/// The subject of a ``FeatureSchema``: the properties of one feature type.
public protocol SchemaSubject: Hashable, Sendable {
  static var type: FeatureType { get }
  /// The single definition of the type: reading, checks, schemas and documents are derived from it.
  static var schema: FeatureSchema<Self> { get }
}

/// Queries for a type that is known only by its ``FeatureType``.
extension SchemaSubject {
  public static var geoJSONKeys: [String] { schema.geoJSONKeys }
  public static var textKeys: [String] { schema.textKeys }
  /// Keys of its properties, as IMDF spells them or we do.
  static var propertyKeys: [String] { schema.properties.map(\.key) }
  /// Keys of the text format that draw it.
  public static var shapeKeys: [String] { schema.geometry.textKeys }
  /// Misspelt keys that are read in GeoJSON.
  public static var misspellings: [String] { schema.properties.flatMap(\.misspellings) }
  public static var inPlaceKeys: [String] { schema.inPlaceKeys }
  /// The property that contains its shape.
  public static var shapePath: String { schema.geometry.key }
  /// True if its shape contributes to the position of the venue; see ``Site``.
  public static var isPlacing: Bool { schema.geometry.isPlacing }
  public static var levelKey: String? { schema.levelKey }
}
