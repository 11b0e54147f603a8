import VenueParts
import VenueVocabulary

/// Things that are avoided or closed: subjects of a network, and kinds of connectors.
struct NamedSubjects: Hashable, Sendable {
  private var subjects: Set<NetworkTimes.Subject> = []
  /// Categories of connectors, or broader ones.
  private var kinds: [String] = []

  init() {}

  /// Elements that texts name: ids, types with ids ("opening/door-1"), and kinds of connectors. A level names its units. Unknown texts are
  /// ignored.
  init(_ texts: some Collection<String>, in network: RoutingNetwork) {
    guard !texts.isEmpty else { return }
    let ids = network.subjectIDs
    for text in texts.sorted() {
      for subject in ids.subjects(named: text) {
        if subject.kind == .level {
          for unit in ids.unitsOfLevels[subject.index] { insert(.init(.unit, unit)) }
        } else {
          insert(subject)
        }
      }
      insert(kind: text)
    }
  }

  var isEmpty: Bool { subjects.isEmpty && kinds.isEmpty }

  func contains(_ subject: NetworkTimes.Subject) -> Bool { !subjects.isEmpty && subjects.contains(subject) }

  /// True if the connector is named by id or by kind.
  func contains(_ connector: NetworkConnector) -> Bool {
    contains(.init(.connector, connector.position)) || kinds.contains { isCategory(connector.category, $0) }
  }

  mutating func insert(_ subject: NetworkTimes.Subject) { subjects.insert(subject) }

  mutating func insert(kind: String) { if !kinds.contains(kind) { kinds.append(kind) } }
}
