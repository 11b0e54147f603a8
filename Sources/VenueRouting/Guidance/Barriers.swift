import VenueLanguage
import VenueParts
import VenueVocabulary

/// Known barriers and unknown properties of a route. A route is never called accessible: the text says only that no barrier is known.
struct Barriers {
  let network: RoutingNetwork
  let plans: LevelPlans
  let namer: Namer
  let figures: SpokenFigures
  let passability: Passability

  private var profile: RoutingProfile { passability.profile }
  private var language: Language { figures.language }

  func notices(on routePaths: [RoutePath]) -> [RouteNotice] {
    var notices: [RouteNotice] = []
    func add(_ code: String, _ message: String) {
      let notice = RouteNotice(code: code, message: message)
      if !notices.contains(notice) { notices.append(notice) }
    }
    for routePath in routePaths where !routePath.rooms.isEmpty {
      add("through-room", language.text(.noticeThroughRoom, ["places": .names(routePath.rooms.map(namer.unit))]))
    }
    for routePath in routePaths {
      if leadsOverTakenGround(routePath) {
        add("uncovered-ground", language.text(.noticeUncoveredGround))
      }
      for piece in routePath.pieces {
        switch piece {
        case .ride(let connector, _, _, let ride) where ride.isRiseAssumed:
          add(
            "rise-assumed",
            language.text(
              .noticeRiseAssumed,
              [
                "place": .name(namer.connector(connector)),
                "height": .text(figures.distance(ConnectorRide.assumedStorey)),
              ]))
        case .walk(let walk) where network.levels[walk.level].mapped != "full":
          add("partly-mapped", language.text(.noticePartlyMapped, ["floor": .label(namer.floor(walk.level))]))
        default: continue
        }
      }
    }
    return notices + inferences(on: routePaths)
  }

  private func leadsOverTakenGround(_ routePath: RoutePath) -> Bool {
    routePath.pieces.contains { piece in
      guard case .walk(let walk) = piece else { return false }
      guard let plan = plans[walk.level] else { return false }
      return walk.path.polygons.contains { polygon in
        plan.unit(of: Int(polygon)).map { network.units[$0].isTaken } ?? false
      }
    }
  }

  /// Connectors that were inferred, because the source does not declare them; one notice per reason.
  private func inferences(on routePaths: [RoutePath]) -> [RouteNotice] {
    let ridden = rides(of: routePaths).filter { network.connectors[$0].inference != nil }
    return NetworkConnector.Inference.allCases.compactMap { reason in
      let names = ridden.filter { network.connectors[$0].inference == reason }.map(namer.connector)
      guard !names.isEmpty else { return nil }
      let key: MessageKey =
        switch reason {
        case .above: .noticeInferredAbove
        case .named: .noticeInferredNamed
        }
      return RouteNotice(
        code: "connector-inferred", message: language.text(key, ["places": .names(names)]))
    }
  }

  private func rides(of routePaths: [RoutePath]) -> [Int] {
    var result: [Int] = []
    for routePath in routePaths {
      for case .ride(let connector, _, _, _) in routePath.pieces where !result.contains(connector) {
        result.append(connector)
      }
    }
    return result
  }

  /// Elements on the route that the profile excludes. The list is empty, because such a route is not returned; it is computed as a check.
  func known(on routePaths: [RoutePath]) -> [String] {
    var items: [String] = []
    func add(_ name: SpokenName, _ exclusion: Exclusion?) {
      guard let exclusion else { return }
      let item = language.word(exclusion.code, in: .barrier, ["place": .name(name)]) ?? ""
      if !items.contains(item) { items.append(item) }
    }
    for piece in routePaths.flatMap(\.pieces) {
      switch piece {
      case .walk(let walk):
        for crossing in walk.crossings {
          if crossing.opening >= 0 {
            let opening = network.openings[crossing.opening]
            let forward = crossing.from == opening.unit || crossing.to == opening.other
            add(namer.door(crossing), passability.exclusion(of: opening, forward: forward))
          }
          if crossing.to >= 0 { add(namer.unit(crossing.to), passability.exclusion(of: network.units[crossing.to])) }
        }
      case .doorway(let index, _, let isEntering):
        let opening = network.openings[index]
        add(namer.opening(index), passability.exclusion(of: opening, forward: (opening.other < 0) != isEntering))
      case .joint(let passage):
        guard passage.opening >= 0 else { continue }
        let opening = network.openings[passage.opening]
        add(namer.opening(passage.opening), passability.exclusion(of: opening, forward: passage.from == opening.unit))
      case .outdoors(let link, _, _):
        add(namer.link(link), passability.exclusion(of: network.transitLinks[link]))
      case .across: continue
      case .car(let car): add(namer.car(car), passability.exclusion(ofCar: car.unit, in: network))
      case .ride(let index, _, _, _):
        add(namer.connector(index), passability.exclusion(of: network.connectors[index]))
      }
    }
    return items
  }

  /// "the width of the door of Tide Café", in the order of the route. Includes what matters to every profile and, if the profile reports
  /// barriers, what matters to it.
  func unknowns(on routePaths: [RoutePath]) -> [String] {
    var items: [String] = []
    func add(_ key: MessageKey, _ name: SpokenName) {
      let text = language.text(key, ["place": .name(name)])
      if !items.contains(text) { items.append(text) }
    }
    for piece in routePaths.flatMap(\.pieces) {
      if case .ride(let index, _, _, _) = piece, network.connectors[index].isDirectionUnknown {
        // One of the two directions is wrong.
        add(isRiddenBothWays(index, routePaths) ? .unknownDirectionTwice : .unknownDirection, namer.connector(index))
      }
      guard profile.reportsUnknowns else { continue }
      switch piece {
      case .walk(let walk):
        for crossing in walk.crossings {
          if crossing.opening >= 0, network.openings[crossing.opening].width <= 0 {
            add(.unknownWidth, namer.door(crossing))
          }
          if crossing.to >= 0, isCategory(network.units[crossing.to].category, "ramp"), !namer.isLanding(crossing.to) {
            add(.unknownSlope, .noun("ramp"))
          }
        }
      case .doorway(let opening, _, _):
        if network.openings[opening].width <= 0 { add(.unknownWidth, namer.opening(opening)) }
      case .joint(let passage):
        if passage.opening >= 0, network.openings[passage.opening].width <= 0 {
          add(.unknownWidth, namer.opening(passage.opening))
        }
      case .outdoors(let link, _, _) where network.isAtVehicleDoor(network.transitLinks[link]):
        if network.transitLinks[link].stepFree < 0 { add(.unknownBoarding, namer.link(link)) }
      case .outdoors(let link, let points, _):
        let key: MessageKey = network.transitLinks[link].stepFree < 0 ? .unknownPathSteps : .unknownPath
        let text = language.text(key, ["distance": .text(figures.distance(WalkEnds.length(points) / 1000))])
        if !items.contains(text) { items.append(text) }
      case .across(_, _, let way):
        let text = language.text(
          .unknownPathSteps, ["distance": .text(figures.distance(way.length / 1000))])
        if !items.contains(text) { items.append(text) }
      case .car(let car):
        let lift = car.connector >= 0 ? network.connectors[car.connector] : nil
        guard profile.access.minimumCarDepth > 0, lift.map({ $0.carWidth <= 0 || $0.carDepth <= 0 }) ?? true else {
          continue
        }
        add(.unknownCarSize, namer.car(car))
      case .ride(let index, _, _, _):
        let connector = network.connectors[index]
        let name = namer.connector(index)
        if connector.kind == .ramp, connector.slope <= 0 { add(.unknownSlope, name) }
        if connector.width <= 0 { add(connector.kind == .lift ? .unknownDoorWidth : .unknownWidth, name) }
        if connector.kind == .lift, profile.access.minimumCarDepth > 0,
          connector.carWidth <= 0 || connector.carDepth <= 0
        {
          add(.unknownCarSize, name)
        }
      }
    }
    return items
  }

  private func isRiddenBothWays(_ connector: Int, _ routePaths: [RoutePath]) -> Bool {
    let ways = routePaths.flatMap(\.pieces).compactMap { piece -> Bool? in
      if case .ride(connector, let from, let to, _) = piece { to > from } else { nil }
    }
    return Set(ways).count == 2
  }
}
