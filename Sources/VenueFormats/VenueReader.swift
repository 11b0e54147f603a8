import VenueDiagnostics
public import VenueModel
package import VenueParallel
import VenueSystem
import VenueVocabulary

/// Reads a venue in any form: a folder, a zip archive or one file, in one of the formats of the registry (``VenueFormat``).
///
///     read     InputTree → one FileReading per file, in parallel: drafts with positions, comments, findings
///     join     drafts of one feature, files in their order
///     decode   drafts → the features of the model
///     derive   values implied by the place in the files
///
/// Every format becomes the same drafts (``FeatureDraft``), so that one venue written in two formats gives one model.
/// Faults of the data are in ``VenueSource/diagnostics``; reading throws only if there is no readable venue.
public enum VenueReader {
  /// - Parameter path: a folder with `venue.yaml`, an IMDF folder or archive, or a file of OpenStreetMap or IndoorGML.
  /// - Parameter jobs: number of threads that read files in parallel; it changes the time, never the result.
  /// - Throws: if the path does not exist, cannot be opened, or is none of these.
  public static func read(
    _ path: String, limits: InputLimits = InputLimits(), jobs: Int = 1
  ) throws(InputError) -> VenueSource {
    try read(path, limits: limits, jobs: jobs, reusing: nil)
  }

  /// The same.
  ///
  /// - Parameters:
  ///   - building: the name or id of the only building that is read; nil for all.
  ///   - stageCache: results of an earlier reading. They do not change the result.
  package static func read(
    _ path: String, fileName: String? = nil, building: String? = nil, limits: InputLimits = InputLimits(),
    jobs: Int = 1, reusing stageCache: StageCache?
  ) throws(InputError) -> VenueSource {
    try read(
      open(path, fileName: fileName, limits: limits), named: path,
      ReadingRun(jobs: jobs, stageCache: stageCache, building: building))
  }

  /// The files at a path: of a folder, of a zip archive, or one file.
  ///
  /// - Parameter fileName: name of a single file in the tree; nil for its own.
  public static func open(
    _ path: String, fileName: String? = nil, limits: InputLimits = InputLimits()
  ) throws(InputError) -> InputTree {
    var status = stat()
    guard stat(path, &status) == 0 else { throw absence(of: path, String(cString: strerror(errno))) }
    if status.st_mode & S_IFMT == S_IFDIR { return try .folder(path, limits: limits) }
    // `venue.yaml` itself means its folder, because shell completion ends there.
    if path == "venue.yaml" || path.hasSuffix("/venue.yaml") {
      let folder = String(path.dropLast("venue.yaml".count))
      return try .folder(folder.isEmpty ? "." : folder, limits: limits)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw InputError(path: path, reason: "it is a device, pipe or socket; a venue is a folder or a zip file")
    }
    // By content: a zip archive may have any name.
    let file = InputTree.singleFile(path, named: fileName, size: Int(status.st_size), limits: limits)
    guard file.files[0].head.starts(with: [0x50, 0x4B]) else { return file }
    return try .archive(path, limits: limits)
  }

  /// The reason why there is nothing at a path. A script whose variable has no value gives an empty one.
  private static func absence(of path: String, _ reason: String) -> InputError {
    if path.isEmpty {
      return InputError(
        path: "\"\"", reason: "the path of a venue is empty; perhaps a variable of the command has no value")
    }
    return InputError(
      path: path,
      reason: path == "-" ? "venues are read from files and folders, not from standard input" : reason)
  }

  /// The format of a venue; nil if there is none that is read.
  public static func format(of path: String) -> SourceFormat? {
    (try? open(path)).flatMap { VenueFormat.of($0)?.format.format }
  }

  /// True for a file that is neither an archive nor a `venue.yaml`, which means its folder.
  public static func isSingleFile(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      path != "venue.yaml", !path.hasSuffix("/venue.yaml")
    else { return false }
    return !InputTree.singleFile(path, size: Int(status.st_size), limits: InputLimits()).files[0].head.starts(
      with: [0x50, 0x4B])
  }

  /// The same for files that are already available.
  ///
  /// - Parameters:
  ///   - name: name of the whole input, for messages.
  ///   - building: the name or id of the only building that is read; nil for all.
  public static func read(
    _ tree: InputTree, named name: String = "", building: String? = nil, jobs: Int = 1
  ) throws(InputError) -> VenueSource {
    try read(tree, named: name, ReadingRun(jobs: jobs, building: building))
  }

  private static func read(
    _ opened: InputTree, named name: String, _ run: ReadingRun
  ) throws(InputError) -> VenueSource {
    var tree = opened
    if let stageCache = run.stageCache, stageCache.remembers { tree = TextNotes.take(opened, stageCache) }
    guard let (format, files) = VenueFormat.of(tree) else {
      throw InputError(path: name, reason: tree.refusal, proposal: tree.proposal)
    }
    guard run.building == nil || format.readsOneBuilding else {
      throw InputError(
        path: name,
        reason: "its format is \(format.format.name), which has no choice of buildings: leave out --building")
    }
    let found: VenueSource
    do throws(InputError) {
      found = try format.read(files, run)
    } catch {
      guard !tree.isSingleFile, !name.isEmpty, error.path != name else { throw error }
      // Names in a tree begin at its root.
      throw InputError(
        path: error.path.isEmpty ? name : name + (name.hasSuffix("/") ? "" : "/") + files.folder + error.path,
        reason: error.reason,
        proposal: error.proposal)
    }
    var source = limited(found)
    source.folder = String(files.folder.dropLast())
    return source
  }

  /// Adds a finding if it has more levels than a network can contain.
  private static func limited(_ source: VenueSource) -> VenueSource {
    let count = source.venue.levels.count
    guard count > Venue.largestLevelCount else { return source }
    var source = source
    let last = FeatureRef(.level, Venue.largestLevelCount)
    source.diagnostics.append(
      Diagnostic(
        .inputLimitExceeded,
        "the venue has \(count) levels (limit: \(Venue.largestLevelCount)); the other levels are not checked",
        place: source.places.nearest(last, "ordinal") ?? source.places[last, ""],
        help: ["split the venue into several venues"]))
    return source
  }
}
