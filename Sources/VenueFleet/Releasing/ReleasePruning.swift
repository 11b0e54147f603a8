import VenueOutput
import VenueSystem

extension ReleaseFolder {
  /// Removes folders of releases that are neither the present one nor among the last ones, if they are old enough. Apps that have
  /// read an earlier `current.json` still find its files until then.
  ///
  /// - Parameters:
  ///   - count: earlier releases that are kept.
  ///   - seconds: age of the folder, from the time at which it was put.
  ///   - now: seconds since 1970.
  /// - Returns: the number of removed folders.
  func prune(_ venue: String, keeping count: Int, olderThan seconds: Int, now: Int) -> Int {
    guard let current = current(of: venue) else { return 0 }
    let kept = Set([current.digest] + current.earlier.prefix(count))
    var removed = 0
    for name in FileSystem.entries(of: folder(venue)) where name.utf8.count == 64 && !kept.contains(name) {
      var status = stat()
      guard stat(folder(venue, name), &status) == 0, now - Int(status.st_mtim.tv_sec) >= seconds else { continue }
      // Moved first: a folder of a release is complete or absent.
      let aside = folder(venue) + "/.old-" + name
      if rename(folder(venue, name), aside) == 0, FileSystem.removeTree(aside) == nil { removed += 1 }
    }
    return removed
  }
}
