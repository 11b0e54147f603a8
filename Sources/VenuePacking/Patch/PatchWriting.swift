package import VenueBundle
import VenueCompression

/// The changes from one bundle to another, written as one archive: `patch.json`, the new `manifest.json`, every new file, and of every changed
/// file the difference to the old one (docs/formats/patch.md).
package struct PatchWriting {
  package private(set) var table: PatchTable
  /// Number of files of the new bundle.
  package let fileCount: Int
  /// Number of new and changed files, with the manifest.
  package var changedCount: Int { table.files.count + table.deltas.count + 1 }
  private let folder: String
  private let manifest: [UInt8]
  /// By file of the table's deltas.
  private var deltas: [[UInt8]] = []

  /// Reads every byte of both: a patch is made only from complete bundles.
  ///
  /// - Parameters: the folders of the two bundles.
  /// - Throws: ``BundleError``: a fault of one of them.
  package init(from old: String, to new: String) throws(BundleError) {
    func complete(_ path: String) throws(BundleError) -> (bytes: [UInt8], bundle: BundleFolder) {
      let bytes = try BundleFolder.manifestBytes(of: path)
      let bundle = BundleFolder(path: path, manifest: try BundleManifest(json: bytes, of: path))
      if let fault = bundle.verify().first {
        throw .corrupt(file: path, reason: "\(fault), and a patch needs complete bundles")
      }
      return (bytes, bundle)
    }
    let (before, after) = (try complete(old), try complete(new))
    manifest = after.bytes
    table = PatchTable(
      from: (before.bundle.manifest, SHA256.digest(of: before.bytes)),
      to: (after.bundle.manifest, SHA256.digest(of: after.bytes)))
    fileCount = after.bundle.manifest.files.count + 1
    folder = new
    var whole: [BundlePath] = []
    for file in table.files {
      guard before.bundle.manifest.file(file) != nil else {
        whole.append(file)
        continue
      }
      let (earlier, later) = (try before.bundle.read(file.text), try after.bundle.read(file.text))
      let (plain, unpacked) = (Delta.from(earlier, to: later), PatchWriting.unpackedDelta(from: earlier, to: later))
      guard let delta = [plain, unpacked].compactMap({ $0 }).min(by: { $0.count < $1.count }),
        delta.count < later.count
      else {
        whole.append(file)
        continue
      }
      table.deltas.append(file)
      if delta == unpacked { table.unpacked.append(file) }
      deltas.append(delta)
    }
    table.files = whole
  }

  /// The difference of the unpacked files; nil if the new one would not be the same after it is compressed again.
  private static func unpackedDelta(from old: [UInt8], to new: [UInt8]) -> [UInt8]? {
    let packing = UnpackedFile(level: PatchTable.gzipLevel)
    guard let former = packing.unpacked(old), let form = packing.unpacked(new),
      packing.packed(form, byteCount: new.count) == new
    else { return nil }
    return Delta.from(former, to: form)
  }

  /// Writes the archive in one step; an existing file is replaced when the new one is complete. The same two bundles give the same bytes.
  ///
  /// - Returns: the size of the archive in bytes.
  /// - Throws: ``PackError`` if it cannot be written; nothing is left behind then.
  package func write(to path: String) throws(PackError) -> Int {
    let archive = try ZipWriter(path)
    try archive.add(table.json, as: PatchTable.file)
    try archive.add(manifest, as: PatchTable.folder + BundleManifest.fileName)
    for file in table.files { try archive.add("\(folder)/\(file.text)", as: PatchTable.folder + file.text) }
    for (file, delta) in zip(table.deltas, deltas) { try archive.add(delta, as: PatchTable.delta(of: file)) }
    return try archive.finish()
  }
}
