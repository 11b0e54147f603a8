package import ArgumentParser

package struct Pack: VenueCommand {
  package static let configuration = CommandConfiguration(
    abstract: "Pack a bundle into one zip, for apps that ship it.",
    discussion: """
      Checks the bundle first: every file is unchanged, and everything that the map draws is inside the bundle (a bundle compiled \
      with --base-url is refused). The same bundle gives the same bytes. Exits with 1 when a check fails; then no archive is \
      written and an existing one is kept.

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
