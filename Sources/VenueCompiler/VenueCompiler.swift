import VenueBundle
public import VenueDiagnostics
public import VenueFormats
public import VenueModel
import VenueNetwork
public import VenueOutput
import VenueParts
import VenuePlanning
public import VenueRules
import VenueVocabulary

/// Compiles one venue: read → check → plan → encode → write.
///
/// Each stage takes one value and returns the next, and can be stopped after:
///
///     path ─read→ VenueSource ─check→ CheckOutcome ─plan→ CompiledParts ─encode→ BundleContents ─write→ Compilation
///
/// Only the first and the last touch files. The same input and options give the same bytes, for any number of jobs.
public struct VenueCompiler: Sendable {
  public var options: CompilerOptions

  public init(options: CompilerOptions = CompilerOptions()) {
    self.options = options
  }

  /// Reads whatever stands at the path: a folder with `venue.yaml`, an IMDF folder or archive.
  ///
  /// - Throws: when there is no venue to speak of. Anything smaller is in ``VenueSource/diagnostics``.
  public func read(_ path: String) throws(InputError) -> VenueSource {
    try VenueReader.read(path, limits: options.limits)
  }

  /// Where the files of an input lie, as it was named: the folder around a `venue.yaml`, else the input itself.
  public static func root(of path: String) -> String {
    guard path == "venue.yaml" || path.hasSuffix("/venue.yaml") else { return path }
    let folder = path.dropLast("venue.yaml".count)
    return folder.isEmpty ? "." : String(folder)
  }

  /// Runs every rule and withdraws what later stages could not rely on.
  public func check(_ source: VenueSource) -> CheckOutcome {
    var options = CheckOptions()
    options.uncovered = self.options.uncovered
    return VenueRules.check(source, profile: self.options.profile, options: options)
  }

  /// The profile a source is checked by: the one that was asked for, else the one of its format.
  public func profile(for source: VenueSource) -> Profile {
    options.profile ?? Profile.named(source.format.defaultProfile) ?? .default
  }

  /// Works out every part of the bundle; nothing is written. Theme and surroundings come with the source.
  public func plan(_ outcome: CheckOutcome, of source: VenueSource) -> CompiledParts {
    let plan = planParts(
      checked: outcome.checked, theme: Theme(source.theme),
      options: PlanOptions(
        foreign: source.foreignFeatures, unreadable: source.unreadableFeatures,
        unreadableFiles: source.unreadableFiles))
    let (network, unmeshed) = planNetwork(of: outcome)
    return CompiledParts(plan: plan, network: network, unmeshed: unmeshed)
  }

  private func planNetwork(of outcome: CheckOutcome) -> (network: RoutingNetwork, unmeshed: [UnmeshedLevel]) {
    var unmeshed: [UnmeshedLevel] = []
    let network = VenueNetwork.planNetwork(
      outcome.checked, reporting: { unmeshed.append($0) })
    return (network, unmeshed)
  }

  /// Turns the parts into files; nothing is written.
  func encode(_ parts: CompiledParts, of source: VenueSource, check: CheckOutcome) -> BundleContents {
    BundleEncoder(parts: parts, source: source, check: check, jobs: options.jobs).encode()
  }

  /// Checks a venue, and what planning makes of it: every finding a compile would have.
  public func validate(_ source: VenueSource) -> CheckOutcome {
    let outcome = check(source)
    let findings = PlanFindings(source: source, checked: outcome.checked)
    return findings.told(in: outcome, unmeshed: planNetwork(of: outcome).unmeshed, profile: options.profile)
  }

  /// Reads, checks, plans and writes a venue.
  ///
  /// - Parameter output: the bundle's folder. A folder that is there must be empty or a bundle of ours.
  /// - Returns: what was written, or why nothing was; findings with errors are not thrown.
  /// - Throws: ``CompileFailure`` when the input cannot be read or the output cannot be written. The former bundle stays.
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

  /// The same of a venue that was read already.
  ///
  /// - Parameter path: where it was read from; no output is written into it.
  /// - Throws: when the output cannot be written, or what was made cannot be read back; the former bundle stays.
  public func compile(
    _ source: VenueSource, readFrom path: String, to output: String
  ) throws(OutputError) -> Compilation {
    var outcome = check(source)
    let findings = PlanFindings(source: source, checked: outcome.checked)
    func withheld(for obstacle: Compilation.Obstacle) -> Compilation {
      Compilation(
        outcome: .notWritten(obstacle), bundle: output, hasFormer: BundleFolder.ownFiles(of: output) != nil,
        source: source, check: outcome, contents: nil)
    }
    let isShowable = findings.withoutFloor == nil
    guard isShowable, outcome.counts.error == 0 || options.allowsErrors else {
      outcome = findings.told(in: outcome, unmeshed: [], profile: options.profile)
      return withheld(for: isShowable ? .errors : .noFloor)
    }
    let parts = plan(outcome, of: source)
    outcome = findings.told(in: outcome, unmeshed: parts.unmeshed, profile: options.profile)
    guard outcome.counts.error == 0 || options.allowsErrors else { return withheld(for: .errors) }
    let contents = encode(parts, of: source, check: outcome)
    try contents.write(to: output, source: VenueCompiler.root(of: path))
    let withdrawn = outcome.checked.withdrawn.count + source.unreadableFeatures.count
    return Compilation(
      outcome: withdrawn == 0 && source.unreadableFiles.isEmpty ? .written : .writtenWithout(withdrawn), bundle: output,
      hasFormer: true, source: source, check: outcome, contents: contents)
  }
}
