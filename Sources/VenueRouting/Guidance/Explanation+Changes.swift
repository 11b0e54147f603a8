import VenueLanguage
import VenueParts
import VenueVocabulary

extension Explanation {
  /// The reason why there is no route. With an explanation, it includes the violated rules of the profile and the smallest change that would allow a
  /// route.
  func refusal(from: RouteEnd, to: RouteEnd, isExplained: Bool) -> RouteRefusal {
    var refusal = refusal(from: from, to: to)
    guard isExplained else { return refusal }
    refusal.profile = passability.profile.name
    for index in refusal.blockedBy.indices { refusal.blockedBy[index].rule = rule(of: refusal.blockedBy[index]) }
    refusal.change = leastChange(from: from, to: to)
    return refusal
  }

  /// The smallest set of barriers whose removal allows a route, and that route.
  private func leastChange(from: RouteEnd, to: RouteEnd) -> RouteRefusal.Change? {
    var barriers = LeastBarriers(planner: planner, passability: passability)
    guard let things = barriers.things(from: from, to: to), !things.isEmpty else { return nil }
    var mended = passability
    mended.mended = barriers.subjects(of: things)
    mended.widened = barriers.edges(of: things)
    guard let way = planner.routePath(from: from, to: to, passability: mended) else { return nil }
    var found: [Found] = []
    // Pieces of one narrow place are reported as one.
    for one in things.compactMap(self.found)
    where !found.contains(where: { $0.said == one.said && one.blocker.type == "gap" }) {
      found.append(one)
    }
    return RouteRefusal.Change(
      things: found.map { one in
        var blocker = one.blocker
        blocker.rule = rule(of: blocker)
        return blocker
      }, said: reasons(found.map(\.said), areAll: true), distance: way.distance, duration: way.duration)
  }

  private func found(_ thing: GroundThing) -> Found? {
    switch thing {
    case .unit(let index):
      let unit = network.units[index]
      return passability.exclusions(of: unit).first.map {
        blocker(.init(.unit, index), namer.unit(index), $0, unit.level, unit.point)
      }
    case .opening(let index, let isForward):
      let opening = network.openings[index]
      let (from, to) = isForward ? (opening.unit, opening.other) : (opening.other, opening.unit)
      let name = namer.door(RoutePath.Crossing(distance: 0, opening: index, from: from, to: to))
      return passability.exclusions(of: opening, forward: isForward).first.map {
        blocker(.init(.opening, index), name, $0, opening.level, opening.middle)
      }
    case .connector(let index):
      let connector = network.connectors[index]
      guard let landing = connector.landings.first else { return nil }
      return passability.exclusions(of: connector).first.map {
        blocker(.init(.connector, index), namer.connector(index), $0, landing.level, landing.point)
      }
    case .gate(let level, let edge):
      guard let plan = planner.plans[level],
        let gate = plan.gates.first(where: { gate in
          Int(gate.edge) == edge || plan.mesh.twin(ofEdge: Int(gate.edge)) == edge
        })
      else { return nil }
      return self.found(gate, on: plan, level: level)
    case .link(let index):
      let link = network.transitLinks[index]
      guard let point = link.path.first else { return nil }
      return passability.exclusion(of: link).map {
        blocker(.init(.transitLink, index), namer.link(index), $0, -1, point)
      }
    }
  }

  // MARK: Rules

  private func rule(of blocker: RouteRefusal.Blocker) -> RouteRefusal.Rule? {
    let access = passability.profile.access
    func metres(_ needs: Int32, _ has: Int32) -> RouteRefusal.Rule.Limit {
      .init(needs: Double(needs) / 1000, has: Double(has) / 1000)
    }
    switch blocker.reason {
    case .narrow:
      let width =
        blocker.type == "opening"
        ? network.openings.first { $0.id == blocker.id }.map { $0.width > 0 ? $0.width : $0.drawnWidth }
        : network.connectors.first { $0.id == blocker.id }?.width
      if blocker.type == "gap" { return nil }
      return .init(property: "minimum_width", limit: width.map { metres(access.minimumWidth, $0) })
    case .smallCar:
      guard let connector = network.connectors.first(where: { $0.id == blocker.id }) else { return nil }
      return connector.carWidth > 0 && connector.carWidth < access.minimumCarWidth
        ? .init(property: "minimum_car_width", limit: metres(access.minimumCarWidth, connector.carWidth))
        : .init(property: "minimum_car_depth", limit: metres(access.minimumCarDepth, connector.carDepth))
    case .steep:
      let slope = network.connectors.first { $0.id == blocker.id }?.slope
      return .init(property: "maximum_slope", limit: slope.map { .init(needs: access.maximumSlope, has: $0) })
    case .manySteps:
      let steps = network.connectors.first { $0.id == blocker.id }?.steps ?? 0
      let most = Double(access.maximumSteps ?? 0)
      return .init(property: "maximum_steps", limit: steps > 0 ? .init(needs: most, has: Double(steps)) : nil)
    case .steps, .notStepFree, .notForWheelchairs: return .init(property: "stairs")
    case .lift: return .init(property: "lifts")
    case .escalator: return .init(property: "escalators")
    case .manualDoor: return .init(property: "manual_doors")
    case .revolvingDoor: return .init(property: "revolving_doors")
    case .turnstile: return .init(property: "turnstiles")
    case .restricted: return .init(property: "nonpublic")
    case .emergencyOnly: return .init(property: "emergency_exits")
    case .closed, .outOfHours, .avoided, .oneWay, .vehiclesOnly: return nil
    }
  }
}
