package import ArgumentParser

package struct Pack: VenueCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Make one zip of a bundle, for apps that take it along.",
    discussion: """
      First everything is checked: every file as it was written, and nothing that a map draws leads out of the bundle (one that \
      was compiled with --base-url does, and is refused). The same bundle gives the same bytes. Exits with 1 when something is \
      in the way; then no archive is written, and one that was there stays.

        venuemap pack build/corner-mall -o corner-mall.zip
      """
  )

  @Argument(help: "The folder that `venuemap compile` wrote.")
  package var bundle: String

  @Option(name: [.short, .customLong("output")], help: "The archive to write.")
  package var outputs: [String]

  package var output: String { outputs.last ?? "" }

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty, !output.hasSuffix("/") else { throw ValidationError("--output must name a file") }
  }

  package init() {}
}
