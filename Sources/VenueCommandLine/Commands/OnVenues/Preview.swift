package import ArgumentParser

package struct Preview: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a venue or a bundle in the browser; the page reloads on changes.",
    discussion: """
      Serves a page to browsers on this machine until Ctrl-C, and prints its address. The page shows the map with MapLibre GL JS: \
      floors, themes, languages. It finds places, shows their cards and routes between them, flies to the findings of the venue and \
      to the cameras of the bundle, and copies the coordinates of a point.

        venuemap preview my-venue
        venuemap preview build/mine

      A venue is compiled into a temporary folder (TMPDIR), and again whenever one of its files changes. Findings are printed to \
      standard error. While the venue has errors, the page keeps the previous map and reports this. If you preview a bundle, the page reloads when the \
      bundle changes. To update it, run `compile --watch` in another terminal.

      Page events are printed to standard error in this order: kit, style, sprite, sources, tiles, loaded, idle; `kept` says that the map is older than the files. With --format json \
      they are printed to standard output, one object a line (schemas/preview-log.schema.json).

      The page requires a map library: MapLibre GL JS (the module of release 6 or the classic script of release 5) and the PMTiles \
      script. An installation has it in share/venuemap/map-kit. In a checkout, `make browser` downloads it. To use another one, write \
      its folder or web address with --scripts. The output has the release of the library, and a warning if this release has a known \
      security hole.
      """
  )

  @Argument(
    help: ArgumentHelp("\(ReadableVenue.orBundle)", valueName: "venue|bundle"))
  package var path: String

  @Option(
    help: ArgumentHelp(
      "\(ReadableVenue.building)", discussion: ReadableVenue.buildingDefault, valueName: "name|id"))
  package var building: String?

  @Flag(help: "Show a venue that has errors, without the features that have them.")
  package var allowErrors = false

  @Option(
    help: ArgumentHelp(
      "The port. With 0, any free port is used.",
      discussion: "Default: the first free port from 8080 to 8099."))
  package var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The IPv4 address of the server. With 0.0.0.0, the server listens on all networks.",
      discussion:
        "By default only this machine can open the page. With another address, other devices in the network can open it too, such as a phone.",
      valueName: "address"))
  package var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The map library: a folder or a web address with maplibre-gl.mjs (or maplibre-gl.js), maplibre-gl.css and pmtiles.js.",
      valueName: "folder|url"))
  package var scripts: String?

  @OptionGroup package var log: FormatOption

  package func validate() throws {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 4, numbers.allSatisfy({ UInt8($0) != nil }) else {
      throw ValidationError("--host must be an IPv4 address such as 127.0.0.1 or 0.0.0.0; it is \"\(host)\"")
    }
    if let scripts, scripts.isEmpty { throw ValidationError("--scripts must be a folder or a web address") }
  }

  package init() {}
}
