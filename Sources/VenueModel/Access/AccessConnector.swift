import VenueVocabulary

/// One lift, staircase, escalator or ramp with all its landings.
public struct AccessConnector: Hashable, Sendable {
  /// Source of the information that units form one connector.
  public enum Source: Hashable, Sendable {
    /// Index into the venue's connectors.
    case connector(Int)
    /// Indexes into the venue's relationships.
    case relationships([Int])
    /// The units look like one connector, but the source does not declare it.
    case inferred(Inference)
  }

  /// Evidence from which a connector was inferred.
  public enum Inference: Hashable, Sendable {
    /// Its units are above each other.
    case above
    /// Some of its units only have a common name and are near each other.
    case named
  }

  /// A stop: a unit on a level, by their positions.
  public struct Landing: Hashable, Sendable {
    public var level: Int
    public var unit: Int
  }

  /// True for an escalator without a declared direction; it is used in both directions.
  public var isDirectionUnknown: Bool { !isDirected && ConnectorKind(category: category) == .escalator }

  /// True if it is declared for the connector, or for a landing of one that has no declaration of its own.
  public func isUnsuitableForWheelchairs(in venue: Venue) -> Bool {
    if case .connector(let declared) = source { return venue.connectors[declared].wheelchair == .no }
    return landings.contains { venue.units[$0.unit].wheelchair == .no }
  }

  public var source: Source
  /// `elevator`, `escalator`, `stairs`, `ramp`, `movingwalkway` or `steps`; as written if a source names another kind.
  public var category: String
  /// At least two, each unit once; a closed connector whose other landings are missing has one. Ordered by travel direction if directed, otherwise
  /// from the lowest up, unless the source gives an order.
  public var landings: [Landing]
  public var isDirected: Bool
  public var isClosed: Bool
}
