import VenueDiagnostics

/// A finding of a run, with its places as reports write them.
struct ListedFinding {
  /// A place in a file, from the repository's root.
  struct Place {
    var file: String
    /// nil if the file is not text, or the place is the whole file.
    var span: TextSpan?
    /// In a file without lines, the table and the row; in an archive, the file with its line.
    var part: String?

    /// `levels/ground.yaml:12:3`, `mall.zip unit.geojson:7:1`
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
      venue.place(source.file, report.span(of: source), part: report.part(of: source), in: report)
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
          (venue.place($0.file, report.span(of: $0), in: report), $0.text)
        })
    }
  }

  /// One printable line.
  var message: String { PrintableText.line(finding.message) }
  /// The message, after the part of a file that programs do not show: a row, or a file of an archive.
  var placedMessage: String { (place.part.map { "\($0): " } ?? "") + message }
  /// `TOP003 units-overlap`
  var title: String { "\(finding.code) \(finding.id)" }
  var help: [String] { finding.help.map { PrintableText.line($0) } }
}

extension RunReport.Venue {
  /// A place in a file of the venue, from the repository's root. Files of an archive are parts of it, because programs open what is
  /// named.
  func place(
    _ file: String, _ span: TextSpan?, part: String? = nil, in report: FindingsReport
  ) -> ListedFinding.Place {
    // A finding about an archive as a whole names the archive itself.
    if file.isEmpty || file == report.root { return ListedFinding.Place(file: mainFile) }
    switch storage {
    case .folder:
      return ListedFinding.Place(file: path.isEmpty ? file : path + "/" + file, span: span, part: part)
    case .file: return ListedFinding.Place(file: mainFile, span: span, part: part)
    case .archive(let folder):
      let inner = ListedFinding.Place(file: folder.isEmpty ? file : folder + "/" + file, span: span, part: part)
      return ListedFinding.Place(file: mainFile, part: inner.text)
    }
  }
}
