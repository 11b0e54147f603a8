import VenueAtlas
import VenueDiagnostics

extension AccessPage {
  /// The report in short as UTF-8, one table for each profile.
  var text: [UInt8] {
    let parts = sections.map { section in
      section.lines + Columns.lines(section.rows).map { "  " + $0 } + section.notes
    }
    let lines = parts.joined(separator: [""]).map { PrintableText.line($0, limit: 2000) }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
