package import VenueBundle

/// The changes from one bundle to another, written as one archive: `patch.json`, the new `manifest.json`, and every new or
/// changed file (docs/formats/patch.md).
package struct PatchWriting {
  package let table: PatchTable
  /// Number of files of the new bundle, and number of unpacked bytes in the patch, including its manifest.
  package let (fileCount, byteCount): (Int, Int)
  private let folder: String
  private let manifest: [UInt8]

  /// Reads every byte of both: a patch is made only from complete bundles.
  ///
  /// - Parameters: the folders of the two bundles.
  /// - Throws: ``BundleError``: a fault of one of them.
  package init(from old: String, to new: String) throws(BundleError) {
    func whole(_ path: String) throws(BundleError) -> (bytes: [UInt8], manifest: BundleManifest) {
      let bytes = try BundleFolder.manifestBytes(of: path)
      let bundle = BundleFolder(path: path, manifest: try BundleManifest(json: bytes, of: path))
      if let fault = bundle.verify().first {
        throw .corrupt(file: path, reason: "\(fault), and a patch needs complete bundles")
      }
      return (bytes, bundle.manifest)
    }
    let (before, after) = (try whole(old), try whole(new))
    manifest = after.bytes
    table = PatchTable(
      from: (before.manifest, SHA256.digest(of: before.bytes)), to: (after.manifest, SHA256.digest(of: after.bytes)))
    fileCount = after.manifest.files.count + 1
    byteCount = table.files.reduce(manifest.count) { $0 + (after.manifest.file($1)?.byteCount ?? 0) }
    folder = new
  }

  /// Writes the archive in one step; an existing file is replaced when the new one is complete. The same two bundles give the same bytes.
  ///
  /// - Throws: ``PackError`` if it cannot be written; nothing is left behind then.
  package func write(to path: String) throws(PackError) {
    let archive = try ZipWriter(path)
    try archive.add(table.json, as: PatchTable.file)
    try archive.add(manifest, as: PatchTable.folder + BundleManifest.fileName)
    for file in table.files { try archive.add("\(folder)/\(file.text)", as: PatchTable.folder + file.text) }
    try archive.finish()
  }
}
