import VenueGeometry
import VenueModel
import VenueVocabulary

/// A value of a feature that a condition can compare.
enum FeatureValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)

  var words: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let number): ConfigurationReader.words((number * 1000).rounded() / 1000)
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  /// A number with so many decimals that it is not written as the limit that it misses: `"0.9996"` for a limit of 1.
  func words(apartFrom limit: Double?) -> String {
    guard case .number(let number) = self, let limit, number != limit else { return words }
    var scale = 1000.0
    while scale < 1e9, (number * scale).rounded() / scale == limit { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    return ConfigurationReader.words(rounded == limit ? number : rounded)
  }
}

/// Something of a feature that a condition is about: a property of its type, or a measure.
struct FeatureQuestion<F: Feature>: Sendable {
  /// Path of the property, for the place of a finding; `"geometry"` for a measure.
  let path: String
  /// Unit of a measure; empty for a property.
  let unit: String
  /// The values of the feature at a position; empty if it has none.
  let values: @Sendable (F, Int, CheckedVenue) -> [FeatureValue]
}

/// The measures of features.
enum FeatureMeasure: String, CaseIterable {
  case area, width

  var unit: String { self == .area ? "m²" : "m" }

  /// Types whose features have it.
  var types: [FeatureType] {
    switch self {
    case .area: [.fixture, .kiosk, .level, .unit]
    case .width: [.opening]
    }
  }

  /// In square metres or metres; nil for a feature without a shape.
  func value(of index: Int, _ type: FeatureType, in venue: CheckedVenue) -> Double? {
    let shapes = venue.index
    switch (self, type) {
    case (.area, .unit): return FeatureMeasure.squareMetres(of: shapes.unitShapes[index])
    case (.area, .level): return FeatureMeasure.squareMetres(of: shapes.levelShapes[index])
    case (.area, .kiosk): return FeatureMeasure.squareMetres(of: shapes.kioskShapes[index])
    case (.area, .fixture): return FeatureMeasure.squareMetres(of: shapes.fixtureShapes[index])
    case (.width, .opening):
      return venue.venue.openings[index].width ?? FeatureMeasure.metres(along: shapes.openingLines[index])
    default: return nil
    }
  }
}

extension FeatureQuestion {
  /// Names that conditions of this type can use.
  static var names: [String] {
    ["id"] + F.schema.properties.filter { reading(of: $0.kind) != nil }.map(\.key)
      + FeatureMeasure.allCases.filter { $0.types.contains(F.type) }.map(\.rawValue)
  }

  /// nil if the type has no such property or measure, or if it cannot be compared.
  init?(_ name: String) {
    if let measure = FeatureMeasure(rawValue: name), measure.types.contains(F.type) {
      self.init(at: "geometry", unit: measure.unit) { _, index, venue in
        measure.value(of: index, F.type, in: venue).map { [.number($0)] } ?? []
      }
      return
    }
    if name == "id" {
      self.init(at: "id", unit: "") { feature, _, _ in [.text(feature.id.text)] }
      return
    }
    guard let property = F.schema.properties.first(where: { $0.key == name || $0.readKeys.contains(name) }),
      let read = FeatureQuestion.reading(of: property.kind)
    else { return nil }
    self.init(at: property.key, unit: "") { feature, _, venue in read(feature, venue.venue.defaultLanguage) }
  }

  private init(at path: String, unit: String, _ values: @escaping @Sendable (F, Int, CheckedVenue) -> [FeatureValue]) {
    self.path = path
    self.unit = unit
    self.values = values
  }

  /// How a property is read, for kinds that can be compared. The last argument is the default language.
  private static func reading(of kind: PropertyKind<F>) -> (@Sendable (F, String) -> [FeatureValue])? {
    @Sendable func texts(_ text: String?) -> [FeatureValue] {
      text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : [.text($0)] } ?? []
    }
    switch kind {
    case .text(let path, _), .hours(let path): return { feature, _ in texts(feature[keyPath: path]) }
    case .words(let path, _): return { feature, _ in feature[keyPath: path].map { .text($0) } }
    case .labels(let path, _):
      return { feature, language in texts(feature[keyPath: path].text(in: language, fallback: language)) }
    case .flag(let path): return { feature, _ in [.flag(feature[keyPath: path])] }
    case .answer(let path): return { feature, _ in feature[keyPath: path].map { [.flag($0)] } ?? [] }
    case .number(let path, _), .duration(let path):
      return { feature, _ in feature[keyPath: path].map { [.number($0)] } ?? [] }
    case .whole(let path, _): return { feature, _ in feature[keyPath: path].map { [.number(Double($0))] } ?? [] }
    case .ordinal(let path, let unranked, _):
      return { feature, _ in
        (feature[keyPath: unranked]?.number ?? feature[keyPath: path].map(Double.init)).map { [.number($0)] } ?? []
      }
    case .category(let path): return { feature, _ in texts(feature[keyPath: path]?.text) }
    case .restriction(let path): return { feature, _ in texts(feature[keyPath: path]?.text) }
    case .reference(let setting), .references(let setting), .flagOrReferences(let setting, _):
      return { feature, _ in setting.ids(feature).map { .text($0) } }
    default: return nil
    }
  }
}
