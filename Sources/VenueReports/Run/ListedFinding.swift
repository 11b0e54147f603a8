import VenueDiagnostics

/// A finding of a run, with its places as reports write them.
struct ListedFinding {
  /// A place in a file, from the repository's root.
  struct Place {
    var file: String
    /// nil if the file is not text, or the place is the whole file.
    var span: TextSpan?
    /// In a file without lines, the table and the row.
    var part: String?

    /// `levels/ground.yaml:12:3`
    var text: String {
      let file = PrintableText.line(file, limit: 400)
      return span.map { "\(file):\($0.line):\($0.column)" } ?? file + (part.map { " \($0)" } ?? "")
    }
  }

  var finding: Diagnostic
  /// Index of its venue.
  var venue: Int
  /// 1 for the first finding of the run.
  var number: Int
  var place: Place
  /// The automatic correction; nil if there is none, or no edit of the files makes it.
  var fix: ListedFix?
  var related: [(place: Place, note: String)]

  init(_ finding: Diagnostic, of venue: RunReport.Venue, at position: Int, number: Int, in report: FindingsReport) {
    func place(_ source: SourcePlace) -> Place {
      Place(file: venue.path(of: source.file, in: report), span: report.span(of: source), part: report.part(of: source))
    }
    self.finding = finding
    self.venue = position
    self.number = number
    self.place = finding.place.map(place) ?? Place(file: venue.mainFile)
    related = finding.related.map { (place($0.place), PrintableText.line($0.note)) }
    if let fix = finding.fix, !fix.edits.isEmpty {
      self.fix = ListedFix(
        title: PrintableText.line(fix.title), safety: fix.safety,
        edits: fix.edits.map {
          (Place(file: venue.path(of: $0.file, in: report), span: report.span(of: $0)), $0.text)
        })
    }
  }

  /// One printable line.
  var message: String { PrintableText.line(finding.message) }
  /// `TOP003 units-overlap`
  var title: String { "\(finding.code) \(finding.id)" }
  var help: [String] { finding.help.map { PrintableText.line($0) } }
}

extension RunReport.Venue {
  /// A file of the venue, from the repository's root.
  func path(of file: String, in report: FindingsReport) -> String {
    // A finding about an archive as a whole names the archive itself.
    if file.isEmpty || file == report.root { return mainFile }
    return path.isEmpty ? file : path + "/" + file
  }
}
