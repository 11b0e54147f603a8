/// A lift, staircase, escalator, ramp or moving walkway between its landings.
public struct PlannedConnector: Hashable, Sendable {
  public var id: String
  public var name: [NetworkText] = []
  public var category: String
  /// Only from earlier landings to later ones.
  public var isDirected: Bool
  public var landings: [NetworkConnector.Landing]
  /// Height of one storey served, in metres, where known; 0 when not (the router assumes 4 m a floor and says so).
  public var rise: Double = 0
  /// Seconds; negative when the default of the kind applies.
  public var wait: Double = -1
  /// Clear width in millimetres; 0 when nobody knows.
  public var width: Int32 = 0
  /// Width and depth of the car in millimetres; 0 when unknown.
  public var carWidth: Int32 = 0
  public var carDepth: Int32 = 0
  public var steps: Int32 = 0
  /// Ratio; 0 when unknown.
  public var slope: Double = 0
  public var isWheelchairAccessible = false
  public var isClosed = false
  /// From what it was found where nobody drew it as a connector; nil when the source says that it is one.
  public var inference: NetworkConnector.Inference?
  /// Nobody said which way it runs: taken both ways, and told.
  public var isDirectionUnknown = false

  public init(id: String, category: String, isDirected: Bool, landings: [NetworkConnector.Landing]) {
    self.id = id
    self.category = category
    self.isDirected = isDirected
    self.landings = landings
  }
}
