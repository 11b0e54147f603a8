package import ArgumentParser

package struct ImportVenue: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a text venue of a file of another program.",
    discussion: """
      Reads a venue of any format that `compile` reads and writes it as a folder that you can go on editing: venue.yaml, a GeoJSON file for each level with one feature a line, occupants.csv, surroundings.geojson. Ids are kept \
      where the text format allows them.

      The report lists what was assumed, changed or omitted. The same input gives the same bytes.

        venuemap import station.osm -o venues/station
        venuemap import archive.zip -o venues/mall --dry-run
      """
  )

  @Argument(
    help: ArgumentHelp(
      "An IMDF archive as a folder or a zip, a file of OpenStreetMap (.osm, .osm.pbf or JSON) or IndoorGML (.gml), or a GeoJSON file, GeoPackage or CSV table of shapes with usual names.",
      valueName: "file"))
  package var venue: String

  @Option(
    help: ArgumentHelp(
      "\(ReadableVenue.building)", discussion: ReadableVenue.buildingDefault, valueName: "name|id"))
  package var building: String?

  @Option(
    name: [.short, .customLong("output")], help: "The folder of the text venue. It must be new or empty.")
  package var outputs: [String] = []

  @Flag(name: .customLong("dry-run"), help: "Print the report, and write nothing.")
  package var isDryRun = false

  @OptionGroup package var answer: FormatOption

  package var output: String { outputs.last ?? "" }

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty || isDryRun else { throw ValidationError("--output must be the path of a folder") }
  }

  package init() {}
}
