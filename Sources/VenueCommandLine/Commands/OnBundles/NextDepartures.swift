import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueParts
import VenueRouting
import VenueVocabulary

struct NextDepartures: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "departures",
    abstract: "List the next departures of a stop.",
    discussion: """
      The stop is a transit link, by its id or name. Departures come from the GTFS feeds of the venue.

        venuemap departures build/harbor-airport bus-harbor --at 2026-11-23T08:10

      Exits with 1 when there is no departure.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Argument(help: "A transit link: its id or name.")
  var stop: String

  @OptionGroup var time: TransitTime

  @Option(help: "Maximum number of results.")
  var limit: Int = 5

  @OptionGroup var speech: SpeechOptions
  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...100).contains(limit) else { throw ValidationError("--limit must be 1 to 100, but is \(limit)") }
  }

  func run() throws {
    let atlas = try bundle.open()
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    let planner = try bundle.reading { () throws(BundleError) in try atlas.transitPlanner(router) }
    let at = try time.moment(in: planner.zone)
    guard let place = place(router), router.network.places[place].kind == .transitLink
    else {
      throw CommandFailure("'\(stop)' is not a stop of this bundle; `venuemap inspect` lists its stops", .usage)
    }
    let id = router.network.places[place].id
    let status = try time.report(at: at, on: router.network)
    guard let board = planner.board(of: id, after: at, limit: limit, under: status) else {
      throw CommandFailure("no departures are known at '\(stop)': no feed of the venue has its stop", .findings)
    }
    switch output.format {
    case .text:
      if let notice = planner.closureNotice(of: id, at: at, under: status, in: speech.language) { Terminal.say(notice) }
      Terminal.answer(lines: board.lines(zone: planner.zone, figures: speech.figures(for: router)))
    case .json: Terminal.answer(board.json(zone: planner.zone) + [0x0A])
    }
    if board.departures.isEmpty { throw ExitStatus.findings }
  }

  private func place(_ router: Router) -> Int? {
    switch router.resolve(stop, in: speech.language) {
    case .end(.place(let place)): return place
    case .taken(.place(let place), let candidate):
      TakenAs.say(stop, candidate)
      return place
    default: return nil
    }
  }
}
