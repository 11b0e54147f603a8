public import VenueVocabulary

/// A passable opening between a unit and the outside.
public struct Entrance: Hashable, Sendable {
  /// Position in the venue's openings.
  public var opening: Int
  /// Position in the venue's units.
  public var unit: Int
  public var leadsIn: Bool
  public var leadsOut: Bool
}

extension AccessGraph {
  /// The openings to the outside that `profile` may pass, into or out of units it may be in, in the order of their edges.
  public func entrances(of index: VenueIndex, for profile: AccessProfile) -> [Entrance] {
    edges(at: AccessGraph.outside).compactMap { edge in
      guard case .opening(let opening) = edge.way, exclusion(at: edge, of: index, for: profile) == nil else {
        return nil
      }
      let isOutward = edge.to == AccessGraph.outside
      let unit = isOutward ? edge.from : edge.to
      guard unit != AccessGraph.outside, exclusion(in: unit, of: index, for: profile) == nil else { return nil }
      return Entrance(
        opening: opening, unit: unit, leadsIn: edge.passage != (isOutward ? .forward : .backward),
        leadsOut: edge.passage != (isOutward ? .backward : .forward))
    }
  }
}
