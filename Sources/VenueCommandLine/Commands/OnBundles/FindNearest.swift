import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueRouting

struct FindNearest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nearest",
    abstract: "Find the places of a kind that are nearest by time.",
    discussion: """
        venuemap nearest build/harbor-airport --from gate-b2 --to restroom
        venuemap nearest build/harbor-airport --from gate-b2 --to restroom --count 3 --profile wheelchair

      Nearest is what takes least time to get to, over all floors, for whoever goes. Exits with 1 when none can be reached.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(parsing: .unconditional, help: "Where it starts: an id, a name, or lon,lat,floor.")
  var from: String

  @Option(
    parsing: .unconditional, help: "What is looked for: a category such as restroom, or a name several places share.")
  var to: String

  @Option(help: "How many to list.")
  var count: Int = 5

  @OptionGroup var travel: TravelOptions
  @OptionGroup var speech: SpeechOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var preference: PreferenceOptions

  @Option(help: "text for people, json for programs.")
  var format: Format = .text

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  func validate() throws {
    guard !(1...1000).contains(count) else { return }
    throw ValidationError("--count must be 1 to 1000, but is \(count)")
  }

  func run() throws {
    let atlas = try bundle.open()
    let profiles = try bundle.reading { () throws(BundleError) in try atlas.profiles() }
    var question = RouteQuestion(
      atlas: atlas, from: from, to: to, profile: try travel.profile(among: profiles), avoiding: travel.avoid,
      closing: travel.close)
    question.speech = speech
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    try travel.requireKnown(by: router)
    var query = try question.query(for: router)
    try time.apply(to: &query, on: router.network)
    preference.apply(to: &query)
    let found = router.nearest(count, of: query)
    try bundle.requireSound(router, isRefused: found.isEmpty)
    switch format {
    case .json: Terminal.answer(found.json(on: router.network) + [0x0A])
    case .text where !found.isEmpty: Terminal.answer(found.text(on: router.network, router.figures(for: query)))
    case .text:
      // The reason is the same as that of a route there.
      if case .refused(let refusal) = router.route(query) { Terminal.answer(refusal.text(for: travel.profile)) }
    }
    if found.isEmpty { throw ExitStatus.findings }
  }
}
