public import VenueVocabulary

/// A feature type as data: its properties, its shape and its place in the text format.
///
/// Readers, the rules about required properties, references and shapes, the JSON Schemas and the format's document are derived from it;
/// none of them names a property itself.
public struct FeatureSchema<Subject: SchemaSubject>: Sendable {
  /// One sentence, for documents.
  public let meaning: String
  /// Key of a level's file under which such features are written by id, `"fixtures"`; nil for features that are written elsewhere.
  public let levelKey: String?
  /// In the order of reading, checking and documentation.
  public let properties: [PropertySchema<Subject>]
  public let geometry: GeometrySchema<Subject>

  public init(
    _ meaning: String, inLevelsUnder levelKey: String? = nil, geometry: GeometrySchema<Subject>,
    properties: [PropertySchema<Subject>]
  ) {
    self.meaning = meaning
    self.levelKey = levelKey
    self.geometry = geometry
    self.properties = properties
    category = properties.lazy.compactMap { if case .category(let path) = $0.kind { path } else { nil } }.first
    name =
      properties.lazy.compactMap { if $0.key == "name", case .labels(let path, _) = $0.kind { path } else { nil } }
      .first
    references = properties.filter(\.kind.isReference)
    positions = properties.filter(\.kind.isPosition)
    let known = properties.filter { $0.isInGeoJSON }
    geoJSONKeys = known.filter { $0.origin == .imdf }.map(\.key) + known.filter { $0.origin == .ours }.map(\.key)
    textKeys = properties.flatMap(\.textKeys)
    inPlaceKeys = properties.filter(\.isWrittenInPlace).flatMap(\.textKeys)
  }

  public var type: FeatureType { Subject.type }

  /// Keys that are allowed in `properties` of a GeoJSON feature: IMDF's first, then the project's own; without the accepted misspellings.
  public let geoJSONKeys: [String]

  /// Keys of the text format, without shapes and nested features.
  public let textKeys: [String]

  /// Keys of the text format that contain an address or the id of an address.
  public let inPlaceKeys: [String]

  /// Key path of the category, for types with one.
  public let category: PropertyKind<Subject>.Path<Category?>?
  /// Key path of the name, for types with one.
  public let name: PropertyKind<Subject>.Path<Labels>?
  /// Properties that name other features.
  public let references: [PropertySchema<Subject>]
  /// Properties that are positions of labels.
  public let positions: [PropertySchema<Subject>]

  /// Properties that are texts of one form.
  public func texts(in format: TextFormat) -> [PropertySchema<Subject>] {
    properties.filter { if case .text(_, format) = $0.kind { true } else { false } }
  }
}
