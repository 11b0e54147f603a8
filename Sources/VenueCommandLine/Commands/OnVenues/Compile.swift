public import ArgumentParser
public import VenueParts
public import VenueVocabulary

package struct Compile: VenueCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Compile a venue into a bundle.",
    discussion: """
      The last line names the result: written; written without N features (only with --allow-errors; OUT.build/ledger.json \
      lists the withdrawn features); or not written, and the previous bundle is kept: there are errors or, with --checks strict or release, warnings. The bundle is replaced in one step: a \
      compile that fails or is killed changes nothing. Two compiles to one folder run one after the other. If the output \
      folder holds other files, compile stops and leaves them.

        venuemap compile venues/corner-mall -o build/corner-mall
        venuemap compile campus.zip -o build/campus --allow-errors
        venuemap compile venues/* -o build
        venuemap compile my-venue -o build/mine --watch
      """
  )

  @OptionGroup package var venues: VenueOptions

  @Option(
    name: [.short, .customLong("output")],
    help: "Output folder. With several venues, each bundle is written to OUTPUT/<venue id>.")
  package var outputs: [String]

  package var output: String { outputs.last ?? "" }

  @Flag(
    help:
      "Write the bundle without the features that have errors. With --checks strict or release, also despite warnings."
  )
  package var allowErrors = false

  @Option(
    help: ArgumentHelp(
      "The day for which the bundle is made, such as 2026-12-01.",
      discussion:
        "Features whose `validity` excludes that day are skipped and reported (IMD028). Default: all features are included."
    ))
  package var date: CivilDate?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "Web address the bundle will have, such as https://maps.example/airport/.",
      discussion:
        "Styles then use absolute addresses and open in any page. Without it they use paths relative to the bundle.",
      valueName: "url"))
  package var baseURL: String?

  @Flag(
    help: ArgumentHelp(
      "Compile again whenever a file of the venue changes, until Ctrl-C.",
      discussion:
        "For one venue. The bundle has the same bytes as that of a full compile. When a compile fails, the previous bundle is kept."
    ))
  package var watch = false

  /// Empty, or ends in a slash.
  package var baseAddress: String { BaseAddress.text(baseURL) }

  @Option(
    help: ArgumentHelp(
      "Tile archive: pmtiles, or mbtiles in addition.",
      discussion:
        "With `mbtiles` the same tiles are also written to tiles.mbtiles and surroundings.mbtiles (SQLite).",
      valueName: "container"))
  package var tiles = TileChoices.Container.pmtiles

  @Option(
    name: .customLong("tile-ids"),
    help: ArgumentHelp(
      "Feature ids in tiles: number, or text in addition.",
      discussion:
        "ids.json maps numbers to ids. With `text` each feature also has its source id as the property `id`: larger tiles, no lookup.",
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
