public import VenueJSON

extension RouteMatrix {
  /// Returns one row for each pair: `from,to,distance_m,duration_s`. Without a route, the figures are empty.
  ///
  /// - Parameter names: names of the origins and destinations, as many as the matrix has.
  public func csv(_ names: (from: [String], to: [String])) -> String {
    var text = "from,to,distance_m,duration_s\n"
    for (from, row) in zip(names.from, legs) {
      for (to, leg) in zip(names.to, row) {
        let figures = leg.map { "\(RouteMatrix.decimal($0.distance)),\(RouteMatrix.decimal($0.duration))" } ?? ","
        text += "\(RouteMatrix.field(from)),\(RouteMatrix.field(to)),\(figures)\n"
      }
    }
    return text
  }

  /// Returns `{schema, from: […], to: […], distance_m: [[…]], duration_s: [[…]]}`, one row for each origin; null without a route.
  public func json(_ names: (from: [String], to: [String]), style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    func rows(_ key: String, _ value: (RouteLeg) -> Double, to json: inout JSONWriter) {
      json.array(key) { json in
        for row in legs {
          json.array(inline: true) { json in
            for leg in row {
              if let leg { json.number(value(leg), decimals: RouteJSON.decimals) } else { json.null() }
            }
          }
        }
      }
    }
    json.object {
      $0.member("schema", RouteJSON.schema)
      $0.array("from", inline: true) { json in for name in names.from { json.string(name) } }
      $0.array("to", inline: true) { json in for name in names.to { json.string(name) } }
      rows("distance_m", \.distance, to: &$0)
      rows("duration_s", \.duration, to: &$0)
    }
    return json.bytes
  }

  /// Three decimals: a millimetre, a millisecond.
  private static func decimal(_ value: Double) -> String {
    var json = JSONWriter()
    json.number(value, decimals: RouteJSON.decimals)
    return json.text
  }

  /// A field, quoted if it contains a character that ends a field.
  private static func field(_ text: String) -> String {
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
