import ArgumentParser
import VenueDiagnostics
import VenueJSON
import VenueStyle

struct CheckStyle: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-style",
    abstract: "Check MapLibre styles against the style specification.",
    discussion: """
        venuemap check-style build/airport
        venuemap check-style my-style.json --client 5.6.0

      Checks keys, values, expressions with their types, sources, layers, the background, features that newer releases removed, and \
      every file that a style refers to by path: sprite, tiles, glyphs, images, data. Web addresses are not opened. Prints the \
      oldest release of MapLibre GL JS that draws the style, and the release without known security holes. Each finding has a type, a message, a line and a path. Exits with 1 \
      when there is an error.
      """
  )

  @Argument(
    help: ArgumentHelp("A style file, or a bundle. For a bundle, all its styles are checked.", valueName: "file|bundle")
  )
  var path: String

  @Option(help: ArgumentHelp("The oldest release of MapLibre GL JS that must draw the style.", valueName: "x.y.z"))
  var client: String?

  @OptionGroup var output: FormatOption

  func validate() throws {
    if let client, ClientVersion(client) == nil {
      throw ValidationError("--client must be a release such as 5.16.0, but is '\(client)'")
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
