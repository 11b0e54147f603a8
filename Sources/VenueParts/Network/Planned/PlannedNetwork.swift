public import VenueGeometry

/// A routing network as planned, in arrays; ``RoutingNetwork`` reads its encoded form in place.
///
/// All positions are whole millimetres on the venue's plane; all cross references are indexes into the arrays here, −1 for none.
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
  /// Connections between levels of one floor.
  public var joints: [NetworkJoint] = []
  public var transitLinks: [PlannedTransitLink] = []
  /// Everything that can be requested by id or name.
  public var places: [PlannedPlace] = []
  /// Opening hours and temporary closures.
  public var times = NetworkTimes()
  /// Problems during its construction, in readable words: "level west has no openings".
  public var notices: [String] = []

  public init(origin: Coordinate, bearing: Double, languages: [String], timeZone: String) {
    self.origin = origin
    self.bearing = bearing
    self.languages = languages
    self.timeZone = timeZone
  }

  public var plane: LocalPlane { LocalPlane(origin: origin, bearing: bearing) }
}
