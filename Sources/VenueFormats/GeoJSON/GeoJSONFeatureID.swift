import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// The id of a GeoJSON feature: text beside its type and properties. A number is read as text, and an id that is only among the
/// properties is read from there, as geographic information systems write it.
struct GeoJSONFeatureID {
  let text: String
  let value: NodeCursor
  /// True if it is among the properties.
  let isProperty: Bool

  /// Reports unusual ids, once for all features of a type.
  ///
  /// - Returns: nil if the feature has no id; it is then withdrawn.
  init?(_ feature: NodeCursor, _ properties: NodeCursor?, _ type: FeatureType) {
    let written = feature["id"].flatMap { $0.isNull ? nil : $0 }
    let property = written == nil && properties?.node.isMapping == true ? properties?["id"] : nil
    guard let value = written ?? property, let text = GeoJSONFeatureID.text(value) else {
      let place = (written ?? feature).place
      feature.log.tally(
        "IMD003/\(type.rawValue)/none", Diagnostic(.featureIDInvalid, "\(type.withArticle) has no id", place: place))
      feature.log.withdraw("", type: type.rawValue, .featureIDInvalid, place: feature.place)
      return nil
    }
    self.text = text
    self.value = value
    isProperty = written == nil
    if isProperty {
      feature.log.tally(
        "IMD003/\(type.rawValue)/property",
        Diagnostic(
          .featureIDInvalid, "the id of \(type.withArticle) is among its properties; it is read from there",
          severity: .warning, place: value.place, help: ["write id beside type and properties"]),
        fix: Fix(
          "write the id beside type and properties", .safe,
          [
            SourceChange(value.place, .remove),
            SourceChange(feature.place, .insert(key: "id", .text(text), isFirst: true)),
          ]))
    }
    if value.node.text == nil {
      feature.log.tally(
        "IMD003/\(type.rawValue)",
        Diagnostic(
          .featureIDInvalid, "the id of \(type.withArticle) is the number \(text), not text", severity: .warning,
          place: value.place), fix: .write(text, at: value.place))
    }
  }

  private static func text(_ value: NodeCursor) -> String? {
    if let text = value.node.text { return text.isEmpty ? nil : text }
    return value.node.number.map(NodeCursor.idText)
  }
}

extension FeatureType {
  /// `an opening`.
  var withArticle: String { ("aeiou".contains(rawValue.prefix(1)) && self != .unit ? "an " : "a ") + rawValue }
}
