import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueJSON
import VenueParts
import VenueRouting
import VenueVocabulary

struct ShowStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "List the routes that a status file changes.",
    discussion: """
      A status file lists what is out of service or delayed now: closures of units, openings, connectors, transit links and \
      levels by id, delays at stops, and the time at which the file expires. The bundle itself is not changed. The command lists the routes from every \
      public entrance and stop to every public place that are lost or longer because their usual route is closed. Ids must be \
      exact; for an unknown id the command lists those that may have been meant.

        venuemap status build/harbor-airport status.json
        venuemap status build/harbor-airport status.json --at 2026-12-01T08:30 --profile wheelchair

      `venuemap status --plan PLAN` lists the state of a plan of many venues: see `venuemap progress --help`.

      Exits with 1 when the status has expired or contains an unknown id.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Argument(help: "The status file; its schema is schemas/status.schema.json.")
  var file: String

  @Option(help: "Time at which the status applies. Default: now.", transform: TimeArgument.init)
  var at: TimeArgument = .now

  @OptionGroup var travel: TravelOptions

  @OptionGroup var speech: LanguageOption
  @OptionGroup var answer: FormatOption

  func run() throws {
    let atlas = try bundle.open()
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    let status = try StatusFile.read(file, for: router.network)
    let profiles = try bundle.reading { () throws(BundleError) in try atlas.profiles() }
    let who = try travel.profile(among: profiles)
    let avoiding = try TravelOptions.ids(travel.avoid, of: "--avoid", on: router)
    let closing = try TravelOptions.ids(travel.close, of: "--close", on: router)
    let moment = try at.instant(on: router.network)
    let current = CurrentStatus(status, at: moment, in: router.network)
    let report = StatusAnswer(
      router: router, current: current, moment: moment, profile: travel.profile,
      changes: router.changes(
        under: current.closures, for: who, avoiding: avoiding, closing: closing),
      language: speech.language(for: router))
    switch answer.format {
    case .text: Terminal.answer(report.text)
    case .json: Terminal.answer(report.json + [0x0A])
    }
    if current.expired != nil || !current.unknownIDs.isEmpty { throw ExitStatus.findings }
  }
}
