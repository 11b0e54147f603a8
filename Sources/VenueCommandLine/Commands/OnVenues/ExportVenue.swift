package import ArgumentParser

package struct ExportVenue: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a venue in the format of other programs.",
    discussion: """
      imdf, from a venue: an IMDF 1.0.0 archive, as Apple's Indoor Maps Program reads it. Ids that are no UUIDs become UUIDs, the same in \
      every export. Categories that IMDF does not list become the next broader one. Connectors become relationships.

      gpkg, from a venue: a GeoPackage with a layer for each feature type, and a project of QGIS with a group for each level.

      gtfs-pathways, from a bundle: levels.txt, pathways.txt and stops.txt of a station, for a GTFS feed: entrances, \
      platforms, landings and fare gates, and the paths between them with lengths, times, steps, slopes and widths.

      The report lists what is omitted, changed or missing. `validate` says more about the venue itself. The same venue \
      and options give the same bytes.

        venuemap export venues/corner-mall --as imdf -o corner-mall.zip
        venuemap export venues/corner-mall --as gpkg -o corner-mall-gis
        venuemap export build/harbor-airport --as gtfs-pathways -o pathways
      """
  )

  @Argument(
    help: ArgumentHelp("\(ReadableVenue.orBundle)", valueName: "venue|bundle"))
  package var venue: String

  @Option(
    help: ArgumentHelp(
      "\(ReadableVenue.building)", discussion: ReadableVenue.buildingDefault, valueName: "name|id"))
  package var building: String?

  @Option(name: .customLong("as"), help: ArgumentHelp("The format.", valueName: "format"))
  package var target: ExportTarget

  @Option(name: [.short, .customLong("output")], help: "The zip to write, or a folder; gpkg: a folder.")
  package var outputs: [String]

  @Option(
    help: ArgumentHelp(
      "imdf: date and time of the export, for the manifest: 2026-12-01T08:30:00Z.",
      discussion:
        "Default: the day on which an archive was made, otherwise 1970-01-01T00:00:00Z. The clock is not read.",
      valueName: "time"))
  package var created: String?

  @Flag(
    name: .customLong("extension"),
    help: "imdf: also write the properties that IMDF does not have, as an extension that the manifest declares.")
  package var hasExtension = false

  @Option(
    help: ArgumentHelp(
      "gtfs-pathways: stop_id of the station.",
      discussion: "Default: with --feed, the station of the venue's stops, otherwise the id of the venue.",
      valueName: "stop"))
  package var station: String?

  @Option(
    help: ArgumentHelp(
      "gtfs-pathways: a GTFS feed (folder or zip) to copy, with the station replaced. Entrances near those of the venue keep their ids.",
      valueName: "feed"))
  package var feed: String?

  @Flag(help: "gtfs-pathways: omit times, because they follow from usual speeds and waits.")
  package var onlyMeasured = false

  @OptionGroup package var answer: FormatOption

  package var output: String { outputs.last ?? "" }

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty else { throw ValidationError("--output must be the path of a zip or of a folder") }
    if target == .gpkg, output.lowercased().hasSuffix(".zip") {
      throw ValidationError(
        "--as gpkg writes a folder with a GeoPackage and a project of QGIS: --output \(output) is a zip")
    }
    if station?.isEmpty == true { throw ValidationError("--station must be the stop_id of a station") }
    for (option, isUsed, format) in [
      ("--created", created != nil, ExportTarget.imdf), ("--extension", hasExtension, .imdf),
      ("--station", station != nil, .gtfsPathways), ("--feed", feed != nil, .gtfsPathways),
      ("--only-measured", onlyMeasured, .gtfsPathways),
    ] where isUsed && format != target {
      throw ValidationError("\(option) is not an option of --as \(target.rawValue)")
    }
  }

  package init() {}
}

/// A format that `venuemap export` writes.
package enum ExportTarget: String, CaseIterable, Sendable, ExpressibleByArgument {
  case imdf, gpkg
  case gtfsPathways = "gtfs-pathways"
}
