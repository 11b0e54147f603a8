import VenueGeometry
import VenueParallel
import VenueVocabulary

/// Finds which two units of its level each opening joins, and which have only one there.
struct OpeningSides {
  let index: VenueIndex
  let ground: GroundOwnership
  /// For each level; nil without an ordinal.
  let floors: [Int?]
  private let traversals: OpeningTraversals

  /// Largest distance of a line drawn inside a unit from that unit's border, in millimetres.
  static let drawingTolerance = 100.0
  /// Distance across an opening within which its sides are searched, in millimetres.
  static let reach = 2200.0
  /// Overlap of a passageway with either unit, in millimetres.
  static let overreach = 3.0

  /// - Parameter floors: of each level; nil if it has no ordinal.
  init(_ index: VenueIndex, _ ground: GroundOwnership, floors: [Int?]) {
    self.index = index
    self.ground = ground
    self.floors = floors
    traversals = OpeningTraversals(index)
  }

  /// An opening with one side on its level: the other side is still unknown.
  struct LooseEnd {
    var opening: AccessOpening
    /// Away from the unit, of unit length.
    var outward: (x: Double, y: Double)
    /// The border of the unit at the middle of the opening, and beside it, in millimetres.
    var places: [(x: Double, y: Double)]
    /// The unit on another level to which it declares to lead.
    var said: Int?
  }

  struct Resolved {
    /// Indexed by opening of the venue; nil if it joins nothing, or is a loose end.
    var openings: [AccessOpening?] = []
    var looseEnds: [LooseEnd] = []
  }

  /// - Parameter stageCache: results of an earlier run. They do not change the result.
  func resolve(reporting issues: inout [AccessIssue], jobs: Int, reusing stageCache: StageCache?) -> Resolved {
    let openings = index.venue.openings
    var said = [Said?](repeating: nil, count: openings.positionCount)
    var isUnresolved = [Bool](repeating: false, count: openings.positionCount)
    for (opening, feature) in openings.indexed {
      guard let joins = feature.joins, let level = index.openingLevels[opening] else { continue }
      said[opening] = self.said(joins, on: level)
      isUnresolved[opening] = said[opening] == nil
    }
    let byLevel = ParallelWork.map(count: index.drawings.count, jobs: jobs) {
      self
    } body: { [said] sides, level in
      let openings = sides.openings(of: level, said)
      return stageCache.value("opening sides", level, of: openings) { openings.places() }
    }

    var result = Resolved()
    result.openings = [AccessOpening?](repeating: nil, count: openings.positionCount)
    var numbers = [Int](repeating: 0, count: index.drawings.count)
    for opening in openings.positions {
      guard let level = index.openingLevels[opening] else {
        issues.append(.openingJoinsNothing(opening: opening))
        continue
      }
      let place = byLevel[level][numbers[level]]
      numbers[level] += 1
      if isUnresolved[opening], place != .nowhere { issues.append(.joinUnresolved(opening: opening)) }
      switch place {
      case .nowhere, .atNoBorder: issues.append(.openingJoinsNothing(opening: opening))
      case .outOfReach: issues.append(.joinOutOfReach(opening: opening))
      case .between(let between):
        let found = resolved(opening, level, between, &issues)
        if let end = between.end {
          var looseEnd = LooseEnd(
            opening: found, outward: (end.outward.x, end.outward.y), places: end.places.map { ($0.x, $0.y) })
          if case .onLevel(let unit)? = said[opening]?.other { looseEnd.said = unit }
          result.looseEnds.append(looseEnd)
        } else {
          result.openings[opening] = found
        }
      }
    }
    issues += traversals.unresolved(result.openings).map { .traversalUnresolved(relationship: $0) }
    return result
  }

  private func resolved(
    _ opening: Int, _ level: Int, _ between: LevelOpenings.Between, _ issues: inout [AccessIssue]
  ) -> AccessOpening {
    let units = index.unitsByLevel[level]
    if !between.others.isEmpty {
      issues.append(.openingBordersSeveral(opening: opening, units: between.others.map { units[$0] }))
    }
    var result = AccessOpening(
      index: opening, level: level, unit: units[between.unit],
      other: between.other.map { units[$0] } ?? AccessGraph.outside, passage: .both,
      width: Quantity.millimetres(index.venue.openings[opening].width) ?? 0, drawnWidth: between.drawnWidth,
      passageway: between.passageway)
    if let passage = traversals.passage(of: opening, unit: result.unit, other: result.other, index) {
      result.passage = passage
    } else {
      // Routes do not use a one-way door without a known direction.
      issues.append(.directionWithoutSides(opening: opening))
      result.passage = .none
    }
    return result
  }

  // MARK: Declarations of the source

  /// The two sides as the source has them.
  private struct Said: Sendable {
    var unit: Int
    var other: Other

    enum Other: Sendable {
      case unit(Int)
      /// A unit of another level of the same floor.
      case onLevel(Int)
      case outside
    }
  }

  /// The declaration of joins, if both ends are walkable units of the level, or of one floor.
  private func said(_ joins: Joins, on level: Int) -> Said? {
    let own = index.position(of: joins.unit).flatMap {
      ground.isWalkable[$0] && index.unitLevels[$0] == level ? $0 : nil
    }
    guard let own else { return nil }
    guard let otherID = joins.other else { return Said(unit: own, other: .outside) }
    guard let other = index.position(of: otherID), ground.isWalkable[other], let there = index.unitLevels[other] else {
      return nil
    }
    if there == level { return Said(unit: own, other: .unit(other)) }
    guard let floor = floors[level], floor == floors[there] else { return nil }
    return Said(unit: own, other: .onLevel(other))
  }

  /// The openings of a level in its own numbers.
  private func openings(of level: Int, _ said: [Said?]) -> LevelOpenings {
    LevelOpenings(
      ground: ground.levels[level], lines: index.drawings[level].openings,
      said: index.openingsByLevel[level].map { opening in
        guard let said = said[opening] else { return nil }
        let unit = index.unitNumbers[said.unit]
        switch said.other {
        case .unit(let other): return .init(unit: unit, other: .unit(index.unitNumbers[other]))
        case .onLevel: return .init(unit: unit, other: .onLevel)
        case .outside: return .init(unit: unit, other: .outside)
        }
      })
  }
}
