import VenueGeometry
import VenueParallel
import VenueVocabulary

/// Joins open grounds of two levels of one floor with adjacent borders: two concourses drawn as two levels.
///
/// Borders are common if they are within 10 mm of each other, are parallel within 3° and have their units on opposite
/// sides; more than 0.3 m is required. An outdoor and an indoor level are separated by a facade, which only openings
/// pass. If an opening joins two units, the rest of their border is wall; a declared wall is a wall
/// (``BorderOverrides``), as on one level.
struct BorderJoints {
  let index: VenueIndex
  let ground: GroundOwnership
  let floors: [Int?]

  /// Millimetres between places at which a border is crossed; the distance is larger if there would be too many places.
  private static let spacing = 2000.0
  private static let most = 32

  init(_ index: VenueIndex, _ ground: GroundOwnership, floors: [Int?]) {
    self.index = index
    self.ground = ground
    self.floors = floors
  }

  /// - Parameters:
  ///   - known: joints by openings.
  ///   - jobs: number of threads.
  ///   - stageCache: results of an earlier run. They do not change the result.
  func find(beside known: [AccessJoint], jobs: Int, reusing stageCache: StageCache?) -> [AccessJoint] {
    let walled = Set(known.map { UnitPair($0.first.unit, $0.second.unit) })
    let (overrides, groups) = (BorderOverrides(index), groups())
    let found = ParallelWork.map(count: groups.count, jobs: jobs) {
      self
    } body: { joints, number in
      let floor = FloorBorders(levels: groups[number].map(joints.ground))
      return stageCache.value("floor borders", groups[number][0], of: floor) { floor.stretches() }
    }
    // No unit is in two groups.
    var common: [UnitPair: [FloorBorders.Stretch]] = [:]
    for (levels, stretches) in zip(groups, found) {
      for stretch in stretches {
        let pair = UnitPair(unit(stretch.edge.unit, levels), unit(stretch.other, levels))
        if !walled.contains(pair) { common[pair, default: []].append(stretch) }
      }
    }
    return common.sorted { ($0.key.a, $0.key.b) < ($1.key.a, $1.key.b) }.compactMap { pair, stretches in
      if case .wall? = overrides.verdict(pair.a, pair.b) { return nil }
      return joint(pair, stretches)
    }
  }

  private func unit(_ unit: FloorBorders.Unit, _ levels: [Int]) -> Int {
    index.unitsByLevel[levels[unit.level]][unit.number]
  }

  /// The walkable ground of a level, in its own numbers.
  private func ground(of level: Int) -> FloorBorders.Ground {
    FloorBorders.Ground(
      shapes: index.drawings[level].units,
      units: ground.levels[level].drawn.filter {
        index.venue.units[index.unitsByLevel[level][$0]].walkability == .throughGround
      })
  }

  /// Levels that may touch: of one floor, all outdoor or all indoor; groups of at least two, each in the venue's order.
  private func groups() -> [[Int]] {
    struct Kind: Hashable {
      var floor: Int
      var isOutdoor: Bool
    }
    var groups: [Kind: [Int]] = [:]
    for (level, feature) in index.venue.levels.indexed {
      guard let floor = floors[level] else { continue }
      groups[Kind(floor: floor, isOutdoor: feature.isOutdoor ?? false), default: []].append(level)
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  private func joint(_ pair: UnitPair, _ stretches: [FloorBorders.Stretch]) -> AccessJoint? {
    let total = stretches.reduce(0) { $0 + $1.to - $1.from }
    guard total > CommonBorders.leastLength, let first = index.unitLevels[pair.a], let second = index.unitLevels[pair.b]
    else { return nil }
    // Crossings are along the whole border, regardless of its length: with crossings near one end only, routes would make detours.
    let spacing = max(BorderJoints.spacing, total / Double(BorderJoints.most))
    var steps: [AccessJoint.Step] = []
    for stretch in stretches where stretch.to - stretch.from > CommonBorders.leastLength || stretches.count == 1 {
      let count = max(1, Int((stretch.to - stretch.from) / spacing))
      for number in 0..<count {
        let along = stretch.from + (stretch.to - stretch.from) * (Double(number) + 0.5) / Double(count)
        let (left, right) = (
          stretch.edge.place(along, aside: FloorJoints.inset), stretch.edge.place(along, aside: -FloorJoints.inset)
        )
        let isLeft = index.unitShapes[pair.a].contains { $0.contains(left) }
        steps.append(AccessJoint.Step(first: isLeft ? left : right, second: isLeft ? right : left))
      }
    }
    guard !steps.isEmpty else { return nil }
    return AccessJoint(
      first: .init(level: first, unit: pair.a, opening: nil), second: .init(level: second, unit: pair.b, opening: nil),
      passage: .both, steps: steps)
  }
}
