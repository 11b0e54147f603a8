public import VenueJSON
import VenueLanguage
import VenueParts

extension [NearPlace] {
  /// A line a place: name, floor, distance, time, id.
  ///
  /// - Parameter query: whose answer it is.
  public func text(on router: Router, to query: RouteQuery) -> String {
    let language = Namer(network: router.network, preferring: query.language).language
    let figures = SpokenFigures(language, query.units)
    let rows = map { near in
      [
        RouteText.oneLine(near.name), RouteText.oneLine(near.floorName), figures.distance(near.leg.distance),
        figures.shortTime(near.leg.duration), near.id(on: router),
      ]
    }
    let widths = (0..<5).map { column in rows.map { RouteText.columns($0[column]) }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        column == 4 ? cell : RouteText.padded(cell, to: widths[column] + 2, onLeft: false)
      }.joined() + "\n"
    }.joined()
  }

  /// `{schema, places: [{id, name, floor, distance_m, duration_s}]}`, the nearest first.
  public func json(on router: Router, style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object {
      $0.member("schema", RouteJSON.schema)
      $0.array("places") { json in
        for near in self {
          json.object(inline: true) {
            $0.member("id", near.id(on: router))
            $0.member("name", near.name)
            $0.member("category", router.network.places[near.place].category)
            if let floor = near.floor(on: router) { $0.member("floor", floor) }
            $0.member("distance_m", near.leg.distance, decimals: RouteJSON.decimals)
            $0.member("duration_s", near.leg.duration, decimals: RouteJSON.decimals)
          }
        }
      }
    }
    return json.bytes
  }
}

extension NearPlace {
  fileprivate func id(on router: Router) -> String { router.network.places[place].id }

  /// Venue-wide floor number; nil outdoors.
  fileprivate func floor(on router: Router) -> Int? {
    let level = router.network.places[place].level
    return level < 0 ? nil : router.network.levels[level].floor
  }
}
