import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueLanguage
import VenueRouting
import VenueVocabulary

struct ShowImpact: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "impact",
    abstract: "List the places that become unreachable when something is closed.",
    discussion: """
        venuemap impact build/harbor-airport --close lift-d
        venuemap impact build/harbor-airport --close elevator --profile wheelchair --format json
        venuemap impact build/harbor-airport --close lift-c --from train-airport

      A place is lost if no entrance from the street reaches it any more. One entrance or stop can lose more places than that. \
      The output has one more line for each such entrance or stop, with its number of lost places. Exits with 1 when a place is lost \
      for any profile.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Treat it as out of service. Value: \(TravelOptions.closableWords). Repeatable.")
  var close: [String]

  @Option(
    parsing: .unconditionalSingleValue,
    help: "Start: the id of an entrance or a transit link. Repeatable.")
  var from: [String] = []

  @OptionGroup var travellers: TravellersOptions

  @OptionGroup var speech: SpeechOptions

  @Option(help: "text, or json.")
  var format: Format = .text

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  func run() throws {
    let atlas = try bundle.open()
    let known = try bundle.reading { () throws(BundleError) in try atlas.profiles() }
    let profiles = try travellers.profiles(among: known)
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    let close = try TravelOptions.ids(close, of: "--close", on: router)
    if let unknown = from.first(where: { !router.isImpactStart($0) }) {
      throw CommandFailure(
        "--from: '\(unknown)' must be the id of an opening to the outside or of a transit link", .usage)
    }
    var conditions = try travellers.conditions(on: router.network)
    conditions.language = speech.language
    Terminal.say(router.statusNotices(of: conditions))
    let impacts = router.impact(
      ofClosing: close, for: profiles, from: from.isEmpty ? nil : from, in: speech.language,
      at: conditions.departure, under: conditions.status)
    try bundle.requireSound(router)
    let language = speech.figures(for: router).language
    if impacts.allSatisfy({ $0.reachable == 0 }) { Terminal.say(language.text(.impactNoEntrance)) }
    switch format {
    case .json: Terminal.answer(impacts.json(closed: close) + [0x0A])
    case .text: Terminal.answer(text(impacts, language))
    }
    if impacts.contains(where: \.isLoss) { throw ExitStatus.findings }
  }

  private func text(_ impacts: [ClosureImpact], _ language: Language) -> String {
    impacts.map { impact in
      let head = language.text(
        .impactLost,
        [
          "profile": .text(language.name(ofProfile: impact.profile)), "lost": .number(Number(impact.lost.count)),
          "total": .number(Number(impact.reachable)),
        ])
      let rows = impact.lost.map { place in
        [
          "  \(place.id)", place.name,
          place.floor == nil
            ? language.text(.columnOutside) : language.text(.columnFloor, ["floor": .label(place.floorName)]),
        ]
      }
      let starts = impact.partly.map { start in
        language.text(
          .impactPartly,
          [
            "place": .label(start.name), "lost": .number(Number(start.lost.count)),
            "total": .number(Number(start.reachable)),
          ])
      }
      return ([head] + Columns.lines(rows, limit: 80) + starts).map { $0 + "\n" }.joined()
    }.joined()
  }
}
