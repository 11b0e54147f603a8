extension FeedMerge {
  /// Files with rows about stops, and the columns that name them. A row about a removed stop is removed.
  private static let references: [(file: String, columns: [String])] = [
    ("transfers.txt", ["from_stop_id", "to_stop_id"]), ("stop_areas.txt", ["stop_id"]),
  ]

  /// Tables of `translations.txt` whose records the merge may remove, with their files.
  static let translated = ["stops": "stops.txt", "levels": "levels.txt", "pathways": "pathways.txt"]

  /// Removes rows of other files about removed stops, levels and pathways.
  ///
  /// - Parameter removed: ids by file.
  mutating func removeReferences(to removed: [String: Set<String>], read: (String) throws -> FeedTable?) throws {
    let stops = removed["stops.txt"] ?? []
    for (file, columns) in FeedMerge.references {
      guard let table = try read(file) else { continue }
      drop(file, table) { row in columns.contains { stops.contains(table.value(row, $0)) } }
    }
    guard let table = try read("translations.txt") else { return }
    drop("translations.txt", table) { row in
      guard let file = FeedMerge.translated[table.value(row, "table_name")] else { return false }
      return removed[file]?.contains(table.value(row, "record_id")) ?? false
    }
  }

  private mutating func drop(_ file: String, _ table: FeedTable, where isGone: ([String]) -> Bool) {
    let (left, gone) = split(table, isGone)
    if gone > 0 { add(file, left, removed: gone, added: 0) }
  }
}
