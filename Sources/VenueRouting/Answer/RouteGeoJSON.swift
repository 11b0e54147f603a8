import VenueGeometry
public import VenueJSON

extension Route {
  /// A FeatureCollection (RFC 7946): a LineString for each step, with the step's own index, then a Point for each pin.
  public func geoJSON(style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object {
      $0.member("type", "FeatureCollection")
      if let bounds {
        $0.array("bbox", inline: true) {
          for value in [bounds.west, bounds.south, bounds.east, bounds.north] { $0.number(value, decimals: 8) }
        }
      }
      $0.array("features") { json in
        for step in steps {
          json.object {
            $0.member("type", "Feature")
            $0.member("id", "step-\(step.index)")
            $0.object("properties") {
              RouteJSON.members(of: step, to: &$0, next: step.index < steps.count ? step.index + 1 : nil)
            }
            $0.key("geometry")
            RouteJSON.write(step.geometry, to: &$0)
          }
        }
        for (index, pin) in pins.enumerated() {
          json.object {
            $0.member("type", "Feature")
            $0.member("id", "pin-\(index + 1)")
            $0.object("properties", inline: true) {
              $0.member("role", pin.role.rawValue)
              $0.member("name", pin.name)
              if let floor = pin.floor { $0.member("floor", floor) }
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
    return json.bytes
  }
}
