import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueOutput

extension Initialize: VenueWork {
  package func work() throws {
    let left: [LeftFolder]
    do throws(OutputError) {
      left = try StarterVenue.write(to: folder)
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    Terminal.warn(of: left)
    // Never inside the venue: a bundle there would be read as part of it.
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    let bundle = ["", ".", ".."].contains(name) ? "../my-venue-bundle" : "build/\(name)"
    let shown = ShellWord.written(folder)
    Terminal.answer(
      """
      Wrote \(PrintableText.line(folder)). Next:
        venuemap validate \(shown)
        venuemap compile \(shown) -o \(ShellWord.written(bundle))

      """)
  }
}
