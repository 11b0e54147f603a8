import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueLanguage
import VenueRouting

struct FindNearest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest",
    abstract: "Find the nearest places of a category, by travel time.",
    discussion: """
        venuemap nearest build/harbor-airport --from gate-b2 --to restroom
        venuemap nearest build/harbor-airport --from gate-b2 --to restroom --limit 3 --profile wheelchair
        venuemap nearest build/corner-mall --from bus-corner --to shop --at 2026-12-07T20:30 --open

      Places on all floors are sorted by travel time. With --at, places that are open on arrival are listed first. Closed places follow, \
      with their next opening time. Places that declare wheelchair access are marked. Exits with 1 when no such place can be reached.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(parsing: .unconditional, help: "Start: an id, a name, or lon,lat,floor.")
  var from: String

  @Option(
    parsing: .unconditional, help: "A category such as restroom, or a name that several places have.")
  var to: String

  @Option(help: "Maximum number of results.")
  var limit: Int = 5

  @Flag(help: "List only places that are not closed on arrival. The departure time is --at, or now.")
  var open = false

  @OptionGroup var travel: TravelOptions
  @OptionGroup var speech: SpeechOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var preference: PreferenceOptions

  @Option(help: "text, or json.")
  var format: Format = .text

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  func validate() throws {
    guard !(1...1000).contains(limit) else { return }
    throw ValidationError("--limit must be 1 to 1000, but is \(limit)")
  }

  func run() throws {
    let atlas = try bundle.open()
    let profiles = try bundle.reading { () throws(BundleError) in try atlas.profiles() }
    var question = RouteQuestion(
      atlas: atlas, from: from, to: to, profile: try travel.profile(among: profiles), avoiding: travel.avoid,
      closing: travel.close)
    (question.language, question.units, question.goal) = (speech.language, speech.units, .goals)
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    var query = try question.query(for: router)
    try time.apply(to: &query, on: router.network)
    Terminal.say(router.statusNotices(of: query))
    preference.apply(to: &query)
    if open, query.departure == nil { query.departure = TimeArgument.clock }
    let found = atlas.withWheelchairAccess(
      router.nearest(limit, of: query, isOpenOnly: open), on: router.network, router.figures(for: query).language)
    try bundle.requireSound(router, isRefused: found.isEmpty)
    switch format {
    case .json: Terminal.answer(found.json(on: router.network) + [0x0A])
    case .text where !found.isEmpty: Terminal.answer(found.text(on: router.network, router.figures(for: query)))
    case .text:
      // The reason is the same as that of a route there.
      if case .refused(let refusal) = router.route(query) {
        Terminal.answer(refusal.text(for: travel.profile))
      } else if open {
        Terminal.complain(
          "all places of this kind are closed on arrival. To list them with their next opening time, remove --open")
      }
    }
    if found.isEmpty { throw ExitStatus.findings }
  }
}
