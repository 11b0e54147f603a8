/// Tile options of a caller.
public struct TileChoices: Hashable, Sendable {
  /// Identification of features in tiles.
  public enum Identity: String, CaseIterable, Sendable {
    /// Only by its number, which `ids.json` maps to an id.
    case number
    /// The number, and the source id as property `id`.
    case text
  }

  /// Container format of the tiles.
  public enum Container: String, CaseIterable, Sendable {
    /// One PMTiles file.
    case pmtiles
    /// The same, plus one MBTiles file with the same tiles.
    case mbtiles
  }

  public var identity: Identity
  public var container: Container

  public init(identity: Identity = .number, container: Container = .pmtiles) {
    self.identity = identity
    self.container = container
  }
}
