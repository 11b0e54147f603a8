package import ArgumentParser

package struct WriteOutages: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "outages",
    abstract: "Write a status file from an agency's alerts.",
    discussion: """
      Reads which lifts, escalators, stairs and doors are out of use, and writes the file that `route --status` reads. Feeds are \
      alerts of GTFS-realtime (protobuf or JSON) and SIRI-FM (XML). Their content decides how they are read.

      Parts of the venue are known by the stop ids that `export --as gtfs-pathways` writes, by the stops of transit links, by \
      the stations and entrances of the venue's feeds, and by a table of your own or another feed (--ids). An alert closes only what it names, and only if it says that it is out of use: NO_SERVICE and \
      notAvailable; for lifts and escalators also ACCESSIBILITY_ISSUE. Every other alert is listed with the reason.

        venuemap outages build/harbor-airport alerts.pb -o status.json
        venuemap route build/harbor-airport --from main-door --to "Gate A1" --at now --status status.json
      """
  )

  @Argument(help: "The folder that `venuemap compile` wrote.")
  package var bundle: String

  @Argument(help: ArgumentHelp("Files of GTFS-realtime or SIRI-FM.", valueName: "feed"))
  package var feeds: [String]

  @Option(name: [.short, .customLong("output")], help: "The status file to write.")
  package var outputs: [String]

  @Option(
    help: ArgumentHelp(
      "A CSV table of ids: the columns feed_id, and of for the part of the venue. Or a GTFS feed: folder, zip or stops.txt.",
      discussion: "Example: a row ESC-0312,escalator-up.", valueName: "file"))
  package var ids: String?

  @Option(
    help: ArgumentHelp(
      "Minutes after which the status expires, counted from the time in the feed; 1 to 10080.",
      discussion: "A feed of SIRI that says how long it is valid expires then.", valueName: "minutes"))
  package var validFor: Int = 60

  @Option(
    help: ArgumentHelp(
      "When the status expires, instead: 2026-12-01T08:30, or with an offset as 2026-12-01T08:30+02:00.",
      valueName: "time"))
  package var expires: String?

  @OptionGroup package var answer: FormatOption

  package var output: String { outputs.last ?? "" }

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty, !output.hasSuffix("/") else { throw ValidationError("--output must be the path of a file") }
    guard !feeds.isEmpty else { throw ValidationError("name at least one feed") }
    guard (1...10_080).contains(validFor) else {
      throw ValidationError("--valid-for must be 1 to 10080 minutes, but is \(validFor)")
    }
  }

  package init() {}
}
