import VenueGeometry
public import VenueVocabulary

/// One lift, staircase, escalator or ramp with all its landings. IMDF has only its units, one per level.
public struct Connector: BlankFeature {
  public static let type = FeatureType.connector
  public static var table: WritableKeyPath<Venue, FeatureTable<Connector>> { \.connectors }

  public static let schema = FeatureSchema<Connector>(
    "One lift, staircase, escalator or ramp, wherever it stops.",
    geometry: .none,
    properties: [
      .category(\.category).needed.ours,
      .name(\.name).ours,
      .byHand(
        "levels", .references(.level, atLeast: 2), by: "landings",
        "Levels where it stops, in both directions, from the lowest to the highest."
      ).ours,
      .byHand(
        "landings", .references(.unit, atLeast: 1), by: "landings",
        "Its units, one on each level, if they are not CONNECTOR.LEVEL, or LEVEL-CONNECTOR in an import. `levels` may be omitted then."
      ).ours,
      .byHand("from", .reference(.level), by: "landings", "One-way: the first level.").ours,
      .byHand("to", .reference(.level), by: "landings", "One-way: the last level.").ours,
      .number(
        "door", \.width, .width, "Clear width of a lift's doors in metres. `width` has the same meaning and wins."
      ).ours,
      .number("width", \.width, .width, "Clear width of the narrowest door or flight, in metres.").ours,
      .numbers("car", \.car, [.car, .car], written: "[width, depth] in metres", "Width and depth inside, in metres.")
        .ours,
      .whole("steps", \.steps, .steps, "Steps between the first and the last level.").ours,
      .number("rise", \.rise, .rise, "Metres between the first and the last level.").ours,
      .number("slope", \.slope, .slope, "Ratio, for ramps: 0.05 is 1:20.").ours,
      .accessibility(\.accessibility).ours,
      .wheelchair(\.wheelchair).ours,
      .hours(\.hours).ours,
      .duration("wait", \.wait, "Usual wait, where that of its kind is wrong.").ours,
      .flag("closed", \.isClosed, "Out of service: kept on the map, never taken.").ours,
      .validity(\.validity).ours,
    ])

  /// A landing: the unit that travellers enter, and its level.
  public struct Landing: Hashable, Sendable {
    public var level: ID<Level>
    public var unit: ID<VenueUnit>

    public init(level: ID<Level>, unit: ID<VenueUnit>) {
      self.level = level
      self.unit = unit
    }
  }

  /// Direction of travel.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case both
    /// Only from the first landing towards the last, as an escalator runs.
    case forward
  }

  public var id: ID<Connector>
  /// `elevator`, `escalator`, `stairs`, `ramp`, `movingwalkway` or `steps`.
  public var category: Category?
  public var name = Labels()
  /// In source order; for ``Direction/forward`` that is the order of travel.
  public var landings: [Landing] = []
  public var direction = Direction.both
  /// Clear width of the narrowest door or flight, in metres.
  public var width: Double?
  /// Inside width and depth of a lift car, in metres.
  public var car: [Double] = []
  /// Number of steps between the first and the last landing.
  public var steps: Int?
  /// Height between the first and the last landing, in metres.
  public var rise: Double?
  /// Slope of a ramp, as a ratio.
  public var slope: Double?
  public var accessibility: [String] = []
  /// nil if undeclared.
  public var wheelchair: WheelchairLimit?
  public var hours: String?
  /// Usual wait in seconds, if the default of the kind is wrong.
  public var wait: Double?
  /// Out of service: shown on the map, never used by routes.
  public var isClosed = false
  /// Period in which it exists; nil means always.
  public var validity: Temporality?

  public init(id: ID<Connector>) { self.id = id }
}
