import VenueGeometry
import VenueLanguage
import VenueParts
import VenueVocabulary

/// Makes the answer from routes: steps, pins, known barriers, unknown properties, and links to other apps.
struct RouteMaker {
  let planner: RoutePlanner
  let query: RouteQuery
  let passability: Passability
  let namer: Namer

  var network: RoutingNetwork { planner.network }

  func route(_ routePaths: [RoutePath]) -> Route {
    let figures = SpokenFigures(namer.language, query.units)
    let guide = Guide(
      network: network, namer: namer, figures: figures, passability: passability)
    let steps = guide.steps(of: routePaths)
    let plane = network.plane
    let first = steps.first?.geometry.first ?? network.origin
    let last = steps.last?.geometry.last ?? network.origin
    let from = stop(routePaths.first?.start, asked: query.from, at: first)
    let to = stop(routePaths.last?.goal, asked: query.to, at: last)
    var pins = [RoutePin(role: .start, name: from.name, floor: from.floor, coordinate: first)]
    for (index, routePath) in routePaths.enumerated() {
      for case .ride(let connector, let landing, let exit, _) in routePath.pieces {
        let place = network.connectors[connector].landings[landing]
        let level = network.connectors[connector].landings[exit].level
        pins.append(
          RoutePin(
            role: .transfer, name: namer.heading(namer.connector(connector)), floor: network.levels[place.level].floor,
            coordinate: plane.coordinate(of: place.point), category: network.connectors[connector].category,
            toFloor: network.levels[level].floor, toFloorName: namer.floor(level)))
      }
      if index + 1 < routePaths.count {
        let via = stop(routePath.goal, asked: query.via[index], at: plane.coordinate(of: routePath.goal.point))
        pins.append(RoutePin(role: .via, name: via.name, floor: via.floor, coordinate: via.coordinate))
      }
    }
    pins.append(RoutePin(role: .end, name: to.name, floor: to.floor, coordinate: last))
    var route = Route(
      from: from, to: to, profile: query.profile.name, figures: figures, namesIn: namer.tag, steps: steps,
      pins: pins)
    let barriers = Barriers(
      network: network, plans: planner.plans, namer: namer, figures: figures, passability: passability)
    route.notices =
      languageNotice() + query.orderNotices(in: namer.language) + approximationNotice(figures)
      + barriers.notices(on: routePaths)
    route.knownBarriers = barriers.known(on: routePaths)
    route.unknowns = barriers.unknowns(on: routePaths)
    if case .ring(_, _, let radius) = query.from { route.from.radius = Double(radius) / 1000 }
    if case .ring(_, _, let radius) = query.to { route.to.radius = Double(radius) / 1000 }
    route.reportsBarriers = query.profile.reportsUnknowns
    if query.profile.reportsUnknowns { route.notices += onlyWays(of: routePaths) }
    route.passedIDs = passedIDs(of: routePaths)
    route.stopCalls = stopCalls(on: routePaths)
    route.notices += covered(by: routePaths, figures)
    route.notices += OutdoorNotices(figures: figures).notices(of: routePaths.flatMap(\.crossings))
    if query.wantsExplanation {
      route.costs = CostParts(network: network, namer: namer, passability: passability).parts(of: routePaths)
    }
    if query.wantsHandoffs {
      route.handoffs = handoffs(on: routePaths, to: to)
      route.handoffBefore = handoff(before: routePaths, from: from)
    }
    return route
  }

  /// Reports why the usual route is not used, if an element on it is closed.
  func detour(of routePaths: [RoutePath]) -> [RouteNotice] {
    guard !passability.closures.isEmpty || !query.closing.isEmpty else { return [] }
    var open = passability
    open.closures = ClosureSet()
    open.closing = NamedSubjects()
    open.holds = [:]
    guard let usual = planner.routePaths(of: query, passability: open) else { return [] }
    let explanation = Explanation(
      planner: planner, passability: passability, namer: namer, figures: SpokenFigures(namer.language, query.units),
      departure: query.departure)
    guard let reasons = explanation.barriers(on: usual) else { return [] }
    let message = namer.language.text(.noticeDetour, ["reasons": .text(reasons)])
    return [RouteNotice(code: "usual-route-closed", message: message)]
  }

  private func stopCalls(on routePaths: [RoutePath]) -> [StopCall] {
    var seconds = 0.0
    return routePaths.compactMap { routePath in
      seconds += routePath.duration
      guard routePath.goal.link >= 0 else { return nil }
      let name = namer.heading(namer.link(routePath.goal.link))
      return StopCall(id: network.transitLinks[routePath.goal.link].id, name: name, seconds: seconds)
    }
  }

  /// Reports how the preference for covered paths changed the route; empty if the route is the fastest one anyway.
  private func covered(by routePaths: [RoutePath], _ figures: SpokenFigures) -> [RouteNotice] {
    guard passability.prefersCovered else { return [] }
    var anyway = passability
    anyway.prefersCovered = false
    guard let fastest = planner.routePaths(of: query, passability: anyway) else { return [] }
    func sum(_ routePaths: [RoutePath], _ part: (RoutePath) -> Double) -> Double {
      routePaths.reduce(0) { $0 + part($1) }
    }
    let spared =
      sum(fastest) { $0.uncoveredDistance(in: network) } - sum(routePaths) { $0.uncoveredDistance(in: network) }
    guard spared > 0.5 else { return [] }
    let longer = max(sum(routePaths, \.duration) - sum(fastest, \.duration), 0)
    return [
      RouteNotice(
        code: "keeps-covered",
        message: namer.language.text(
          .noticeCovered, ["distance": .text(figures.distance(spared)), "time": .text(figures.time(longer))]))
    ]
  }

  private func passedIDs(of routePaths: [RoutePath]) -> [String] {
    let ids =
      routePaths.flatMap(\.openings).map { network.openings[$0].id }
      + routePaths.flatMap(\.unitsEntered).map { network.units[$0].id }
      + routePaths.flatMap(\.connectors).map { network.connectors[$0].id }
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }

  /// Reported if the requested language has no directions.
  private func languageNotice() -> [RouteNotice] {
    guard let asked = query.language, Language.best(for: [asked]) == nil else { return [] }
    let message = namer.language.text(.noticeLanguage, ["asked": .label(asked)])
    return [RouteNotice(code: "language-fallback", message: message)]
  }

  /// Reported if a route begins or ends at an unknown point within a radius.
  private func approximationNotice(_ figures: SpokenFigures) -> [RouteNotice] {
    [query.from, query.to].compactMap { end in
      guard case .ring(_, _, let radius) = end, radius > 0 else { return nil }
      let distance = figures.distance(Double(radius) / 1000)
      return RouteNotice(
        code: "approximate-position",
        message: namer.language.text(.noticeApproximate, ["distance": .text(distance)]))
    }
  }

  private func stop(_ end: WalkEnd?, asked: RouteEnd, at coordinate: Coordinate) -> RouteStop {
    let isAtVehicle = end.map { $0.link >= 0 && network.isAtVehicleDoor(network.transitLinks[$0.link]) } ?? false
    let isOutdoors = (end?.entrance ?? -1) >= 0 && !isAtVehicle
    let level = isOutdoors ? nil : end?.level
    var name = SpokenName.noun("point")
    var id = ""
    if let end, end.link >= 0 {
      name = namer.link(end.link)
      id = network.transitLinks[end.link].id
    } else if let end, end.place >= 0 {
      name = namer.place(end.place)
      id = network.places[end.place].id
    }
    // A noun at the start of the line is capitalized like a name: "Restrooms".
    return RouteStop(
      id: id, name: namer.heading(name), floor: end.map { network.levels[$0.level].floor },
      floorName: level.map { namer.floor($0) },
      coordinate: coordinate)
  }
}
