import ArgumentParser
import VenueLanguage
import VenueParts
import VenueRouting
import VenueVocabulary

/// Earliest departure to search.
struct TransitTime: ParsableArguments {
  @Option(
    help:
      "Earliest departure time. Three forms: 2026-12-01T08:30 (time of the venue), 2026-12-01T08:30+02:00 or …Z (with an offset), now. Default: now."
  )
  var at: String?

  @Option(
    help: ArgumentHelp(
      "A file that lists what is out of service or delayed now; its schema is schemas/status.schema.json.",
      discussion: "It is read for the time of --at, or now. An expired file is ignored."))
  var status: String?

  /// The status file, for a moment.
  func report(at moment: Instant, on network: RoutingNetwork) throws -> StatusReport? {
    try status.map { StatusReport(try StatusFile.read($0, for: network), at: moment) }
  }

  func moment(in zone: TimeZoneRules?) throws -> Instant {
    guard let at, at != "now" else { return TimeArgument.clock }
    guard let text = TimeText(at) else {
      throw ValidationError(
        "'\(at)' is not a time; write it as 2026-12-01T08:30, or with an offset as 2026-12-01T08:30+02:00")
    }
    guard let moment = text.instant(in: zone) else {
      throw CommandFailure(
        "the bundle has no time zone of its venue: write '\(at)' with an offset, as in 2026-12-01T08:30+02:00", .usage
      )
    }
    return moment
  }
}

extension SpeechOptions {
  /// Language of texts about a bundle: the requested one, otherwise the venue's default, otherwise English.
  func figures(for router: Router) -> SpokenFigures {
    let wanted = [language].compactMap { $0 } + router.network.languages.prefix(1)
    return SpokenFigures(Language.best(for: wanted) ?? .english, units)
  }
}
