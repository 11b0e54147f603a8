import VenueGeometry
import VenueJSON
import VenueRouting

/// JSON output of `locate` and `simulate` (`schemas/locate-output.schema.json`, `schemas/simulate-output.schema.json`).
enum LocationJSON {
  /// Version of both contracts.
  static let schema = 1

  static func document(_ position: RoutePosition?, on route: Route) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", schema)
      $0.member("on_route", position?.isOnRoute ?? false)
      if let position { members(of: position, to: &$0) }
      $0.member("steps", route.steps.count)
    }
    return json.bytes + [0x0A]
  }

  static func document(_ told: [TrackEvent], text: TrackText, fixes: Int) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", schema)
      $0.member("fixes", fixes)
      $0.array("events") { json in
        for event in told { write(event, text: text, to: &json) }
      }
    }
    return json.bytes + [0x0A]
  }

  private static func write(_ told: TrackEvent, text: TrackText, to json: inout JSONWriter) {
    json.object {
      switch told.event {
      case .step(let number):
        $0.member("event", "step")
        $0.member("step", number)
      case .floor(let from, let to):
        $0.member("event", "floor")
        if let from { $0.member("from_floor", from) }
        if let to { $0.member("to_floor", to) }
      case .left(let away):
        $0.member("event", "off-route")
        if let away { $0.member("away_m", away, decimals: 3) }
      case .returned: $0.member("event", "on-route")
      case .arrived: $0.member("event", "arrived")
      }
      $0.member("time_s", told.point.time - told.start, decimals: 3)
      $0.member("message", text.said(told.event))
      if let position = told.position { $0.member("left_m", position.left, decimals: 3) }
      write(told.point.fix.coordinate, "coordinate", to: &$0)
    }
  }

  private static func members(of position: RoutePosition, to json: inout JSONWriter) {
    json.member("step", position.step)
    json.member("away_m", position.away, decimals: 3)
    json.member("walked_m", position.walked, decimals: 3)
    json.member("left_m", position.left, decimals: 3)
    json.member("left_s", position.timeLeft, decimals: 3)
    json.member("left_in_step_m", position.leftInStep, decimals: 3)
    write(position.nearest, "nearest", to: &json)
  }

  private static func write(_ coordinate: Coordinate, _ key: String, to json: inout JSONWriter) {
    json.array(key, inline: true) {
      $0.number(coordinate.longitude, decimals: 8)
      $0.number(coordinate.latitude, decimals: 8)
    }
  }
}
