public import ArgumentParser
public import VenueParts
package import VenueVocabulary

package struct Compile: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Compile a venue into a bundle.",
    discussion: """
      The last line is one of three:
      (1) "written".
      (2) "written without N features": these features cannot be read, or they have errors that --allow-errors, --baseline or a suppression \
      accepts. \
      OUT.build/ledger.json lists them.
      (3) "not written": the venue has errors, or it has warnings and --checks is strict or release. The previous bundle is then kept.

      The bundle is replaced in one step: a compile that fails or is killed changes nothing. Two compiles to one folder run one after \
      the other. If the output folder has other files, compile stops and leaves them.

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

  @OptionGroup package var accepted: BaselineOption

  @Option(
    help: ArgumentHelp(
      "Day for which the bundle is made, such as 2026-12-01.",
      discussion:
        "Features whose `validity` does not include this day are excluded and reported (IMD028), and timetables that have ended are reported (TRN027). Default: all features are included."
    ), transform: Compile.day)
  package var date: CivilDate?

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "Web address that the bundle will have, such as https://maps.example/airport/.",
      discussion:
        "Styles then use absolute addresses and open in any page. Without --base-url they use paths relative to the bundle.",
      valueName: "url"))
  package var baseURL: String?

  @Flag(
    help: ArgumentHelp(
      "Compile again whenever a file of the venue changes, until Ctrl-C.",
      discussion:
        "Only for one venue. The bundle has the same bytes as that of a full compile. When a compile fails, the previous bundle is kept."
    ))
  package var watch = false

  /// Empty, or ends in a slash.
  package var baseAddress: String { BaseAddress.text(baseURL) }

  @Option(
    help: ArgumentHelp(
      "Tile archives to write: pmtiles, or mbtiles.",
      discussion:
        "pmtiles: tiles.pmtiles and surroundings.pmtiles. mbtiles: both of these, and the same tiles in tiles.mbtiles and surroundings.mbtiles (SQLite).",
      valueName: "container"))
  package var tiles = TileChoices.Container.pmtiles

  @Option(
    name: .customLong("tile-ids"),
    help: ArgumentHelp(
      "Feature ids in tiles: number, or text.",
      discussion:
        "number: features in tiles have a number, and ids.json maps it to the id. text: features also have their id as the property `id`; tiles are larger, but you do not need ids.json.",
      valueName: "identity"))
  package var tileIDs = TileChoices.Identity.number

  @OptionGroup package var cache: CacheOption

  @OptionGroup package var threads: JobsOption

  @OptionGroup package var answer: FormatOption

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty else { throw ValidationError("--output must be the path of a folder") }
    if watch {
      guard venues.venues.count == 1 else { throw ValidationError("--watch accepts only one venue") }
      guard answer.format == .text else { throw ValidationError("--watch prints text only: remove --format json") }
    }
    try BaseAddress.check(baseURL)
  }

  package init() {}

  static func day(_ text: String) throws -> CivilDate {
    guard case .date(let date)? = TimeText(text) else {
      throw ValidationError("write a day that exists as YEAR-MONTH-DAY, such as 2026-12-01")
    }
    return date
  }
}

extension TileChoices.Container: ExpressibleByArgument {}
extension TileChoices.Identity: ExpressibleByArgument {}
