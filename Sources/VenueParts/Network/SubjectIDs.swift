public import VenueVocabulary

/// Ids of closable elements of a network: units, openings, connectors, transit links and levels.
///
/// An id is unique within a feature type. If elements of several types share one, a type before it distinguishes them:
/// `opening/door-1`.
public struct SubjectIDs: Sendable {
  private var subjects: [String: [NetworkTimes.Subject]] = [:]
  /// Indexed by level: its units, ascending.
  public private(set) var unitsOfLevels: [[Int]] = []

  /// Types in the order in which elements with one id are listed.
  private static let types: [(name: FeatureType, kind: NetworkTimes.Subject.Kind)] = [
    (.unit, .unit), (.opening, .opening), (.connector, .connector), (.transitLink, .transitLink), (.level, .level),
  ]

  /// Linear in the network.
  init(_ network: RoutingNetwork) {
    unitsOfLevels = network.levels.map { _ in [] }
    for (place, unit) in network.units.enumerated() {
      add(unit.id, .init(.unit, place))
      let level = unit.level
      if unitsOfLevels.indices.contains(level) { unitsOfLevels[level].append(place) }
    }
    for (place, opening) in network.openings.enumerated() { add(opening.id, .init(.opening, place)) }
    for (place, connector) in network.connectors.enumerated() { add(connector.id, .init(.connector, place)) }
    for (place, link) in network.transitLinks.enumerated() { add(link.id, .init(.transitLink, place)) }
    for (place, level) in network.levels.enumerated() { add(level.id, .init(.level, place)) }
  }

  /// All ids, sorted.
  public var ids: [String] { subjects.keys.sorted() }

  private mutating func add(_ id: String, _ subject: NetworkTimes.Subject) { subjects[id, default: []].append(subject) }

  /// The elements with an id, or with a type and an id; an id in the form of type and id is read as an id first. Empty if there is none.
  public func subjects(named text: String) -> [NetworkTimes.Subject] {
    if let found = subjects[text] { return found }
    guard let slash = text.firstIndex(of: "/"),
      let kind = SubjectIDs.types.first(where: { $0.name.rawValue == text[..<slash] })?.kind
    else { return [] }
    return (subjects[String(text[text.index(after: slash)...])] ?? []).filter { $0.kind == kind }
  }
}

extension RoutingNetwork {
  /// Type and id of an element, in the form that ``SubjectIDs/subjects(named:)`` reads; nil for the venue and for places.
  public func typedID(of subject: NetworkTimes.Subject) -> (type: FeatureType, id: String)? {
    let index = subject.index
    return switch subject.kind {
    case .unit: (.unit, units[index].id)
    case .opening: (.opening, openings[index].id)
    case .connector: (.connector, connectors[index].id)
    case .transitLink: (.transitLink, transitLinks[index].id)
    case .level: (.level, levels[index].id)
    case .venue, .place: nil
    }
  }
}
