import VenueBundle
import VenueParts
import VenueRouting

/// Something that is wrong with a bundle: the file it is in, and a sentence about it.
public struct AtlasFault: Hashable, Sendable {
  /// Relative to the bundle.
  public var path: String
  public var message: String
}

extension Atlas {
  /// Whether the bundle is whole and can be used: every file against the manifest, and where they are as they were written, each
  /// part opened as an app opens it: floors, colours, the sections of the network and the mesh of every level.
  ///
  /// What `venuemap verify` prints, and what a compile asks before a bundle takes its place. Linear in the bytes of the bundle.
  /// - Returns: none for a bundle that is whole.
  public func faults() -> [AtlasFault] {
    let files = folder.verify().map { AtlasFault(path: $0.path, message: $0.description) }
    guard files.isEmpty else { return files }
    var faults: [AtlasFault] = []
    func check(_ path: String, _ work: () throws -> Void) {
      do { try work() } catch { faults.append(AtlasFault(path: path, message: "\(error)")) }
    }
    check("floors.json") {
      if try floors().floors.isEmpty { throw BundleError.corrupt(file: "floors.json", reason: "it has no floor") }
    }
    for file in ["camera.json", "ids.json", "theme.json"] where folder.contains(file) {
      check(file) { _ = try json(file) }
    }
    if folder.contains(NetworkFile.name) { check(NetworkFile.name) { try router().checkMeshes() } }
    return faults
  }
}
