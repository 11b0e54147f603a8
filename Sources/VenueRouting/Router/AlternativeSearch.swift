import VenueLanguage
import VenueParts
import VenueVocabulary

/// Looks for ways that differ from the best.
struct AlternativeSearch {
  let planner: JourneyPlanner
  let query: RouteQuery
  let passability: Passability
  let best: [Journey]

  private var network: RoutingNetwork { planner.network }

  /// Seconds beyond which a way is no alternative.
  private var mostDuration: Double { 1.5 * duration(best) + 60 }

  private func duration(_ way: [Journey]) -> Double { way.reduce(0) { $0 + $1.duration } }

  /// The best first, then by time; equal ones in the order found.
  func ways(atMost count: Int) -> [[Journey]] {
    var candidates: [[Journey]] = []
    for trial in trials.prefix(Router.mostTrials) {
      guard let way = planner.journeys(of: query, passability: trial), duration(way) <= mostDuration else { continue }
      candidates.append(way)
    }
    var ways = [best]
    let order = candidates.indices.sorted { (duration(candidates[$0]), $0) < (duration(candidates[$1]), $1) }
    for index in order where ways.count < count {
      if ways.allSatisfy({ WayDifference(candidates[index], from: $0, in: network).isReal }) {
        ways.append(candidates[index])
      }
    }
    return ways
  }

  /// What is closed, or who goes, to find another way.
  private var trials: [Passability] {
    let connectors = distinct(best.flatMap(\.connectors))
    let kinds = distinct(connectors.map { network.connectors[$0].category })
    let openings = distinct(best.flatMap(\.openings)).map { network.openings[$0].id }
    // The ends must stay where they are.
    let units = distinct(best.flatMap(\.unitsEntered)).filter { unit in
      !best.contains { $0.start.unit == unit || $0.goal.unit == unit }
    }
    let closings =
      connectors.map { network.connectors[$0].id } + kinds + openings + units.map { network.units[$0].id }
    var trials = closings.map { id in
      var trial = passability
      trial.closing.insert(id)
      return trial
    }
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

  func isStepFree(_ way: [Journey]) -> Bool {
    way.allSatisfy { journey in
      journey.connectors.allSatisfy { ![.stairs, .escalator].contains(network.connectors[$0].kind) }
        && journey.unitsEntered.allSatisfy { unit in
          let kind = network.units[unit].kind
          return kind != .connector || !isSteps(network.units[unit].category)
        }
    }
  }

  private func isSteps(_ category: String) -> Bool {
    ["stairs", "steps", "escalator"].contains { isCategory(category, $0) }
  }

  /// What a way takes and the best does not: connectors where they differ, else areas, else doors.
  func differences(of way: [Journey], namer: Namer) -> [String] {
    func new(_ part: (Journey) -> [Int]) -> [Int] {
      let known = Set(best.flatMap(part))
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
