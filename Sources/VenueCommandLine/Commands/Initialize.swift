import ArgumentParser
import VenueCompiler
import VenueDiagnostics

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
    do throws(OutputError) {
      try StarterVenue.write(to: folder)
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    // Never inside the venue: a bundle there would be read as part of it.
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    let bundle = ["", ".", ".."].contains(name) ? "../my-venue-bundle" : "build/\(name)"
    let shown = PrintableText.line(folder)
    Terminal.answer(
      """
      Wrote \(shown). Next:
        venuemap validate \(shown)
        venuemap compile \(shown) -o \(PrintableText.line(bundle))

      """)
  }
}
