import VenueFormats
import VenueJSON
import VenueModel
import VenueVocabulary

/// Values of `venue.yaml`, each on one line: `{en: Lift, fi: Hissi}`, `[1.1, 1.4]`.
enum YAMLFlow {
  /// The value of a property, as GeoJSON has it, in the notation of YAML.
  static func text<S: SchemaSubject>(
    _ property: PropertySchema<S>, of subject: S, id: @escaping (String, FeatureType) -> String
  ) -> String {
    var line = FeatureLine(id: id)
    line.writeValue(property, of: subject)
    guard let document = try? JSONReader.read(Array(line.text.utf8)) else {
      preconditionFailure("what JSONWriter wrote is JSON")
    }
    return text(document.root)
  }

  static func map(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\(YAMLScalar().written($0.key)): \($0.value)" }.joined(separator: ", ") + "}"
  }

  static func list(_ texts: [String]) -> String { brackets(texts.map { YAMLScalar().written($0) }) }

  private static func brackets(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }

  private static func text(_ value: JSONValue) -> String {
    if let text = value.string { return YAMLScalar().written(text) }
    if let members = value.object { return map(members.map { ($0.key, text($0.value)) }) }
    if let values = value.array { return brackets(values.map(text)) }
    if let number = value.double { return Int(exactly: number).map { "\($0)" } ?? "\(number)" }
    return value.bool.map { "\($0)" } ?? "null"
  }
}
