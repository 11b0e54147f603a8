import VenueParts
import VenueVocabulary

/// Finds the single exclusions whose removal would allow a route, and determines if the removal of all would allow one.
///
/// One search over ``GroundSteps``. Each piece stores every exclusion that suffices to reach it; an excluded step propagates only
/// the notes for which its exclusion is lifted. Notes only grow, so each piece is expanded at most as often as there are
/// exclusions, and the result equals that of one search per exclusion.
struct RelaxedGround {
  private let passability: Passability
  private var ground: GroundSteps

  /// A bit for each exclusion, and one for all together.
  private typealias Notes = UInt32
  private static let together: Notes = 1 << 31
  private static let every: Notes = .max

  private var notes: [GroundNode: Notes] = [:]
  private var waiting: [GroundNode] = []
  private var passed: [GroundThing: Notes] = [:]

  init(planner: RoutePlanner, passability: Passability) {
    self.passability = passability
    ground = GroundSteps(planner: planner, passability: passability)
  }

  /// The exclusions that suffice alone, in their order; nil if not even all together allow a route.
  mutating func sufficient(from: RouteEnd, to: RouteEnd) -> [Exclusion]? {
    let keys = Exclusion.allCases.map { (key: Exclusions($0), note: Notes(1) << Notes($0.rawValue)) }
    var goals: [(nodes: [GroundNode], note: Notes)] = []
    for (key, note) in keys + [(.all, RelaxedGround.together)] {
      var relaxed = passability
      relaxed.lifted = key
      let ends = WalkEnds(network: ground.network, plans: ground.plans, passability: relaxed)
      for end in ends.ends(of: from, isStart: true) { for node in ground.nodes(of: end) { reach(node, with: note) } }
      goals.append((ends.ends(of: to, isStart: false).flatMap { ground.nodes(of: $0) }, note))
    }
    while let node = waiting.popLast() {
      guard let own = notes[node] else { continue }
      var steps: [(node: GroundNode, things: [GroundThing])] = []
      ground.forEachStep(from: node) { steps.append(($0, $1)) }
      for step in steps { reach(step.node, with: step.things.reduce(own) { $0 & passing($1) }) }
    }
    let open = goals.filter { goal in goal.nodes.contains { (notes[$0] ?? 0) & goal.note != 0 } }
      .reduce(Notes(0)) { $0 | $1.note }
    guard open != 0 else { return nil }
    return Exclusion.allCases.filter { open & (1 << Notes($0.rawValue)) != 0 }
  }

  private mutating func reach(_ node: GroundNode, with new: Notes) {
    let known = notes[node] ?? 0
    guard new & ~known != 0 else { return }
    notes[node] = known | new
    waiting.append(node)
  }

  /// The notes that can pass a thing.
  private mutating func passing(_ thing: GroundThing) -> Notes {
    if let known = passed[thing] { return known }
    let exclusions = ground.exclusions(of: thing)
    let isOne = exclusions.rawValue & (exclusions.rawValue &- 1) == 0
    let made =
      exclusions.isEmpty ? RelaxedGround.every : RelaxedGround.together | (isOne ? exclusions.rawValue : 0)
    passed[thing] = made
    return made
  }
}
