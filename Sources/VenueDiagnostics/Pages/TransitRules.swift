/// The rules of reading timetable feeds (GTFS) and of joining them with the venue's links.
extension RulePage {
  /// In the order of their codes.
  public static let ofFeeds: [RulePage] = [
    .feedUnreadable, .feedValueInvalid, .feedReferenceUnresolved, .stopNotInFeed, .transitLinkInferred, .feedTooShort,
  ]

  public static let feedUnreadable = RulePage(
    "TRN018", "feed-unreadable", .error,
    summary:
      "A timetable feed under `transit/`, or a file of it, cannot be read, or lacks what no feed can do without.",
    why: "Departures that are missing in silence look like a stop where nothing calls.",
    repair: "Mend the file the finding names, or take the feed out of the folder.",
    basis: "GTFS schedule reference of 27 April 2026",
    thresholds: [
      "4 GiB and 100 million rows a file, 1 MiB a row, 256 fields, 2 million stops, 5 million kept calls a feed"
    ])
  public static let feedValueInvalid = RulePage(
    "TRN019", "feed-value-invalid", .warning,
    summary: "A value in a timetable feed is not of the form its field must have; the row is not used.",
    why: "A departure at a time that was guessed sends people to an empty platform.",
    repair: "Correct the value, or tell whoever makes the feed: most are made by a program.",
    basis: "GTFS schedule reference, field types; looked at in the rows the venue uses")
  public static let feedReferenceUnresolved = RulePage(
    "TRN020", "feed-reference-unresolved", .warning,
    summary:
      "A row of a timetable feed names a stop, station, trip, route or service that the feed does not have, or one twice.",
    why: "What hangs on it, such as a trip without a route, cannot be told to anybody.",
    repair: "Correct the id; ids are compared exactly, capital letters and zeros in front included.",
    basis: "GTFS schedule reference, foreign ids; looked at in the rows the venue uses")
  public static let stopNotInFeed = RulePage(
    "TRN021", "stop-not-in-feed", .warning,
    summary: "A transit link names a stop that none of the venue's timetable feeds has.",
    why: "The link has no departures, and nobody would notice before the first traveller does.",
    repair: "Take the `stop_id` as the feed spells it, quoted in YAML. A venue without feeds is not asked.",
    basis: "ours")
  public static let transitLinkInferred = RulePage(
    "TRN022", "transit-link-inferred", .info,
    summary:
      "A stop of a feed lies close to an entrance and no link of the source names it: a straight way to it is guessed, or why not is told.",
    why:
      "People at the door want to know the stop across the street; the way to it is only a line on the map until somebody has walked it.",
    repair:
      "Draw the way as a link under `transit` with the stop's `stop_id`: then nothing is guessed. `transit: {infer: false}` guesses nothing at all.",
    basis: "ours",
    thresholds: [
      "250 m from the stop to the entrance, in a straight line that crosses no indoor level", "the 40 nearest stops",
    ])
  public static let feedTooShort = RulePage(
    "TRN023", "feed-too-short", .warning,
    summary: "The timetable of a feed covers less than a week, or not a day, of what calls at the venue's stops.",
    why: "A bundle outlives its feed: after the last day there are no departures to tell.",
    repair: "Put a newer feed into `transit/`; feeds are best taken for 30 days or more.",
    basis: "GTFS best practices, feed coverage", thresholds: ["7 days"])
}
