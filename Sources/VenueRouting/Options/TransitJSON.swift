public import VenueJSON
import VenueLanguage
public import VenueVocabulary

extension TransitAnswer {
  /// Output of `options --format json`; its schema is `schemas/options-output.schema.json`.
  public func json(zone: TimeZoneRules?, style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    let clock = TransitWords(figures: SpokenFigures(.english), zone: zone)
    json.object { json in
      json.member("schema", 1)
      let notices: [RouteNotice]
      switch self {
      case .options(let options, let more):
        notices = more
        json.array("options") { json in for option in options { option.write(to: &json, clock) } }
      case .none(let code, let message, let served, let more):
        notices = more
        json.array("options", inline: true) { _ in }
        json.object("reason") {
          $0.member("code", code)
          $0.member("message", message)
          $0.member("served", served)
        }
      }
      notices.write(to: &json)
    }
    return json.bytes
  }
}

extension [RouteNotice] {
  /// The member `notices` of an object.
  fileprivate func write(to json: inout JSONWriter) {
    json.array("notices") { json in
      for notice in self {
        json.object(inline: true) {
          $0.member("code", notice.code)
          $0.member("message", notice.message)
        }
      }
    }
  }
}

extension TransitOption {
  fileprivate func write(to json: inout JSONWriter, _ clock: TransitWords) {
    json.object {
      $0.member("id", id)
      $0.member("start", clock.text(start))
      $0.member("end", clock.text(end))
      $0.member("walking_m", walking, decimals: 2)
      $0.member("stops", stops)
      $0.member("transfers", transfers)
      $0.member("kinds", kinds)
      $0.member("difference", difference)
      $0.array("legs") { json in
        for leg in legs { json.object { leg.write(to: &$0, clock) } }
      }
    }
  }
}

extension TransitOption.Leg {
  fileprivate func write(to json: inout JSONWriter, _ clock: TransitWords) {
    switch self {
    case .walk(let route):
      json.member("kind", "walk")
      json.member("from", route.from.name)
      json.member("to", route.to.name)
      json.member("distance_m", route.distance, decimals: 2)
      json.member("duration_s", route.duration, decimals: 1)
    case .wait(let wait):
      json.member("kind", "wait")
      json.member("place", wait.place)
      json.member("from", clock.text(wait.from))
      json.member("until", clock.text(wait.until))
      json.member("duration_s", Int(wait.until - wait.from))
      if let reminder = wait.reminder { json.member("reminder", clock.text(reminder)) }
    case .board(let departure):
      json.member("kind", "board")
      departure.write(to: &json, clock)
    case .ride(let ride):
      json.member("kind", "ride")
      json.member("from", ride.from)
      json.member("to", ride.to)
      json.member("arrival", clock.text(ride.arrival))
      json.member("stops", ride.stops)
      ride.departure.write(to: &json, clock)
    }
  }
}

extension Departure {
  /// Members of an object.
  func write(to json: inout JSONWriter, _ clock: TransitWords) {
    json.member("departure", clock.text(time))
    if delay > 0 { json.member("delay_s", delay) }
    json.member("route", route)
    json.member("headsign", headsign)
    if let mode { json.member("mode", mode.rawValue) }
    if !platform.isEmpty { json.member("platform", platform) }
    if !colour.isEmpty { json.member("colour", colour) }
    if !textColour.isEmpty { json.member("text_colour", textColour) }
    if let headway { json.member("headway_s", headway) }
    if let headwayEnd { json.member("headway_until", clock.text(headwayEnd)) }
    if let isWheelchairAccessible { json.member("wheelchair", isWheelchairAccessible) }
    json.member("stop_id", stop)
    json.member("trip_id", trip)
    json.member("service_day", serviceDay.description)
  }
}

extension DepartureBoard {
  /// Output of `departures --format json`; its schema is `schemas/departures-output.schema.json`.
  ///
  /// - Parameter notices: ``TransitPlanner/notices(of:at:under:in:)``.
  public func json(
    zone: TimeZoneRules?, notices: [RouteNotice] = [], style: JSONWriter.Style = .pretty
  ) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object {
      $0.member("schema", 1)
      write(to: &$0, zone: zone)
      notices.write(to: &$0)
    }
    return json.bytes
  }

  /// Members of an object: the departures, and the end of the timetable.
  public func write(to json: inout JSONWriter, zone: TimeZoneRules?) {
    let clock = TransitWords(figures: SpokenFigures(.english), zone: zone)
    json.array("departures") { json in
      for departure in departures { json.object(inline: true) { departure.write(to: &$0, clock) } }
    }
    if let lastDay { json.member("timetable_until", lastDay.description) }
    json.member("outside_timetable", isOutsideTimetable)
  }
}
