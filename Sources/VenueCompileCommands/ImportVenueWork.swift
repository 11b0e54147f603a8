import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueExport
import VenueFormats
import VenueModel
import VenueOutput
import VenueParts
import VenueRules

extension ImportVenue: VenueWork {
  package func work() throws {
    var reading = CompilerOptions()
    reading.building = building
    let compiler = VenueCompiler(options: reading)
    let source: VenueSource
    do throws(InputError) {
      source = try compiler.read(venue)
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
    guard source.format.words != .keys else {
      throw CommandFailure("\(venue) is a text venue already: edit it, or copy the folder", .usage)
    }
    guard source.venue.levels.positionCount <= Venue.largestLevelCount, !source.venue.levels.isEmpty else {
      throw CommandFailure(
        "\(venue) has no level that can be imported; `venuemap validate` reports why", .unreadableInput)
    }
    var options = TextVenue.Options()
    options.input = venue.split(separator: "/").last.map(String.init) ?? venue
    options.movedOpenings = moved(source, compiler.check(source))
    let text = TextVenue(source, options: options)
    if !isDryRun { try write(text.files) }
    switch answer.format {
    case .text:
      Terminal.answer(text.report.text(isDryRun ? "not written, because of --dry-run:" : "written: \(output)") + next)
    case .json: Terminal.answer(text.report.json + [0x0A])
    }
  }

  private var next: String {
    guard !isDryRun else { return "" }
    let shown = ShellWord.written(output)
    return """
      Next:
        venuemap validate \(shown)
        venuemap preview \(shown)
        venuemap compile \(shown) -o BUNDLE

      """
  }

  /// The openings that the check puts onto their wall, by position.
  private func moved(_ source: VenueSource, _ outcome: CheckOutcome) -> [Int: Opening] {
    let (written, checked) = (source.venue.openings, outcome.checked.venue.openings)
    guard !source.format.derivesDoors, written.positionCount == checked.positionCount else { return [:] }
    var moved: [Int: Opening] = [:]
    for position in checked.positions where checked[position].geometry != written[position].geometry {
      moved[position] = checked[position]
    }
    return moved
  }

  private func write(_ files: [ExportedFile]) throws {
    do throws(OutputError) {
      Terminal.warn(of: try ExportOutput(path: output, source: VenueCompiler.root(of: venue)).writeNewFolder(files))
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
  }
}
