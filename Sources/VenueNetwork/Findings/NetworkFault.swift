public import VenueGeometry
public import VenueModel

/// A contradiction between the ground and the plan, by positions of the checked venue. The rules of the bundle report it.
public enum NetworkFault: Hashable, Sendable {
  /// An opening that joins units whose ground does not meet there.
  case openingGroundTaken(opening: Int, units: [Int], level: Int)
  /// A unit whose ground is in parts that do not touch.
  case unitDivided(Int, level: Int)
  /// A level without a mesh, and the fault in a few words.
  case levelWithoutMesh(Int, reason: String)
  /// Two units of two levels of one floor that are connected, with other features on the ground between them.
  case levelJointTaken(first: Int, second: Int, level: Int, at: PlanePoint?)
  /// A level without a walkable unit that is not only an outline.
  case levelWithoutGround(Int)
  /// A time zone for which this machine has no data.
  case timeZoneMissing(String)

  /// One sentence about it, in words of the venue's ids.
  public func words(in venue: Venue) -> String {
    switch self {
    case .openingGroundTaken(let opening, _, _):
      "opening \(venue.openings[opening].id) cannot be passed: other features cover its ground"
    case .unitDivided(let unit, _):
      "unit \(venue.units[unit].id) is divided: the parts of its ground do not touch"
    case .levelWithoutMesh(let level, let reason): "level \(venue.levels[level].id) has no mesh: \(reason)"
    case .levelJointTaken(let first, let second, _, _):
      "\(venue.units[first].id) and \(venue.units[second].id) are connected, but other features cover the ground between them"
    case .levelWithoutGround(let level): "level \(venue.levels[level].id) has no walkable unit"
    case .timeZoneMissing(let name): "this machine has no valid data for the time zone \(name)"
    }
  }
}
