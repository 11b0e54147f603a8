import VenueGeometry
import VenueParallel
import VenueVocabulary

/// Joins levels of one floor, and decides what is behind openings with one side.
///
/// Two openings, one of each level, that face each other in one wall are one connection. An opening that only one level contains
/// leads to the unit of the other level behind it; if that ground is also drawn below its own unit, only open ground
/// counts. Every other opening with one side is an entrance or leads nowhere, by ``OuterEdge``.
struct FloorJoints {
  let index: VenueIndex
  let ground: GroundOwnership
  let floors: [Int?]
  private let unitsByFloor: UnitsByFloor

  struct Result {
    var openings: [AccessOpening?]
    var joints: [AccessJoint] = []
  }

  /// Distance inside a unit at which a crossing ends, in millimetres.
  static let inset = 30.0
  /// Distance in front of an opening within which ground of another level is searched, in millimetres.
  private static let reach = 1500.0

  init(_ index: VenueIndex, _ ground: GroundOwnership, floors: [Int?]) {
    self.index = index
    self.ground = ground
    self.floors = floors
    unitsByFloor = UnitsByFloor(index, ground, floors: floors)
  }

  /// - Parameter stageCache: results of an earlier run. They do not change the result.
  func join(
    _ sides: OpeningSides.Resolved, reporting issues: inout [AccessIssue], jobs: Int,
    reusing stageCache: StageCache?
  ) -> Result {
    var result = Result(openings: sides.openings)
    let ends = sides.looseEnds
    let edge = OuterEdge(index, floors: floors)
    let partners = facing(ends)
    let leadsOut = levelsThatLeadOut(ends, edge)
    for (place, end) in ends.enumerated() {
      let beyond = edge.beyond(end.opening.index, on: end.opening.level, from: end.places, outward: end.outward)
      var opening = end.opening
      if let partner = partners[place] {
        if place < partner { result.joints.append(joint(end, ends[partner])) }
        if !edge.isLinked[opening.index] { opening.other = ends[partner].opening.unit }
      } else if let unit = unitBehind(end) {
        result.joints.append(joint(end, unit))
        // Open outdoor ground without its own entrance is the beginning of the street.
        let level = index.unitLevels[unit] ?? end.opening.level
        let isStreet = (index.venue.levels[level].isOutdoor ?? false) && !leadsOut[level] && beyond == .outside
        let isSaid = isSaidOutside(end) && floors[opening.level] == 0
        if !isStreet && !isSaid && !edge.isLinked[opening.index] { opening.other = unit }
      } else if beyond != .outside {
        issues.append(
          .openingLeadsNowhere(
            opening: opening.index, unit: opening.unit, onto: beyond == .air ? .air : .uncovered))
        continue
      }
      result.openings[opening.index] = opening
    }
    result.joints += BorderJoints(index, ground, floors: floors).find(
      beside: result.joints, jobs: jobs, reusing: stageCache)
    return result
  }

  private func isSaidOutside(_ end: OpeningSides.LooseEnd) -> Bool {
    index.venue.openings[end.opening.index].joins.map { $0.other == nil } ?? false
  }

  /// Levels with an opening on their outer edge that has outdoor ground in front of it.
  private func levelsThatLeadOut(_ ends: [OpeningSides.LooseEnd], _ edge: OuterEdge) -> [Bool] {
    var result = [Bool](repeating: false, count: index.venue.levels.positionCount)
    for end in ends where !result[end.opening.level] {
      let beyond = edge.beyond(end.opening.index, on: end.opening.level, from: end.places, outward: end.outward)
      if beyond == .outside { result[end.opening.level] = true }
    }
    return result
  }

  private func areOnOneFloor(_ a: Int, _ b: Int) -> Bool { a != b && floors[a] != nil && floors[a] == floors[b] }

  // MARK: Two openings in one wall

  /// For each end, the facing one: the nearest of the floor, each used once.
  private func facing(_ ends: [OpeningSides.LooseEnd]) -> [Int?] {
    var result = [Int?](repeating: nil, count: ends.count)
    let boxes = BoxIndex(
      ends.map { end in
        let (x, y) = (Int32(end.places[0].x.rounded()), Int32(end.places[0].y.rounded()))
        return PlaneBounds(minX: x, minY: y, maxX: x, maxY: y)
      })
    var pairs: [(distance: Double, a: Int, b: Int)] = []
    for (place, end) in ends.enumerated() {
      let (x, y) = (Int32(end.places[0].x.rounded()), Int32(end.places[0].y.rounded()))
      // Wide openings may share a stretch only.
      let reach = Int32(GroundProfile.widestWall + max(length(end) / 2, 0))
      let near = PlaneBounds(minX: x, minY: y, maxX: x, maxY: y).grown(by: reach)
      for other in boxes.indices(intersecting: near) where other != place {
        guard areOnOneFloor(end.opening.level, ends[other].opening.level), let distance = distance(end, ends[other])
        else { continue }
        pairs.append((distance, min(place, other), max(place, other)))
      }
    }
    for pair in pairs.sorted(by: { ($0.distance, $0.a, $0.b) < ($1.distance, $1.a, $1.b) })
    where result[pair.a] == nil && result[pair.b] == nil {
      result[pair.a] = pair.b
      result[pair.b] = pair.a
    }
    return result
  }

  private func length(_ end: OpeningSides.LooseEnd) -> Double {
    // The outer places are a quarter in from either jamb.
    let (a, b) = (end.places[1], end.places[2])
    return 2 * ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
  }

  /// Millimetres between the middles of two facing openings: they have opposite directions, at most a wall
  /// between their units, and overlap by half of the shorter; nil for others.
  private func distance(_ a: OpeningSides.LooseEnd, _ b: OpeningSides.LooseEnd) -> Double? {
    guard a.outward.x * b.outward.x + a.outward.y * b.outward.y < -0.86 else { return nil }
    let (dx, dy) = (b.places[0].x - a.places[0].x, b.places[0].y - a.places[0].y)
    let across = dx * a.outward.x + dy * a.outward.y
    let along = (dx * a.outward.y - dy * a.outward.x).magnitude
    guard across >= -OpeningSides.drawingTolerance, across <= GroundProfile.widestWall else { return nil }
    let (first, second) = (length(a), length(b))
    guard min((first + second) / 2 - along, first, second) >= min(first, second) / 2 else { return nil }
    if let said = a.said, said != b.opening.unit { return nil }
    if let said = b.said, said != a.opening.unit { return nil }
    return (dx * dx + dy * dy).squareRoot()
  }

  private func joint(_ a: OpeningSides.LooseEnd, _ b: OpeningSides.LooseEnd) -> AccessJoint {
    let isForward = a.opening.passage.allowsForward && b.opening.passage.allowsBackward
    let isBackward = a.opening.passage.allowsBackward && b.opening.passage.allowsForward
    return AccessJoint(
      first: .init(level: a.opening.level, unit: a.opening.unit, opening: a.opening.index),
      second: .init(level: b.opening.level, unit: b.opening.unit, opening: b.opening.index),
      passage: AccessPassage(isForward: isForward, isBackward: isBackward),
      steps: [AccessJoint.Step(first: within(a), second: within(b))])
  }

  private func within(_ end: OpeningSides.LooseEnd) -> PlanePoint {
    point(end.places[0], -FloorJoints.inset, end.outward)
  }

  private func point(_ place: (x: Double, y: Double), _ distance: Double, _ way: (x: Double, y: Double)) -> PlanePoint {
    PlanePoint(Int((place.x + distance * way.x).rounded()), Int((place.y + distance * way.y).rounded()))
  }

  // MARK: One opening and the ground behind it

  /// The nearest unit of another level of the floor right behind an opening, of several levels the one read first.
  private func unitBehind(_ end: OpeningSides.LooseEnd) -> Int? {
    let levels = unitsByFloor.levels(
      of: floors[end.opening.level], near: end.places[0].x, end.places[0].y, reach: FloorJoints.reach)
    for level in levels where level != end.opening.level {
      for stretch in stretches(behind: end, on: level) where stretch.end > FloorJoints.inset {
        guard stretch.start <= GroundProfile.widestWall, !stretch.isBarrier else { break }
        guard let unit = stretch.unit else { continue }
        let isUnderneath = stretch.start < -OpeningSides.drawingTolerance
        if isUnderneath, !index.venue.units[unit].walkability.isOpenGround { break }
        if let said = end.said, said != unit { break }
        return unit
      }
    }
    return nil
  }

  /// The stretches before and behind an opening on another level; units by their positions.
  private func stretches(behind end: OpeningSides.LooseEnd, on level: Int) -> [GroundProfile.Stretch] {
    GroundProfile(
      at: end.places[0].x, end.places[0].y, along: end.outward, reach: FloorJoints.reach, ground: ground.levels[level]
    ).stretches.map { stretch in
      var placed = stretch
      placed.unit = stretch.unit.map { index.unitsByLevel[level][$0] }
      return placed
    }
  }

  private func joint(_ end: OpeningSides.LooseEnd, _ unit: Int) -> AccessJoint {
    let level = index.unitLevels[unit] ?? end.opening.level
    let start = stretches(behind: end, on: level).first { $0.unit == unit && $0.end > FloorJoints.inset }?.start ?? 0
    return AccessJoint(
      first: .init(level: end.opening.level, unit: end.opening.unit, opening: end.opening.index),
      second: .init(level: level, unit: unit, opening: nil), passage: end.opening.passage,
      steps: [
        AccessJoint.Step(
          first: within(end), second: point(end.places[0], max(start, 0) + FloorJoints.inset, end.outward))
      ])
  }
}
