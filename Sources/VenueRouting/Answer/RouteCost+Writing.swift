import VenueJSON
import VenueLanguage

extension [RouteCost] {
  /// Returns one line for each part: name, metres, seconds, and the penalty in brackets. The sum is last.
  func text(_ figures: SpokenFigures) -> String {
    let language = figures.language
    var rows = map { ($0.name, $0.distance, $0.duration, $0.dislike) }
    func sum(_ part: (RouteCost) -> Double) -> Double { reduce(0) { $0 + part($1) } }
    rows.append((language.text(.costTotal), sum(\.distance), sum(\.duration), sum(\.dislike)))
    let cells = rows.map { name, metres, seconds, dislike in
      [
        "  " + RouteText.oneLine(name), metres > 0 ? tenths(metres, .distanceMetres, language) : "",
        tenths(seconds, .costSeconds, language),
        dislike > 0 ? "(+" + tenths(dislike, .costSeconds, language) + ")" : "",
      ]
    }
    let widths = (0..<4).map { column in cells.map { RouteText.columns($0[column]) }.max() ?? 0 }
    let lines = cells.map { row in
      var line = RouteText.padded(row[0], to: widths[0])
      for column in 1..<4 { line += "  " + RouteText.padded(row[column], to: widths[column], onLeft: true) }
      while line.last == " " { line.removeLast() }
      return line
    }
    return ([language.text(.costHeading)] + lines).joined(separator: "\n") + "\n"
  }

  private func tenths(_ value: Double, _ key: MessageKey, _ language: Language) -> String {
    let tenths = Int((value * 10).rounded())
    return language.text(key, ["n": .number(Number(tenths / 10, tenths: tenths % 10))])
  }

  /// `costs` of a route.
  func write(to json: inout JSONWriter) {
    json.object {
      $0.array("parts") { json in
        for part in self {
          json.object(inline: true) {
            $0.member("kind", part.kind.rawValue)
            $0.member("id", part.id)
            $0.member("name", part.name)
            if let floor = part.floor { $0.member("floor", floor) }
            $0.member("distance_m", part.distance, decimals: RouteJSON.decimals)
            $0.member("duration_s", part.duration, decimals: RouteJSON.decimals)
            $0.member("dislike_s", part.dislike, decimals: RouteJSON.decimals)
          }
        }
      }
      $0.member("duration_s", reduce(0) { $0 + $1.duration }, decimals: RouteJSON.decimals)
      $0.member("dislike_s", reduce(0) { $0 + $1.dislike }, decimals: RouteJSON.decimals)
    }
  }
}
