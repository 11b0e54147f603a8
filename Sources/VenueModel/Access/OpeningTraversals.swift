import VenueVocabulary

/// Relationships that lead from one unit to another through one opening, and the passage direction of each opening.
struct OpeningTraversals {
  private let byOpening: [Int: [Traversal]]
  /// Relationships that name no single opening, or no two units.
  private let broken: [Int]

  private struct Traversal {
    var relationship: Int
    var origin: Int
    var destination: Int
    var isDirected: Bool
  }

  init(_ index: VenueIndex) {
    var byOpening: [Int: [Traversal]] = [:]
    var broken: [Int] = []
    for (place, relationship) in index.venue.relationships.indexed {
      guard relationship.category?.isA("traversal") ?? false else { continue }
      let openings = relationship.intermediary.filter { $0.featureType == "opening" }
      guard openings.count == 1, relationship.intermediary.count == 1,
        let opening = index.position(of: ID<Opening>(openings[0].id)),
        let origin = relationship.origin.flatMap({ index.position(of: ID<VenueUnit>($0.id)) }),
        let destination = relationship.destination.flatMap({ index.position(of: ID<VenueUnit>($0.id)) })
      else {
        broken.append(place)
        continue
      }
      byOpening[opening, default: []].append(
        Traversal(
          relationship: place, origin: origin, destination: destination, isDirected: relationship.isDirected))
    }
    self.byOpening = byOpening
    self.broken = broken
  }

  /// Relationships that represent no walkable connection: first the broken ones, then those whose opening joins other units.
  ///
  /// - Parameter openings: by opening of the venue; nil for one that does not contradict.
  func unresolved(_ openings: [AccessOpening?]) -> [Int] {
    var unresolved = broken
    for (place, opening) in openings.enumerated() {
      guard let opening, let traversals = byOpening[place] else { continue }
      let sides = [opening.unit, opening.other].sorted()
      for traversal in traversals where sides != [traversal.origin, traversal.destination].sorted() {
        unresolved.append(traversal.relationship)
      }
    }
    return unresolved
  }

  /// Passage direction of an opening, relative to `unit` → `other`.
  ///
  /// - Returns: nil if it is one-way and the reference side is unknown.
  func passage(of opening: Int, unit: Int, other: Int, _ index: VenueIndex) -> AccessPassage? {
    let openings = index.venue.openings
    if openings[opening].isClosed || openings[opening].accessControl.contains("outofservice") {
      return AccessPassage.none
    }
    if openings[opening].passage != .both {
      let feature = openings[opening]
      // In and out are relative to the unit that contains the opening; for an opening to the outside only one unit is possible.
      let owner = (feature.joins?.unit ?? feature.owner).flatMap { index.position(of: $0) }
      switch owner {
      case unit: return feature.passage == .out ? .forward : .backward
      case nil where other == AccessGraph.outside: return feature.passage == .out ? .forward : .backward
      case let owner? where owner == other: return feature.passage == .out ? .backward : .forward
      default: return nil
      }
    }
    var (isForward, isBackward) = (false, false)
    for traversal in byOpening[opening] ?? [] {
      let isAlong = (traversal.origin, traversal.destination) == (unit, other)
      let isAgainst = (traversal.origin, traversal.destination) == (other, unit)
      guard isAlong || isAgainst else { continue }
      isForward = isForward || isAlong || !traversal.isDirected
      isBackward = isBackward || isAgainst || !traversal.isDirected
    }
    return isForward == isBackward ? .both : isForward ? .forward : .backward
  }
}
