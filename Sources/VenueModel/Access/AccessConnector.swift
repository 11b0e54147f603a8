import VenueVocabulary

/// One lift, staircase, escalator or ramp, wherever it stops.
public struct AccessConnector: Hashable, Sendable {
  /// Who says that it is one connector.
  public enum Source: Hashable, Sendable {
    /// Index into the venue's connectors.
    case connector(Int)
    /// Indexes into the venue's relationships.
    case relationships([Int])
    /// Units that look like one connector; nobody said that they are.
    case inferred(Inference)
  }

  /// From what a connector was inferred.
  public enum Inference: Hashable, Sendable {
    /// Its units stand above one another.
    case above
    /// Some of its units only have a name in common and stand near each other.
    case named
  }

  /// A stop: a unit on a level, by their positions.
  public struct Landing: Hashable, Sendable {
    public var level: Int
    public var unit: Int
  }

  /// An escalator runs one way; which, nobody said, so it is taken both ways.
  public var isDirectionUnknown: Bool { !isDirected && ConnectorKind(category: category) == .escalator }

  public var source: Source
  /// `elevator`, `escalator`, `stairs`, `ramp`, `movingwalkway` or `steps`; as written where a source names something else.
  public var category: String
  /// At least two, each unit once; only one of a closed connector whose others are not there. In order of travel when directed, else from the lowest up unless the source orders them.
  public var landings: [Landing]
  public var isDirected: Bool
  public var isClosed: Bool
}
