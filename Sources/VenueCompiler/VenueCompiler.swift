import VenueAtlas
import VenueBundle
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
/// Each stage takes one value and returns the next, and can be stopped after:
///
///     path ─read→ VenueSource ─check→ CheckOutcome ─plan→ CompiledParts ─encode→ BundleContents ─write→ Compilation
///
/// Encoding cuts the tiles, puts the network into sections and says how each other file is made; they are made while they are written.
///
/// What a stage has to say to the owner goes one way: readers' findings in the source, the rules' and those of planning through
/// ``CheckOutcome/adding(_:)`` into one list, weighed, grouped and sorted alike.
///
/// Only the first and the last touch files. The same input and options give the same bytes, for any number of jobs.
public struct VenueCompiler: Sendable {
  public var options: CompilerOptions
  /// Cache of earlier compiles. Bytes and findings do not depend on it.
  package var stageCache: StageCache?

  public init(options: CompilerOptions = CompilerOptions()) {
    self.options = options
  }

  /// From now on keeps what it works out, with what that is made of, and takes over in a later compile what would come out the same:
  /// for compiling one venue again and again. Takes as much memory as a compile and the bundle together.
  public mutating func remember() { stageCache = StageCache() }

  /// Reads whatever stands at the path: a folder with `venue.yaml`, an IMDF folder or archive.
  ///
  /// - Throws: when there is no venue to speak of. Anything smaller is in ``VenueSource/diagnostics``.
  public func read(_ path: String) throws(InputError) -> VenueSource {
    try VenueReader.read(path, limits: options.limits, jobs: options.jobs, reusing: stageCache)
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
    options.jobs = self.options.jobs
    options.day = self.options.day
    options.stageCache = stageCache
    return VenueRules.check(source, profile: self.options.profile, options: options)
  }

  /// The profile a source is checked by: the one that was asked for, else the one of its format.
  public func profile(for source: VenueSource) -> Profile {
    options.profile ?? Profile.named(source.format.defaultProfile) ?? .default
  }

  /// Works out every part of the bundle; nothing is written. Theme and surroundings come with the source.
  public func plan(_ outcome: CheckOutcome, of source: VenueSource) -> CompiledParts {
    let venueZone = outcome.checked.venue.timeZone
    var made = PlanOptions(
      baseURL: options.baseURL, icons: source.icons, foreign: source.foreignFeatures,
      unreadable: source.unreadableFeatures, unreadableFiles: source.unreadableFiles)
    made.stageCache = stageCache
    let points = PlacePoints(of: outcome.checked, reusing: stageCache)
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
    plan.addZones(
      venueZone: venueZone, from: options.timeZones,
      isVenueZoneTold: network.findings.contains { $0.page.code == RulePage.timeZoneMissing.code })
    return CompiledParts(plan: plan, network: network)
  }

  /// Turns the parts into files; nothing is written.
  ///
  /// - Throws: when the venue has more levels than a network has room for.
  func encode(
    _ parts: consuming CompiledParts, of source: VenueSource, check: CheckOutcome
  ) throws(TooManySections) -> BundleContents {
    let service = ServiceArea(
      parts.network.network, profiles: ProfileTable(profiles: source.profiles).names, transit: parts.plan.transit)
    var network = try CompiledPart(
      network: parts.network.network, jobs: options.jobs, reusing: stageCache)
    network.members.append((ServiceArea.key, service.json))
    // From here on only its bytes are in memory, and tiles take the room.
    let plan = (consume parts).plan
    return try BundleEncoder(
      plan: plan, network: network, source: source, check: check, choices: options.tiles, jobs: options.jobs,
      stageCache: stageCache
    ).encode()
  }

  /// Checks a venue, and what planning makes of it: every finding a compile has. Nothing is encoded: what the tiles will not show is
  /// known from the plan.
  public func validate(_ source: VenueSource) -> CheckOutcome { look(at: source).outcome }

  /// Asks the routes its owner wants kept. No network is put together where there are none.
  private func routeTestFindings(_ parts: CompiledParts, of source: VenueSource) -> [RuledFinding] {
    guard !source.routeTests.isEmpty else { return [] }
    do throws(RoutingError) {
      let router = try Router(
        network: parts.network.network, footways: parts.plan.footways,
        finder: PlaceFinder(PlaceSearch(parts.plan.search)))
      return RouteTestFindings(router: router, profiles: ProfileTable(profiles: source.profiles))
        .findings(source.routeTests)
    } catch {
      var findings: [RuledFinding] = []
      findings.report(
        .routeTestFailed, Finding([], "routes", "the routes of routes.yaml could not be tested: \(error.description)"))
      return findings
    }
  }

  /// Check, plan, check the plan. No plan is made of a venue without a floor.
  private func look(at source: VenueSource) -> (outcome: CheckOutcome, parts: CompiledParts?) {
    let outcome = check(source)
    guard outcome.checked.hasFloor else { return (outcome, nil) }
    let parts = plan(outcome, of: source)
    return (
      outcome.adding(
        parts.findings(of: outcome.checked, reusing: stageCache) + routeTestFindings(parts, of: source)), parts
    )
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
    let outcome: CheckOutcome
    var parts: CompiledParts?
    (outcome, parts) = look(at: source)
    func withheld(for obstacle: Compilation.Obstacle) -> Compilation {
      Compilation(
        outcome: .notWritten(obstacle), bundle: output, hasFormer: BundleFolder.ownFiles(of: output) != nil,
        source: source, check: outcome, size: nil)
    }
    // Taken out, so that nothing here keeps what encoding is done with.
    guard let made = parts.take() else { return withheld(for: .noFloor) }
    if !options.allowsErrors {
      if outcome.counts.error > 0 { return withheld(for: .errors) }
      let profile = profile(for: source)
      if outcome.diagnostics.contains(where: { $0.severity >= profile.failsAt }) {
        return withheld(for: .warnings(profile: profile.name))
      }
    }
    let contents: BundleContents
    do throws(TooManySections) {
      contents = try encode(consume made, of: source, check: outcome)
    } catch {
      throw OutputError(path: "\(output)/\(BundlePart.network.file)", reason: .fails(error.description))
    }
    let size = try contents.write(to: output, source: VenueCompiler.root(of: path))
    stageCache?.endRun()
    let withdrawn = outcome.checked.withdrawn.count + source.unreadableFeatures.count
    return Compilation(
      outcome: withdrawn == 0 && source.unreadableFiles.isEmpty ? .written : .writtenWithout(withdrawn), bundle: output,
      hasFormer: true, source: source, check: outcome, size: size)
  }
}
