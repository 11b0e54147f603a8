import VenueGeometry
import VenueVocabulary

/// Finds which two units of its level each opening joins, and which have only one there.
struct OpeningSides {
  let index: VenueIndex
  let ground: GroundOwnership
  private let floors: [Int?]
  private let unitsByID: [String: Int]
  private let traversals: [Int: [Traversal]]
  private let brokenTraversals: [Int]

  /// How far a line drawn in a unit may be from that unit's border, in millimetres.
  static let drawingTolerance = 100.0
  /// How far a passageway reaches into either unit, in millimetres.
  static let overreach = 3.0

  /// A relationship that leads from one unit to another through one opening.
  private struct Traversal {
    var relationship: Int
    var origin: Int
    var destination: Int
    var isDirected: Bool
  }

  /// - Parameter floors: of each level; nil where it has no ordinal.
  init(_ index: VenueIndex, _ ground: GroundOwnership, floors: [Int?]) {
    self.index = index
    self.ground = ground
    self.floors = floors
    var unitsByID: [String: Int] = [:]
    for (unit, feature) in index.venue.units.indexed where unitsByID[feature.id.text] == nil {
      unitsByID[feature.id.text] = unit
    }
    self.unitsByID = unitsByID

    var openingsByID: [String: Int] = [:]
    for (opening, feature) in index.venue.openings.indexed where openingsByID[feature.id.text] == nil {
      openingsByID[feature.id.text] = opening
    }
    var traversals: [Int: [Traversal]] = [:]
    var broken: [Int] = []
    for (place, relationship) in index.venue.relationships.indexed {
      guard relationship.category?.isA("traversal") ?? false else { continue }
      let openings = relationship.intermediary.filter { $0.featureType == "opening" }
      guard openings.count == 1, relationship.intermediary.count == 1, let opening = openingsByID[openings[0].id],
        let origin = relationship.origin.flatMap({ unitsByID[$0.id] }),
        let destination = relationship.destination.flatMap({ unitsByID[$0.id] })
      else {
        broken.append(place)
        continue
      }
      traversals[opening, default: []].append(
        Traversal(
          relationship: place, origin: origin, destination: destination, isDirected: relationship.isDirected))
    }
    self.traversals = traversals
    brokenTraversals = broken
  }

  /// An opening with one side on its level: what lies on the other is still to be found.
  struct LooseEnd {
    var opening: AccessOpening
    /// Away from the unit, of unit length.
    var outward: (x: Double, y: Double)
    /// The border of the unit at the middle of the opening, and beside it, in millimetres.
    var places: [(x: Double, y: Double)]
    /// The unit on another level that it is said to lead to.
    var said: Int?
  }

  struct Resolved {
    /// By opening of the venue; nil where it joins nothing, or where it is a loose end.
    var openings: [AccessOpening?] = []
    var looseEnds: [LooseEnd] = []
  }

  func resolve(reporting issues: inout [AccessIssue]) -> Resolved {
    var result = Resolved()
    result.openings = [AccessOpening?](repeating: nil, count: index.venue.openings.positionCount)
    for opening in index.venue.openings.positions {
      var looseEnd: LooseEnd?
      result.openings[opening] = resolve(opening, &looseEnd, &issues)
      if let looseEnd { result.looseEnds.append(looseEnd) }
    }
    issues += brokenTraversals.map { .traversalUnresolved(relationship: $0) }
    for opening in index.venue.openings.positions {
      for traversal in traversals[opening] ?? [] where !isThrough(traversal, result.openings[opening]) {
        issues.append(.traversalUnresolved(relationship: traversal.relationship))
      }
    }
    return result
  }

  private func isThrough(_ traversal: Traversal, _ opening: AccessOpening?) -> Bool {
    guard let opening else { return true }
    return [opening.unit, opening.other].sorted() == [traversal.origin, traversal.destination].sorted()
  }

  private func resolve(
    _ opening: Int, _ looseEnd: inout LooseEnd?, _ issues: inout [AccessIssue]
  ) -> AccessOpening? {
    let line = index.openingLines[opening]
    guard let level = index.openingLevels[opening], let axis = Axis(line) else {
      issues.append(.openingJoinsNothing(opening: opening))
      return nil
    }
    let feature = index.venue.openings[opening]
    let profiles = axis.samples.map { sample in
      GroundProfile(
        at: sample.x, sample.y, along: axis.normal, reach: 2200, level: level, index: index, ground: ground)
    }
    let said = saidSides(opening, level, &issues)
    var found: Sides?
    if let said {
      found = chosen(profiles) { border in
        // Who is said to lead outside does, whatever is drawn there.
        guard case .unit(let other) = said.other else { return border.before == said.unit || border.after == said.unit }
        return Set([border.before, border.after]) == [said.unit, other]
      }
      if found == nil {
        issues.append(.joinOutOfReach(opening: opening))
        return nil
      }
    } else {
      found = chosen(profiles) { _ in true }
      guard found != nil else {
        issues.append(.openingJoinsNothing(opening: opening))
        return nil
      }
      let all = pairs(profiles)
      if all.count > 1 {
        let units = Set(all.flatMap { [$0.before, $0.after].compactMap { $0 } })
        issues.append(.openingBordersSeveral(opening: opening, units: units.sorted()))
      }
    }
    guard let sides = found else { return nil }

    // The side written first comes first; without joins the unit that was read first, and a unit before the outside.
    let units = [sides.before, sides.after].compactMap { $0 }.sorted()
    let unit = said?.unit ?? units[0]
    var other = units.count > 1 ? units[1] : AccessGraph.outside
    var (start, end) = (sides.start, sides.end)
    if let said {
      switch said.other {
      case .unit(let index): other = index
      case .outside, .onLevel:
        (start, end) = sides.before == unit ? (start, start) : (end, end)
        other = AccessGraph.outside
      }
    }
    var result = AccessOpening(
      index: opening, level: level, unit: unit, other: other, passage: .both,
      width: Quantity.millimetres(feature.width) ?? 0, drawnWidth: axis.span,
      passageway: axis.rectangle(from: start, to: end, isOutside: other == AccessGraph.outside))
    result.passage = passage(of: opening, unit: unit, other: other, &issues)
    guard other == AccessGraph.outside else { return result }
    let sign: Double = sides.before == unit ? 1 : -1
    looseEnd = LooseEnd(
      opening: result, outward: (sign * axis.normal.x, sign * axis.normal.y),
      places: axis.samples.map { ($0.x + start * axis.normal.x, $0.y + start * axis.normal.y) }, said: nil)
    if case .onLevel(let unit) = said?.other { looseEnd?.said = unit }
    return nil
  }

  // MARK: Sides

  private struct Sides {
    var before: Int?
    var after: Int?
    var start: Double
    var end: Double
  }

  /// The other side as the source has it.
  private enum SaidSide {
    case unit(Int)
    /// A unit of another level of the same floor.
    case onLevel(Int)
    case outside
  }

  /// What joins say, when both ends are walkable units of the level, or of one floor.
  private func saidSides(
    _ opening: Int, _ level: Int, _ issues: inout [AccessIssue]
  ) -> (unit: Int, other: SaidSide)? {
    guard let joins = index.venue.openings[opening].joins else { return nil }
    let own = unitsByID[joins.unit.text].flatMap { ground.isWalkable[$0] && index.unitLevels[$0] == level ? $0 : nil }
    guard let own else {
      issues.append(.joinUnresolved(opening: opening))
      return nil
    }
    guard let otherID = joins.other else { return (own, .outside) }
    guard let other = unitsByID[otherID.text], ground.isWalkable[other], let there = index.unitLevels[other] else {
      issues.append(.joinUnresolved(opening: opening))
      return nil
    }
    if there == level { return (own, .unit(other)) }
    guard let floor = floors[level], floor == floors[there] else {
      issues.append(.joinUnresolved(opening: opening))
      return nil
    }
    return (own, .onLevel(other))
  }

  /// The border each sample lies at: one that `admits`, the nearest; a line within a unit must be near its border.
  private func border(
    _ profile: GroundProfile, _ admits: (GroundProfile.Border) -> Bool
  ) -> GroundProfile.Border? {
    profile.borders
      .filter { admits($0) }
      .filter { border in
        border.distance <= OpeningSides.drawingTolerance
          || profile.unitAtOrigin == nil && border.distance <= GroundProfile.widestWall
      }
      .min { $0.distance < $1.distance }
  }

  private struct Pair: Hashable {
    var before: Int?
    var after: Int?
  }

  private func pairs(_ profiles: [GroundProfile]) -> [Pair] {
    var result: [Pair] = []
    for profile in profiles {
      guard let border = border(profile, { _ in true }) else { continue }
      let pair = Pair(before: border.before, after: border.after)
      if !result.contains(pair) { result.append(pair) }
    }
    return result
  }

  /// The pair of sides most samples lie between, the middle sample deciding ties, and the ground between them.
  private func chosen(_ profiles: [GroundProfile], _ admits: (GroundProfile.Border) -> Bool) -> Sides? {
    let borders = profiles.map { border($0, admits) }
    var votes: [(pair: Pair, count: Int)] = []
    for case let border? in borders {
      let pair = Pair(before: border.before, after: border.after)
      if let place = votes.firstIndex(where: { $0.pair == pair }) {
        votes[place].count += 1
      } else {
        votes.append((pair, 1))
      }
    }
    var best: (pair: Pair, count: Int)?
    for vote in votes {
      guard let known = best else {
        best = vote
        continue
      }
      if vote.count > known.count { best = vote }
    }
    guard let best else { return nil }
    let fitting = borders.compactMap { $0 }.filter { Pair(before: $0.before, after: $0.after) == best.pair }
    return Sides(
      before: best.pair.before, after: best.pair.after, start: fitting.map(\.start).min() ?? 0,
      end: fitting.map(\.end).max() ?? 0)
  }

  // MARK: Direction

  private func passage(of opening: Int, unit: Int, other: Int, _ issues: inout [AccessIssue]) -> AccessPassage {
    let feature = index.venue.openings[opening]
    if feature.isClosed || feature.accessControl.contains("outofservice") { return .none }
    if feature.passage != .both {
      // In and out are seen from the unit it is written under; beside the outside there is only one it could be.
      let owner = (feature.joins?.unit ?? feature.owner).flatMap { unitsByID[$0.text] }
      switch owner {
      case unit: return feature.passage == .out ? .forward : .backward
      case nil where other == AccessGraph.outside: return feature.passage == .out ? .forward : .backward
      case let owner? where owner == other: return feature.passage == .out ? .backward : .forward
      default:
        // Nobody is sent against a one-way door.
        issues.append(.directionWithoutSides(opening: opening))
        return .none
      }
    }
    var (isForward, isBackward) = (false, false)
    for traversal in traversals[opening] ?? [] {
      let isAlong = (traversal.origin, traversal.destination) == (unit, other)
      let isAgainst = (traversal.origin, traversal.destination) == (other, unit)
      guard isAlong || isAgainst else { continue }
      isForward = isForward || isAlong || !traversal.isDirected
      isBackward = isBackward || isAgainst || !traversal.isDirected
    }
    return isForward == isBackward ? .both : isForward ? .forward : .backward
  }
}
