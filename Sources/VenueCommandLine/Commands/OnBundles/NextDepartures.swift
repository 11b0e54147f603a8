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
      The stop is a transit link, by its id or name, or by the stop_id or platform code of the feed. `venuemap inspect` lists the \
      stops. Departures come from the GTFS feeds of the venue.

        venuemap departures build/harbor-airport bus-harbor --at 2026-11-23T08:10

      Exits with 1 when there is no departure.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Argument(help: "A stop: the id or name of its transit link, its stop_id, or its platform code.")
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
    guard let place = try place(router), router.network.places[place].kind == .transitLink
    else {
      throw CommandFailure(
        TypedValue.isBlank(stop)
          ? "the stop is empty: write an id, a name, a stop_id or a platform code"
          : "\(TypedValue.quoted(stop)) is not a stop of this bundle; `venuemap inspect` lists its stops", .usage)
    }
    let id = router.network.places[place].id
    let status = try time.report(at: at, on: router.network)
    guard let board = planner.board(of: id, after: at, limit: limit, under: status) else {
      throw CommandFailure("no departures are known at '\(stop)': no feed of the venue has its stop", .findings)
    }
    let notices = planner.notices(of: id, at: at, under: status, in: speech.language)
    switch output.format {
    case .text:
      let lines = board.lines(zone: planner.zone, figures: speech.figures(for: router))
      Terminal.answer(lines: lines + notices.map(\.message))
    case .json: Terminal.answer(board.json(zone: planner.zone, notices: notices) + [0x0A])
    }
    if board.departures.isEmpty { throw ExitStatus.findings }
  }

  /// - Throws: ``UnresolvedPlace`` if the text means several stops.
  private func place(_ router: Router) throws -> Int? {
    switch router.resolve(stop, as: .start, in: speech.language) {
    case .end(.place(let place)): return place
    // The links of one stop have the same departures.
    case .end(.nearest(let places)): return places.first
    case .taken(.place(let place), let candidate):
      TakenAs.say(stop, candidate)
      return place
    case .ambiguous(let candidates):
      let links = Set(router.network.transitLinks.map(\.id))
      let stops = candidates.filter { links.contains($0.id) }
      guard stops.count < 2 else { throw UnresolvedPlace.ambiguous(stop, stops, .goal) }
      return stops.first.flatMap { only in
        router.network.places.firstIndex { $0.kind == .transitLink && $0.id == only.id }
      }
    default: return nil
    }
  }
}
