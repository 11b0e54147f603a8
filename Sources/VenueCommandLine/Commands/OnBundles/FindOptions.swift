public import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueParts
public import VenueRouting
import VenueVocabulary

struct FindOptions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "options",
    abstract: "Compare transit connections from or to the venue: stop, line, departure.",
    discussion: """
      Start or destination is a place of the venue. The other one is a transit link, a mode (\(TransitMode.allCases.map(\.rawValue).joined(separator: ", "))), \
      or a stop of a line, by its name or its id in the feed. Each result states its difference from the first result.

        venuemap options build/harbor-airport --from "Gate A1" --to bus --at 2026-11-23T08:10
        venuemap options build/harbor-airport --from "Gate A1" --to "Central Station" --at 2026-11-23T08:10 --sort walking
        venuemap options build/harbor-airport --from "Central Station" --to "Gate A1" --at 2026-11-23T08:10

      Exits with 1 when there is no connection, and lists the stops and lines that exist.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(parsing: .unconditional, help: "Start: a place, a mode, or a stop of a line.")
  var from: String

  @Option(parsing: .unconditional, help: "Destination: a place, a mode, or a stop of a line.")
  var to: String

  @OptionGroup var time: TransitTime

  @Option(
    help:
      "Sort order: start (earliest departure), end (earliest arrival), walking (least walking), stops (fewest stops), transfers (fewest changes), kinds (fewest kinds of transport)."
  )
  var sort: TransitSort = .end

  @Option(help: "Maximum number of results. The best result of each sort order is always included.")
  var limit: Int = 6

  @OptionGroup var travel: TravelOptions

  @OptionGroup var speech: SpeechOptions
  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...50).contains(limit) else { throw ValidationError("--limit must be 1 to 50, but is \(limit)") }
  }

  func run() throws {
    let atlas = try bundle.open()
    let profiles = try bundle.reading { () throws(BundleError) in try atlas.profiles() }
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    let planner = try bundle.reading { () throws(BundleError) in try atlas.transitPlanner(router) }
    let profile = try travel.profile(among: profiles)
    var query = TransitQuery(
      from: try end(from, planner, router, profile, as: .start), to: try end(to, planner, router, profile, as: .goal),
      at: try time.moment(in: planner.zone))
    query.profile = profile
    query.avoiding = try TravelOptions.ids(travel.avoid, of: "--avoid", on: router)
    query.closing = try TravelOptions.ids(travel.close, of: "--close", on: router)
    query.status = try time.report(at: query.at, on: router.network)
    query.sort = sort
    query.limit = limit
    query.language = speech.language
    query.units = speech.units
    let answer = planner.options(query)
    switch output.format {
    case .text: Terminal.answer(lines: answer.lines(zone: planner.zone, figures: speech.figures(for: router)))
    case .json: Terminal.answer(answer.json(zone: planner.zone) + [0x0A])
    }
    if case .none = answer { throw ExitStatus.findings }
  }

  private func end(
    _ text: String, _ planner: TransitPlanner, _ router: Router, _ profile: RoutingProfile, as role: PlaceRole
  ) throws -> TransitQuery.End {
    guard !TypedValue.isBlank(text) else { throw UnresolvedPlace.unknown(text, []) }
    if let mode = TransitMode(rawValue: text.lowercased()) { return .mode(mode) }
    switch router.resolve(text, for: profile, as: role, in: speech.language) {
    case .end(let end): return .place(end)
    case .taken(let end, let place):
      TakenAs.say(text, place)
      return .place(end)
    case .ambiguous(let candidates): throw UnresolvedPlace.ambiguous(text, candidates, role)
    case .refused(let reason): throw UnresolvedPlace.refused(reason)
    case .notServed(let message, let served): throw UnresolvedPlace.notServed(message, served)
    // A stop outside the venue may be a call of a line.
    case .unknown: return router.mode(called: text, in: speech.language).map { .mode($0) } ?? .stop(text)
    }
  }
}

extension TransitSort: ExpressibleByArgument {}
