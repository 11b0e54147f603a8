import Testing
import VenueDiagnostics
import VenueJSON

struct FindingsReportTests {
  private let ground = SourceText(
    file: "levels/ground.yaml",
    bytes: Array("units:\n  café: {rect: [0, 0, 4, 4]}\r\n  shop: {rect: [3, 0, 4, 4]}\n".utf8))

  private func finding(_ severity: Severity = .error) -> Diagnostic {
    let bytes = String(decoding: ground.bytes() ?? [], as: UTF8.self)
    func place(_ part: String) -> SourcePlace {
      let range = bytes.range(of: part)
      return SourcePlace(file: ground.file, range: range, pointer: "/units")
    }
    let page = RulePage(
      "TOP003", "units-overlap", .error, summary: "", why: "", repair: "", basis: "ours")
    var diagnostic = Diagnostic(
      page, "shop and café overlap by 4.00 m²", severity: severity,
      place: place("[3, 0, 4, 4]"), note: "shop starts at x 3", feature: FeatureMention(id: "shop", type: "unit"),
      measured: Measure(4, "m²"), threshold: Measure(0.08, "m²"),
      related: [RelatedPlace(place("[0, 0, 4, 4]"), "café ends at x 4")],
      help: ["start shop at x 4", "or end café at x 3"])
    diagnostic.coordinate = (24.9564081, 60.1)
    diagnostic.effect = "taps hit both"
    diagnostic.whereabouts = "floor 0"
    return diagnostic
  }

  @Test("findings: in a file without lines, a finding has the table and the row")
  func row() {
    var one = finding()
    one.place = SourcePlace(file: "campus.gpkg", range: 0..<0, pointer: "/rooms/47")
    one.related = []
    let report = FindingsReport(diagnostics: [one], skipped: [], texts: [:], scope: "1 level")
    #expect(report.text().contains("campus.gpkg\n"), "\(report.text())")
    #expect(report.text().contains("  where  rooms/47 · floor 0 · 24.9564081,60.1\n"), "\(report.text())")
  }

  @Test("findings: a finding shows its lines, a caret, its place and its help")
  func text() {
    let report = FindingsReport(diagnostics: [finding()], skipped: [], texts: [ground.file: ground], scope: "1 level")
    #expect(
      report.text() == """
        error TOP003 units-overlap                                  levels/ground.yaml:3:16
          shop and café overlap by 4.00 m²
              2 │   café: {rect: [0, 0, 4, 4]}                café ends at x 4
              3 │   shop: {rect: [3, 0, 4, 4]}                shop starts at x 3
                │                ^^^^^^^^^^^^
          where  floor 0 · 24.9564081,60.1
          effect taps hit both
          help   start shop at x 4
                 or end café at x 3

        1 error · 1 level
        To see the reason for a rule: venuemap rules TOP003

        """)
  }

  @Test("findings: colour appears only on request")
  func colour() {
    let report = FindingsReport(diagnostics: [finding()], skipped: [], texts: [ground.file: ground], scope: "1 level")
    #expect(!report.text().contains("\u{1B}"))
    #expect(report.text(inColour: true).contains("\u{1B}[1;31merror TOP003 units-overlap\u{1B}[0m"))
  }

  @Test("findings: twenty findings of one rule are shown and the rest is counted")
  func limit() {
    let report = FindingsReport(
      diagnostics: Array(repeating: finding(.warning), count: 23), skipped: [], texts: [ground.file: ground],
      scope: "1 level")
    let shown = report.text()
    #expect(shown.components(of: "warning TOP003 units-overlap") == 20)
    #expect(shown.hasPrefix("23 findings of 1 rule, each with its first one:\n   23  warning TOP003  "), "\(shown)")
    #expect(shown.contains("3 more TOP003 units-overlap findings are not shown"))
    #expect(shown.contains("23 warnings · 1 level"))
  }

  @Test("findings: a line of megabytes is shown as a window around the fault")
  func longLine() {
    let long = SourceText(
      file: "unit.geojson",
      bytes: Array((String(repeating: "ä", count: 500_000) + "FAULT" + String(repeating: "x", count: 500_000)).utf8))
    let fault = Diagnostic(
      .unparsableDocument, "no",
      place: SourcePlace(file: long.file, range: 1_000_000..<1_000_005))
    let shown = FindingsReport(diagnostics: [fault], skipped: [], texts: [long.file: long], scope: "1 level").text()
    #expect(shown.contains("unit.geojson:1:500001"))
    #expect(shown.contains("…"))
    #expect(shown.contains("FAULT"))
    #expect(shown.count < 600)
    let lines = shown.split(separator: "\n").map(String.init)
    let source = lines.first { $0.contains("FAULT") } ?? ""
    let caret = lines.first { $0.contains("^^^^^") } ?? ""
    #expect(source.prefixCount(before: "FAULT") == caret.prefixCount(before: "^^^^^"))
  }

  @Test("findings: JSON has line, column, measured value and threshold of every finding")
  func json() throws {
    let report = FindingsReport(
      diagnostics: [finding()],
      skipped: [SkippedChecks(feature: FeatureMention(id: "shop", type: "unit"), cause: "GEO006", checks: ["TOP003"])],
      texts: [ground.file: ground], scope: "1 level")
    let root = try JSONReader.read(report.json(manifest: "00")).root
    let first = root["findings"]?[0]
    #expect(first?["place"]?["line"]?.int == 3)
    #expect(first?["place"]?["column"]?.int == 16)
    #expect(first?["related"]?[0]?["place"]?["line"]?.int == 2)
    #expect(first?["measured"]?["value"]?.double == 4)
    #expect(root["counts"]?["error"]?.int == 1)
    #expect(root["skipped"]?[0]?["cause"]?.string == "GEO006")
  }

  @Test("findings: JSON has end line and end column of every place, also of related ones")
  func ends() throws {
    let report = FindingsReport(diagnostics: [finding()], skipped: [], texts: [ground.file: ground], scope: "1 level")
    let first = try JSONReader.read(report.json(manifest: "00")).root["findings"]?[0]
    #expect(first?["place"]?["end_line"]?.int == 3)
    #expect(first?["place"]?["end_column"]?.int == 28)
    // `café` is five bytes and four characters.
    #expect(first?["related"]?[0]?["place"]?["column"]?.int == 16)
    #expect(first?["related"]?[0]?["place"]?["end_line"]?.int == 2)
    #expect(first?["related"]?[0]?["place"]?["end_column"]?.int == 28)
  }

  @Test(
    "findings: a place ends after its last character, without white space",
    arguments: [
      // A block of YAML, whose end libyaml puts at the start of the next line.
      (0..<67, [1, 1, 3, 29]), (0..<38, [1, 1, 2, 29]), (7..<7, [2, 1, 2, 1]), (6..<9, [1, 7, 1, 7]),
      (66..<500, [3, 29, 3, 29]), (500..<600, [4, 1, 4, 1]),
    ] as [(Range<Int>, [Int])])
  func spans(_ range: Range<Int>, _ expected: [Int]) throws {
    let place = SourcePlace(file: ground.file, range: range)
    let report = FindingsReport(
      diagnostics: [Diagnostic(.unparsableDocument, "no", place: place)], skipped: [], texts: [ground.file: ground],
      scope: "")
    let span = try #require(report.span(of: place))
    #expect([span.line, span.column, span.endLine, span.endColumn] == expected)
    #expect(report.span(of: SourcePlace(file: "picture.png", range: range)) == nil)
  }

  @Test("findings: a finding in a binary file has its file and no excerpt")
  func binary() {
    let fault = Diagnostic(
      .inputLimitExceeded, "too large",
      place: SourcePlace(file: "huge.zip", range: 0..<0))
    let shown = FindingsReport(diagnostics: [fault], skipped: [], texts: [:], scope: "0 levels").text()
    #expect(shown.hasPrefix("error SRC017 input-limit-exceeded"))
    #expect(shown.contains("  huge.zip\n"))
    #expect(!shown.contains("│"))
  }
}

extension String {
  /// UTF-8 offsets of the first occurrence; the text must hold it.
  fileprivate func range(of part: String) -> Range<Int> {
    let (bytes, wanted) = (Array(utf8), Array(part.utf8))
    let start = bytes.indices.first { bytes[$0...].starts(with: wanted) }!
    return start..<(start + wanted.count)
  }

  fileprivate func components(of part: String) -> Int { ranges(of: part).count }

  fileprivate func prefixCount(before part: String) -> Int? {
    firstRange(of: part).map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
