import VenueGeometry
public import VenueJSON

extension Route {
  /// Returns a FeatureCollection (RFC 7946): a LineString for each step, with the step's index, then a Point for each pin.
  public func geoJSON(style: JSONWriter.Style = .pretty) -> [UInt8] {
    RouteGeoJSON.collection([self], style: style) { route, _, json in route.writeFeatures(to: &json) }
  }

  /// - Parameters:
  ///   - prefix: of the ids, where several routes are in one collection.
  ///   - beside: further properties of every feature.
  fileprivate func writeFeatures(
    to json: inout JSONWriter, prefix: String = "", beside: (inout JSONWriter) -> Void = { _ in }
  ) {
    for step in steps {
      json.object {
        $0.member("type", "Feature")
        $0.member("id", "\(prefix)step-\(step.index)")
        $0.object("properties") {
          beside(&$0)
          RouteJSON.members(of: step, to: &$0, next: step.index < steps.count ? step.index + 1 : nil)
        }
        $0.key("geometry")
        RouteJSON.write(step.geometry, to: &$0)
      }
    }
    for (index, pin) in pins.enumerated() {
      json.object {
        $0.member("type", "Feature")
        $0.member("id", "\(prefix)pin-\(index + 1)")
        $0.object("properties", inline: true) {
          beside(&$0)
          RouteJSON.members(of: pin, to: &$0)
        }
        $0.object("geometry", inline: true) {
          $0.member("type", "Point")
          $0.key("coordinates")
          RouteJSON.write(pin.coordinate, to: &$0)
        }
      }
    }
  }
}

extension [RouteAlternative] {
  /// Returns several routes as one FeatureCollection. Every feature has the number of its `route`, from 1.
  public func geoJSON(style: JSONWriter.Style = .pretty) -> [UInt8] {
    RouteGeoJSON.collection(map(\.route), style: style) { route, number, json in
      route.writeFeatures(to: &json, prefix: "route-\(number)-") { $0.member("route", number) }
    }
  }
}

enum RouteGeoJSON {
  /// - Parameter features: writes the features of a route, given its number from 1.
  fileprivate static func collection(
    _ routes: [Route], style: JSONWriter.Style, features: (Route, Int, inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter(style: style)
    let bounds = GeoBounds(around: routes.lazy.flatMap(\.steps).flatMap(\.geometry))
    json.object {
      $0.member("type", "FeatureCollection")
      if let bounds {
        $0.array("bbox", inline: true) {
          for value in [bounds.west, bounds.south, bounds.east, bounds.north] { $0.number(value, decimals: 8) }
        }
      }
      $0.array("features") { json in
        for (index, route) in routes.enumerated() { features(route, index + 1, &json) }
      }
    }
    return json.bytes
  }
}
