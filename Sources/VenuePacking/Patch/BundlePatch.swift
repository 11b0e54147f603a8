import VenueBundle
import VenueCompression
import VenueDiagnostics
import VenueFormats

/// An opened, complete patch: each whole file in it has the bytes that its new manifest lists, and it contains nothing else.
package struct BundlePatch: Sendable {
  package let table: PatchTable
  let manifest: BundleManifest
  let manifestBytes: [UInt8]
  private let path: String
  private let archive: InputTree

  /// Limits of a patch: 20,000 files, a gibibyte each, two in all. Deflate compresses to a thousandth at best.
  private static let limits = InputLimits(fileBytes: 1 << 30, totalBytes: 2 << 30, compressionRatio: 1100)

  /// Reads every byte of it, one file at a time. Linear in its files.
  ///
  /// - Throws: ``PatchRefusal`` for a file that is not a patch, is damaged, or contains other data than declared.
  package init(_ path: String) throws(PatchRefusal) {
    self.path = path
    archive = try BundlePatch.open(path)
    table = try PatchTable(
      json: try BundlePatch.read(PatchTable.file, of: archive, at: path, limit: PatchTable.mostBytes), of: path)
    manifestBytes = try BundlePatch.read(
      PatchTable.folder + BundleManifest.fileName, of: archive, at: path, limit: BundleManifest.mostBytes)
    do throws(BundleError) {
      manifest = try BundleManifest(json: manifestBytes, of: path + "/" + PatchTable.folder.dropLast())
    } catch {
      throw PatchRefusal("\(error)")
    }
    try requireWhole()
  }

  /// A file of the patch.
  func bytes(of file: BundlePath) throws(PatchRefusal) -> [UInt8] {
    try BundlePatch.read(PatchTable.folder + file.text, of: archive, at: path)
  }

  /// A changed file of the new bundle, made from the old one's.
  func bytes(of file: BundlePath, from old: [UInt8]) throws(PatchRefusal) -> [UInt8] {
    let delta = try BundlePatch.read(PatchTable.delta(of: file), of: archive, at: path)
    if table.unpacked.contains(file) { return try bytes(of: file, from: old, unpacked: delta) }
    guard let listed = manifest.file(file),
      let new = Delta.applied(delta, to: old, byteCount: listed.byteCount), SHA256.digest(of: new) == listed.digest
    else {
      throw PatchRefusal(
        "\(path) is damaged: the difference of \(file) does not lead to the new file; make the patch again")
    }
    return new
  }

  /// The same, of a difference between unpacked files.
  private func bytes(of file: BundlePath, from old: [UInt8], unpacked delta: [UInt8]) throws(PatchRefusal) -> [UInt8] {
    let packing = UnpackedFile(level: PatchTable.gzipLevel)
    guard let listed = manifest.file(file), let former = packing.unpacked(old),
      let size = Delta.byteCount(of: delta), let form = Delta.applied(delta, to: former, byteCount: size),
      let new = packing.packed(form, byteCount: listed.byteCount), SHA256.digest(of: new) == listed.digest
    else {
      throw PatchRefusal(
        "\(path): the difference of \(file) does not lead to the new file: it is damaged, or was made with another "
          + "release of libdeflate; transfer the whole bundle instead")
    }
    return new
  }

  private func requireWhole() throws(PatchRefusal) {
    guard SHA256.digest(of: manifestBytes) == table.to else {
      throw PatchRefusal(
        "\(path) is damaged: its manifest.json is not the manifest in \(PatchTable.file); make the patch again")
    }
    var expected: Set<String> = [PatchTable.file, PatchTable.folder + BundleManifest.fileName]
    for file in table.files { expected.insert(PatchTable.folder + file.text) }
    for file in table.deltas { expected.insert(PatchTable.delta(of: file)) }
    if let other = archive.files.first(where: { !expected.contains($0.path) }) {
      throw PatchRefusal(
        "\(path) has \(other.path), which its \(PatchTable.file) does not list; make the patch again")
    }
    for file in table.deltas {
      guard let listed = manifest.file(file) else {
        throw PatchRefusal("\(path) has \(file), which its new manifest does not list; make the patch again")
      }
      guard listed.byteCount <= Delta.mostBytes, let entry = archive.file(PatchTable.delta(of: file)) else {
        throw PatchRefusal(
          "\(path) is not a complete patch: \(PatchTable.delta(of: file)) is missing; make the patch again")
      }
      guard entry.size <= listed.byteCount else {
        throw PatchRefusal(
          "\(path) is damaged: the difference of \(file) is larger than the file; make the patch again")
      }
    }
    for file in table.files {
      guard let listed = manifest.file(file) else {
        throw PatchRefusal("\(path) has \(file), which its new manifest does not list; make the patch again")
      }
      let announced = archive.file(PatchTable.folder + file.text)?.size
      if let announced, announced != listed.byteCount {
        throw PatchRefusal(
          "\(path) is damaged: \(file) has \(announced) bytes instead of \(listed.byteCount); make the patch again")
      }
      guard SHA256.digest(of: try bytes(of: file)) == listed.digest else {
        throw PatchRefusal(
          "\(path) is damaged: \(file) does not have the SHA-256 of its manifest; make the patch again")
      }
    }
  }

  private static func open(_ path: String) throws(PatchRefusal) -> InputTree {
    do throws(InputError) {
      let archive = try InputTree.archive(path, limits: limits)
      guard let damage = archive.diagnostics.first else { return archive }
      throw InputError(path: path, reason: damage.message)
    } catch {
      throw PatchRefusal(
        "\(path) is not a complete patch: \(error.reason). Transfer it again, or make it again with `venuemap diff OLD NEW --patch FILE`"
      )
    }
  }

  /// - Parameter limit: largest size in bytes of a file that describes the others.
  private static func read(
    _ name: String, of archive: InputTree, at path: String, limit: Int = .max
  ) throws(PatchRefusal) -> [UInt8] {
    guard let file = archive.file(name) else {
      throw PatchRefusal(
        "\(path) is not a complete patch: \(name) is missing; `venuemap diff OLD NEW --patch FILE` makes one")
    }
    guard file.size <= limit else {
      throw PatchRefusal("\(path): \(name) has \(file.size) bytes, more than allowed")
    }
    do throws(InputError) {
      return try file.bytes()
    } catch {
      throw PatchRefusal("\(path): \(error)")
    }
  }
}
