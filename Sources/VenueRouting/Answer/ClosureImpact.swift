public import VenueJSON
import VenueLanguage
import VenueParts

/// What closing something takes from one profile.
public struct ClosureImpact: Hashable, Sendable {
  /// A place that can no longer be reached from any entrance.
  public struct Place: Hashable, Sendable {
    public var id: String
    /// In the language asked for; never an id.
    public var name: String
    public var category: String
    /// Venue-wide floor number; nil outdoors.
    public var floor: Int?
  }

  /// Name of the profile.
  public var profile: String
  /// Public places that are reached from an entrance while nothing is closed.
  public var reachable: Int
  /// Those of them that no longer are, in the order of the network.
  public var lost: [Place]
}

extension [ClosureImpact] {
  /// `{schema, closed: […], profiles: [{profile, reachable, lost: [{id, name, category, floor}]}]}`.
  public func json(closed: [String], style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object {
      $0.member("schema", RouteJSON.schema)
      $0.array("closed", inline: true) { json in for id in closed { json.string(id) } }
      $0.array("profiles") { json in
        for impact in self {
          json.object {
            $0.member("profile", impact.profile)
            $0.member("reachable", impact.reachable)
            $0.array("lost") { json in
              for place in impact.lost {
                json.object(inline: true) {
                  $0.member("id", place.id)
                  $0.member("name", place.name)
                  $0.member("category", place.category)
                  if let floor = place.floor { $0.member("floor", floor) }
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
