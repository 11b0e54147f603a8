import VenueAtlas
import VenueBundle
import VenueOutput
import VenueParallel
import VenueParts

/// The files of a bundle and of the folder beside it, as the encoder passes them on for writing.
struct BundleContents: Sendable {
  /// Without `manifest.json`, sorted by path.
  var files: [PartFile]
  /// Complete except for the files, which are known only after they are made.
  var manifest: BundleManifest
  /// `ledger.json` and `report.json`, which are for the owner and never published.
  var ledger: Ledger
  var report: ReportFile
  /// Inconsistencies of the ledger. If there are any, this is an internal error and nothing is written.
  var faults: [String] = []
  /// Threads that make files side by side.
  var jobs = 1
  /// Input of an earlier bundle.
  var stageCache: StageCache?

  /// Written files of the bundle, including `manifest.json`.
  struct Size: Sendable {
    var fileCount: Int
    var byteCount: Int
    /// Old folders that could not be removed.
    var left: [LeftFolder]
  }

  /// Writes both folders, each in one step: first the bundle, then the folder with its reports, under one lock, so that the two always
  /// match. Each file is made, written and released; the bundle is opened and read back before it replaces the previous one.
  ///
  /// - Parameters:
  ///   - path: the bundle; the other folder is `path` + `.build`.
  ///   - source: the venue's own folder or file: nothing is written into it.
  @discardableResult
  consuming func write(to path: String, source: String? = nil) throws(OutputError) -> Size {
    let bundle = OutputFolder(path: path, ownFiles: BundleFolder.ownFiles)
    let beside = OutputFolder(path: bundle.target.path + ".build", ownFiles: BuildFolder.ownFiles)
    if let source, FileSystem.isFolder(source), bundle.target.lies(in: source) {
      throw OutputError(path: bundle.target.path, reason: .insideSource(source))
    }
    if let fault = faults.first {
      throw OutputError(path: bundle.target.path, reason: .fails("the ledger is inconsistent: \(fault)"))
    }
    // Both folders are checked before anything is made.
    try bundle.requireReplaceable()
    try beside.requireReplaceable()
    try bundle.target.makeParent()
    let lock = try OutputLock(for: bundle.target)
    defer { lock.release() }
    try beside.requireReplaceable()

    let (ledger, report, jobs, stageCache) = (ledger, report, jobs, stageCache)
    var (manifest, files) = (manifest, files)
    // Inputs of the files are released as soon as the files are on disk, because reading a bundle back takes memory too.
    self.files = []
    let made = try bundle.replaceLocked { staging throws(OutputError) in
      let written = try staging.writeListed(files, jobs: jobs, reusing: stageCache)
      files = []
      manifest = manifest.listing(written.map(\.file))
      let made = try staging.writeListed([PartFile(BundleManifest.fileName, bytes: manifest.json)])
      try BundleContents.requireReadable(
        written, in: staging.path, as: path, jobs: jobs, reusing: stageCache)
      return made[0].file
    }
    let manifestFile = made.staged
    let digest = manifestFile.digest.hexadecimal
    let told = try beside.replaceLocked { staging throws(OutputError) in
      try staging.write(
        [
          PartFile("ledger.json") {
            Ledger.json(manifest: digest, body: stageCache.value("ledger entries", of: ledger) { ledger.body })
          },
          PartFile("report.json") { report.json(manifest: digest) },
        ], jobs: jobs)
    }
    return Size(
      fileCount: manifest.files.count + 1,
      byteCount: manifest.files.reduce(manifestFile.byteCount) { $0 + $1.byteCount }, left: made.left + told.left)
  }

  /// - Throws: if the staged files cannot be opened and read as the atlas reads them.
  private static func requireReadable(
    _ files: [WrittenFile], in staged: String, as path: String, jobs: Int, reusing stageCache: StageCache?
  ) throws(OutputError) {
    do throws(BundleError) {
      let atlas = try Atlas(path: staged)
      let sound = SoundFiles(stageCache)
      let fault = atlas.faults(passing: sound.paths(in: files)) { folder in
        ParallelWork.map(count: files.count, jobs: jobs) {
        } body: { _, place in
          folder.fault(of: files[place])
        }.compactMap { $0 }
      } all: { count, check in
        ParallelWork.map(count: count, jobs: jobs) {
        } body: { _, number in
          check(number)
        }
      }.first
      if let fault { throw BundleError.corrupt(file: fault.path, reason: fault.message) }
      sound.take(files)
    } catch {
      throw OutputError(path: path, reason: .fails(error.description.replacing(staged + "/", with: "")))
    }
  }
}
