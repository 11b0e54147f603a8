import Testing
import VenueDiagnostics
import VenueJSON

@testable import VenueReports

/// Reports whose readers look at lines: GitHub's workflow commands, GitLab's code quality, Markdown.
struct LineReportsTests {
  private func github(_ run: RunReport) -> [Substring] {
    String(decoding: run.github, as: UTF8.self).split(separator: "\n")
  }

  @Test("findings: GitHub shows the worst finding first, with lines and help")
  func annotations() {
    #expect(
      github(RunReport([SmallRun.venue()])) == [
        "::error file=venues/small mall/levels/ground.yaml,line=3,endLine=3,col=16,title=TOP003 units-overlap::"
          + "shop and café overlap by 4.00 m²%0Ahelp: start shop at x 4",
        "::notice file=venues/small mall/venue.yaml,title=LBL001 name-missing::the venue has no names%0Ahelp: add a name",
      ])
  }

  @Test("findings: GitHub gets the table and the row of a file without lines")
  func row() {
    var finding = SmallRun.finding()
    finding.place = SourcePlace(file: "campus.gpkg", range: 0..<0, pointer: "/rooms/47")
    let line = github(RunReport([SmallRun.venue([finding])])).first
    #expect(
      line?.hasPrefix("::error file=venues/small mall/campus.gpkg,title=TOP003 units-overlap::rooms/47: shop and")
        == true,
      "\(line ?? "")")
  }

  @Test("findings: programs get the archive as the file, and the file in it as text")
  func archive() throws {
    let archived = SmallRun.archived()
    let line = github(archived).first
    let inner = "maps/IMDFData/levels/ground.yaml:3:16"
    let words = "\(inner): shop and café overlap by 4.00 m²%0Ahelp: start shop at x 4"
    #expect(line.map(String.init) == "::error file=venues/mall.zip,title=TOP003 units-overlap::" + words)
    let issue = try #require(try JSONReader.read(archived.codeClimate).root[0])
    #expect(issue["description"]?.string == inner + ": shop and café overlap by 4.00 m²")
    #expect(issue["location"]?["path"]?.string == "venues/mall.zip")
    #expect(String(decoding: archived.junit, as: UTF8.self).contains("venues/mall.zip \(inner): error: shop and"))
    #expect(String(decoding: archived.markdown, as: UTF8.self).contains("`venues/mall.zip \(inner)`"))
  }

  @Test("findings: a venue that is one file has the path of this file")
  func oneFile() throws {
    var finding = SmallRun.finding()
    finding.place?.file = "house.osm"
    var venue = SmallRun.venue([finding, SmallRun.remark], path: "maps/house.osm")
    (venue.mainFile, venue.storage) = ("maps/house.osm", .file)
    let issues = try #require(try JSONReader.read(RunReport([venue]).codeClimate).root.array)
    #expect(issues.map { $0["location"]?["path"]?.string } == ["maps/house.osm", "maps/house.osm"])
  }

  @Test("findings: GitHub gets the path of a venue that cannot be read")
  func unreadable() {
    let run = RunReport([RunReport.Venue(path: "venues/bad", fault: "No such file or directory")])
    #expect(
      github(run) == [
        "::error file=venues/bad,title=the venue cannot be read::venues/bad: No such file or directory"
      ])
  }

  @Test("findings: GitHub gets no column for a place of several lines")
  func severalLines() {
    var finding = SmallRun.finding()
    finding.place?.range = 9..<60
    let line = github(RunReport([SmallRun.venue([finding])])).first
    #expect(line?.contains("line=2,endLine=3,title=") == true, "\(line ?? "")")
  }

  @Test("findings: no name ends a workflow command or begins another", arguments: SmallRun.hostile)
  func forgedCommands(_ name: String) throws {
    let lines = github(RunReport([SmallRun.venue([SmallRun.finding(name)], path: "venues/" + name)]))
    try #require(lines.count == 1)
    let parts = lines[0].split(separator: "::", maxSplits: 2, omittingEmptySubsequences: true)
    let properties = parts[0].dropFirst("error ".count).split(separator: ",").map { $0.prefix { $0 != "=" } }
    #expect(properties == ["file", "line", "endLine", "col", "title"], "\(lines[0])")
    #expect(!lines[0].unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test("findings: a code quality issue has every field that GitLab requires")
  func codeQuality() throws {
    let issues = try JSONReader.read(RunReport([SmallRun.venue(), SmallRun.venue(path: "b")]).codeClimate).root
    #expect(issues.count == 4)
    let issue = issues[1]
    #expect(issue?["description"]?.string == "shop and café overlap by 4.00 m²")
    #expect(issue?["check_name"]?.string == "TOP003 units-overlap")
    #expect(issue?["severity"]?.string == "critical" && issues[0]?["severity"]?.string == "info")
    #expect(issue?["location"]?["path"]?.string == "venues/small mall/levels/ground.yaml")
    #expect(issue?["location"]?["lines"]?["begin"]?.int == 3)
    let fingerprints = issues.array?.compactMap { $0["fingerprint"]?.string } ?? []
    #expect(Set(fingerprints).count == 4, "two venues of one id: \(fingerprints)")
  }

  @Test("findings: Markdown has a table by rule and the first findings")
  func markdown() {
    let many = Array(repeating: SmallRun.finding(), count: 7)
    let text = String(decoding: RunReport([SmallRun.venue([SmallRun.remark] + many)]).markdown, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        ### 7 errors, 1 info in `small`

        | severity | rule | findings | about |
        |---|---|--:|---|
        | error | TOP003 units-overlap | 7 | Two units overlap. |
        | info | LBL001 name-missing | 1 | A shop has no name. |

        - **error TOP003** `venues/small mall/levels/ground.yaml:3:16`
        """), "\(text)")
    #expect(text.ranges(of: "- **error TOP003**").count == MarkdownReport.mostPerRule)
    #expect(text.contains("- 2 more findings are not listed here"))
    #expect(String(decoding: RunReport([SmallRun.venue([])]).markdown, as: UTF8.self) == "### No findings in `small`\n")
  }

  @Test("findings: no name is markup, a mention or a table cell in Markdown", arguments: SmallRun.hostile)
  func forgedMarkdown(_ name: String) {
    let text = String(decoding: RunReport([SmallRun.venue([SmallRun.finding(name)])]).markdown, as: UTF8.self)
    let plain = String(decoding: RunReport([SmallRun.venue([SmallRun.finding("x")])]).markdown, as: UTF8.self)
    #expect(text.split(separator: "\n").count == plain.split(separator: "\n").count, "\(text)")
    #expect(!text.contains("<"), "\(text)")
    #expect(!text.contains(/[^\\]@\w/) && !text.contains("://") && !text.contains(/[^\\]\]\(/), "\(text)")
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("|") }.count == 3)
  }

  @Test("findings: a code span in Markdown holds any name")
  func codeSpans() {
    #expect(MarkdownText.code("a`b``c") == "```a`b``c```")
    #expect(MarkdownText.code("`a") == "`` `a ``")
    #expect(MarkdownText.code("a|b\nc") == "`a¦b\\nc`")
  }
}
