import VenueOutput
import VenueSystem

/// A folder of releases: `<venue>/<digest>/` never changes, `<venue>/current.json` names the one that apps read. The catalogue is
/// released in the same way, in `catalogue/`.
package struct ReleaseFolder: Sendable {
  package static let catalogue = "catalogue"
  static let report = "report.json"

  package let path: String

  package init(_ path: String) { self.path = path }

  func folder(_ venue: String) -> String { path + "/" + venue }

  /// The folder of one release.
  package func folder(_ venue: String, _ digest: String) -> String { path + "/" + venue + "/" + digest }

  /// nil if nothing of the venue was published.
  package func current(of venue: String) -> CurrentRelease? { CurrentRelease(in: folder(venue)) }

  /// Venues with a published release, in order.
  package var venues: [String] {
    FileSystem.entries(of: path).filter {
      $0 != ReleaseFolder.catalogue && FileSystem.exists(folder($0) + "/" + CurrentRelease.fileName)
    }
  }

  /// Digests of the releases whose files are there, in order.
  package func releases(of venue: String) -> [String] {
    FileSystem.entries(of: folder(venue)).filter { $0.utf8.count == 64 }
  }

  /// True if the folder of a release is there. It appears in one step, so it is complete.
  package func contains(_ digest: String, of venue: String) -> Bool { FileSystem.isFolder(folder(venue, digest)) }

  /// Puts files into the folder of a release; hard links where the file system has them, copies elsewhere.
  ///
  /// - Parameters:
  ///   - names: files relative to `source` and to the release.
  /// - Returns: false if the release was there already.
  func put(_ names: [String], from source: String, as digest: String, of venue: String) throws(FleetError) -> Bool {
    if contains(digest, of: venue) { return false }
    let staging = folder(venue) + "/.new-" + String(UInt64.random(in: .min ... .max), radix: 16)
    do throws(OutputError) {
      var made: Set<String> = []
      for name in names {
        let target = staging + "/" + name
        let around = RealPath.parent(target)
        if made.insert(around).inserted { try FileSystem.makeFolders(around) }
        try FileSystem.linkOrCopy(source + "/" + name, to: target)
      }
      for folder in made.sorted() { FileSystem.flushFolder(folder) }
      try finish(staging, digest, venue)
    } catch {
      FileSystem.removeTree(staging)
      throw FleetError(.unwritable, "\(error)")
    }
    return true
  }

  /// Moves a finished folder into place; another process may have been faster.
  func finish(_ staging: String, _ digest: String, _ venue: String) throws(OutputError) {
    guard rename(staging, folder(venue, digest)) != 0 else { return FileSystem.flushFolder(folder(venue)) }
    let refusal = errno
    FileSystem.removeTree(staging)
    guard contains(digest, of: venue) else {
      throw OutputError(path: folder(venue, digest), reason: .system("write", refusal))
    }
  }

  func write(_ current: CurrentRelease, of venue: String) throws(FleetError) {
    do throws(OutputError) {
      try OutputFile(path: folder(venue) + "/" + CurrentRelease.fileName).write(current.json)
    } catch { throw FleetError(.unwritable, "\(error)") }
  }
}
