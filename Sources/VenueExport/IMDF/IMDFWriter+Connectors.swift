import VenueModel
import VenueVocabulary

extension IMDFWriter {
  /// A connector as IMDF has it: a relationship from its first landing through the others to its last.
  ///
  /// - Returns: nil if fewer than two landings are in the archive, or IMDF has no such relationship; it is reported.
  mutating func relationship(of connector: Connector) -> Relationship? {
    let type = FeatureType.connector.rawValue
    guard let category = connector.category, Vocabulary.lists(category, for: .relationship) else {
      report.note(.omitted, type, connector.id.text, "IMDF has no relationship for its category")
      return nil
    }
    let landings = connector.landings.filter { isWritten($0.unit.text, .unit) }
    guard landings.count > 1 else {
      report.note(.omitted, type, connector.id.text, "fewer than two of its landings are in the archive")
      return nil
    }
    var relationship = Relationship(id: ID(connector.id.text))
    relationship.category = category
    relationship.isDirected = connector.direction == .forward
    func reference(_ landing: Connector.Landing) -> FeatureReference {
      FeatureReference(id: landing.unit.text, featureType: FeatureType.unit.rawValue)
    }
    relationship.origin = reference(landings[0])
    relationship.intermediary = landings.dropFirst().dropLast().map(reference)
    relationship.destination = reference(landings[landings.count - 1])
    relationship.hours = connector.hours
    noteLost(of: connector)
    return relationship
  }

  private mutating func noteLost(of connector: Connector) {
    let properties: [(String, Bool)] = [
      ("name", !connector.name.entries.isEmpty), ("width", connector.width != nil), ("car", !connector.car.isEmpty),
      ("steps", connector.steps != nil), ("rise", connector.rise != nil), ("slope", connector.slope != nil),
      ("accessibility", !connector.accessibility.isEmpty), ("wheelchair", connector.wheelchair != nil),
      ("wait", connector.wait != nil),
      ("closed", connector.isClosed), ("validity", connector.validity != nil),
    ]
    for (key, isPresent) in properties where isPresent {
      report.note(.omitted, FeatureType.connector.rawValue, connector.id.text, "a relationship of IMDF has no `\(key)`")
    }
  }
}
