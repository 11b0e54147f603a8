/// What a caller may choose of the tiles.
public struct TileChoices: Hashable, Sendable {
  /// How tiles say whose a feature is.
  public enum Identity: String, CaseIterable, Sendable {
    /// By its number alone, which `ids.json` spells out.
    case number
    /// By its number, and by the id of the source as property `id`.
    case text
  }

  /// In what tiles are kept.
  public enum Container: String, CaseIterable, Sendable {
    /// One PMTiles file.
    case pmtiles
    /// That, and one MBTiles file of the same tiles.
    case mbtiles
  }

  public var identity: Identity
  public var container: Container

  public init(identity: Identity = .number, container: Container = .pmtiles) {
    self.identity = identity
    self.container = container
  }
}
