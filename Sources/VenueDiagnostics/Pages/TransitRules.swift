/// The rules of reading timetable feeds (GTFS) and of joining them with the venue's links.
extension RulePage {
  /// In the order of their codes.
  public static let ofFeeds: [RulePage] = [
    .feedUnreadable, .feedValueInvalid, .feedReferenceUnresolved, .stopNotInFeed, .transitLinkInferred, .feedTooShort,
    .stopOffLink,
  ]

  public static let feedUnreadable = RulePage(
    "TRN018", "feed-unreadable", .error,
    summary:
      "A timetable feed under `transit/`, or one of its files, cannot be read, or a required file is missing.",
    why: "Missing departures look like a stop without service.",
    repair: "Correct this file, or remove the feed from the folder.",
    basis: "GTFS schedule reference of 27 April 2026",
    thresholds: [
      "4 GiB and 100 million rows a file, 1 MiB a row, 256 fields, 2 million stops, 5 million kept calls a feed"
    ])
  public static let feedValueInvalid = RulePage(
    "TRN019", "feed-value-invalid", .warning,
    summary: "A value in a timetable feed has an invalid form. The row is not used.",
    why: "A guessed time would announce a departure that does not exist.",
    repair: "Correct the value, or report it to the publisher of the feed.",
    basis: "GTFS schedule reference, field types; only rows that the venue uses are checked")
  public static let feedReferenceUnresolved = RulePage(
    "TRN020", "feed-reference-unresolved", .warning,
    summary:
      """
      A row of a timetable feed names a stop, station, trip, route or service that the feed does not have or has \
      twice.
      """,
    why: "Dependent rows, such as a trip without a route, cannot be used.",
    repair: "Correct the id. Ids are compared exactly, with upper case and leading zeros.",
    basis: "GTFS schedule reference, foreign ids; only rows that the venue uses are checked")
  public static let stopNotInFeed = RulePage(
    "TRN021", "stop-not-in-feed", .warning,
    summary: "The stop of a transit link is not in the timetable feeds of the venue.",
    why: "The link has no departures.",
    repair:
      "Write the `stop_id` exactly as in the feed; in YAML, put it in quotes. A venue without feeds is not checked.",
    basis: "project default")
  public static let transitLinkInferred = RulePage(
    "TRN022", "transit-link-inferred", .info,
    summary:
      """
      A stop of a feed is close to an entrance and no link of the source names it: a straight link is inferred, or \
      the finding says why not.
      """,
    why:
      """
      Visitors at the entrance need the stop across the street. The inferred link is a straight line, not a \
      checked path.
      """,
    repair:
      """
      Draw the path as a link under `transit` with the stop's `stop_id`. `transit: {infer: false}` turns inference \
      off.
      """,
    basis: "project default",
    thresholds: [
      "250 m from the stop to the entrance, in a straight line outside the indoor levels", "the 40 nearest stops",
    ])
  public static let feedTooShort = RulePage(
    "TRN023", "feed-too-short", .warning,
    summary: "The timetable of a feed has less than a week of service at the venue's stops, or no day at all.",
    why: "A bundle is used longer than its feed is valid. After the last day there are no departures.",
    repair: "Put a newer feed into `transit/`. Use feeds that are valid for 30 days or more.",
    basis: "GTFS best practices, feed coverage", thresholds: ["7 days"])
  public static let stopOffLink = RulePage(
    "TRN025", "stop-off-link", .warning,
    summary: "The stop that a transit link names is far from the start of its path, by the positions of the feed.",
    why: "The link shows the departures of another stop, or the path starts at a wrong place.",
    repair: "Write the `stop_id` of the stop at the start of the path, or correct the path.",
    basis: "project default", thresholds: ["1 km between the stop, or its nearest platform, and the start of the path"])
  public static let timetableEnded = RulePage(
    "TRN027", "timetable-ended", .warning, stage: .checked,
    summary: "The timetable of a feed has ended on the day of `--date`, or ends within a week of it.",
    why: "After its last day a feed has no departures, and the stop looks as if nothing calls there.",
    repair: "Put a newer feed into `transit/`.", basis: "GTFS best practices, feed coverage",
    thresholds: ["7 days after the day of `--date`; without `--date` it is not checked, because no clock is read"])
}
