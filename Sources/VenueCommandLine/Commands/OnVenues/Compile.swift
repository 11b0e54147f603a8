public import ArgumentParser
public import VenueParts
public import VenueVocabulary

package struct Compile: VenueCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Make a bundle that apps draw, search and route with.",
    discussion: """
      Ends in one of three ways, named on the last line: written; written without N features (only with --allow-errors: what \
      was withdrawn is in OUT.build/ledger.json); not written, the former bundle stays: there are errors or, with the profiles strict and release, warnings. The bundle is put in place in one step: \
      a compile that fails or is killed changes nothing. Two at once wait for one another. Files in OUT that are not the \
      bundle's own are never removed: the compile stops and names them.

        venuemap compile venues/corner-mall -o build/corner-mall
        venuemap compile campus.zip -o build/campus --allow-errors
        venuemap compile venues/* -o build             each below build, by its venue's id
        venuemap compile my-venue -o build/mine --watch
      """
  )

  @OptionGroup package var venues: VenueOptions

  @Option(
    name: [.short, .customLong("output")],
    help: "The bundle's folder. For several venues, the folder their bundles go into, by venue id.")
  package var outputs: [String]

  package var output: String { outputs.last ?? "" }

  @Flag(
    help:
      "Write the bundle in spite of errors, without withdrawn features; with the profiles strict and release in spite of warnings too."
  )
  package var allowErrors = false

  @Option(
    help: ArgumentHelp(
      "The day the bundle is for, such as 2026-12-01.",
      discussion:
        "What does not exist then, by its `validity`, is left out and told (IMD028). Without it everything is kept."))
  package var at: CivilDate?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "Where the bundle will lie on the web, such as https://maps.example/airport/.",
      discussion:
        "Styles then name their files by this address, and open in any page. Without it they name them relative to the bundle.",
      valueName: "url"))
  package var baseURL: String?

  @Flag(
    help: ArgumentHelp(
      "Compile again whenever a file of the venue changes, until it is stopped.",
      discussion: "Of one venue. The bundle is what a compile of its own would write; one that fails leaves the former."
    ))
  package var watch = false

  /// Empty, or ends in a slash.
  package var baseAddress: String { BaseAddress.text(baseURL) }

  @Option(
    help: ArgumentHelp(
      "How tiles are kept: pmtiles, or mbtiles too.",
      discussion:
        "With `mbtiles` the same tiles stand in tiles.mbtiles (and surroundings.mbtiles), a database of SQLite.",
      valueName: "container"))
  package var tiles = TileChoices.Container.pmtiles

  @Option(
    name: .customLong("tile-ids"),
    help: ArgumentHelp(
      "How tiles name features: number, or text too.",
      discussion:
        "Features have numbers, which ids.json spells out. With `text` each also has the id of the source as its property `id`: larger tiles, and no table to look in.",
      valueName: "identity"))
  package var tileIDs = TileChoices.Identity.number

  @OptionGroup package var threads: JobsOption

  @OptionGroup package var answer: FormatOption

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty else { throw ValidationError("--output must name a folder") }
    if watch {
      guard venues.venues.count == 1 else { throw ValidationError("--watch is for one venue") }
      guard answer.format == .text else { throw ValidationError("--watch answers in text: it has no end") }
    }
    try BaseAddress.check(baseURL)
  }

  package init() {}
}

extension CivilDate: ExpressibleByArgument {
  public init?(argument: String) {
    guard case .date(let date)? = TimeText(argument) else { return nil }
    self = date
  }
}

extension TileChoices.Container: ExpressibleByArgument {}
extension TileChoices.Identity: ExpressibleByArgument {}
