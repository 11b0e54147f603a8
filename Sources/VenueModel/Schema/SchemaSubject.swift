public import VenueVocabulary

/// What a ``FeatureSchema`` describes: the properties of one feature type.
public protocol SchemaSubject: Hashable, Sendable {
  static var type: FeatureType { get }
  /// The one place that says what the type is: reading, checks, schemas and documents follow from it.
  static var schema: FeatureSchema<Self> { get }
}

/// What can be asked of a type that is known by its ``FeatureType`` alone.
extension SchemaSubject {
  public static var geoJSONKeys: [String] { schema.geoJSONKeys }
  public static var textKeys: [String] { schema.textKeys }
  /// Keys of its properties, as IMDF spells them or we do.
  static var propertyKeys: [String] { schema.properties.map(\.key) }
  /// Keys of the text format that draw it.
  public static var shapeKeys: [String] { schema.geometry.textKeys }
  /// Misspelt keys that are read in GeoJSON.
  public static var misspellings: [String] { schema.properties.flatMap(\.misspellings) }
  /// Keys of the text format that hold an address, or the id of one.
  public static var inPlaceKeys: [String] { schema.properties.filter(\.isWrittenInPlace).flatMap(\.textKeys) }
  /// The property its shape stands in.
  public static var shapePath: String { schema.geometry.key }
  /// Whether its shape says where the venue lies; see ``Site``.
  public static var isPlacing: Bool { schema.geometry.isPlacing }
  public static var levelKey: String? { schema.levelKey }
}
