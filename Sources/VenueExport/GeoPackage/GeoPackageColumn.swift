import VenueGeometry
import VenueJSON
import VenueModel
import VenueVocabulary

/// A value of a cell.
enum GeoPackageValue: Equatable {
  case text(String)
  case number(Double)
  case whole(Int)
  case null
}

/// A column of a layer, for features of one type.
struct GeoPackageColumn<F: SchemaSubject> {
  var name: String
  /// A type of GeoPackage: `TEXT`, `DOUBLE`, `INTEGER`, `BOOLEAN`.
  var kind: String
  var value: (F) -> GeoPackageValue

  /// The columns of the properties that at least one feature has.
  static func all(_ features: some Collection<F>, defaultLanguage: String) -> [GeoPackageColumn] {
    F.schema.properties.filter { property in
      (property.isInGeoJSON || !F.type.isIMDF) && features.contains { !property.isUnsaid(in: $0) }
    }.flatMap { property -> [GeoPackageColumn] in
      guard case .labels(let path, _) = property.kind else { return [column(property, of: features)] }
      let languages = Set(features.lazy.flatMap { $0[keyPath: path].entries.lazy.map(\.language) })
      return ([defaultLanguage] + languages.subtracting([defaultLanguage]).sorted()).map { language in
        GeoPackageColumn(
          name: language == defaultLanguage ? property.key : "\(property.key):\(language)", kind: "TEXT",
          value: { $0[keyPath: path][language].map { .text($0) } ?? .null })
      }
    }
  }

  private static func column(
    _ property: PropertySchema<F>, of features: some Collection<F>
  ) -> GeoPackageColumn {
    GeoPackageColumn(name: property.key, kind: kind(of: property.kind, in: features)) { feature in
      if property.isUnsaid(in: feature) { return .null }
      switch property.kind {
      case .text(let path, _), .hours(let path): return feature[keyPath: path].map { .text($0) } ?? .null
      case .flag(let path): return .whole(feature[keyPath: path] ? 1 : 0)
      case .answer(let path): return feature[keyPath: path].map { .whole($0 ? 1 : 0) } ?? .null
      case .number(let path, _), .duration(let path): return feature[keyPath: path].map { .number($0) } ?? .null
      case .whole(let path, _): return feature[keyPath: path].map { .whole($0) } ?? .null
      case .ordinal(let path, let unranked, _):
        return feature[keyPath: unranked].map { .number($0.number) } ?? feature[keyPath: path].map { .whole($0) }
          ?? .null
      case .choice(let setting): return setting.word(feature).map { .text($0) } ?? .null
      case .category(let path): return feature[keyPath: path].map { .text($0.text) } ?? .null
      case .restriction(let path): return feature[keyPath: path].map { .text($0.text) } ?? .null
      case .reference(let setting): return setting.ids(feature).first.map { .text($0) } ?? .null
      case .byHand: return text(ByHandValue(property.key, of: feature)) ?? .text(json(property, feature))
      case .directed(let path): return .text(feature[keyPath: path] ? "directed" : "undirected")
      default: return .text(json(property, feature))
      }
    }
  }

  private static func kind(of kind: PropertyKind<F>, in features: some Collection<F>) -> String {
    switch kind {
    case .flag, .answer: "BOOLEAN"
    case .number, .duration: "DOUBLE"
    case .whole: "INTEGER"
    case .ordinal(_, let unranked, _): features.contains { $0[keyPath: unranked] != nil } ? "DOUBLE" : "INTEGER"
    default: "TEXT"
    }
  }

  /// nil for a list.
  private static func text(_ value: ByHandValue?) -> GeoPackageValue? {
    switch value {
    case .word(let word): .text(word)
    case .feature(let name): .text(name.id)
    case .features, nil: nil
    }
  }

  /// A list or a value with members, as in GeoJSON.
  private static func json(_ property: PropertySchema<F>, _ feature: F) -> String {
    var line = FeatureLine()
    line.writeValue(property, of: feature)
    return line.text
  }
}
