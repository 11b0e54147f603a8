import VenueJSON
import VenueVocabulary

extension TransitPart {
  /// `transit.json`; its schema is `schemas/transit.schema.json`.
  public var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.object("prominence", inline: true) {
        $0.member("route", TransitPart.routeProminence)
        $0.member("transit", rank)
      }
      $0.array("links") { json in for link in links { link.write(to: &json) } }
      $0.array("timetables") { json in for timetable in timetables { timetable.write(to: &json) } }
      $0.array("zones") { json in for zone in zones { zone.write(to: &json) } }
    }
    return json.bytes + [0x0A]
  }
}

extension TransitPart.Link {
  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("mode", mode.rawValue)
      $0.member("name", name)
      $0.member("coordinate", coordinate)
      $0.member("entrance", entrance)
      if let stopID { $0.member("stop_id", stopID) }
      if let timetableURL { $0.member("timetable_url", timetableURL) }
      if let systemMapURL { $0.member("system_map_url", systemMapURL) }
      if let board {
        $0.object("board", inline: true) {
          $0.member("timetable", board.timetable)
          $0.array("stops") { json in for stop in board.stops { json.integer(stop) } }
        }
      }
      if isInferred { $0.member("inferred", true) }
    }
  }
}

extension Timetable {
  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.member("feed", feed)
      $0.member("time_zone", timeZone)
      $0.member("publisher", publisher)
      $0.member("version", version)
      $0.member("agencies", agencies)
      if let days { $0.member("days", days) }
      $0.object("counts", inline: true) {
        $0.member("stops", counts.stops)
        $0.member("levels", counts.levels)
        $0.member("pathways", counts.pathways)
        $0.member("transfers", counts.transfers)
      }
      $0.array("stops") { json in for stop in stops { stop.write(to: &json) } }
      if !entrances.isEmpty {
        $0.array("entrances") { json in for entrance in entrances { entrance.write(to: &json) } }
      }
      $0.array("routes") { json in for route in routes { route.write(to: &json) } }
      $0.array("services") { json in for service in services { service.write(to: &json) } }
      $0.array("patterns") { json in for pattern in patterns { pattern.write(to: &json) } }
      $0.array("trips") { json in for trip in trips { trip.write(to: &json) } }
    }
  }
}

extension Timetable.Stop {
  fileprivate func write(to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("id", id)
      $0.member("name", name)
      $0.array("coordinate", inline: true) {
        $0.number(longitude, decimals: 7)
        $0.number(latitude, decimals: 7)
      }
      if !platform.isEmpty { $0.member("platform", platform) }
      if parent >= 0 { $0.member("parent", parent) }
      if let isWheelchairAccessible { $0.member("wheelchair", isWheelchairAccessible) }
    }
  }
}

extension Timetable.Entrance {
  fileprivate func write(to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("id", id)
      $0.array("coordinate", inline: true) {
        $0.number(longitude, decimals: 7)
        $0.number(latitude, decimals: 7)
      }
    }
  }
}

extension Timetable.Route {
  fileprivate func write(to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("id", id)
      $0.member("name", name)
      if !longName.isEmpty { $0.member("long_name", longName) }
      if let mode { $0.member("mode", mode.rawValue) }
      if !colour.isEmpty { $0.member("colour", colour) }
      if !textColour.isEmpty { $0.member("text_colour", textColour) }
      if sortOrder != 0 { $0.member("sort_order", sortOrder) }
    }
  }
}

extension Timetable.Service {
  fileprivate func write(to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("id", id)
      if let days { $0.member("days", days) }
      $0.array("weekdays") { json in for day in 1...7 where weekdays & (1 << UInt8(day - 1)) != 0 { json.integer(day) }
      }
      if !added.isEmpty { $0.member("added", added.map(\.description)) }
      if !removed.isEmpty { $0.member("removed", removed.map(\.description)) }
    }
  }
}

extension Timetable.Pattern {
  fileprivate func write(to json: inout JSONWriter) {
    json.object {
      $0.member("route", route)
      $0.member("headsign", headsign)
      $0.array("stops", inline: true) { json in for call in calls { json.integer(call.stop) } }
      $0.array("arrivals", inline: true) { json in for call in calls { json.integer(call.arrival) } }
      $0.array("departures", inline: true) { json in for call in calls { json.integer(call.departure) } }
      func list(_ key: String, _ isIn: (Timetable.Call) -> Bool, _ json: inout JSONWriter) {
        guard calls.contains(where: isIn) else { return }
        json.array(key, inline: true) { json in
          for (place, call) in calls.enumerated() where isIn(call) { json.integer(place) }
        }
      }
      list("no_boarding", { !$0.boards }, &$0)
      list("no_alighting", { !$0.alights }, &$0)
      if calls.contains(where: { !$0.headsign.isEmpty }) {
        $0.array("headsigns", inline: true) { json in for call in calls { json.string(call.headsign) } }
      }
    }
  }
}

extension Timetable.Trip {
  fileprivate func write(to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("id", id)
      $0.member("pattern", pattern)
      $0.member("service", service)
      $0.member("start", start)
      if let isWheelchairAccessible { $0.member("wheelchair", isWheelchairAccessible) }
      if !repeats.isEmpty {
        $0.array("repeats") { json in
          for item in repeats {
            json.object {
              $0.member("start", item.start)
              $0.member("end", item.end)
              $0.member("headway", item.headway)
              $0.member("exact", item.isExact)
            }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: String, _ days: ClosedRange<CivilDate>) {
    array(key, inline: true) {
      $0.string(days.lowerBound.description)
      $0.string(days.upperBound.description)
    }
  }
}
