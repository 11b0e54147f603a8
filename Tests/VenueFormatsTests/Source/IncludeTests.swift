import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParallel
import VenueVocabulary

@testable import VenueFormats

@Suite("Blocks of venue.yaml in files of their own")
struct IncludeTests {
  /// The tiny venue, whose lifts and links are in files of their own.
  private var files: [String: String] {
    var files = TinyVenue.files
    let lines = TinyVenue.venue.split(separator: "\n", omittingEmptySubsequences: false)
    func block(_ key: String, _ count: Int) -> (Range<Int>, String) {
      let first = lines.firstIndex { $0.hasPrefix("\(key):") } ?? 0
      return (first..<first + count, lines[first..<first + count].joined(separator: "\n") + "\n")
    }
    let (connectors, transit) = (block("connectors", 2), block("transit", 3))
    files["shared/lifts.yaml"] = "# Lifts\n" + connectors.1
    files["transit.yaml"] = transit.1
    let rest = lines.indices.filter { !connectors.0.contains($0) && !transit.0.contains($0) }.map { lines[$0] }
    files["venue.yaml"] = rest.joined(separator: "\n") + "\ninclude: [shared/lifts.yaml, transit.yaml]\n"
    return files
  }

  private func findings(_ files: [String: String]) throws -> [String] {
    let known = try TinyVenue.read(TinyVenue.files).diagnostics.map(\.message)
    return try TinyVenue.read(files).diagnostics.filter { !known.contains($0.message) }.map { finding in
      let place = finding.place.map { "\($0.file): " } ?? ""
      return "\(finding.code) \(place)\(finding.message)" + finding.help.map { "; \($0)" }.joined()
    }
  }

  @Test("yaml: a venue in several files is the same as in one")
  func sameVenue() throws {
    let (whole, parted) = (try TinyVenue.read(TinyVenue.files), try TinyVenue.read(files))
    #expect(parted.venue == whole.venue)
    #expect(parted.diagnostics.map(\.message) == whole.diagnostics.map(\.message))
    #expect(parted.venue.connectors.count == 1 && parted.venue.transitLinks.count == 1)
    var single = files
    single["venue.yaml"] = files["venue.yaml"]?.replacing(
      "[shared/lifts.yaml, transit.yaml]", with: "./shared/lifts.yaml")
    single["venue.yaml"]? += files["transit.yaml"] ?? ""
    single["transit.yaml"] = nil
    #expect(try TinyVenue.read(single).venue == whole.venue)
  }

  @Test("yaml: a finding in an included file names that file and its line")
  func place() throws {
    var files = files
    files["shared/lifts.yaml"] = files["shared/lifts.yaml"]?.replacing("door: 0.90", with: "door: 0.90 m")
    let finding = try #require(try TinyVenue.read(files).diagnostics.first { $0.place?.file == "shared/lifts.yaml" })
    let range = try #require(finding.place?.range)
    #expect(Array(try #require(files["shared/lifts.yaml"]).utf8)[range].elementsEqual("0.90 m".utf8))
  }

  @Test(
    "yaml: a file that cannot be included is named with the reason",
    arguments: [
      ("[shared/lift.yaml, transit.yaml]", "there is no file shared/lift.yaml; did you mean \"shared/lifts.yaml\"?"),
      ("[../lifts.yaml]", "\"../lifts.yaml\" is outside the folder of the venue"),
      ("[/etc/passwd]", "\"/etc/passwd\" is outside the folder of the venue"),
      ("[occupants.csv]", "occupants.csv cannot be included: only YAML files can"),
      ("[venue.yaml]", "venue.yaml is read without `include`; remove it from `include`"),
      ("[levels/ground.yaml]", "levels/ground.yaml is read without `include`; remove it from `include`"),
      ("[transit.yaml, ./transit.yaml]", "transit.yaml is included twice; remove one of the two"),
    ])
  func refused(_ list: String, _ message: String) throws {
    var files = files
    files["venue.yaml"] = files["venue.yaml"]?.replacing("[shared/lifts.yaml, transit.yaml]", with: list)
    let found = try findings(files).filter { $0.contains("SRC008") && !$0.contains("is not read") }
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
    // What the venue says is read all the same.
    #expect(try TinyVenue.read(files).venue.units.count == TinyVenue.read(TinyVenue.files).venue.units.count)
  }

  @Test(
    "yaml: a file that `include` means is one finding, and it is read",
    arguments: [
      ("[shared/lifts, transit.yaml]", "there is no file shared/lifts; did you mean \"shared/lifts.yaml\"?"),
      ("[shared, transit.yaml]", "shared is a folder; `include` has names of files"),
      ("[shared/*.yaml, transit.yaml]", "shared/*.yaml is a pattern; `include` has names of files"),
      ("[shared/Lifts.yaml, transit.yaml]", "there is no file shared/Lifts.yaml; did you mean \"shared/lifts.yaml\"?"),
      ("{lifts: shared/lifts.yaml, links: transit.yaml}", "include must be a list of files, but is a map"),
    ])
  func meant(_ list: String, _ message: String) throws {
    var files = files
    files["venue.yaml"] = files["venue.yaml"]?.replacing("[shared/lifts.yaml, transit.yaml]", with: list)
    let found = try findings(files)
    #expect(found.count == 1 && found[0].contains(message), "\(found)")
    #expect(try TinyVenue.read(files).venue.connectors.count == 1)
  }

  @Test("yaml: an included file without the line of its block is read, and reported once")
  func missingLine() throws {
    var files = files
    let lines = try #require(files["shared/lifts.yaml"]).split(separator: "\n").filter { $0 != "connectors:" }
    files["shared/lifts.yaml"] = lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    files["camera.yaml"] = "start: {zoom: 18}\n"
    files["venue.yaml"] = files["venue.yaml"]?.replacing("transit.yaml]", with: "transit.yaml, camera.yaml]")
    let found = try findings(files)
    #expect(found.count == 2 && found[0].contains("the line `connectors:` is missing above"), "\(found)")
    #expect(found.last?.contains("the line `camera:` is missing above start in camera.yaml") == true)
    #expect(try TinyVenue.read(files).venue.connectors.count == 1)
  }

  @Test("yaml: a file with blocks that `include` does not name is a warning")
  func notIncluded() throws {
    var files = files
    files["venue.yaml"] = files["venue.yaml"]?.replacing("[shared/lifts.yaml, transit.yaml]", with: "[transit.yaml]")
    files["theme-old.yaml"] = "x-note: 1\n"
    let found = try TinyVenue.read(files).diagnostics.filter { $0.place?.file == "shared/lifts.yaml" }
    #expect(found.map(\.message) == ["shared/lifts.yaml is not read, although it has `connectors`"])
    #expect(
      found.first?.help == ["write `include: [transit.yaml, shared/lifts.yaml]` in venue.yaml, or remove the file"])
    #expect(found.first?.severity == .warning)
  }

  @Test("yaml: keys of other files are answered with that file")
  func otherFiles() throws {
    var files = files
    files["transit.yaml"]? += "themes: {light: {}}\n"
    #expect(
      try findings(files) == [
        "SRC004 transit.yaml: `themes` cannot be in an included file; move it into theme.yaml, which is read without `include`"
      ])
  }

  @Test("yaml: an included file has only keys that may be there, each in one file")
  func keys() throws {
    var files = files
    files["shared/lifts.yaml"]? += "frame: {origin: [24.9, 60.1]}\ninclude: [transit.yaml]\ncamrea: {}\nx-note: 1\n"
    files["transit.yaml"]? += "connectors: {lift-b: {category: elevator, levels: [ground, deck]}}\n"
    let found = try findings(files)
    #expect(
      found == [
        "SRC004 shared/lifts.yaml: unknown key \"camrea\" in shared/lifts.yaml; did you mean \"camera\"?",
        "SRC004 shared/lifts.yaml: `frame` must be in venue.yaml, not in an included file; move it to venue.yaml",
        "SRC004 shared/lifts.yaml: `include` must be in venue.yaml, not in an included file; move it to venue.yaml",
        "SRC003 transit.yaml: `connectors` is in shared/lifts.yaml, too; this one is ignored; keep the correct entry. Rename or delete the other one",
      ], "\(found)")
    #expect(try TinyVenue.read(files).venue.connectors.count == 1)
  }

  @Test("yaml: empty, broken and endless included files end in findings")
  func broken() throws {
    var files = files
    files["transit.yaml"] = ""
    #expect(try TinyVenue.read(files).venue.transitLinks.count == 0)
    files["transit.yaml"] = "transit: [\n"
    #expect(try findings(files).contains { $0.hasPrefix("SRC001 transit.yaml: ") })
    files["transit.yaml"] = "- transit\n"
    #expect(try findings(files).contains { $0.hasPrefix("SRC005 transit.yaml: ") })
    let many = (0..<150).map { "part-\($0).yaml" }
    for path in many { files[path] = "x-note: 1\n" }
    files["venue.yaml"] = files["venue.yaml"]?.replacing(
      "[shared/lifts.yaml, transit.yaml]", with: "[\(many.joined(separator: ", "))]")
    #expect(
      try findings(files).contains { $0.contains("`include` has 150 files; the limit is 100, and the rest is ignored") }
    )
  }

  @Test("yaml: a template in an included file is placed, and its change is read again")
  func templates() throws {
    var files = files
    files["transit.yaml"]? += "templates: {corner: {fixtures: {bench: {category: furniture, rect: [0, 0, 2, 1]}}}}\n"
    files["levels/ground.yaml"]? += "\nplace: [{template: corner, at: [2, 12], prefix: w-}]\n"
    let cache = StageCache()
    func bench() throws -> [GeoPolygon]? {
      let source = try HandwrittenVenue.read(
        InputTree(files), jobs: 2, reusing: cache)
      cache.endRun()
      return source.venue.fixtures.kept.first { $0.id.text == "w-bench" }?.geometry
    }
    let first = try #require(try bench())
    files["transit.yaml"] = files["transit.yaml"]?.replacing("[0, 0, 2, 1]", with: "[0, 0, 3, 1]")
    let second = try #require(try bench())
    #expect(second != first)
  }

  @Test("yaml: layout and migration change included files, too")
  func otherCommands() throws {
    #expect(InputTree(files).filesWithLayout.contains("shared/lifts.yaml"))
    #expect(
      !InputTree(TinyVenue.files.merging(["shared/lifts.yaml": "x: 1"]) { $1 }).filesWithLayout.contains(
        "shared/lifts.yaml"))
  }
}
