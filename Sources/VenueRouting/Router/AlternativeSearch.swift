import VenueLanguage
import VenueParts
import VenueVocabulary

/// Searches routes that differ from the best.
struct AlternativeSearch {
  let planning: QueryPlanning
  let best: TimedPlanner.Plan

  private var network: RoutingNetwork { planning.planner.network }

  /// A route with the names of elements that distinguish it from the others.
  struct Way {
    var plan: TimedPlanner.Plan
    var takes: [String]
  }

  /// Seconds beyond which a route is not an alternative.
  private var mostDuration: Double { 1.5 * best.duration + 60 }

  /// The best route first, then ordered by time; equal ones in the order found. All routes have different headings.
  func ways(atMost count: Int) -> [Way] {
    var candidates: [TimedPlanner.Plan] = []
    for trial in trials.prefix(Router.mostTrials) {
      guard case .found(let way) = planning.plan(trial), way.duration <= mostDuration else { continue }
      candidates.append(way)
    }
    var ways = [Way(plan: best, takes: [])]
    let order = candidates.indices.sorted { (candidates[$0].duration, $0) < (candidates[$1].duration, $1) }
    for index in order where ways.count < count {
      let plan = candidates[index]
      guard ways.allSatisfy({ WayDifference(plan.routePaths, from: $0.plan.routePaths, in: network).isReal }),
        let takes = names(of: plan.routePaths, besides: ways)
      else { continue }
      ways.append(Way(plan: plan, takes: takes))
    }
    return ways
  }

  /// Names of elements that a route uses and the best does not. If another route has the same names, they are compared with that route too.
  ///
  /// - Returns: nil if no name distinguishes it.
  private func names(of way: [RoutePath], besides others: [Way]) -> [String]? {
    var takes = differences(of: way, from: best.routePaths)
    // A long list shows the first names, and the number of further ones.
    let said = RouteAlternative.mostNames
    while let twin = others.first(where: {
      $0.takes.prefix(said) == takes.prefix(said) && $0.takes.count == takes.count
        && isStepFree($0.plan.routePaths) == isStepFree(way)
    }) {
      let more = differences(of: way, from: twin.plan.routePaths).filter { !takes.contains($0) }
      if more.isEmpty { return nil }
      takes += more
    }
    return takes
  }

  /// Closures, and changes of the profile, for finding other routes.
  private var trials: [Passability] {
    let (best, passability) = (best.routePaths, planning.passability)
    let connectors = distinct(best.flatMap(\.connectors))
    let kinds = distinct(connectors.map { network.connectors[$0].category })
    let openings = distinct(best.flatMap(\.openings))
    // The units of the ends must remain open.
    let units = distinct(best.flatMap(\.unitsEntered)).filter { unit in
      !best.contains { $0.start.unit == unit || $0.goal.unit == unit }
    }
    func closing(_ close: (inout NamedSubjects) -> Void) -> Passability {
      var trial = passability
      close(&trial.closing)
      return trial
    }
    var trials = connectors.map { index in closing { $0.insert(.init(.connector, index)) } }
    trials += kinds.map { kind in closing { $0.insert(kind: kind) } }
    trials += openings.map { index in closing { $0.insert(.init(.opening, index)) } }
    trials += units.map { index in closing { $0.insert(.init(.unit, index)) } }
    if !isStepFree(best) {
      var trial = passability
      trial.profile.access.allowsStairs = false
      trial.profile.access.allowsEscalators = false
      trials.insert(trial, at: 0)
    }
    return trials
  }

  private func distinct<Value: Hashable>(_ values: [Value]) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }

  func isStepFree(_ way: [RoutePath]) -> Bool {
    way.allSatisfy { routePath in
      routePath.connectors.allSatisfy { ![.stairs, .escalator].contains(network.connectors[$0].kind) }
        && routePath.unitsEntered.allSatisfy { unit in
          let kind = network.units[unit].kind
          return kind != .connector || !isSteps(network.units[unit].category)
        }
    }
  }

  private func isSteps(_ category: String) -> Bool {
    ["stairs", "steps", "escalator"].contains { isCategory(category, $0) }
  }

  /// Names of elements that a route uses and another one does not: connectors if they differ, otherwise areas, otherwise doors.
  private func differences(of way: [RoutePath], from other: [RoutePath]) -> [String] {
    let namer = planning.namer
    func new(_ part: (RoutePath) -> [Int]) -> [Int] {
      let known = Set(other.flatMap(part))
      return distinct(way.flatMap(part).filter { !known.contains($0) })
    }
    func said(_ names: [SpokenName]) -> [String] { distinct(names.map { namer.language.said($0) }) }
    let connectors = new(\.connectors)
    if !connectors.isEmpty { return said(connectors.map(namer.connector)) }
    let units = new(\.unitsEntered).filter { network.units[$0].kind == .openArea }
    if !units.isEmpty { return said(units.map(namer.unit)) }
    return said(new(\.openings).map(namer.opening))
  }
}
