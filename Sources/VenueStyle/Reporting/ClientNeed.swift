public import VenueDiagnostics

/// A part of a style that MapLibre GL JS supports only from a release on.
public struct ClientNeed: Hashable, Sendable {
  public var version: ClientVersion
  /// The name in the specification: `global-state`.
  public var part: String
  /// Its first position.
  public var place: SourcePlace
}
