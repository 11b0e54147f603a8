public import VenueGeometry

/// A lift, staircase, escalator, ramp or moving walkway between its landings.
public struct NetworkConnector: Hashable, Sendable {
  /// A stop: level and unit by their places in the network, and where it is stepped on.
  public struct Landing: Hashable, Sendable {
    public var level: Int
    public var unit: Int
    /// Where one steps on: inside the unit.
    public var point: PlanePoint

    public init(level: Int, unit: Int, point: PlanePoint) {
      self.level = level
      self.unit = unit
      self.point = point
    }
  }

  public var id: String
  public var name: [NetworkText] = []
  public var category: String
  /// Only from earlier landings to later ones.
  public var isDirected: Bool
  public var landings: [Landing]
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
  public var inference: Inference?
  /// Nobody said which way it runs: taken both ways, and told.
  public var isDirectionUnknown = false

  /// From what it was inferred that it is one connector.
  public enum Inference: Hashable, Sendable, CaseIterable {
    /// Its units stand above one another.
    case above
    /// Units of one name stand near each other on different floors.
    case named
  }

  public init(id: String, category: String, isDirected: Bool, landings: [Landing]) {
    self.id = id
    self.category = category
    self.isDirected = isDirected
    self.landings = landings
  }
}
