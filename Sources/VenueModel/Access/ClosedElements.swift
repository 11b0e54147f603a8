import VenueVocabulary

/// Units, openings and connectors that nobody may use, such as those of a temporary closure.
public struct ClosedElements: Hashable, Sendable {
  /// Positions in the venue.
  public var units: Set<Int> = []
  public var openings: Set<Int> = []
  /// Positions in ``AccessGraph/connectors``.
  public var connectors: Set<Int> = []

  public init() {}

  public var isEmpty: Bool { units.isEmpty && openings.isEmpty && connectors.isEmpty }
}

extension AccessGraph {
  /// The elements with these ids. A level stands for its units, and a connector for each lift or staircase that was made from it. Other ids have
  /// no effect.
  public func elements(_ ids: Set<String>, of index: VenueIndex) -> ClosedElements {
    var closed = ClosedElements()
    let venue = index.venue
    let levels = Set(venue.levels.positions.filter { ids.contains(venue.levels[$0].id.text) })
    closed.units = Set(
      venue.units.positions.filter { unit in
        ids.contains(venue.units[unit].id.text) || index.unitLevels[unit].map(levels.contains) ?? false
      })
    closed.openings = Set(venue.openings.positions.filter { ids.contains(venue.openings[$0].id.text) })
    for (place, connector) in connectors.enumerated() {
      guard case .connector(let said) = connector.source else { continue }
      if ids.contains(venue.connectors[said].id.text) { closed.connectors.insert(place) }
    }
    return closed
  }

  /// True if an edge leads through a closed element.
  func isClosed(_ edge: AccessEdge, _ closed: ClosedElements) -> Bool {
    switch edge.way {
    case .border: false
    case .opening(let opening): closed.openings.contains(opening)
    case .connector(let connector): closed.connectors.contains(connector)
    case .joint(let joint): joints[joint].openings.contains(where: closed.openings.contains)
    }
  }
}
