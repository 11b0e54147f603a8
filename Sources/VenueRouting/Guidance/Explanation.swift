import VenueGeometry
import VenueLanguage
import VenueParts
import VenueVocabulary

/// Explains why there is no route. It finds each exclusion whose removal alone would allow a route, and the barriers on the fastest route then.
/// If no single exclusion suffices, it lists the barriers on the fastest route with all exclusions removed.
///
/// One search finds the sufficient exclusions (``RelaxedGround``), so that no route search is made in vain.
struct Explanation {
  let planner: RoutePlanner
  let passability: Passability
  let namer: Namer
  let figures: SpokenFigures
  /// Departure of the query; nil without a time.
  var departure: Instant?

  var language: Language { namer.language }
  var network: RoutingNetwork { planner.network }

  func refusal(from: RouteEnd, to: RouteEnd) -> RouteRefusal {
    var code: String?
    var found: [Found] = []
    let sufficient = sufficientExclusions(from: from, to: to)
    for exclusion in sufficient ?? [] {
      var relaxed = passability
      relaxed.lifted = Exclusions(exclusion)
      guard let routePath = planner.routePath(from: from, to: to, passability: relaxed) else { continue }
      code = code ?? exclusion.code
      for one in needed(blockers(on: routePath), from: from, to: to)
      where !found.contains(where: { $0.blocker == one.blocker }) {
        found.append(one)
      }
    }
    if code == nil, sufficient != nil {
      var relaxed = passability
      relaxed.lifted = .all
      if let routePath = planner.routePath(from: from, to: to, passability: relaxed) {
        code = "several-barriers"
        found = needed(blockers(on: routePath), from: from, to: to)
      }
    }
    let (start, end) = (name(of: from), name(of: to))
    if let code {
      let slots: [String: SlotValue] = [
        "from": start, "to": end, "profile": .text(language.name(ofProfile: passability.profile.name)),
        "reasons": .text(reasons(found.map(\.said), areAll: code == "several-barriers")),
      ]
      return RouteRefusal(
        code: code, message: language.text(found.isEmpty ? .refusalUnsaid : .refusalBarred, slots),
        blockedBy: found.map(\.blocker), language: language)
    }
    return unconnected(from: from, to: to, start: start, end: end)
  }

  /// The first reason of ``refusal(from:to:)`` in its words: "Lift D is closed"; its sentence if no barrier is the reason.
  func firstReason(from: RouteEnd, to: RouteEnd) -> String {
    let refusal = refusal(from: from, to: to)
    return refusal.blockedBy.first?.said ?? refusal.message
  }

  /// Barriers on routes, as part of a sentence; nil if there are none.
  func barriers(on routePaths: [RoutePath]) -> String? {
    let found = routePaths.flatMap(blockers(on:))
    return found.isEmpty ? nil : reasons(found.map(\.said), areAll: true)
  }

  /// Joins the reasons: with "and" if all must be removed together, with "or" if the removal of any one suffices.
  func reasons(_ reasons: [String], areAll: Bool) -> String {
    var distinct: [String] = []
    // Equal texts, such as two unnamed flights of stairs, appear once.
    for reason in reasons where !distinct.contains(reason) { distinct.append(reason) }
    guard let first = distinct.first else { return "" }
    return distinct.dropFirst().reduce(first) {
      language.text(areAll ? .refusalAnd : .refusalOr, ["reasons": .text($0), "next": .text($1)])
    }
  }

  /// Exclusions that suffice alone; nil if not even all together allow a route. Between buildings only the doors matter, so each exclusion is tried:
  /// the work is bounded.
  private func sufficientExclusions(from: RouteEnd, to: RouteEnd) -> [Exclusion]? {
    var open = passability
    open.lifted = .all
    let ends = WalkEnds(network: network, plans: planner.plans, passability: open)
    guard !planner.plans.areApart(ends.ends(of: from, isStart: true), ends.ends(of: to, isStart: false)) else {
      guard planner.routePath(from: from, to: to, passability: open) != nil else { return nil }
      return Exclusion.allCases.filter { exclusion in
        var relaxed = passability
        relaxed.lifted = Exclusions(exclusion)
        return planner.routePath(from: from, to: to, passability: relaxed) != nil
      }
    }
    var ground = RelaxedGround(planner: planner, passability: passability)
    return ground.sufficient(from: from, to: to)
  }

  // MARK: Barriers on the path

  /// A barrier and its text.
  struct Found {
    /// nil for a narrow place inside a level.
    var subject: NetworkTimes.Subject?
    var blocker: RouteRefusal.Blocker
    var said: String
  }

  /// Barriers of a route without those that another route avoids. Narrow places are not examined.
  private func needed(_ found: [Found], from: RouteEnd, to: RouteEnd) -> [Found] {
    let subjects = found.compactMap(\.subject)
    guard subjects.count == found.count else { return found }
    let needed = NeededBarriers(planner: planner, passability: passability, from: from, to: to).needed(subjects)
    return found.filter { one in needed.contains { $0 == one.subject } }
  }

  private func blockers(on routePath: RoutePath) -> [Found] {
    var result: [Found] = []
    for piece in routePath.pieces {
      switch piece {
      case .walk(let walk):
        for (place, crossing) in walk.crossings.enumerated() {
          let isLeft = walk.crossings[(place + 1)...].contains { $0.from == crossing.to }
          result += blockers(at: crossing, isWalkedThrough: isLeft)
        }
        result += narrowPlaces(on: walk)
      case .joint(let passage):
        let joint = network.joints[passage.joint]
        for opening in [joint.first.opening, joint.second.opening] where opening >= 0 {
          result += blockers(
            at: RoutePath.Crossing(distance: 0, opening: opening, from: passage.from, to: passage.to))
        }
        if passage.opening < 0 {
          result += blockers(at: RoutePath.Crossing(distance: 0, opening: -1, from: passage.from, to: passage.to))
        }
      case .ride(let index, let from, _, _):
        guard let reason = passability.exclusion(of: network.connectors[index]) else { continue }
        let landing = network.connectors[index].landings[from]
        result.append(
          blocker(
            .init(.connector, index), namer.connector(index), reason, landing.level, landing.point))
      case .car(let car):
        guard car.connector >= 0, let reason = passability.exclusion(of: network.connectors[car.connector]) else {
          continue
        }
        result.append(
          blocker(
            .init(.connector, car.connector), namer.connector(car.connector), reason,
            network.units[car.unit].level, car.point))
      case .outdoors(let link, let points, _):
        guard let reason = passability.exclusion(of: network.transitLinks[link]) else { continue }
        result.append(
          blocker(
            .init(.transitLink, link), namer.link(link), reason, -1,
            points.first ?? routePath.start.point))
      case .across: continue
      case .doorway(let index, _, let isEntering):
        let opening = network.openings[index]
        let forward = (opening.other < 0) != isEntering
        guard let reason = passability.exclusion(of: opening, forward: forward) else { continue }
        result.append(blocker(.init(.opening, index), namer.opening(index), reason, opening.level, opening.middle))
      }
    }
    let ends = WalkEnds(network: network, plans: planner.plans, passability: passability)
    if let connector = ends.closedConnector(of: routePath.goal.place),
      !result.contains(where: { $0.blocker.id == network.connectors[connector].id })
    {
      let goal = routePath.goal
      result.append(
        blocker(.init(.connector, connector), namer.connector(connector), .closed, goal.level, goal.point))
    }
    return result
  }

  /// - Parameter isWalkedThrough: true if the entered unit is left again on foot; then a landing counts as floor.
  private func blockers(at crossing: RoutePath.Crossing, isWalkedThrough: Bool = false) -> [Found] {
    var result: [Found] = []
    if crossing.opening >= 0 {
      let opening = network.openings[crossing.opening]
      let forward = crossing.from == opening.unit || crossing.to == opening.other
      if let reason = passability.exclusion(of: opening, forward: forward) {
        result.append(
          blocker(.init(.opening, crossing.opening), namer.door(crossing), reason, opening.level, opening.middle))
      }
    }
    if crossing.to >= 0 {
      let unit = network.units[crossing.to]
      if let reason = passability.exclusion(of: unit),
        isWalkedThrough || !namer.isLanding(crossing.to) || [.restricted, .closed].contains(reason)
      {
        result.append(blocker(.init(.unit, crossing.to), namer.unit(crossing.to), reason, unit.level, unit.point))
      }
    }
    return result
  }

  func blocker(
    _ subject: NetworkTimes.Subject, _ name: SpokenName, _ reason: Exclusion, _ level: Int, _ point: PlanePoint
  ) -> Found {
    let named = network.typedID(of: subject)
    var blocker = RouteRefusal.Blocker(
      type: named?.type.rawValue ?? "", id: named?.id ?? "", name: namer.bare(name), reason: reason,
      floor: level < 0 ? nil : network.levels[level].floor, coordinate: network.plane.coordinate(of: point))
    if let closure = passability.closures[subject], closure.exclusion == reason { tell(closure, of: &blocker) }
    let barrier = language.word(reason.code, in: .barrier, ["place": .name(name)]) ?? ""
    blocker.said = blocker.withDetails(barrier, language)
    return Found(subject: subject, blocker: blocker, said: blocker.said)
  }

  // MARK: Nothing to lift

  /// The level of a place; for a stop, the level of its door.
  private func level(of place: Int) -> Int {
    let place = network.places[place]
    guard place.kind == .transitLink, network.transitLinks.indices.contains(place.index) else { return place.level }
    let opening = network.transitLinks[place.index].opening
    return network.openings.indices.contains(opening) ? network.openings[opening].level : place.level
  }

  /// Text that explains why no ground is near an end; its whole level may have none.
  private func offNetwork(_ name: SlotValue, _ end: RouteEnd) -> String {
    let levels: [Int] =
      switch end {
      case .place(let place): [level(of: place)]
      case .nearest(let places): places.map { network.places[$0].level }
      case .point(let level, _): [level]
      case .ring(let levels, _, _): levels
      case .entrance, .entrances, .outside: []
      }
    let absences = levels.compactMap { level in
      planner.plans.absence(of: level).map { namer.sentence($0, level: level) }
    }
    if let absence = absences.first, absences.count == levels.count {
      return language.text(.refusalNowhere, ["place": name, "reason": .text(absence)])
    }
    let reach = figures.distance(Double(WalkEnds.reach) / 1000)
    return language.capitalized(language.text(.refusalOffGround, ["place": name, "distance": .text(reach)]))
  }

  private func unconnected(from: RouteEnd, to: RouteEnd, start: SlotValue, end: SlotValue) -> RouteRefusal {
    var open = passability
    open.lifted = .all
    let ends = WalkEnds(network: network, plans: planner.plans, passability: open)
    let (starts, goals) = (ends.ends(of: from, isStart: true), ends.ends(of: to, isStart: false))
    if starts.isEmpty {
      return RouteRefusal(code: "start-off-network", message: offNetwork(start, from), language: language)
    }
    if goals.isEmpty {
      return RouteRefusal(code: "end-off-network", message: offNetwork(end, to), language: language)
    }
    var reasons = ""
    func add(_ key: MessageKey, _ level: Int) {
      reasons += language.text(key, ["floor": .label(namer.floor(level))])
    }
    let (a, b) = (starts[0].level, goals[0].level)
    for level in a == b ? [a] : [a, b] where network.levels[level].openingCount == 0 { add(.reasonNoOpenings, level) }
    // Between buildings, a missing connector on the same floor is not the reason.
    let isOtherFloor = network.levels[a].floor != network.levels[b].floor
    if isOtherFloor, !isServed(b) {
      add(.reasonNothingTo, b)
    } else if isOtherFloor, !isServed(a) {
      add(.reasonNothingFrom, a)
    }
    if reasons.isEmpty { reasons = withoutDoors(starts, goals, ends) }
    for level in a == b ? [a] : [a, b] where network.levels[level].mapped != "full" {
      add(.reasonPartlyMapped, level)
    }
    let message = language.text(.refusalUnconnected, ["from": start, "to": end, "reasons": .text(reasons)])
    return RouteRefusal(code: "no-connection", message: message, language: language)
  }

  /// Text that names which of two disconnected pieces of ground has no door to the outside, for any profile; empty if both have one.
  private func withoutDoors(_ starts: [WalkEnd], _ goals: [WalkEnd], _ ends: WalkEnds) -> String {
    guard planner.plans.areApart(starts, goals) else { return "" }
    let doors = network.entrances.flatMap { door in
      [true, false].flatMap { ends.ends(throughEntrance: door, isStart: $0) }
    }
    switch (planner.plans.areApart(starts, doors), planner.plans.areApart(goals, doors)) {
    case (true, true): return language.text(.reasonNoDoorEither)
    case (true, false): return language.text(.reasonNoDoorStart)
    case (false, true): return language.text(.reasonNoDoorGoal)
    case (false, false): return ""
    }
  }

  /// True if a connector with several landings has one on the level.
  private func isServed(_ level: Int) -> Bool {
    network.levels[level].landings.contains { network.connectors[network.landing($0).connector].landings.count > 1 }
  }

  private func name(of end: RouteEnd) -> SlotValue {
    switch end {
    case .place(let index) where network.places.indices.contains(index): return .name(namer.place(index))
    case .nearest(let places):
      guard let first = places.first, network.places.indices.contains(first) else { break }
      return .text(language.text(.endAny, ["place": .name(namer.place(first))]))
    case .point(let level, _) where network.levels.indices.contains(level):
      return .text(language.text(.endPoint, ["floor": .label(namer.floor(level))]))
    case .ring(let levels, _, _):
      guard let level = levels.first else { break }
      return .text(language.text(.endPoint, ["floor": .label(namer.floor(level))]))
    case .place, .point, .entrance, .entrances, .outside: break
    }
    return .text(language.text(.endThere))
  }
}
