import VenueGeometry
public import VenueJSON
import VenueLanguage
import VenueParts
import VenueVocabulary

extension RouteResult {
  /// Returns the answer of `route --format json`: `{schema, routes: […], notices: […]}`, or
  /// `{schema, routes: [], reason: {…}}`.
  public func json(style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    write(to: &json)
    return json.bytes
  }

  /// - Parameter camera: members of the route's camera beside its bounds, for callers that know the viewport.
  public func write(to json: inout JSONWriter, camera: (inout JSONWriter, Route) -> Void = { _, _ in }) {
    json.object {
      $0.member("schema", RouteJSON.schema)
      switch self {
      case .found(let route):
        $0.array("routes") { RouteJSON.write(route, to: &$0) { camera(&$0, route) } }
        RouteJSON.write(route.notices, to: &$0)
      case .refused(let refusal):
        $0.array("routes", inline: true) { _ in }
        $0.object("reason") { RouteJSON.write(refusal, to: &$0) }
      }
    }
  }
}

/// Members of the JSON contract of routes.
enum RouteJSON {
  /// Version of the contract.
  static let schema = 1
  /// Decimals of metres and seconds.
  static let decimals = 3

  /// - Parameter beside: members of the route that only some answers have.
  static func write(
    _ route: Route, to json: inout JSONWriter, beside: (inout JSONWriter) -> Void = { _ in },
    camera: (inout JSONWriter) -> Void
  ) {
    json.object {
      $0.member("distance_m", route.distance, decimals: decimals)
      $0.member("duration_s", route.duration, decimals: decimals)
      $0.member("profile", route.profile)
      $0.member("language", route.figures.language.tag)
      if let times = route.times {
        $0.member("departure", times.texts.departure)
        $0.member("arrival", times.texts.arrival)
      }
      beside(&$0)
      $0.key("from")
      write(route.from, to: &$0)
      $0.key("to")
      write(route.to, to: &$0)
      $0.object("camera") {
        if let bounds = route.bounds { write(bounds, to: &$0) }
        camera(&$0)
      }
      $0.array("steps") { json in
        for step in route.steps {
          json.object {
            members(of: step, to: &$0, next: step.index < route.steps.count ? step.index + 1 : nil)
            $0.key("geometry")
            write(step.geometry, to: &$0)
          }
        }
      }
      $0.array("pins") { json in
        for pin in route.pins {
          json.object(inline: true) {
            members(of: pin, to: &$0)
            $0.key("coordinate")
            write(pin.coordinate, to: &$0)
          }
        }
      }
      if route.reportsBarriers { $0.member("known_barriers", route.knownBarriers) }
      $0.member("not_known", route.unknowns)
      if !route.departures.isEmpty {
        $0.array("departures") { json in
          for stop in route.departures {
            json.object {
              $0.member("stop", stop.id)
              $0.member("name", stop.name)
              stop.board.write(to: &$0, zone: stop.zone)
            }
          }
        }
      }
      if !route.costs.isEmpty {
        $0.key("costs")
        route.costs.write(to: &$0)
      }
      $0.array("handoff") { json in
        if let before = route.handoffBefore { write(before, part: "before", to: &json) }
        for handoff in route.handoffs { write(handoff, part: "on", to: &json) }
      }
    }
  }

  /// The member `notices` of an answer.
  static func write(_ notices: [RouteNotice], to json: inout JSONWriter) {
    json.array("notices") { json in
      for notice in notices {
        json.object(inline: true) {
          $0.member("code", notice.code)
          $0.member("message", notice.message)
        }
      }
    }
  }

  /// - Parameter part: `before` the route, `on` from its end, or the whole `leg` outside the map.
  static func write(_ handoff: Handoff, part: String, to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("part", part)
      $0.member("target", handoff.target)
      $0.member("url", handoff.url)
    }
  }

  /// Members of a pin that JSON and GeoJSON share.
  static func members(of pin: RoutePin, to json: inout JSONWriter) {
    json.member("role", pin.role.rawValue)
    json.member("name", pin.name)
    if let floor = pin.floor { json.member("floor", floor) }
    if let category = pin.category { json.member("category", category) }
    if let floor = pin.toFloor { json.member("to_floor", floor) }
    if let name = pin.toFloorName { json.member("to_floor_label", name) }
  }

  /// Members of a step that JSON and GeoJSON share.
  static func members(of step: RouteStep, to json: inout JSONWriter, next: Int?) {
    json.member("index", step.index)
    json.member("kind", step.kind.rawValue)
    json.member("instruction", step.instruction)
    if let turn = step.turn { json.member("turn", turn.rawValue) }
    if let side = step.side { json.member("side", side.rawValue) }
    json.member("distance_m", step.distance, decimals: decimals)
    json.member("duration_s", step.duration, decimals: decimals)
    if let floor = step.floor { json.member("floor", floor) }
    if let label = step.floorLabel { json.member("floor_label", label) }
    if let level = step.level { json.member("level", level) }
    if let trigger = step.geometry.first {
      json.key("trigger")
      write(trigger, to: &json)
    }
    if let next { json.member("next", next) }
  }

  static func write(_ refusal: RouteRefusal, to json: inout JSONWriter) {
    json.member("code", refusal.code)
    json.member("message", refusal.message)
    write(refusal.blockedBy, as: "blocked_by", to: &json)
    if let change = refusal.change {
      json.object("change") {
        write(change.things, as: "things", to: &$0)
        $0.member("distance_m", change.distance, decimals: decimals)
        $0.member("duration_s", change.duration, decimals: decimals)
      }
    }
    if !refusal.handoffs.isEmpty {
      json.array("handoff") { json in for handoff in refusal.handoffs { write(handoff, part: "leg", to: &json) } }
    }
    if !refusal.served.isEmpty { json.member("served", refusal.served) }
  }

  private static func write(_ blockers: [RouteRefusal.Blocker], as key: String, to json: inout JSONWriter) {
    json.array(key) { json in
      for blocker in blockers {
        json.object(inline: true) {
          $0.member("type", blocker.type)
          $0.member("id", blocker.id)
          $0.member("name", blocker.name)
          $0.member("reason", blocker.reason.code)
          if let note = blocker.note { $0.member("note", note) }
          if let opens = blocker.opens { $0.member("opens", opens) }
          if let floor = blocker.floor { $0.member("floor", floor) }
          if let rule = blocker.rule {
            $0.object("rule") {
              $0.member("property", rule.property)
              if let limit = rule.limit {
                $0.member("needs", limit.needs, decimals: 4)
                $0.member("has", limit.has, decimals: 4)
              }
            }
          }
          $0.key("coordinate")
          write(blocker.coordinate, to: &$0)
        }
      }
    }
  }

  private static func write(_ stop: RouteStop, to json: inout JSONWriter) {
    json.object(inline: true) {
      if !stop.id.isEmpty { $0.member("id", stop.id) }
      $0.member("name", stop.name)
      if let floor = stop.floor { $0.member("floor", floor) }
      if stop.radius > 0 {
        $0.member("approximate", true)
        $0.member("radius_m", stop.radius, decimals: 3)
      }
      $0.key("coordinate")
      write(stop.coordinate, to: &$0)
    }
  }

  private static func write(_ bounds: GeoBounds, to json: inout JSONWriter) {
    json.array("bounds", inline: true) {
      for value in [bounds.west, bounds.south, bounds.east, bounds.north] { $0.number(value, decimals: 8) }
    }
  }

  /// Eight decimals: a millimetre, so that lengths can be checked.
  static func write(_ coordinate: Coordinate, to json: inout JSONWriter) {
    json.array(inline: true) {
      $0.number(coordinate.longitude, decimals: 8)
      $0.number(coordinate.latitude, decimals: 8)
    }
  }

  static func write(_ line: [Coordinate], to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("type", "LineString")
      $0.array("coordinates") { json in for coordinate in line { write(coordinate, to: &json) } }
    }
  }
}
