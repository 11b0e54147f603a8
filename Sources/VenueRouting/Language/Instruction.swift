import VenueLanguage

/// The content of a step in slots, so that each language can form its own sentence.
struct Instruction: Hashable, Sendable {
  enum Act: Hashable, Sendable {
    /// Set off in an open area, or out of a room (`leaving`).
    case depart
    /// Step off a connector.
    case alight(SpokenName)
    case walk
    case checkpoint(kind: String, wait: Double)
    /// Before a door until it opens.
    case wait(SpokenName, seconds: Double, opens: String)
    /// Through the car of a lift, on one floor.
    case passCar(SpokenName)
    /// Across the landing of stairs or a ramp that are not climbed.
    case crossLanding(SpokenName)
    case ride(SpokenName, kind: Ride, climb: Int, floor: String, floorName: String, steps: Int)
    /// From a stop to a door of the venue, along named streets, if there are any.
    case comeIn(from: SpokenName, door: SpokenName, along: String)
    /// Out of a door of the venue to a stop, or to another door.
    case goOut(door: SpokenName, to: SpokenName, along: String)
    /// Out of a vehicle at a stop whose door is the edge of a platform, and into one.
    case leaveVehicle(at: SpokenName)
    case boardVehicle(at: SpokenName)
    case arrive(at: SpokenName)
    case alreadyThere(at: SpokenName)
  }

  enum Ride: Hashable, Sendable { case lift, stairs, escalator, ramp, movingWalkway }

  typealias Turn = RouteStep.Turn
  typealias Hand = RouteStep.Side

  enum Door: String, Hashable, Sendable, CaseIterable { case automatic, manual, revolving, turnstile, gate }

  /// Eight points, clockwise from north.
  enum Compass: String, Hashable, Sendable, CaseIterable {
    case north
    case northEast = "north-east"
    case east
    case southEast = "south-east"
    case south
    case southWest = "south-west"
    case west
    case northWest = "north-west"
  }

  var act: Act
  var turn: Turn?
  var leaving: SpokenName?
  var door: Door?
  var entering: SpokenName?
  /// Walked along without being entered here.
  var along: SpokenName?
  /// Name of the place beside the start of the step.
  var at: SpokenName?
  /// Landmark beside the path.
  var landmark: SpokenName?
  var landmarkSide: Hand?
  var toward: SpokenName?
  var side: Hand?
  /// Used if nothing else gives the direction.
  var compass: Compass?

  init(_ act: Act) { self.act = act }

  /// The turn, if the sentence has one; a departure in open space has a direction instead.
  var saidTurn: Turn? {
    switch act {
    case .depart, .alight, .walk, .checkpoint, .crossLanding: turn
    case .wait, .passCar, .ride, .comeIn, .goOut, .leaveVehicle, .boardVehicle, .arrive, .alreadyThere: nil
    }
  }

  /// True if the instruction only continues straight.
  var isPlain: Bool {
    act == .walk && (turn ?? .straight) == .straight && door == nil && entering == nil && at == nil && landmark == nil
      && toward == nil
  }
}

extension RouteStep.Turn {
  /// From a signed angle in degrees, left positive.
  init(degrees: Double) {
    self =
      switch (degrees.magnitude, degrees > 0) {
      case (..<25, _): .straight
      case (..<50, true): .slightLeft
      case (..<50, false): .slightRight
      case (..<120, true): .left
      case (..<120, false): .right
      case (..<160, true): .sharpLeft
      case (..<160, false): .sharpRight
      default: .around
      }
  }
}
