/// Puts the station of a venue into a feed, in the place of the entrances, nodes, levels and pathways that the feed has of it.
///
/// The station itself and its platforms keep their rows: trips stop there. Entrances near ours keep their ids and names. All other files, and the
/// rows of all other stations, are unchanged, except rows about removed stops (``removeReferences(to:read:)``).
package struct FeedMerge {
  /// A feed into which the station cannot be put.
  package struct Refusal: Error, CustomStringConvertible {
    package var description: String
  }

  /// The files that differ; `stops.txt`, `levels.txt` and `pathways.txt`.
  package private(set) var files: [ExportedFile] = []
  /// That of the venue, and what the merge adds.
  package internal(set) var report: ExportReport

  /// Metres between an entrance of the feed and one of the venue that can be the same.
  package static let nearEntrance = 25.0

  let station: String
  var venue: PathwaysExport
  let stops: FeedTable
  /// Ids of the feed's stops of which the station is the parent.
  private let platforms: Set<String>
  /// Ids in the merged feed, by those of the export.
  private(set) var names: [String: String] = [:]

  /// - Parameters:
  ///   - read: the bytes of a file of the feed; nil if there is none.
  ///   - station: `stop_id` of the station; nil means the one to which the platforms of the venue belong.
  package init(_ export: PathwaysExport, station: String?, read: (String) throws -> [UInt8]?) throws {
    venue = export
    report = export.report
    func table(_ file: String) throws -> FeedTable? {
      guard let bytes = try read(file) else { return nil }
      do throws(FeedTable.Damage) {
        return try FeedTable(reading: bytes)
      } catch {
        throw Refusal(description: "\(file): \(error)")
      }
    }
    guard let found = try table("stops.txt") else { throw Refusal(description: "the feed has no stops.txt") }
    stops = found
    self.station = try FeedMerge.station(in: found, station, export)
    guard !export.pathways.rows.isEmpty else {
      throw Refusal(
        description:
          "the venue has no pathways for a feed: no entrance leads to a platform, landing or another entrance")
    }
    let parent = self.station
    platforms = Set(
      found.rows.filter { found.value($0, "parent_station") == parent }.map { found.value($0, "stop_id") })
    try requireNear()
    splitStation()
    leaveOtherStops()
    names = matchedEntrances()
    let pathways = try table("pathways.txt") ?? FeedTable([])
    let levels = try table("levels.txt") ?? FeedTable([])
    let inside = Set(stops.rows.filter { isInside($0) }.map { stops.value($0, "stop_id") })
    let (left, gone) = split(pathways) { row in
      inside.contains(pathways.value(row, "from_stop_id")) || inside.contains(pathways.value(row, "to_stop_id"))
    }
    let newStops = mergedStops()
    let usedLevels = Set(newStops.rows.map { newStops.value($0, "level_id") })
    let ownLevels = Set(venue.levels.rows.map { venue.levels.value($0, "level_id") })
    let oldLevels = Set(stops.rows.filter { isInside($0) }.map { stops.value($0, "level_id") })
    let (leftLevels, goneLevels) = split(levels) { row in
      let id = levels.value(row, "level_id")
      if ownLevels.contains(id) { return true }
      return oldLevels.contains(id) && !usedLevels.contains(id)
    }
    withdrawNames(given: newStops)
    let newLevels = merged(leftLevels, venue.levels)
    add("stops.txt", newStops, before: stops)
    add("levels.txt", newLevels, removed: goneLevels, added: venue.levels.rows.count)
    let newPathways = merged(left, renamed(venue.pathways))
    add("pathways.txt", newPathways, removed: gone, added: venue.pathways.rows.count)
    let changed: [(String, String, FeedTable, FeedTable)] = [
      ("stops.txt", "stop_id", stops, newStops), ("levels.txt", "level_id", levels, newLevels),
      ("pathways.txt", "pathway_id", pathways, newPathways),
    ]
    var removed: [String: Set<String>] = [:]
    for (file, column, old, new) in changed {
      removed[file] = Set(old.rows.map { old.value($0, column) }).subtracting(new.rows.map { new.value($0, column) })
    }
    try removeReferences(to: removed, read: table)
    // The report counts the rows of the files that are written.
    report.setCount(newLevels.rows.count, of: "levels")
    report.setCount(newPathways.rows.count, of: "pathways")
    report.setCount(newStops.rows.count, of: "stops")
  }

  func isInside(_ row: [String]) -> Bool { isInside(row, of: stops) }

  private func isInside(_ row: [String], of table: FeedTable) -> Bool {
    if table.value(row, "parent_station") == station { return true }
    // A boarding area belongs to a platform.
    return table.value(row, "location_type") == "4" && platforms.contains(table.value(row, "parent_station"))
  }

  func isReplaced(_ row: [String]) -> Bool {
    isInside(row) && ["2", "3"].contains(stops.value(row, "location_type"))
  }

  // MARK: Entrances

  /// Ids of the feed for entrances of the venue that are near ones of the feed.
  private func matchedEntrances() -> [String: String] {
    let theirs = stops.rows.filter { isInside($0) && stops.value($0, "location_type") == "2" }
    let ours = venue.stops.rows.filter { venue.stops.value($0, "location_type") == "2" }
    let pairs = NearPairs(
      ours.map { venue.stops.position(of: $0) }, theirs.map { stops.position(of: $0) }, within: FeedMerge.nearEntrance)
    return Dictionary(
      pairs.all.map { (venue.stops.value(ours[$0], "stop_id"), stops.value(theirs[$1], "stop_id")) }
    ) { first, _ in first }
  }

  // MARK: Rows

  func split(_ table: FeedTable, _ isGone: ([String]) -> Bool) -> (FeedTable, gone: Int) {
    var left = table
    left.rows = table.rows.filter { !isGone($0) }
    return (left, table.rows.count - left.rows.count)
  }

  private func merged(_ left: FeedTable, _ ours: FeedTable) -> FeedTable {
    // Our columns first: an export is known by them.
    var merged = FeedTable(ours.columns).widened(to: left.columns)
    merged.append(left)
    merged.append(ours)
    return merged
  }

  mutating func add(_ file: String, _ table: FeedTable, removed: Int, added: Int) {
    files.append(ExportedFile(path: file, bytes: table.bytes))
    report.changes.append(ExportReport.FileChange(file: file, removed: removed, added: added, kept: 0))
  }

  private mutating func add(_ file: String, _ table: FeedTable, before: FeedTable) {
    let old = Set(before.rows.filter { isInside($0) }.map { before.value($0, "stop_id") })
    let new = Set(table.rows.filter { isInside($0, of: table) }.map { table.value($0, "stop_id") })
    files.append(ExportedFile(path: file, bytes: table.bytes))
    report.changes.append(
      ExportReport.FileChange(
        file: file, removed: old.subtracting(new).count, added: new.subtracting(old).count,
        kept: old.intersection(new).count))
  }
}
