import VenueGeometry
import VenueVocabulary

/// Finds which two units each opening joins.
struct OpeningSides {
  let index: VenueIndex
  let ground: GroundOwnership
  private let unitsByID: [String: Int]
  private let traversals: [Int: [Traversal]]
  private let brokenTraversals: [Int]

  /// How far a line drawn in a unit may be from that unit's border, in millimetres.
  static let drawingTolerance = 100.0
  /// How far a passageway reaches into either unit, in millimetres.
  static let overreach = 3.0

  /// A relationship that leads from one unit to another through one opening.
  private struct Traversal {
    var origin: Int
    var destination: Int
    var isDirected: Bool
  }

  init(_ index: VenueIndex, _ ground: GroundOwnership) {
    self.index = index
    self.ground = ground
    var unitsByID: [String: Int] = [:]
    for (unit, feature) in index.venue.units.enumerated() where unitsByID[feature.id.text] == nil {
      unitsByID[feature.id.text] = unit
    }
    self.unitsByID = unitsByID

    var openingsByID: [String: Int] = [:]
    for (opening, feature) in index.venue.openings.enumerated() where openingsByID[feature.id.text] == nil {
      openingsByID[feature.id.text] = opening
    }
    var traversals: [Int: [Traversal]] = [:]
    var broken: [Int] = []
    for (place, relationship) in index.venue.relationships.enumerated() {
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
        Traversal(origin: origin, destination: destination, isDirected: relationship.isDirected))
    }
    self.traversals = traversals
    brokenTraversals = broken
  }

  func resolve(reporting issues: inout [AccessIssue]) -> [AccessOpening?] {
    var result: [AccessOpening?] = []
    for opening in index.venue.openings.indices { result.append(resolve(opening, &issues)) }
    issues += brokenTraversals.map { .traversalWithoutOpening(relationship: $0) }
    return result
  }

  private func resolve(_ opening: Int, _ issues: inout [AccessIssue]) -> AccessOpening? {
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
    var sides: Sides?
    if let said {
      sides = chosen(profiles) { border in
        // Who is said to lead outside does, whatever is drawn there.
        guard let other = said.other else { return border.before == said.unit || border.after == said.unit }
        return Set([border.before, border.after]) == [said.unit, other]
      }
      if sides == nil {
        issues.append(.joinOutOfReach(opening: opening))
        return nil
      }
    } else {
      sides = chosen(profiles) { _ in true }
      guard sides != nil else {
        issues.append(.openingJoinsNothing(opening: opening))
        return nil
      }
      let all = pairs(profiles)
      if all.count > 1 {
        let units = Set(all.flatMap { [$0.before, $0.after].compactMap { $0 } })
        issues.append(.openingBordersSeveral(opening: opening, units: units.sorted()))
      }
    }
    guard let sides else { return nil }

    // The side written first comes first; without joins the unit that was read first, and a unit before the outside.
    let found = [sides.before, sides.after].compactMap { $0 }.sorted()
    var (start, end) = (sides.start, sides.end)
    if let said, said.other == nil { (start, end) = sides.before == said.unit ? (start, start) : (end, end) }
    let unit = said?.unit ?? found[0]
    let other = said.map { $0.other ?? AccessGraph.outside } ?? (found.count > 1 ? found[1] : AccessGraph.outside)
    var result = AccessOpening(
      index: opening, level: level, unit: unit, other: other, passage: .both,
      width: Quantity.millimetres(feature.width) ?? 0, drawnWidth: axis.span,
      passageway: axis.rectangle(from: start, to: end, isOutside: other == AccessGraph.outside))
    result.passage = passage(of: opening, unit: unit, other: other, isSaid: said != nil, &issues)
    return result
  }

  // MARK: Sides

  private struct Sides {
    var before: Int?
    var after: Int?
    var start: Double
    var end: Double
  }

  /// What joins say, when both ends are walkable units of the level.
  private func saidSides(
    _ opening: Int, _ level: Int, _ issues: inout [AccessIssue]
  ) -> (unit: Int, other: Int?)? {
    func unit(_ id: ID<VenueUnit>) -> Int? {
      guard let unit = unitsByID[id.text], ground.isWalkable[unit], index.unitLevels[unit] == level else { return nil }
      return unit
    }
    guard let joins = index.venue.openings[opening].joins else { return nil }
    guard let own = unit(joins.unit) else {
      issues.append(.joinUnresolved(opening: opening))
      return nil
    }
    guard let otherID = joins.other else { return (own, nil) }
    guard let other = unit(otherID) else {
      issues.append(.joinUnresolved(opening: opening))
      return nil
    }
    return (own, other)
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

  private func passage(
    of opening: Int, unit: Int, other: Int, isSaid: Bool, _ issues: inout [AccessIssue]
  ) -> AccessPassage {
    let feature = index.venue.openings[opening]
    if feature.isClosed || feature.accessControl.contains("outofservice") { return .none }
    if feature.passage != .both {
      guard isSaid else {
        issues.append(.directionWithoutSides(opening: opening))
        return .both
      }
      return feature.passage == .out ? .forward : .backward
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
