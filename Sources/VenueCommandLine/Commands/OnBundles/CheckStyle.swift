import ArgumentParser
import VenueDiagnostics
import VenueJSON
import VenueStyle

struct CheckStyle: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-style",
    abstract: "Check MapLibre styles against the specification: those of a bundle, or any other.",
    discussion: """
        venuemap check-style build/airport
        venuemap check-style my-style.json --client 5.6.0

      Keys, values, expressions with their types, sources, layers, one background, what newer kits no longer have, and every \
      file a style names by a path: sprite, tiles, glyphs, pictures, data. Addresses of the web are not looked up. Says which \
      release of MapLibre GL JS draws all of it, and which release closes known security holes. Each finding has a type, a message, a line and a path. Exits with 1 when one \
      is an error. A bundle that says that it has no style, or where on the web they are, has nothing to check, and that is said.
      """
  )

  @Argument(help: ArgumentHelp("A style, or a bundle, of which every style is checked.", valueName: "file|bundle"))
  var path: String

  @Option(help: ArgumentHelp("The oldest release of MapLibre GL JS that must draw it.", valueName: "x.y.z"))
  var client: String?

  @OptionGroup var output: FormatOption

  func validate() throws {
    if let client, ClientVersion(client) == nil {
      throw ValidationError("--client takes a release such as 5.16.0, not '\(client)'")
    }
  }

  func run() throws {
    let styles = try CheckedStyles(path: path, client: client.flatMap { ClientVersion($0) })
    switch output.format {
    case .text: Terminal.answer(painted: styles.text(inColour: Terminal.answersInColour))
    case .json: Terminal.answer(styles.json)
    }
    if styles.findings.diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus.findings }
  }
}
