import VenueCommandLine
import VenueCompiler
import VenueDiagnostics
import VenueExport
import VenueFormats
import VenueModel
import VenueOutput
import VenueVocabulary

extension ExportVenue: VenueWork {
  package func work() throws {
    let compiler = VenueCompiler(options: CompilerOptions())
    let source: VenueSource
    do throws(InputError) {
      source = try compiler.read(venue)
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
    var options = IMDFExport.Options()
    options.hasExtension = hasExtension
    options.zone = source.venue.timeZone.flatMap { compiler.options.timeZones.rules(of: $0) }
    options.created = try moment(of: source)
    let export = IMDFExport(source, options: options)
    do throws(OutputError) {
      try ExportOutput(path: output, source: VenueCompiler.root(of: venue)).write(export.files)
    } catch {
      throw CommandFailure("\(error)", .unwritableOutput)
    }
    switch answer.format {
    case .text: Terminal.answer(text(export, source))
    case .json: Terminal.answer(export.report.json + [0x0A])
    }
  }

  private func moment(of source: VenueSource) throws -> String? {
    guard let created else { return source.created.map { "\($0)T00:00:00Z" } }
    guard case .instant? = TimeText(created) else {
      throw CommandFailure("--created \(created) must be a date and time with an offset, such as 2026-12-01T08:30:00Z", .usage)
    }
    return created
  }

  private func text(_ export: IMDFExport, _ source: VenueSource) -> String {
    var lines = export.report.lines.map { line in
      let more = line.count > line.ids.count ? ", …" : ""
      return "\(line.difference.rawValue): \(line.count) \(line.type)"
        + " (\(PrintableText.line(line.ids.joined(separator: ", ")))\(more)): \(PrintableText.line(line.reason))"
    }
    let unread = source.unreadableFeatures.count
    if unread > 0 { lines.append("not read: \(unread) features; `venuemap validate` says why") }
    let counts = export.report.written.map { "\($0.count) \($0.type)" }.joined(separator: ", ")
    lines.append("written: \(PrintableText.line(output)) (\(counts))")
    return lines.joined(separator: "\n") + "\n"
  }
}
