import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// The units that are the landings of connectors.
///
/// On each level of a connector that is the unit in its `landings`, otherwise `CONNECTOR.LEVEL`; in an import by level, whose ids begin with the
/// level, `LEVEL-CONNECTOR` or `LEVEL-CONNECTOR.LEVEL`. Without `levels`, and `from` and `to`, the levels are those of the units in `landings`, in their order.
struct ConnectorLandings {
  /// The level of each unit by its id; empty if it is not known.
  private let units: [String: String]
  /// Ids of units with capitals, by their small letters: the id of a connector has no capitals.
  private let capitals: [String: String]
  private let log: ReadingLog
  /// How many more ids are compared with those of all units (project default).
  private var suggestions = 16

  /// - Complexity: O(*n*) in the drafts.
  init(_ drafts: [FeatureDraft], log: ReadingLog) {
    var units: [String: String] = [:]
    for draft in drafts where draft.type == .unit {
      units[draft.id] = draft.implied.level?.text ?? draft.saying("level_id")?.value.node.text ?? ""
    }
    self.units = units
    capitals = Dictionary(
      units.keys.filter { $0 != $0.lowercased() }.sorted().map { ($0.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
    self.log = log
  }

  /// Sets the landings of a connector. A unit in `landings` that is not drawn, or whose level the connector does not have, is reported.
  mutating func assign(to connector: inout FeatureDraft) {
    let listed = listed(by: connector)
    var levels = connector.levelsOfConnector
    if levels.isEmpty {
      for (_, level) in listed where !level.isEmpty && !levels.contains(level) { levels.append(level) }
    } else {
      report(listed, besides: levels, of: connector)
    }
    connector.implied.landings = levels.map { level in
      let unit = listed.first { $0.level == level }?.unit ?? usual(connector.id, on: level)
      return Connector.Landing(level: ID(level), unit: ID(unit))
    }
  }

  private func usual(_ connector: String, on level: String) -> String {
    let id = "\(connector).\(level)"
    guard units[id] == nil else { return id }
    let imported = ["\(level)-\(connector)", "\(level)-\(id)"].flatMap { [$0, capitals[$0.lowercased()] ?? $0] }
    return imported.first { units[$0] == level } ?? id
  }

  private mutating func listed(by connector: FeatureDraft) -> [(unit: String, level: String)] {
    guard let written = connector.saying("landings")?.value else { return [] }
    return (written.node.elements ?? [written.node]).compactMap { element in
      guard let unit = element.text else { return nil }
      if let level = units[unit] { return (unit, level) }
      let place = SourcePlace(file: written.file, range: element.range, pointer: written.pointer)
      log.report(
        .wrongType(
          "'\(unit)' in the landings of connector '\(connector.id)' is not the id of a unit", at: place,
          help: [
            nearest(to: unit).map { "did you mean '\($0)'?" }
              ?? "write ids of units, in an import with the level before them"
          ]))
      return nil
    }
  }

  private mutating func nearest(to id: String) -> String? {
    guard suggestions > 0 else { return nil }
    suggestions -= 1
    return Spelling.nearest(to: id, in: units.keys.sorted())
  }

  private func report(_ listed: [(unit: String, level: String)], besides levels: [String], of connector: FeatureDraft) {
    guard let place = connector.saying("landings")?.value.place else { return }
    for (unit, level) in listed where !levels.contains(level) {
      log.report(
        .wrongType(
          "landing '\(unit)' of connector '\(connector.id)' is on level \(level), where the connector does not stop",
          at: place, help: ["add \(level) to its `levels`, or remove \(unit) from its `landings`"]))
    }
  }
}
