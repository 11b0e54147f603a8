public import VenueGeometry

/// A routing network as it is planned, in arrays: what ``RoutingNetwork`` reads in place is encoded from it.
///
/// All positions are whole millimetres on the venue's plane, all cross references are indexes into the arrays here, −1 for none.
public struct PlannedNetwork: Hashable, Sendable {
  public var origin: Coordinate
  /// Degrees clockwise from north to the y axis of the plane.
  public var bearing: Double
  /// The default language first.
  public var languages: [String]
  public var timeZone: String
  public var levels: [PlannedLevel] = []
  public var units: [PlannedUnit] = []
  public var openings: [PlannedOpening] = []
  public var connectors: [PlannedConnector] = []
  /// Where levels of one floor are one ground.
  public var joints: [NetworkJoint] = []
  public var transitLinks: [PlannedTransitLink] = []
  /// Everything that can be asked for by id or name.
  public var places: [PlannedPlace] = []
  /// When things are open, and what is out of use for a time.
  public var times = NetworkTimes()
  /// What stood in the way of building it, in words a person can act on: "level west has no openings".
  public var notices: [String] = []

  public init(origin: Coordinate, bearing: Double, languages: [String], timeZone: String) {
    self.origin = origin
    self.bearing = bearing
    self.languages = languages
    self.timeZone = timeZone
  }

  public var plane: LocalPlane { LocalPlane(origin: origin, bearing: bearing) }
}
