import ArgumentParser
import VenueLanguage
import VenueParts
import VenueRouting
import VenueVocabulary

/// Earliest departure to search.
struct TransitTime: ParsableArguments {
  @Option(
    help:
      "Earliest departure time. Three forms: 2026-12-01T08:30 (time of the venue), 2026-12-01T08:30+02:00 or …Z (with an offset), now. Default: now.",
    transform: TimeArgument.init)
  var at: TimeArgument?

  @Option(
    help: ArgumentHelp(
      "A file that lists what is out of service or delayed now; its schema is schemas/status.schema.json.",
      discussion: "It is read for the time of --at, or now. An expired file is ignored."))
  var status: String?

  /// The status file, for a moment.
  func report(at moment: Instant, on network: RoutingNetwork) throws -> StatusReport? {
    try status.map { StatusReport(try StatusFile.read($0, for: network), at: moment) }
  }

  func moment(in zone: TimeZoneRules?) throws -> Instant { try (at ?? .now).instant(in: zone) }
}

extension SpeechOptions {
  /// Language of texts about a bundle: the requested one, otherwise the venue's default, otherwise English.
  func figures(for router: Router) -> SpokenFigures {
    let wanted = [language].compactMap { $0 } + router.network.languages.prefix(1)
    return SpokenFigures(Language.best(for: wanted) ?? .english, units)
  }
}
