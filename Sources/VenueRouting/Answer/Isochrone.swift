public import VenueGeometry
public import VenueJSON

/// The ground that can be reached within a time.
public struct Isochrone: Hashable, Sendable {
  /// The ground of one level.
  public struct Level: Hashable, Sendable {
    /// Id of the level.
    public var level: String
    /// Venue-wide floor number.
    public var floor: Int
    /// Reached areas that touch at most in points. Each is its shell, counter-clockwise, then its holes. Rings are closed.
    public var polygons: [[[Coordinate]]]
    /// Square metres.
    public var area: Double
  }

  /// Seconds.
  public var within: Double
  /// Reached levels, in the order of the network.
  public var levels: [Level]
}

extension Isochrone {
  /// A FeatureCollection (RFC 7946): one MultiPolygon per level, with `level`, `floor`, `within_s` and
  /// `area_m2`.
  public func geoJSON(style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object {
      $0.member("type", "FeatureCollection")
      $0.array("features") { json in
        for level in levels {
          json.object {
            $0.member("type", "Feature")
            $0.member("id", level.level)
            $0.object("properties", inline: true) {
              $0.member("level", level.level)
              $0.member("floor", level.floor)
              $0.member("within_s", within, decimals: 1)
              $0.member("area_m2", level.area, decimals: 1)
            }
            $0.object("geometry") {
              $0.member("type", "MultiPolygon")
              $0.array("coordinates") { json in
                for polygon in level.polygons {
                  json.array(inline: true) { json in
                    for ring in polygon {
                      json.array(inline: true) { json in
                        for coordinate in ring { RouteJSON.write(coordinate, to: &json) }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return json.bytes
  }
}
