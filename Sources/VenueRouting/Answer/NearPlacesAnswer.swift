public import VenueJSON
public import VenueLanguage
public import VenueParts
import VenueVocabulary

extension [NearPlace] {
  /// One line per place: name, floor, distance, time, id, and in parentheses its wheelchair access and, for a closed place, its next opening.
  ///
  /// - Parameters:
  ///   - network: the router's.
  ///   - figures: in which language and units.
  public func text(on network: RoutingNetwork, _ figures: SpokenFigures) -> String {
    let rows = map { near in
      [
        RouteText.oneLine(near.name), RouteText.oneLine(near.floorName), figures.distance(near.leg.distance),
        figures.shortTime(near.leg.duration), network.places[near.place].id,
      ]
    }
    let widths = (0..<5).map { column in rows.map { RouteText.columns($0[column]) }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        column == 4 ? cell : RouteText.padded(cell, to: widths[column] + 2, onLeft: false)
      }.joined()
    }.enumerated().map { place, line in
      let marks = [self[place].accessibility, self[place].mark].filter { !$0.isEmpty }.map(RouteText.oneLine)
      return marks.isEmpty ? line + "\n" : "\(line)  (\(marks.joined(separator: "; ")))\n"
    }.joined()
  }

  /// `{schema, places: [{id, name, floor, distance_m, duration_s, wheelchair, open, opens}]}`. `wheelchair` is true if the place declares
  /// wheelchair access, otherwise absent; `open` is absent if it is unknown, or the query has no
  /// time; `opens` is RFC 3339 in the time of the venue.
  public func json(on network: RoutingNetwork, style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object {
      $0.member("schema", RouteJSON.schema)
      $0.array("places") { json in
        for near in self {
          json.object(inline: true) {
            $0.member("id", network.places[near.place].id)
            $0.member("name", near.name)
            $0.member("category", network.places[near.place].category)
            if let floor = near.floor(on: network) { $0.member("floor", floor) }
            $0.member("distance_m", near.leg.distance, decimals: RouteJSON.decimals)
            $0.member("duration_s", near.leg.duration, decimals: RouteJSON.decimals)
            if !near.accessibility.isEmpty { $0.member("wheelchair", true) }
            if let isOpen = near.opening?.isOpen { $0.member("open", isOpen) }
            if let opens = near.opening?.opens, let zone = network.times.zone { $0.member("opens", zone.text(opens)) }
          }
        }
      }
    }
    return json.bytes
  }
}

extension NearPlace {
  /// Venue-wide floor number; nil outdoors.
  fileprivate func floor(on network: RoutingNetwork) -> Int? {
    let level = network.places[place].level
    return level < 0 ? nil : network.levels[level].floor
  }
}
