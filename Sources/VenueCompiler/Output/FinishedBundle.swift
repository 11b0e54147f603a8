import VenueAtlas
package import VenueBundle
package import VenueOutput
package import VenueParts

/// A bundle with all bytes known, including its manifest: written as a compile writes one.
package struct FinishedBundle {
  private let files: [PartFile]
  private let manifest: BundleManifest
  private let manifestBytes: [UInt8]

  /// - Parameters:
  ///   - files: the files that the manifest lists, without the manifest.
  ///   - manifestBytes: the manifest as it is written.
  package init(files: [PartFile], manifest: BundleManifest, manifestBytes: [UInt8]) {
    (self.files, self.manifest, self.manifestBytes) = (files, manifest, manifestBytes)
  }

  /// Writes the folder in one step, after the written files match the manifest and open as an app opens them.
  ///
  /// The folder beside it (`.build`) is kept; its ledger names the manifest to which it belongs.
  ///
  /// - Parameter isWanted: called under the lock, before anything is made.
  /// - Returns: folders that could not be removed.
  /// - Throws: ``OutputError``; the previous content is kept.
  package func write(to path: String, while isWanted: () -> Bool) throws(OutputError) -> [LeftFolder] {
    let bundle = OutputFolder(path: path, ownFiles: BundleFolder.ownFiles)
    return try bundle.replaceContents { staging throws(OutputError) in
      guard isWanted() else { throw OutputError(path: path, reason: .changedMeanwhile) }
      let written = try staging.writeListed(files)
      guard written.map(\.file) == manifest.files else { throw OutputError(path: path, reason: .changedMeanwhile) }
      try staging.write([PartFile(BundleManifest.fileName, bytes: manifestBytes)])
      do throws(BundleError) {
        if let fault = try Atlas(path: staging.path).faults().first {
          throw BundleError.corrupt(file: fault.path, reason: fault.message)
        }
      } catch {
        throw OutputError(path: path, reason: .fails(error.description.replacing(staging.path + "/", with: "")))
      }
    }.left
  }
}
