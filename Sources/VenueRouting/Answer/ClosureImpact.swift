public import VenueJSON
import VenueLanguage
import VenueParts

/// The places that one profile can no longer reach after a closure.
public struct ClosureImpact: Hashable, Sendable {
  /// A place that can no longer be reached from any entrance.
  public struct Place: Hashable, Sendable {
    public var id: String
    /// Name in the requested language; never an id.
    public var name: String
    public var category: String
    /// Venue-wide floor number; nil outdoors.
    public var floor: Int?
    /// Label of its level in the floor picker; empty outdoors. Levels of one floor can have different labels.
    public var floorName: String
  }

  /// An entrance or a stop from which more places become unreachable than from all entrances together.
  public struct Start: Hashable, Sendable {
    /// The opening's id.
    public var id: String
    public var name: String
    /// Number of public places that can be reached from it without the closure.
    public var reachable: Int
    /// The places that can no longer be reached from it.
    public var lost: [Place]
  }

  /// The profile's name.
  public var profile: String
  /// Number of public places that can be reached from an entrance without the closure.
  public var reachable: Int
  /// The places that can no longer be reached from any entrance, in the order of the network.
  public var lost: [Place]
  /// Starts from which more places become unreachable, in the order of the network.
  public var partly: [Start] = []

  /// True if a place becomes unreachable from all entrances or from one start.
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
