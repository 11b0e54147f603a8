import VenueBundle
import VenueCompiler
package import VenueOutput
import VenueParts

extension BundlePatch {
  /// Result of applying a patch.
  package enum Outcome: Sendable {
    /// It already was the new bundle; nothing was written.
    case isNew
    /// Numbers of files from the patch, of unchanged files, and of removed files; and folders that could not be removed.
    case written(new: Int, kept: Int, removed: Int, left: [LeftFolder])
  }

  /// Reason why nothing was written.
  package enum Failure: Error {
    case refused(PatchRefusal)
    case unwritable(OutputError)
  }

  /// Replaces the old bundle by the new one, in one step, as a compile does: byte for byte the bundle for which the patch was made.
  ///
  /// The old bundle is read completely before, and the new one is opened and read back. Linear in the bytes of both.
  ///
  /// - Parameters:
  ///   - bundle: the old one.
  ///   - output: location of the new one; nil replaces the old. If the bundle is already the new one, a copy is written there.
  package func apply(to bundle: String, writing output: String? = nil) throws(Failure) -> Outcome {
    let (old, digest): (BundleFolder, SHA256Digest)
    do throws(PatchRefusal) {
      (old, digest) = try former(bundle)
      if digest == table.to, output == nil || OutputFile.isSame(output ?? "", bundle) { return .isNew }
    } catch {
      throw .refused(error)
    }
    let isCopy = digest == table.to
    let (taken, changed) = (Set(table.files), isCopy ? [] : Set(table.deltas))
    // Files that are missing or changed by now are found when the result is compared with the manifest.
    let files = manifest.files.map(\.path).map { file in
      PartFile(file.text) {
        if taken.contains(file) { return try self.bytes(of: file) }
        let kept = (try? old.read(file.text)) ?? []
        return changed.contains(file) ? try self.bytes(of: file, from: kept) : kept
      }
    }
    let left: [LeftFolder]
    do throws(OutputError) {
      left = try FinishedBundle(files: files, manifest: manifest, manifestBytes: manifestBytes).write(
        to: output ?? bundle
      ) {
        (try? BundleFolder.manifestBytes(of: bundle)).map { SHA256.digest(of: $0) } == digest
      }
    } catch {
      throw .unwritable(error)
    }
    // From the new bundle to itself nothing is new: all of it is copied.
    let new = isCopy ? 0 : table.files.count + table.deltas.count
    return .written(
      new: new, kept: files.count - new, removed: isCopy ? 0 : table.removed.count, left: left)
  }

  /// The complete bundle from which this patch was made, or the one to which it leads, with the digest of its manifest.
  private func former(_ path: String) throws(PatchRefusal) -> (BundleFolder, SHA256Digest) {
    let bytes: [UInt8]
    let bundle: BundleFolder
    do throws(BundleError) {
      bundle = try BundleFolder.open(path)
      bytes = try BundleFolder.manifestBytes(of: path)
    } catch {
      throw PatchRefusal("\(error)")
    }
    let digest = SHA256.digest(of: bytes)
    guard digest == table.from || digest == table.to else {
      throw PatchRefusal(
        "the patch is for another bundle than \(path): for the one with a manifest.json of SHA-256 \(table.from.hexadecimal) "
          + "to \(table.to.hexadecimal), and here it is \(digest.hexadecimal) (venue \(bundle.manifest.venueID), the patch's "
          + "\(table.venueID)); take the patch for this one, or the whole bundle")
    }
    if let fault = bundle.verify().first {
      throw PatchRefusal("\(path): \(fault); a patch needs the unchanged bundle: transfer the whole bundle instead")
    }
    if digest == table.to { return (bundle, digest) }
    let taken = Set(table.files + table.deltas)
    for file in manifest.files where !taken.contains(file.path) && bundle.manifest.file(file.path) != file {
      throw PatchRefusal("the patch lacks \(file.path), which \(path) does not have either; make the patch again")
    }
    // A damaged difference is found before anything is written.
    for file in table.deltas {
      guard bundle.manifest.file(file) != nil, let old = try? bundle.read(file.text) else {
        throw PatchRefusal("the patch has the difference of \(file), which \(path) does not have; make the patch again")
      }
      _ = try self.bytes(of: file, from: old)
    }
    return (bundle, digest)
  }
}
