/// Recognises a GTFS feed that is given as a venue. A feed has no shapes, so it is no venue (docs/decisions/0090); it belongs into `transit/` of one.
enum FeedMark {
  /// Files by which a feed is recognised, each with a column that the reference requires.
  private static let files = [
    "stops.txt": "stop_id", "routes.txt": "route_id", "trips.txt": "trip_id", "stop_times.txt": "trip_id",
    "pathways.txt": "pathway_id", "levels.txt": "level_id",
  ]

  /// The reason why the files are no venue; nil if they are not those of a feed.
  ///
  /// Some feeds are packed with their folder, so all files may also be in one folder.
  static func refusal(of tree: InputTree) -> String? {
    let roots = Set(tree.files.map { $0.path.split(separator: "/").dropLast().first ?? "" })
    for file in tree.files {
      let parts = file.path.split(separator: "/")
      let name = parts.last.map(String.init) ?? ""
      guard parts.count == 1 || parts.count == 2 && roots.count == 1, let column = files[name],
        hasColumn(column, FileHead(file.head))
      else { continue }
      return "it is \(tree.isSingleFile ? "\(name) of a" : "a") GTFS feed, not a venue: \(advice)"
    }
    return nil
  }

  private static let advice =
    "a feed has stops, trips and pathways, but no rooms or walls. Put the feed into the folder transit/ of a venue (docs/source-format.md, transit/), and run venuemap on the venue"

  private static func hasColumn(_ column: String, _ head: FileHead) -> Bool {
    let line = String(decoding: head.bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    return line.split(separator: ",").contains { $0.filter { $0.isLetter || $0 == "_" } == column }
  }
}
