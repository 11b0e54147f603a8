/// A lift, staircase, escalator, ramp or moving walkway between its landings.
public struct PlannedConnector: Hashable, Sendable {
  public var id: String
  public var name: [NetworkText] = []
  public var category: String
  /// Rides lead only from earlier landings to later ones.
  public var isDirected: Bool
  public var landings: [NetworkConnector.Landing]
  /// Height of one storey in metres; 0 if unknown (the router assumes 4 m per floor and reports it).
  public var rise: Double = 0
  /// Millimetres above the lowest landing, one for each landing; empty if they follow from ``rise``, as in venues without half levels.
  package var heights: [Int32] = []
  /// Seconds; negative if the default of the kind applies.
  public var wait: Double = -1
  /// Clear width in millimetres; 0 if unknown.
  public var width: Int32 = 0
  /// Width and depth of the car in millimetres; 0 when unknown.
  public var carWidth: Int32 = 0
  public var carDepth: Int32 = 0
  public var steps: Int32 = 0
  /// Ratio; 0 when unknown.
  public var slope: Double = 0
  public var isWheelchairAccessible = false
  /// See `WheelchairLimit.no`.
  public var isUnsuitableForWheelchairs = false
  public var isClosed = false
  /// Evidence if it was inferred; nil if the source declares the connector.
  public var inference: NetworkConnector.Inference?
  /// True if the direction is undeclared: it is used in both directions, and this is reported.
  public var isDirectionUnknown = false

  public init(id: String, category: String, isDirected: Bool, landings: [NetworkConnector.Landing]) {
    self.id = id
    self.category = category
    self.isDirected = isDirected
    self.landings = landings
  }
}
