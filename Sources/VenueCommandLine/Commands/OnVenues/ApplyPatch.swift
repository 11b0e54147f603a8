package import ArgumentParser

package struct ApplyPatch: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "patch",
    abstract: "Apply a patch to a bundle.",
    discussion: """
        venuemap diff published/mall build/mall --patch mall-2026-11.zip
        venuemap patch mall mall-2026-11.zip

      Run `diff --patch` where the venue is compiled, and `patch` where the bundle is used. The result has the same bytes as the \
      new bundle and replaces the old one in one step. A patch applies only to the bundle it was made from. With another or an \
      altered bundle, or a damaged patch, nothing is written and the exit code is 65. A bundle that is already new is not changed.
      """
  )

  @Argument(help: "The old bundle. It is replaced, unless --output names another folder.")
  package var bundle: String

  @Argument(help: "The patch that `venuemap diff --patch` wrote.")
  package var patch: String

  @Option(name: [.short, .customLong("output")], help: "Folder of the new bundle; the old bundle is kept.")
  package var outputs: [String] = []

  package var output: String? { outputs.last }

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    if output == "" { throw ValidationError("--output must name a folder") }
  }

  package init() {}
}
