package import ArgumentParser

package struct ExportVenue: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a venue in the format of other programs.",
    discussion: """
      imdf, from a venue: an IMDF 1.0.0 archive, as Apple's Indoor Maps Program reads it. Ids that are no UUIDs become UUIDs, the same in \
      every export. Categories that IMDF does not list become the next broader one. Connectors become relationships.

      gpkg, from a venue: a GeoPackage with a layer for each feature type, and a project of QGIS with a group for each level.

      geojson, from a venue: a GeoJSON file for each feature type, with flat properties for a GIS.

      gtfs-pathways, from a bundle: levels.txt, pathways.txt and stops.txt of a station, for a GTFS feed: entrances, \
      platforms, landings and fare gates, and the paths between them with lengths, times, steps, slopes and widths.

      osm-xml, from a venue: a file of OpenStreetMap in Simple Indoor Tagging, to look at it in an editor such as JOSM. It is \
      not for upload.

      svg-print, from a bundle: a sheet of paper for each floor, at one scale, with entrances and a legend.

      The report lists what is omitted, changed or missing. `validate` says more about the venue itself. The same venue \
      and options give the same bytes.

        venuemap export venues/corner-mall --as imdf -o corner-mall.zip
        venuemap export venues/corner-mall --as gpkg -o corner-mall-gis
        venuemap export build/harbor-airport --as gtfs-pathways -o pathways
        venuemap export build/corner-mall --as svg-print --paper A3 --scale 1:200 -o sheets
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

  @Option(
    name: [.short, .customLong("output")],
    help: "The zip to write, or a folder; gpkg and svg-print: a folder; osm-xml: a file that ends in .osm.")
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

  @Option(
    help: ArgumentHelp(
      "svg-print: size of the paper: A4, A3, A2, A1, A0, letter or tabloid. Default: A4.", valueName: "size"))
  package var paper: String?

  @Option(
    help: ArgumentHelp(
      "svg-print: the scale, as 1:200.",
      discussion: "Default: the largest usual scale at which every floor fits on the paper.", valueName: "scale"))
  package var scale: PrintScale?

  @Option(help: "svg-print: a theme of the bundle. Default: light, on white.")
  package var theme: String?

  @Option(help: "svg-print: language of the names. Default: the first language of the venue.")
  package var language: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "svg-print: where the sheets hang, for a mark \"You are here\": an id, a name, or lon,lat,floor.",
      valueName: "place"))
  package var here: String?

  @OptionGroup package var answer: FormatOption

  package var output: String { outputs.last ?? "" }

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty else { throw ValidationError("--output must be the path of a zip or of a folder") }
    guard output.lowercased().hasSuffix(".osm") == (target == .osmXML) else {
      throw ValidationError(
        "--as osm-xml writes a file that ends in .osm, and no other format does: --output \(output)")
    }
    if let content = target.folderContent, output.lowercased().hasSuffix(".zip") {
      throw ValidationError("--as \(target.rawValue) writes a folder with \(content): --output \(output) is a zip")
    }
    if station?.isEmpty == true { throw ValidationError("--station must be the stop_id of a station") }
    for (option, isUsed, format) in [
      ("--created", created != nil, ExportTarget.imdf), ("--extension", hasExtension, .imdf),
      ("--station", station != nil, .gtfsPathways), ("--feed", feed != nil, .gtfsPathways),
      ("--only-measured", onlyMeasured, .gtfsPathways), ("--paper", paper != nil, .svgPrint),
      ("--scale", scale != nil, .svgPrint), ("--theme", theme != nil, .svgPrint),
      ("--language", language != nil, .svgPrint), ("--here", here != nil, .svgPrint),
    ] where isUsed && format != target {
      throw ValidationError("\(option) is not an option of --as \(target.rawValue)")
    }
  }

  package init() {}
}

/// A format that `venuemap export` writes.
package enum ExportTarget: String, CaseIterable, Sendable, ExpressibleByArgument {
  case imdf, gpkg, geojson
  case gtfsPathways = "gtfs-pathways"
  case osmXML = "osm-xml"
  case svgPrint = "svg-print"

  /// What the folder contains, for formats that are no archive.
  var folderContent: String? {
    switch self {
    case .gpkg: "a GeoPackage and a project of QGIS"
    case .svgPrint: "a sheet for each floor"
    case .imdf, .geojson, .gtfsPathways, .osmXML: nil
    }
  }
}

/// A scale as it is typed: `1:200` or `200`.
package struct PrintScale: ExpressibleByArgument, Sendable {
  /// Metres on the ground for a metre on paper.
  package var number: Int

  package init?(argument: String) {
    let text = argument.hasPrefix("1:") ? String(argument.dropFirst(2)) : argument
    guard let number = Int(text), (10...1_000_000).contains(number) else { return nil }
    self.number = number
  }
}
