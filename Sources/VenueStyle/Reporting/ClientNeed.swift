public import VenueDiagnostics

/// A part of a style that MapLibre GL JS knows only from a release on.
public struct ClientNeed: Hashable, Sendable {
  public var version: ClientVersion
  /// As it is named in the specification: `global-state`.
  public var part: String
  /// Where it stands first.
  public var place: SourcePlace
}
