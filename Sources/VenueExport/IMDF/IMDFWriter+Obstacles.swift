import VenueModel
import VenueVocabulary

extension IMDFWriter {
  /// The reason why a feature cannot be part of an archive: IMDF does not allow null where it has nothing.
  func obstacle<F: Feature>(to feature: F) -> String? {
    let schema = F.schema
    if schema.geometry.requirement == .essential {
      guard let drawing = schema.geometry.drawing(of: feature) else { return "it has no shape" }
      guard IMDFShape.isOnEarth(drawing) else { return "it has a position that is not between −180° and 180°" }
      guard IMDFShape(drawing) != nil else { return "its shape is smaller than a millimetre" }
    }
    for property in schema.properties where property.origin == .imdf && property.requirement != .optional {
      if let reason = obstacle(in: property, of: feature) { return reason }
    }
    return nil
  }

  /// The reason why a relationship would lead nowhere.
  func lostEnd(of relationship: Relationship) -> String? {
    let ends = [relationship.origin, relationship.destination].compactMap { $0 }
    let isLost = ends.contains { end in FeatureType(rawValue: end.featureType).map { !isWritten(end.id, $0) } ?? true }
    return isLost ? "a feature at its end is omitted or does not exist" : nil
  }

  private func obstacle<S: SchemaSubject>(in property: PropertySchema<S>, of subject: S) -> String? {
    switch property.kind {
    case .category(let path):
      guard IMDFCategory(subject[keyPath: path], of: S.type) == nil else { return nil }
      let written = subject[keyPath: path].map(\.text) ?? ""
      return written.isEmpty ? "it has no `\(property.key)`" : "category \(written) is not in IMDF"
    case .reference(let setting), .references(let setting), .flagOrReferences(let setting, _):
      let ids = setting.ids(subject)
      if ids.isEmpty { return "it has no `\(property.key)`" }
      return ids.contains { isWritten($0, setting.target) }
        ? nil : "the \(setting.target.rawValue) of its `\(property.key)` is omitted or does not exist"
    case .answer,
      .labels where S.type == .level:
      return nil
    default: return property.kind.isBlank(in: subject) ? "it has no `\(property.key)`" : nil
    }
  }
}

/// The category of a feature as IMDF lists it.
struct IMDFCategory {
  let text: String

  /// The category itself, the narrowest of its broader categories that IMDF lists, or `unspecified`.
  ///
  /// - Returns: nil if IMDF lists none of them for the type.
  init?(_ category: Category?, of type: FeatureType) {
    var candidate = category
    while let wanted = candidate {
      if Vocabulary.lists(wanted, for: type) {
        text = wanted.text
        return
      }
      candidate = wanted.parent
    }
    guard Vocabulary.lists("unspecified", for: type) else { return nil }
    text = "unspecified"
  }
}
