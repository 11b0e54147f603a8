import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueOutput
import VenueRouting

struct TellAccess: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "access",
    abstract: "Write an accessibility report: which public places each profile reaches from each entrance.",
    discussion: """
        venuemap access build/harbor-airport -o access.html
        venuemap access build/harbor-airport --profile wheelchair --profile low-effort -o access.html
        venuemap access build/harbor-airport --close lift-d -o without-lift-d.html

      One HTML file without scripts: tables with length and time of each route, missing data, and the survey date of each level. \
      Without -o it is printed.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Traveller. Repeatable. Default: walking, step-free and wheelchair.")
  var profile: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Closed: an id, or a kind of connector such as elevator. Repeatable.")
  var close: [String] = []

  @Option(name: .shortAndLong, help: "The file to write.")
  var output: String?

  @OptionGroup var speech: SpeechOptions

  /// Ways on one page.
  private static let most = 200_000

  func run() throws {
    let atlas = try bundle.open()
    let known = try bundle.reading { () throws(BundleError) in try atlas.profiles() }
    let names = profile.isEmpty ? ["walking", "step-free", "wheelchair"] : profile
    let profiles = try names.map { try TravelOptions.profile(named: $0, among: known) }
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    try TravelOptions.requireKnown(close, of: "--close", by: router)
    let ways = router.accessPairCount * profiles.count
    guard ways <= TellAccess.most else {
      throw CommandFailure(
        "the page would have \(ways) ways, and \(TellAccess.most) is the limit; name fewer profiles, or ask matrix",
        .usage)
    }
    let tables = router.access(for: profiles, closing: close, in: speech.language)
    try bundle.requireSound(router)
    let page = try bundle.reading { () throws(BundleError) in
      try atlas.accessPage(tables, closed: close, language: speech.language, units: speech.units)
    }
    guard let output else {
      Terminal.answer(page.html())
      return
    }
    do throws(OutputError) {
      try OutputFile(path: output).requireOutside(bundle.bundle)
      try OutputFile(path: output).write(page.html())
    } catch {
      Terminal.complain(error)
      throw ExitStatus.unwritableOutput
    }
    let reached = tables.map { "\($0.profile) \($0.counts.everywhere) of \($0.rows.count)" }
    Terminal.answer(painted: "written: \(output); reached from every entrance: \(reached.joined(separator: ", "))\n")
  }
}
