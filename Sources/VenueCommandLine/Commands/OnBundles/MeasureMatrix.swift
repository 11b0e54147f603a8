import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueRouting

struct MeasureMatrix: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "List distance and time from several places to several others.",
    discussion: """
        venuemap matrix build/harbor-airport --from gate-a1 --from gate-b2 --to bus-harbor --to Café
        venuemap matrix build/harbor-airport --from gate-a1 --to gate-b2 --format csv

      Each pair has the length in metres and the time in seconds of the fastest route. Both are empty if there is no route. Without \
      --to, all pairs of --from are listed.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(parsing: .unconditionalSingleValue, help: "A start. Repeatable.")
  var from: [String]

  @Option(parsing: .unconditionalSingleValue, help: "A destination. Repeatable.")
  var to: [String] = []

  @OptionGroup var travel: TravelOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var preference: PreferenceOptions

  @Option(help: "csv, or json.")
  var format: Format = .csv

  enum Format: String, ExpressibleByArgument, CaseIterable { case csv, json }

  /// Places on a side; a matrix has up to as many times as many legs.
  private static let most = 1000

  func validate() throws {
    for (option, count) in [("--from", from.count), ("--to", to.count)] where count > MeasureMatrix.most {
      throw ValidationError("\(option) is given \(count) times; the limit is \(MeasureMatrix.most)")
    }
  }

  func run() throws {
    let atlas = try bundle.open()
    let profile = try travel.profile(among: bundle.reading { () throws(BundleError) in try atlas.profiles() })
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    let question = RouteQuestion(atlas: atlas, from: "", to: "", profile: profile)
    let origins = try from.map { try question.end($0, of: router, for: profile, as: .start) }
    let destinations = try (to.isEmpty ? from : to).map { try question.end($0, of: router, for: profile) }
    var query = RouteQuery(from: origins[0], to: destinations[0], profile: profile)
    query.avoiding = try TravelOptions.ids(travel.avoid, of: "--avoid", on: router)
    query.closing = try TravelOptions.ids(travel.close, of: "--close", on: router)
    try time.apply(to: &query, on: router.network)
    preference.apply(to: &query)
    Terminal.say(router.statusNotices(of: query))
    let matrix = router.matrix(from: origins, to: destinations, like: query)
    try bundle.requireSound(router)
    let names = (from: from, to: to.isEmpty ? from : to)
    Terminal.answer(format == .csv ? Array(matrix.csv(names).utf8) : matrix.json(names) + [0x0A])
  }
}
