import VenueAtlas
import VenueBundle
import VenueBundleRules
import VenueChecks
public import VenueDiagnostics
public import VenueFormats
public import VenueModel
import VenueNetwork
public import VenueOutput
package import VenueParallel
import VenueParts
import VenuePlanning
import VenueRouting
public import VenueRules
import VenueVocabulary

/// Compiles one venue: read → check → plan → encode → write.
///
/// Each stage takes one value and returns the next; the caller can stop after each:
///
///     path ─read→ VenueSource ─check→ CheckOutcome ─plan→ CompiledParts ─encode→ BundleContents ─write→ Compilation
///
/// Encoding cuts the tiles, encodes the network into sections and defines how each other file is made; files are made while they are written.
///
/// Findings of all stages are collected in one list: readers' findings from the source, those of rules and planning through
/// ``CheckOutcome/adding(_:)``; all are weighted, grouped and sorted in the same way.
///
/// Only the first and the last stage access files. The same input and options give the same bytes, for any number of jobs.
public struct VenueCompiler: Sendable {
  public var options: CompilerOptions
  /// Cache of earlier compiles. Bytes and findings do not depend on it.
  package var stageCache: StageCache?

  public init(options: CompilerOptions = CompilerOptions()) {
    self.options = options
  }

  /// Keeps stage results with their inputs from now on, and reuses them in a later compile if the input is equal:
  /// for compiling one venue repeatedly. It takes as much memory as a compile and the bundle together.
  public mutating func remember() { stageCache = StageCache(store: stageCache?.store) }

  /// Uses the results in a folder from now on, and stores those that are missing: meshes of levels and their indexes.
  package mutating func use(_ folder: StageFolder) {
    stageCache = StageCache(remembers: stageCache.remembers, store: folder)
  }

  /// Reads the venue at a path: a folder with `venue.yaml`, an IMDF folder or archive, or a file of OpenStreetMap.
  ///
  /// - Parameter fileName: name of a single file in findings; nil for its own.
  /// - Throws: if there is no readable venue. Smaller problems are in ``VenueSource/diagnostics``.
  public func read(_ path: String, fileName: String? = nil) throws(InputError) -> VenueSource {
    try VenueReader.read(
      path, fileName: fileName, building: options.building, limits: options.limits, jobs: options.jobs,
      reusing: stageCache)
  }

  /// The folder of an input's files, in the spelling of the argument: the folder around a `venue.yaml`, otherwise the input itself.
  public static func root(of path: String) -> String {
    guard path == "venue.yaml" || path.hasSuffix("/venue.yaml") else { return path }
    let folder = path.dropLast("venue.yaml".count)
    return folder.isEmpty ? "." : String(folder)
  }

  /// The folder from which findings name the files of a venue: an archive itself or a folder in it, and the folder around one file.
  ///
  /// - Parameter path: the venue as it was named.
  public static func folderOfNames(of source: VenueSource, at path: String) -> String {
    guard VenueReader.isSingleFile(path) else {
      let root = root(of: path)
      guard !source.folder.isEmpty else { return root }
      return root.hasSuffix("/") ? root + source.folder : "\(root)/\(source.folder)"
    }
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// Runs every rule and withdraws what later stages could not rely on.
  public func check(_ source: VenueSource) -> CheckOutcome {
    var options = CheckOptions()
    options.thresholds = self.options.checks.thresholds
    options.categories = self.options.checks.words
    options.uncovered = self.options.uncovered
    options.jobs = self.options.jobs
    options.day = self.options.day
    options.stageCache = stageCache
    return VenueRules.check(source, profile: profile(for: source), options: options)
  }

  /// The profile for checking a source: the requested one, otherwise that of its format.
  public func profile(for source: VenueSource) -> Profile {
    options.checks.profile(for: source.format)
  }

  /// Computes every part of the bundle; nothing is written. Theme and surroundings come with the source.
  public func plan(_ outcome: CheckOutcome, of source: VenueSource) -> CompiledParts {
    let venueZone = outcome.checked.venue.timeZone
    var made = PlanOptions(
      baseURL: options.baseURL, icons: source.icons, foreign: source.foreignFeatures,
      unreadable: source.unreadableFeatures, unreadableFiles: source.unreadableFiles)
    made.stageCache = stageCache
    made.jobs = options.jobs
    let points = PlacePoints(of: outcome.checked, jobs: options.jobs, reusing: stageCache)
    made.points = points
    let planOptions = made
    var (plan, network) = ParallelWork.both(jobs: options.jobs) {
      planParts(
        checked: outcome.checked, theme: Theme(source.theme),
        options: planOptions)
    } and: {
      planNetwork(
        outcome.checked, zone: venueZone.flatMap { options.timeZones.rules(of: $0) },
        jobs: options.jobs, points: points, reusing: stageCache)
    }
    plan.addZones(venueZone: venueZone, from: options.timeZones)
    return CompiledParts(plan: plan, network: network)
  }

  /// Encodes the parts as files; nothing is written.
  ///
  /// - Throws: if the venue has more levels than a network can contain.
  func encode(
    _ parts: consuming CompiledParts, of source: VenueSource, check: CheckOutcome
  ) throws(TooManySections) -> BundleContents {
    let service = ServiceArea(
      parts.network.network, profiles: ProfileTable(profiles: source.profiles).names, transit: parts.plan.transit)
    var network = try CompiledPart(
      network: parts.network.network, jobs: options.jobs, reusing: stageCache)
    network.members.append((ServiceArea.key, service.json))
    // From here on, only its bytes are in memory; the tiles need the room.
    let plan = (consume parts).plan
    return try BundleEncoder(
      plan: plan, network: network, source: source, check: check, choices: options.tiles, jobs: options.jobs,
      stageCache: stageCache
    ).encode()
  }

  /// Checks a venue and its plan: every finding of a compile. Nothing is encoded: features missing in the tiles are
  /// known from the plan.
  public func validate(_ source: VenueSource) -> CheckOutcome { look(at: source).outcome }

  /// The outcome without the findings of the baseline, if there is one.
  package func withoutBaseline(_ outcome: CheckOutcome, of source: VenueSource) -> CheckOutcome {
    options.baseline.map { outcome.comparing(with: $0, of: source, options.checks.names) } ?? outcome
  }

  /// Check, plan, check the plan. A venue without a floor is not planned.
  private func look(at source: VenueSource) -> (outcome: CheckOutcome, parts: CompiledParts?) {
    let outcome = check(source)
    guard outcome.checked.hasFloor else { return (listed(outcome, source), nil) }
    let parts = plan(outcome, of: source)
    var context = BundleContext(
      source: source, checked: outcome.checked, plan: parts.plan, network: parts.network)
    context.stageCache = stageCache
    context.jobs = options.jobs
    let custom = options.checks.custom.flatMap { $0.findings(in: outcome.checked) }
    return (listed(outcome.adding(context.findings + custom), source), parts)
  }

  /// The findings without those that the source suppresses.
  private func listed(_ outcome: CheckOutcome, _ source: VenueSource) -> CheckOutcome {
    outcome.suppressing(in: source, options.checks.names, on: options.day)
  }

  /// Reads, checks, plans and writes a venue.
  ///
  /// - Parameter output: the bundle's folder. An existing folder must be empty or a bundle of this compiler.
  /// - Returns: the written bundle, or the reason why nothing was written; findings with errors are not thrown.
  /// - Throws: ``CompileFailure`` if the input cannot be read or the output cannot be written. The previous bundle is kept.
  public func compile(_ path: String, to output: String) throws(CompileFailure) -> Compilation {
    let source: VenueSource
    do throws(InputError) {
      source = try read(path)
    } catch {
      throw .unreadable(error)
    }
    do throws(OutputError) {
      return try compile(source, readFrom: path, to: output)
    } catch {
      throw .unwritable(error)
    }
  }

  /// The same for a venue that was read already.
  ///
  /// - Parameter path: the path it was read from; no output is written into it.
  /// - Throws: if the output cannot be written or read back; the previous bundle is kept.
  public func compile(
    _ source: VenueSource, readFrom path: String, to output: String
  ) throws(OutputError) -> Compilation {
    let outcome: CheckOutcome
    var parts: CompiledParts?
    (outcome, parts) = look(at: source)
    // The bundle and its report do not depend on the baseline.
    let shown = withoutBaseline(outcome, of: source)
    func withheld(for obstacle: Compilation.Obstacle) -> Compilation {
      Compilation(
        outcome: .notWritten(obstacle), bundle: output, hasFormer: BundleFolder.ownFiles(of: output) != nil,
        source: source, check: shown, size: nil)
    }
    // Moved out, so that parts that encoding has finished with can be released.
    guard let made = parts.take() else { return withheld(for: .noFloor) }
    if !options.allowsErrors {
      if let failure = profile(for: source).failure(of: shown.counts) { return withheld(for: .findings(failure)) }
    }
    let contents: BundleContents
    do throws(TooManySections) {
      contents = try encode(consume made, of: source, check: outcome)
    } catch {
      throw OutputError(path: "\(output)/\(BundlePart.network.file)", reason: .fails(error.description))
    }
    // Moved, so that no copy here keeps the inputs of files that are on disk.
    let size = try (consume contents).write(to: output, source: VenueCompiler.root(of: path))
    stageCache?.endRun()
    let withdrawn = outcome.checked.withdrawn.count + source.unreadableFeatures.count
    return Compilation(
      outcome: withdrawn == 0 && source.unreadableFiles.isEmpty ? .written : .writtenWithout(withdrawn), bundle: output,
      hasFormer: true, source: source, check: shown, size: size)
  }
}
