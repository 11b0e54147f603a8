import ArgumentParser
import VenueCompiler

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a small venue that compiles, to start from.",
    discussion: """
      Two levels, five rooms, a lift and stairs, with a comment wherever a newcomer would ask. Replace its numbers with \
      your own, one at a time, and run `venuemap validate` after each.
      """
  )

  @Argument(help: "The folder to make. It must be new or empty.")
  var folder: String

  func run() throws {
    do {
      try StarterVenue.write(to: folder)
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    Terminal.answer(
      """
      Wrote \(folder). Next:
        venuemap validate \(folder)
        venuemap compile \(folder) -o build/\(folder.split(separator: "/").last ?? "venue")

      """)
  }
}
