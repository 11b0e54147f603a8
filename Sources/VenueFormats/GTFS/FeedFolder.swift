import VenueDiagnostics

/// Finds the feeds of a venue: `transit/` itself if it has a `stops.txt`, each folder in it that has one, and each zip in it.
struct FeedFolder {
  let tree: InputTree
  let limits: FeedLimits
  let log: ReadingLog

  private static let folder = "transit/"

  /// In the order of their names.
  func feeds() -> [FeedFiles] {
    var feeds: [FeedFiles] = []
    var seen: Set<String> = []
    for file in tree.files where file.path.hasPrefix(FeedFolder.folder) {
      if file.path.lowercased().hasSuffix(".zip") {
        if let feed = archive(file) { feeds.append(feed) }
        continue
      }
      let parts = file.path.split(separator: "/")
      guard file.path.hasSuffix(".txt"), parts.count == 2 || parts.count == 3 else { continue }
      let folder = parts.dropLast().joined(separator: "/")
      guard seen.insert(folder).inserted, FeedFolder.isFeed(tree, folder + "/") else { continue }
      feeds.append(FeedFiles(name: folder, tree: tree.rooted(at: folder + "/"), limits: limits, log: log))
    }
    return feeds.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// True if it contains files with the names of a feed; a single readme is not sufficient.
  private static func isFeed(_ tree: InputTree, _ root: String) -> Bool {
    ["stops.txt", "stop_times.txt", "trips.txt", "routes.txt"].contains { tree.file(root + $0) != nil }
  }

  private func archive(_ file: InputTree.File) -> FeedFiles? {
    let place = SourcePlace(file: file.path, range: 0..<0)
    do throws(InputError) {
      let entries = InputLimits(fileBytes: limits.fileBytes, files: 1000, totalBytes: 2 * limits.fileBytes)
      var contents: InputTree
      if let path = file.diskPath {
        contents = try InputTree.archive(path, limits: entries)
      } else {
        contents = try InputTree.archive(bytes: file.bytes(), named: file.path, limits: entries)
      }
      // Some are packed with the folder they lay in.
      if !FeedFolder.isFeed(contents, ""), let root = contents.files.first(where: { $0.path.hasSuffix("/stops.txt") }) {
        contents = contents.rooted(at: String(root.path.dropLast("stops.txt".count)))
        log.report(
          Diagnostic(
            .feedUnreadable, "the files of the feed are in a folder of the archive; they must be at its root",
            severity: .info, place: place))
      }
      for var diagnostic in contents.diagnostics {
        if let inner = diagnostic.place {
          diagnostic.place = SourcePlace(file: "\(file.path)/\(inner.file)", range: 0..<0)
        }
        log.report(diagnostic)
      }
      return FeedFiles(name: file.path, tree: contents, limits: limits, log: log)
    } catch {
      log.report(Diagnostic(.feedUnreadable, "\(file.path) cannot be read: \(error.reason)", place: place))
      return nil
    }
  }
}
