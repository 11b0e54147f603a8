package import VenueBundle
import VenueJSON

/// `patch.json`: from which bundle to which a patch leads (docs/formats/patch.md).
package struct PatchTable: Equatable, Sendable {
  package var venueID: String
  /// SHA-256 of the bundle's `manifest.json` before and after. A manifest contains the digests of all files, so
  /// that the two identify the bundles.
  package var from: SHA256Digest
  package var to: SHA256Digest
  /// New and changed files that are in the archive as they are. By path.
  package var files: [BundlePath]
  /// Changed files of which the archive has the difference to the old ones. By path.
  package var deltas: [BundlePath]
  /// Those of ``deltas`` that are differences of unpacked files (``UnpackedFile``). By path.
  package var unpacked: [BundlePath] = []
  /// Removed files. By path.
  package var removed: [BundlePath]

  static let version = FormatVersion(3, 0)
  static let format = "venue-bundle-patch"
  /// Names in the archive.
  static let file = "patch.json"
  static let folder = PreviousArchive.patchFolder
  /// Level of libdeflate with which unpacked files are compressed again: that of tiles.
  static let gzipLevel = 6
  /// Name of the difference of a file in the archive.
  static func delta(of file: BundlePath) -> String { "delta/\(file.text).zst" }
  /// The largest table that is read: 64 MiB.
  static let mostBytes = 64 << 20

  /// Changes from one bundle to another, by digest; all files are whole.
  ///
  /// - Parameters:
  ///   - from: the old manifest, and the digest of its file; the same for `to`.
  init(from: (BundleManifest, SHA256Digest), to: (BundleManifest, SHA256Digest)) {
    venueID = to.0.venueID
    (self.from, self.to) = (from.1, to.1)
    files = to.0.files.filter { from.0.file($0.path) != $0 }.map(\.path)
    deltas = []
    removed = from.0.files.map(\.path).filter { to.0.file($0) == nil }
  }

  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("format", PatchTable.format)
      json.object("version", inline: true) { json in
        json.member("major", PatchTable.version.major)
        json.member("minor", PatchTable.version.minor)
      }
      json.member("venue", venueID)
      json.object("from", inline: true) { $0.member("manifest", from.hexadecimal) }
      json.object("to", inline: true) { $0.member("manifest", to.hexadecimal) }
      json.member("files", files.map(\.text))
      json.member("deltas", deltas.map(\.text))
      json.member("unpacked", unpacked.map(\.text))
      json.member("removed", removed.map(\.text))
    }
    return json.bytes + [0x0A]
  }

  /// Reads `patch.json`. Unknown members are ignored.
  ///
  /// - Parameter path: the patch, for messages.
  init(json bytes: [UInt8], of path: String) throws(PatchRefusal) {
    let name = "\(path)/\(PatchTable.file)"
    let root: JSONValue
    do throws(JSONError) {
      root = try JSONReader.read(bytes, limits: JSONLimits(depth: 16, bytes: PatchTable.mostBytes)).root
    } catch {
      throw PatchRefusal("\(name): \(error)")
    }
    guard root["format"]?.string == PatchTable.format else {
      throw PatchRefusal(
        "\(name) does not have \"format\": \"\(PatchTable.format)\"; `venuemap diff OLD NEW --patch FILE` makes a patch"
      )
    }
    guard let major = root["version"]?["major"]?.int, major >= 1 else { throw PatchRefusal("\(name) names no version") }
    guard major >= PatchTable.version.major else {
      throw PatchRefusal(
        "\(name) has format version \(major), which this program does not read any more; make the patch again")
    }
    guard major <= PatchTable.version.major else {
      throw PatchRefusal(
        "\(name) has format version \(major), but this program reads version \(PatchTable.version.major): install a newer program"
      )
    }
    func digest(_ key: String) throws(PatchRefusal) -> SHA256Digest {
      guard let digest = root[key]?["manifest"]?.string.flatMap({ SHA256Digest(hexadecimal: $0) }) else {
        throw PatchRefusal("\(name): \(key) must be the SHA-256 of a manifest")
      }
      return digest
    }
    func paths(_ key: String) throws(PatchRefusal) -> [BundlePath] {
      guard let list = root[key]?.array else { throw PatchRefusal("\(name) has no list \(key)") }
      var paths: [BundlePath] = []
      for item in list {
        guard let path = item.string.flatMap({ BundlePath($0) }) else {
          throw PatchRefusal("\(name): \(key) has an entry that is not a path of a bundle: \(item.string ?? "no text")")
        }
        paths.append(path)
      }
      return paths
    }
    guard let venueID = root["venue"]?.string else { throw PatchRefusal("\(name) names no venue") }
    self.venueID = venueID
    from = try digest("from")
    to = try digest("to")
    files = try paths("files")
    deltas = try paths("deltas")
    if let twice = Set(files).intersection(deltas).min(by: { $0.text < $1.text }) {
      throw PatchRefusal("\(name): files and deltas both have \(twice); make the patch again")
    }
    unpacked = try paths("unpacked")
    removed = try paths("removed")
    if let other = unpacked.first(where: { !deltas.contains($0) }) {
      throw PatchRefusal("\(name): unpacked has \(other), which deltas does not have; make the patch again")
    }
  }
}
