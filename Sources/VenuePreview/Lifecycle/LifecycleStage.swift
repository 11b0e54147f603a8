/// What a map in a page goes through, in order.
public enum LifecycleStage: String, Sendable, CaseIterable, Comparable {
  /// The style is asked for.
  case style
  /// Its icons are: table and picture.
  case sprite
  /// What it draws from is: head and directories of tile archives, GeoJSON, pictures laid over the map.
  case sources
  /// The tiles in sight are.
  case tiles
  /// The page says that everything in sight was drawn for the first time.
  case loaded
  /// The page says that nothing moves and nothing is awaited.
  case idle

  private var place: Int { LifecycleStage.allCases.firstIndex(of: self) ?? 0 }

  public static func < (a: LifecycleStage, b: LifecycleStage) -> Bool { a.place < b.place }

  /// Whether the server sees it by what is asked for; the others the page tells.
  var isSeenByServer: Bool { self < .loaded }
}
