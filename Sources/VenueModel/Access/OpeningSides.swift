import VenueGeometry
import VenueParallel
import VenueVocabulary

/// Finds which two units of its level each opening joins, and which have only one there.
struct OpeningSides {
  let index: VenueIndex
  let ground: GroundOwnership
  private let floors: [Int?]
  private let traversals: [Int: [Traversal]]
  private let brokenTraversals: [Int]

  /// How far a line drawn in a unit may be from that unit's border, in millimetres.
  static let drawingTolerance = 100.0
  /// How far across an opening its sides are looked for, in millimetres.
  private static let reach = 2200.0
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
    var traversals: [Int: [Traversal]] = [:]
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

  /// What was found of openings that stand together in the venue.
  private struct Found {
    var openings: [AccessOpening?] = []
    var looseEnds: [LooseEnd] = []
    var issues: [AccessIssue] = []
  }

  private static let openingsAtATime = 512

  func resolve(reporting issues: inout [AccessIssue], jobs: Int) -> Resolved {
    var result = Resolved()
    result.openings = [AccessOpening?](repeating: nil, count: index.venue.openings.positionCount)
    let all = Array(index.venue.openings.positions)
    let chunks = stride(from: 0, to: all.count, by: OpeningSides.openingsAtATime).map {
      all[$0..<min($0 + OpeningSides.openingsAtATime, all.count)]
    }
    let found = ParallelWork.map(count: chunks.count, jobs: jobs) {
      self
    } body: { sides, number in
      var found = Found()
      for opening in chunks[number] {
        var looseEnd: LooseEnd?
        found.openings.append(sides.resolve(opening, &looseEnd, &found.issues))
        if let looseEnd { found.looseEnds.append(looseEnd) }
      }
      return found
    }
    for (chunk, found) in zip(chunks, found) {
      for (opening, resolved) in zip(chunk, found.openings) { result.openings[opening] = resolved }
      result.looseEnds += found.looseEnds
      issues += found.issues
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
    let profiles = profiles(across: axis, on: level)
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
      width: Quantity.millimetres(index.venue.openings[opening].width) ?? 0, drawnWidth: axis.span,
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

  /// What lies across an opening at each of its places, with the borders there.
  private func profiles(across axis: Axis, on level: Int) -> [Profile] {
    // What lies near one place of an opening lies near the others, but for those of a long front.
    var near: [Int]?
    if axis.length <= 2 * OpeningSides.reach {
      let box = axis.samples.reduce(nil as PlaneBounds?) { box, sample in
        let own = GroundProfile.box(at: sample.x, sample.y, along: axis.normal, reach: OpeningSides.reach)
        return box?.union(own) ?? own
      }
      near = box.map { ground.units(on: level, near: $0) }
    }
    return axis.samples.map { sample in
      let units =
        near
        ?? ground.units(
          on: level,
          near: GroundProfile.box(at: sample.x, sample.y, along: axis.normal, reach: OpeningSides.reach))
      let profile = GroundProfile(
        at: sample.x, sample.y, along: axis.normal, reach: OpeningSides.reach, near: units, index: index, ground: ground
      )
      return Profile(borders: profile.borders, isInWall: profile.unitAtOrigin == nil)
    }
  }

  /// What is asked of a ``GroundProfile``.
  private struct Profile {
    var borders: [GroundProfile.Border]
    var isInWall: Bool
  }

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
    let own = index.position(of: joins.unit).flatMap {
      ground.isWalkable[$0] && index.unitLevels[$0] == level ? $0 : nil
    }
    guard let own else {
      issues.append(.joinUnresolved(opening: opening))
      return nil
    }
    guard let otherID = joins.other else { return (own, .outside) }
    guard let other = index.position(of: otherID), ground.isWalkable[other], let there = index.unitLevels[other] else {
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
  private func border(_ profile: Profile, _ admits: (GroundProfile.Border) -> Bool) -> GroundProfile.Border? {
    let reach = profile.isInWall ? GroundProfile.widestWall : OpeningSides.drawingTolerance
    var nearest: GroundProfile.Border?
    for border in profile.borders where border.distance <= reach && admits(border) {
      if nearest.map({ border.distance < $0.distance }) ?? true { nearest = border }
    }
    return nearest
  }

  private struct Pair: Hashable {
    var before: Int?
    var after: Int?
  }

  private func pairs(_ profiles: [Profile]) -> [Pair] {
    var result: [Pair] = []
    for profile in profiles {
      guard let border = border(profile, { _ in true }) else { continue }
      let pair = Pair(before: border.before, after: border.after)
      if !result.contains(pair) { result.append(pair) }
    }
    return result
  }

  /// The pair of sides most samples lie between, the middle sample deciding ties, and the ground between them.
  private func chosen(_ profiles: [Profile], _ admits: (GroundProfile.Border) -> Bool) -> Sides? {
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
    if index.venue.openings[opening].isClosed
      || index.venue.openings[opening].accessControl.contains("outofservice")
    {
      return .none
    }
    if index.venue.openings[opening].passage != .both {
      let feature = index.venue.openings[opening]
      // In and out are seen from the unit it is written under; beside the outside there is only one it could be.
      let owner = (feature.joins?.unit ?? feature.owner).flatMap { index.position(of: $0) }
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
