import VenueGeometry
import VenueParts

/// A found route before guidance: pieces that follow each other without a gap.
struct RoutePath: Sendable {
  enum Piece: Sendable {
    /// Inside one level.
    case walk(Walk)
    /// From landing to landing; positions in `connector.landings`.
    case ride(connector: Int, from: Int, to: Int, ConnectorRide)
    /// Through the car of a lift, on one level.
    case car(CarPassage)
    /// Over a joint, from one level of a floor to another.
    case joint(CheckpointPassage)
    /// Outdoors between a stop and a door; `points` in walking order, the last (or first) in the opening.
    case outdoors(link: Int, points: [PlanePoint], isArriving: Bool)
    /// Over outdoor ground, from the opening of exit to the opening of entry.
    case across(from: Int, to: Int, OutdoorWay)
    /// Between the middle of an opening to the outside and the mesh behind it.
    case doorway(opening: Int, points: [PlanePoint], isEntering: Bool)
  }

  struct Walk: Sendable {
    var level: Int
    var path: MeshPath
    var crossings: [Crossing]
  }

  /// An opening passed, or a border between open areas crossed, on a walk.
  struct Crossing: Sendable {
    /// Millimetres from the start of the walk.
    var distance: Double
    /// −1 for the border of two open areas.
    var opening: Int
    var from: Int
    var to: Int
  }

  var pieces: [Piece]
  /// Seconds.
  var duration: Double
  /// Penalty in seconds that is not part of the duration. The route with the smallest sum of both is selected.
  var dislike: Double
  var start: WalkEnd
  var goal: WalkEnd
  /// Rooms that are walked through because there was no other path, in order.
  var rooms: [Int] = []

  /// A route from a place to itself: nothing to walk, regardless of its doors.
  static func staying(at end: WalkEnd) -> RoutePath {
    RoutePath(pieces: [], duration: 0, dislike: 0, start: end, goal: end)
  }

  /// Number of rides between floors.
  var rideCount: Int {
    pieces.count { piece in
      if case .ride = piece { true } else { false }
    }
  }
}

/// One place where a walk can begin or end.
struct WalkEnd: Sendable {
  var level: Int
  var point: PlanePoint
  var unit: Int
  /// Opening to the outside that is passed before (start) or after (goal) the walk; −1 for none.
  var entrance = -1
  var link = -1
  /// The requested place; −1 for a point.
  var place = -1
  /// Seconds for the part outside the mesh.
  var extraTime = 0.0
  /// Penalty in seconds for the part outside the mesh.
  var extraDislike = 0.0
}
