package import ArgumentParser

package struct ApplyPatch: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "patch",
    abstract: "Apply a patch to a bundle.",
    discussion: """
        venuemap diff published/mall build/mall --patch mall-2026-11.zip
        venuemap patch mall mall-2026-11.zip

      Run `diff --patch` where the venue is compiled, and `patch` where the bundle is used. The result has the same bytes as the \
      new bundle and replaces the old one in one step. A patch works only with the bundle from which it was made. If the bundle is \
      another one or was changed, or if the patch is damaged, the command writes nothing and exits with 65. If the bundle is already \
      the new version, it does not change.
      """
  )

  @Argument(help: "The old bundle. Without --output, the new bundle replaces it.")
  package var bundle: String

  @Argument(help: "The patch that `venuemap diff --patch` wrote.")
  package var patch: String

  @Option(name: [.short, .customLong("output")], help: "Folder of the new bundle; the old bundle is kept.")
  package var outputs: [String] = []

  package var output: String? { outputs.last }

  package func validate() throws {
    try OutputTwice.refuse(outputs)
    if output == "" { throw ValidationError("--output must be the path of a folder") }
  }

  package init() {}
}
