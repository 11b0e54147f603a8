import VenueGeometry
import VenueLanguage
import VenueParts
import VenueVocabulary

/// A route with one end outdoors, off the map (R12). A short path there is walked, along footways if there are any, otherwise in reported
/// straight lines that lead around buildings. If it is long, other map apps and the served modes are offered instead.
struct OutsideRoute {
  /// Metres up to which a route leads to an end on foot: ten minutes.
  static let limit = OutdoorGround.reach / 1000

  let router: Router
  let query: RouteQuery
  /// The end outside, and true if it is the start.
  private let outside: Coordinate
  private let isStart: Bool
  private let namer: Namer

  private var network: RoutingNetwork { router.network }
  private var language: Language { namer.language }
  private var figures: SpokenFigures { SpokenFigures(language, query.units) }

  /// - Returns: nil if both ends of the query are on the map.
  init?(router: Router, query: RouteQuery) {
    switch (query.from, query.to) {
    case (.outside(let point), _): (outside, isStart) = (point, true)
    case (_, .outside(let point)): (outside, isStart) = (point, false)
    default: return nil
    }
    self.router = router
    self.query = query
    namer = Namer(network: router.network, preferring: query.language)
  }

  func result() -> RouteResult {
    switch best() {
    case .refused(let refusal): .refused(refusal)
    case .found(let route, let opening, let way): .found(joined(route, to: opening, by: way))
    }
  }

  /// The best route and alternatives on the map, all through the door of the best.
  func alternatives(_ count: Int) -> [RouteAlternative] {
    guard case .found(_, let opening, let way) = best() else { return [] }
    return router.alternatives(count, to: inside(from: .entrance(opening))).map { alternative in
      var alternative = alternative
      alternative.route = joined(alternative.route, to: opening, by: way)
      return alternative
    }
  }

  /// The route on the map, the door at its start or end, and the path between that door and the end outside.
  private enum Best {
    case found(Route, opening: Int, OutdoorWay)
    case refused(RouteRefusal)
  }

  private func best() -> Best {
    if case .outside = query.from, case .outside = query.to { return .refused(refusal(nil)) }
    guard let point = network.plane.point(at: outside) else { return .refused(farRefusal()) }
    let doors = network.entrances.map { opening in
      let middle = network.openings[opening].middle
      return (opening: opening, middle: middle, metres: middle.distance(to: point) / 1000)
    }.sorted { ($0.metres, $0.opening) < ($1.metres, $1.opening) }
    guard let nearest = doors.first else { return .refused(refusal(nil)) }
    guard nearest.metres <= OutsideRoute.limit else {
      let door = doorOfTheWay() ?? nearest.opening
      return .refused(refusal(network.openings[door].middle, metres: nearest.metres))
    }
    let ground = router.planner.outdoors(for: query.profile.access)
    var best: (seconds: Double, route: Route, opening: Int, way: OutdoorWay)?
    var refused: RouteRefusal?
    let near = doors.filter { $0.metres <= OutsideRoute.limit }
    var ways = zip(near, ground.ways(from: point, to: near.map(\.middle)))
      .compactMap { door, way in way.map { (door.opening, $0) } }
    // If no path leads around, a straight line is used: for doors of a yard, or a plan with too many corners.
    if ways.isEmpty { ways = near.map { ($0.opening, .straight([point, $0.middle])) } }
    let byLength = ways.map { (opening: $0.0, way: $0.1, metres: ($0.1.length + $0.1.dislike) / 1000) }
      .sorted { ($0.metres, $0.opening) < ($1.metres, $1.opening) }
    for door in byLength {
      let seconds = door.metres / query.profile.speed
      if let best, seconds >= best.seconds { break }
      switch router.route(inside(from: .entrance(door.opening))) {
      case .found(let route):
        let total = seconds + route.duration
        if total < best?.seconds ?? .infinity { best = (total, route, door.opening, door.way) }
      case .refused(let refusal): refused = refused ?? refusal
      }
    }
    guard let best else { return .refused(refused ?? refusal(nearest.middle, metres: nearest.metres)) }
    return .found(best.route, opening: best.opening, best.way)
  }

  // MARK: Inside

  /// The part on the map, from or to a door.
  private func inside(from door: RouteEnd) -> RouteQuery {
    var inner = query
    if isStart { inner.from = door } else { inner.to = door }
    inner.wantsHandoffs = false
    // A traveller who is outdoors enters by the right door, so no second outdoor path is needed.
    inner.staysInside = true
    return inner
  }

  /// The door by which the route enters, or leaves.
  private func doorOfTheWay() -> Int? {
    let inner = inside(from: .entrances)
    guard let routePaths = router.planner.routePaths(of: inner, passability: query.passability(on: network)) else {
      return nil
    }
    return isStart ? routePaths.first?.start.entrance : routePaths.last?.goal.entrance
  }

  // MARK: Outside

  /// The refusal for a point beyond the plane of the venue, where distances are those on the globe.
  private func farRefusal() -> RouteRefusal {
    let metres = { (opening: Int) in
      let door = network.plane.coordinate(of: network.openings[opening].middle)
      return Trigonometry.greatCircleDistance(from: outside, to: door)
    }
    guard let door = doorOfTheWay() ?? network.entrances.min(by: { (metres($0), $0) < (metres($1), $1) }) else {
      return refusal(nil)
    }
    return refusal(network.openings[door].middle, metres: metres(door))
  }

  /// - Parameter way: path from the point outside to the door.
  private func joined(_ inner: Route, to opening: Int, by way: OutdoorWay) -> Route {
    let metres = way.length / 1000
    let line = [outside] + way.points.dropFirst().map(network.plane.coordinate(of:))
    let (door, middle) = (namer.opening(opening), network.plane.coordinate(of: network.openings[opening].middle))
    let here = SpokenName.noun("point")
    let streets = namer.streets(of: isStart ? way : way.reversed())
    let act: Instruction.Act =
      isStart ? .comeIn(from: here, door: door, along: streets) : .goOut(door: door, to: here, along: streets)
    let step = RouteStep(
      index: 1, kind: .outside, instruction: Phrasing(figures: figures).sentence(Instruction(act)), distance: metres,
      duration: metres / query.profile.speed, floor: nil, floorLabel: nil, level: nil,
      geometry: isStart ? line : line.reversed())
    var route = inner
    route.steps = isStart ? [step] + inner.steps : inner.steps + [step]
    for index in route.steps.indices { route.steps[index].index = index + 1 }
    let stop = RouteStop(id: "", name: namer.heading(here), floor: nil, floorName: nil, coordinate: outside)
    let pin = RoutePin(role: isStart ? .start : .end, name: stop.name, floor: nil, coordinate: outside)
    if isStart {
      route.from = stop
      if !route.pins.isEmpty { route.pins[0] = pin }
    } else {
      route.to = stop
      if !route.pins.isEmpty { route.pins[route.pins.count - 1] = pin }
    }
    route.notices += OutdoorNotices(figures: figures).notices(of: [way])
    if let point = way.points.first, CoverageArea(network).distance(to: point) > 0 {
      route.notices.append(
        RouteNotice(
          code: "outside-coverage",
          message: language.text(.noticeOutsideCoverage, ["position": .label("\(outside)")])))
    }
    // The map does not cover this leg, so another app is linked (R13).
    route.handoffs = isStart ? Handoff.leg(from: outside, to: middle) : Handoff.leg(from: middle, to: outside)
    return route
  }

  /// - Parameter door: the door at which the venue is entered or left; nil if it is unknown.
  private func refusal(_ door: PlanePoint?, metres: Double? = nil) -> RouteRefusal {
    let message =
      metres.map {
        language.text(
          .refusalOutside, ["position": .label("\(outside)"), "distance": .text(figures.distance($0))])
      } ?? language.text(.noticeOutsideCoverage, ["position": .label("\(outside)")])
    var refusal = RouteRefusal(code: "outside-coverage", message: language.capitalized(message))
    if let door {
      let coordinate = network.plane.coordinate(of: door)
      refusal.handoffs =
        isStart
        ? Handoff.leg(from: outside, to: coordinate, metres: metres)
        : Handoff.leg(from: coordinate, to: outside, metres: metres)
    }
    refusal.language = language
    for link in network.transitLinks where !refusal.served.contains(link.mode) { refusal.served.append(link.mode) }
    if !refusal.served.isEmpty, !refusal.handoffs.isEmpty {
      let modes = refusal.served.map { language.word($0, in: .mode) ?? $0 }
      refusal.message +=
        " " + language.text(.refusalOutsideOthers, ["modes": .text(language.enumeration(modes, limit: .max))])
    }
    return refusal
  }
}

extension Router {
  /// - Returns: nil if both ends of the query are on the map.
  func outsideRoute(_ query: RouteQuery) -> RouteResult? { OutsideRoute(router: self, query: query)?.result() }
}
