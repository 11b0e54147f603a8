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

  /// An entrance, or a stop at whose door a vehicle stands, from which more is lost than from all entrances together.
  public struct Start: Hashable, Sendable {
    /// Of the opening.
    public var id: String
    public var name: String
    /// Public places that are reached from it while nothing is closed.
    public var reachable: Int
    /// Those of them that no longer are.
    public var lost: [Place]
  }

  /// Name of the profile.
  public var profile: String
  /// Public places that are reached from an entrance while nothing is closed.
  public var reachable: Int
  /// Those of them that no longer are, in the order of the network.
  public var lost: [Place]
  /// Starts from which more is lost, in the order of the network.
  public var partly: [Start] = []

  /// Whether somebody no longer gets somewhere.
  public var isLoss: Bool { !lost.isEmpty || !partly.isEmpty }
}

extension [ClosureImpact] {
  /// `{schema, closed: […], profiles: [{profile, reachable, lost: [{id, name, category, floor}], partly: [{from, name, reachable,
  /// lost: […]}]}]}`.
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
            $0.array("lost") { json in for place in impact.lost { place.write(to: &json) } }
            $0.array("partly") { json in
              for start in impact.partly {
                json.object {
                  $0.member("from", start.id)
                  $0.member("name", start.name)
                  $0.member("reachable", start.reachable)
                  $0.array("lost") { json in for place in start.lost { place.write(to: &json) } }
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

extension ClosureImpact.Place {
  fileprivate func write(to json: inout JSONWriter) {
    json.object(inline: true) {
      $0.member("id", id)
      $0.member("name", name)
      $0.member("category", category)
      if let floor { $0.member("floor", floor) }
    }
  }
}
