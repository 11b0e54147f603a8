import VenueParts

/// What is known and not known about the way. Nothing is ever called accessible: only that no barrier is known.
struct Barriers {
  let network: RoutingNetwork
  let namer: Namer
  let profile: RoutingProfile

  func notices(on journeys: [Journey]) -> [RouteNotice] {
    var notices: [RouteNotice] = []
    func add(_ code: String, _ message: String) {
      let notice = RouteNotice(code: code, message: message)
      if !notices.contains(notice) { notices.append(notice) }
    }
    for journey in journeys {
      if journey.passesRooms {
        add("through-room", "There is no way but through a room that is not a passage.")
      }
      for piece in journey.pieces {
        switch piece {
        case .ride(let connector, _, _, let ride) where ride.isRiseAssumed:
          let name = namer.connector(connector)
          add(
            "rise-assumed",
            "The height of \(name.isProper ? "" : "the ")\(name.text) is not known: 4 m a floor were assumed for its time."
          )
        case .walk(let walk) where network.levels[walk.level].mapped != "full":
          add("partly-mapped", "Floor \(namer.floor(walk.level)) is only partly mapped: there may be a shorter way.")
        default: continue
        }
      }
    }
    return notices
  }

  /// "the width of 2 doors", in the order of the way.
  func unknowns(on journeys: [Journey]) -> [String] {
    var widths = 0
    var items: [String] = []
    func add(_ text: String) { if !items.contains(text) { items.append(text) } }
    for journey in journeys {
      for piece in journey.pieces {
        switch piece {
        case .walk(let walk):
          widths += walk.crossings.count { $0.opening >= 0 && network.openings[$0.opening].width <= 0 }
          for crossing in walk.crossings where crossing.to >= 0 && network.units[crossing.to].category == "ramp" {
            if !isLanding(crossing.to) { add("the slope of the ramp") }
          }
        case .doorway(let opening, _, _): widths += network.openings[opening].width <= 0 ? 1 : 0
        case .outdoors(let link, let points, _):
          let metres = RouteFigures.distance(JourneyEnds.length(points) / 1000)
          let steps = network.transitLinks[link].stepFree < 0 ? " and whether it has steps" : ""
          add("the surface of the path outdoors\(steps) (\(metres))")
        case .ride(let index, _, _, _):
          let connector = network.connectors[index]
          let name = namer.connector(index)
          let said = name.isProper ? name.text : "the \(name.text)"
          if connector.kind == .ramp, connector.slope <= 0 { add("the slope of \(said)") }
          if connector.width <= 0 { add("the \(connector.kind == .lift ? "door width" : "width") of \(said)") }
          if connector.kind == .lift, profile.minimumCarDepth > 0, connector.carWidth <= 0 || connector.carDepth <= 0 {
            add("the car size of \(said)")
          }
        }
      }
    }
    if widths > 0 { items.insert("the width of \(widths) \(widths == 1 ? "door" : "doors")", at: 0) }
    return items
  }

  private func isLanding(_ unit: Int) -> Bool {
    network.connectors.contains { $0.landings.count > 1 && $0.landings.contains { $0.unit == unit } }
  }
}
