package import ArgumentParser

package struct Pack: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Pack a bundle into one zip, for apps that ship it.",
    discussion: """
      Checks the bundle first: every file must be unchanged, and everything that the map draws must be inside the bundle (a bundle \
      compiled with --base-url is refused). The same bundle gives the same bytes. If a check fails, the command exits with 1, writes no \
      zip and keeps an existing one.

        venuemap pack build/corner-mall -o corner-mall.zip
      """
  )

  @Argument(help: "The folder that `venuemap compile` wrote.")
  package var bundle: String

  @Option(name: [.short, .customLong("output")], help: "The zip file to write.")
  package var outputs: [String]

  package var output: String { outputs.last ?? "" }

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty, !output.hasSuffix("/") else { throw ValidationError("--output must be the path of a file") }
  }

  package init() {}
}
