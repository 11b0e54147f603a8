/// Stages of a map in a page, in order.
public enum LifecycleStage: String, Sendable, CaseIterable, Comparable {
  /// The style is requested.
  case style
  /// Its icons are: table and picture.
  case sprite
  /// Data sources: header and directories of tile archives, GeoJSON, pictures laid over the map.
  case sources
  /// The tiles in sight are.
  case tiles
  /// The page reports that everything visible was drawn for the first time.
  case loaded
  /// The page reports that nothing moves and nothing is pending.
  case idle

  private var place: Int { LifecycleStage.allCases.firstIndex(of: self) ?? 0 }

  public static func < (a: LifecycleStage, b: LifecycleStage) -> Bool { a.place < b.place }

  /// True if the server detects it from requests; the page reports the others.
  var isSeenByServer: Bool { self < .loaded }
}
