import VenueGeometry
import VenueParts
import VenueVocabulary

/// Says why there is no route: the search is run again with one exclusion lifted at a time, and what it then passes is what
/// stood in the way.
struct Explanation {
  let planner: JourneyPlanner
  let passability: Passability
  let namer: Namer

  init(planner: JourneyPlanner, passability: Passability, namer: Namer) {
    self.planner = planner
    self.passability = passability
    self.namer = namer
  }

  private var network: RoutingNetwork { planner.network }

  func refusal(from: RouteEnd, to: RouteEnd) -> RouteRefusal {
    var code: String?
    var blockers: [RouteRefusal.Blocker] = []
    for exclusion in Exclusion.allCases where isUsed(exclusion) {
      var relaxed = passability
      relaxed.lifted = Exclusions(exclusion)
      guard let journey = planner.journey(from: from, to: to, passability: relaxed) else { continue }
      code = code ?? exclusion.code
      for blocker in self.blockers(on: journey) where !blockers.contains(blocker) { blockers.append(blocker) }
    }
    if code == nil {
      var relaxed = passability
      relaxed.lifted = .all
      if let journey = planner.journey(from: from, to: to, passability: relaxed) {
        code = "several-barriers"
        blockers = self.blockers(on: journey)
      }
    }
    let (start, end) = (name(of: from), name(of: to))
    if let code {
      let who = passability.profile.name
      let reasons = blockers.map { "\($0.name) \($0.reason.predicate)" }
      let joined = code == "several-barriers" ? " and " : "; "
      let why = reasons.isEmpty ? "" : ": " + reasons.joined(separator: joined)
      return RouteRefusal(
        code: code, message: "There is no way from \(start) to \(end) for \(who)\(why).", blockedBy: blockers)
    }
    return unconnected(from: from, to: to, start: start, end: end)
  }

  /// Whether anything in the network is excluded for that reason at all.
  private func isUsed(_ exclusion: Exclusion) -> Bool {
    var others = passability
    others.lifted = Exclusions.all.subtracting(Exclusions(exclusion))
    return network.openings.contains {
      others.exclusion(of: $0, forward: true) != nil || others.exclusion(of: $0, forward: false) != nil
    } || network.connectors.contains { others.exclusion(of: $0) != nil }
      || network.units.contains { others.exclusion(of: $0) != nil }
      || network.transitLinks.contains { others.exclusion(of: $0) != nil }
  }

  // MARK: What is passed that may not be

  private func blockers(on journey: Journey) -> [RouteRefusal.Blocker] {
    var result: [RouteRefusal.Blocker] = []
    for piece in journey.pieces {
      switch piece {
      case .walk(let walk): result += walk.crossings.flatMap(blockers(at:))
      case .joint(let passage):
        let joint = network.joints[passage.joint]
        for opening in [joint.first.opening, joint.second.opening] where opening >= 0 {
          result += blockers(
            at: Journey.Crossing(distance: 0, opening: opening, from: passage.from, to: passage.to))
        }
        if passage.opening < 0 {
          result += blockers(at: Journey.Crossing(distance: 0, opening: -1, from: passage.from, to: passage.to))
        }
      case .ride(let index, let from, _, _):
        guard let reason = passability.exclusion(of: network.connectors[index]) else { continue }
        let landing = network.connectors[index].landings[from]
        result.append(
          blocker(
            "connector", network.connectors[index].id, namer.connector(index), reason, landing.level, landing.point))
      case .outdoors(let link, let points, _):
        guard let reason = passability.exclusion(of: network.transitLinks[link]) else { continue }
        result.append(
          blocker(
            "transit_link", network.transitLinks[link].id, namer.link(link), reason, -1,
            points.first ?? journey.start.point))
      case .doorway(let index, _, let isEntering):
        let opening = network.openings[index]
        let forward = (opening.other < 0) != isEntering
        guard let reason = passability.exclusion(of: opening, forward: forward) else { continue }
        result.append(blocker("opening", opening.id, namer.opening(index), reason, opening.level, opening.middle))
      }
    }
    return result
  }

  private func blockers(at crossing: Journey.Crossing) -> [RouteRefusal.Blocker] {
    var result: [RouteRefusal.Blocker] = []
    if crossing.opening >= 0 {
      let opening = network.openings[crossing.opening]
      let forward = crossing.from == opening.unit || crossing.to == opening.other
      if let reason = passability.exclusion(of: opening, forward: forward) {
        result.append(
          blocker("opening", opening.id, namer.door(crossing), reason, opening.level, opening.middle))
      }
    }
    if crossing.to >= 0 {
      let unit = network.units[crossing.to]
      if let reason = passability.exclusion(of: unit), !namer.isLanding(crossing.to) || reason == .restricted {
        result.append(blocker("unit", unit.id, namer.unit(crossing.to), reason, unit.level, unit.point))
      }
    }
    return result
  }

  private func blocker(
    _ type: String, _ id: String, _ name: SpokenName, _ reason: Exclusion, _ level: Int, _ point: PlanePoint
  ) -> RouteRefusal.Blocker {
    RouteRefusal.Blocker(
      type: type, id: id, name: name.isProper ? name.text : "the \(name.text)", reason: reason,
      floor: level < 0 ? nil : network.levels[level].floor, coordinate: network.plane.coordinate(of: point))
  }

  // MARK: Nothing to lift

  /// Why an end has no ground near it: its whole level may have none.
  private func offNetwork(_ name: String, _ end: RouteEnd) -> String {
    let levels: [Int] =
      switch end {
      case .place(let place): [network.places[place].level]
      case .nearest(let places): places.map { network.places[$0].level }
      case .point(let level, _): [level]
      }
    let absences = levels.compactMap { planner.plans.absence(of: $0) }
    if let absence = absences.first, absences.count == levels.count { return "No way leads to \(name). \(absence)" }
    return "\(name) is not within 5 m of walkable ground."
  }

  private func unconnected(from: RouteEnd, to: RouteEnd, start: String, end: String) -> RouteRefusal {
    var open = passability
    open.lifted = .all
    let ends = JourneyEnds(network: network, plans: planner.plans, passability: open)
    let (starts, goals) = (ends.ends(of: from, isStart: true), ends.ends(of: to, isStart: false))
    if starts.isEmpty {
      return RouteRefusal(code: "start-off-network", message: offNetwork(start, from))
    }
    if goals.isEmpty {
      return RouteRefusal(code: "end-off-network", message: offNetwork(end, to))
    }
    var message = "The map has no way from \(start) to \(end)"
    let (a, b) = (starts[0].level, goals[0].level)
    for level in a == b ? [a] : [a, b] where !network.openings.contains(where: { $0.level == level }) {
      message += "; level \(network.levels[level].id) has no openings"
    }
    if a != b, !network.connectors.contains(where: { $0.landings.count > 1 && $0.landings.contains { $0.level == b } })
    {
      message += "; nothing leads to floor \(namer.floor(b))"
    } else if a != b,
      !network.connectors.contains(where: { $0.landings.count > 1 && $0.landings.contains { $0.level == a } })
    {
      message += "; nothing leads from floor \(namer.floor(a))"
    }
    for level in a == b ? [a] : [a, b] where network.levels[level].mapped != "full" {
      message += "; floor \(namer.floor(level)) is only partly mapped, so there may be a way"
    }
    return RouteRefusal(code: "no-connection", message: message + ".")
  }

  private func name(of end: RouteEnd) -> String {
    switch end {
    case .place(let index) where network.places.indices.contains(index):
      let name = namer.place(index)
      return name.isProper ? name.text : "the \(name.text)"
    case .nearest(let places):
      return places.first.flatMap { network.places.indices.contains($0) ? "any \(namer.place($0).text)" : nil }
        ?? "there"
    case .point(let level, _) where network.levels.indices.contains(level):
      return "the point on floor \(namer.floor(level))"
    case .place, .point: return "there"
    }
  }
}
