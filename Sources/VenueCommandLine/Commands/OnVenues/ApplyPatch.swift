package import ArgumentParser

package struct ApplyPatch: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "patch",
    abstract: "Make the new bundle of the old one and a patch: what changed, without the rest.",
    discussion: """
        venuemap diff published/mall build/mall --patch mall-2026-11.zip
        venuemap patch mall mall-2026-11.zip

      The first where the venue is compiled, the second where the bundle is used. Afterwards the bundle is byte for byte the one the patch was made for. It takes the place of the old one in one step; whoever \
      opens it finds the one or the other. A patch fits one bundle only, the one it was made from, whole: of another, of one that was altered, \
      and of a damaged patch nothing is written, and the exit code is 65. A bundle that is the new one already stays as it is.
      """
  )

  @Argument(help: "The bundle as it was. It is replaced, unless --output names another folder.")
  package var bundle: String

  @Argument(help: "The patch that `venuemap diff --patch` wrote.")
  package var patch: String

  @Option(name: [.short, .customLong("output")], help: "Where the new bundle goes; the old one stays then.")
  package var outputs: [String] = []

  package var output: String? { outputs.last }

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    if output == "" { throw ValidationError("--output must name a folder") }
  }

  package init() {}
}
