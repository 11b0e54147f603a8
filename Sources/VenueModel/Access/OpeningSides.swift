import VenueGeometry
import VenueParallel
import VenueVocabulary

/// Finds which two units of its level each opening joins, and which have only one there.
struct OpeningSides {
  let index: VenueIndex
  let ground: GroundOwnership
  /// Of each level; nil where it has no ordinal.
  let floors: [Int?]
  private let traversals: OpeningTraversals

  /// How far a line drawn in a unit may be from that unit's border, in millimetres.
  static let drawingTolerance = 100.0
  /// How far across an opening its sides are looked for, in millimetres.
  static let reach = 2200.0
  /// How far a passageway reaches into either unit, in millimetres.
  static let overreach = 3.0

  /// - Parameter floors: of each level; nil where it has no ordinal.
  init(_ index: VenueIndex, _ ground: GroundOwnership, floors: [Int?]) {
    self.index = index
    self.ground = ground
    self.floors = floors
    traversals = OpeningTraversals(index)
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
    issues += traversals.unresolved(result.openings).map { .traversalUnresolved(relationship: $0) }
    return result
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
      found = chosen(profiles, across: axis) { border in
        // Who is said to lead outside does, whatever is drawn there.
        guard case .unit(let other) = said.other else { return border.before == said.unit || border.after == said.unit }
        return Set([border.before, border.after]) == [said.unit, other]
      }
      if found == nil {
        issues.append(.joinOutOfReach(opening: opening))
        return nil
      }
    } else {
      found = chosen(profiles, across: axis) { _ in true }
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
    let isOutside = other == AccessGraph.outside
    var result = AccessOpening(
      index: opening, level: level, unit: unit, other: other, passage: .both,
      width: Quantity.millimetres(index.venue.openings[opening].width) ?? 0, drawnWidth: axis.span,
      passageway: axis.rectangle(
        from: isOutside ? start : sides.extent.start, to: isOutside ? end : sides.extent.end, isOutside: isOutside))
    if let passage = traversals.passage(of: opening, unit: unit, other: other, index) {
      result.passage = passage
    } else {
      // Nobody is sent against a one-way door.
      issues.append(.directionWithoutSides(opening: opening))
      result.passage = .none
    }
    guard isOutside else { return result }
    let sign: Double = sides.before == unit ? 1 : -1
    looseEnd = LooseEnd(
      opening: result, outward: (sign * axis.normal.x, sign * axis.normal.y),
      places: axis.samples.map { ($0.x + start * axis.normal.x, $0.y + start * axis.normal.y) }, said: nil)
    if case .onLevel(let unit) = said?.other { looseEnd?.said = unit }
    return nil
  }
}
