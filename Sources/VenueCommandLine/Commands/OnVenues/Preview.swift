package import ArgumentParser

package struct Preview: VenueCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Show a venue or a bundle as a page in the browser, reloaded when it changes.",
    discussion: """
      Serves a bundle to browsers on this machine, until Ctrl-C, and prints the page's address: the map as MapLibre GL JS draws \
      it, with its floors, themes and languages; a tap says names and ids.

        venuemap preview my-venue
        venuemap preview build/mine

      A venue is compiled into a folder for passing things (TMPDIR), which goes when this ends, and again whenever one of its files \
      changes; findings are told on standard error, and a venue with errors leaves the page as it was. A bundle is followed, too: with \
      `compile --watch` beside it the page shows what is written.

      What each page does is told on standard error, in this order: kit, style, sprite, sources, tiles, loaded, idle. With --format \
      json it is the answer, one object a line (schemas/preview-log.schema.json).

      The page needs a map kit: MapLibre GL JS (the module of release 6 or the classic script of release 5) and the PMTiles \
      script. An installation has one in share/venuemap/map-kit, and `make browser` gets one for a checkout; --scripts names \
      another folder, or an address. The log names the release, and warns of one with a known security hole.
      """
  )

  @Argument(
    help: ArgumentHelp(
      "A venue (a folder with venue.yaml, an IMDF folder or zip), or the folder that `venuemap compile` wrote.",
      valueName: "venue|bundle"))
  package var path: String

  @Flag(help: "Of a venue with errors show what is left when features had to be withdrawn.")
  package var allowErrors = false

  @Option(
    help: ArgumentHelp(
      "The port; 0 is any that is free.",
      discussion: "Without it the first that is free from 8080 to 8099."))
  package var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The IPv4 address to serve at; 0.0.0.0 is every network this machine is in.",
      discussion:
        "Only this machine can ask unless this says otherwise. At another address whoever reaches it sees the map: for a phone on the desk.",
      valueName: "address"))
  package var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The map kit (maplibre-gl.mjs or maplibre-gl.js, maplibre-gl.css, pmtiles.js): a folder, or an address from which the browser loads it.",
      valueName: "folder|url"))
  package var scripts: String?

  @OptionGroup package var log: FormatOption

  package func validate() throws {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 4, numbers.allSatisfy({ UInt8($0) != nil }) else {
      throw ValidationError("--host must be an IPv4 address such as 127.0.0.1 or 0.0.0.0; it is \"\(host)\"")
    }
    if let scripts, scripts.isEmpty { throw ValidationError("--scripts must name a folder or an address") }
  }

  package init() {}
}
