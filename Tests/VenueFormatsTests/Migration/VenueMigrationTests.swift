import Foundation
import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport

@testable import VenueFormats

/// Venues of a made-up earlier schema, lifted to the first one.
struct VenueMigrationTests {
  private static let paths = ["venue.yaml", "levels/ground.yaml", "levels/upper.yaml"]

  private func original() throws -> [String: String] {
    let folder = try #require(WholeVenue.examples.first { $0.hasSuffix("corner-mall") })
    return try Dictionary(
      uniqueKeysWithValues: Self.paths.map {
        ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
      })
  }

  /// The example as it would be written in schema 0.
  private func old() throws -> [String: String] {
    var files = try original()
    let venue = try #require(files["venue.yaml"])
    let bearing = try #require(venue.split(separator: "\n").first { $0.hasPrefix("  bearing: 12") })
    files["venue.yaml"] =
      venue.replacing("schema: 1", with: "schema: 0").replacing("\nconnectors:", with: "\nlifts:")
      .replacing("\ntime_zone:", with: "\nzone:").replacing("{category: elevator,", with: "{category: lift,")
      .replacing(", country: FI}", with: "}\nland: FI").replacing("\(bearing)\n", with: "\(bearing.dropFirst(2))\n")
    for path in Self.paths.dropFirst() {
      let level = try #require(files[path])
      files[path] = level.replacing(#/^level:/#, with: "storey:").replacing("\nshort_name:", with: "\nbutton:")
        .replacing("\n    name: ", with: "\n    label: ").replacing("category: restroom\n", with: "category: toilet\n")
        .replacing("\n    accessibility: [wheelchair]", with: "\n    accessibility: [wheels]")
        .replacing(#/(-door|lift-\d|stairs-\d|up-\d|down-\d): \{(.*?)width: /#) { "\($0.1): {\($0.2)clear_width: " }
    }
    return files
  }

  private func migrated(_ migration: VenueMigration, _ files: [String: String]) -> [String: String] {
    files.merging(migration.files.map { ($0.path, String(decoding: $0.new, as: UTF8.self)) }) { $1 }
  }

  @Test("formats: a whole venue of an earlier schema becomes the same venue", .shows("M44.1"))
  func example() throws {
    let (files, wanted) = (try old(), try original())
    #expect(Self.paths.allSatisfy { files[$0] != wanted[$0] })
    #expect(files["levels/ground.yaml"]?.contains("clear_width") == true)
    let migration = try VenueMigration(InputTree(files), named: "mall", steps: SchemaZero.steps)
    #expect(migration.refusals == [] && migration.schema == 0)
    #expect(migration.files.map(\.path) == ["levels/ground.yaml", "levels/upper.yaml", "venue.yaml"])
    let result = migrated(migration, files)
    // Keys and values were changed back in their places: nothing else differs.
    for path in Self.paths.dropFirst() { #expect(result[path] == wanted[path]) }
    #expect(result["venue.yaml"] == wanted["venue.yaml"])
    let (one, other) = (try VenueReader.read(InputTree(result)), try VenueReader.read(InputTree(wanted)))
    #expect(one.venue == other.venue && one.findings == other.findings)
    #expect(migration.after?.venue == other.venue)
  }

  @Test("formats: a venue of the current schema stays as it is", .shows("M44.1"))
  func current() throws {
    let files = try original()
    for steps in [SchemaSteps.venues, SchemaZero.steps] {
      let migration = try VenueMigration(InputTree(files), named: "mall", steps: steps)
      #expect(migration.files.isEmpty && migration.refusals.isEmpty && migration.after == nil)
    }
    // What is migrated is of the current schema.
    let once = try VenueMigration(InputTree(old()), named: "mall", steps: SchemaZero.steps)
    let twice = try VenueMigration(InputTree(migrated(once, old())), named: "mall", steps: SchemaZero.steps)
    #expect(twice.files.isEmpty && twice.schema == 1)
  }

  @Test("formats: several steps are made one after the other", .shows("M44.1"))
  func chain() throws {
    let rename = { (from: Int, old: String, new: String) in
      SchemaStep(from: from, [SchemaChange("levels/*.yaml", [], .rename(old, to: new))])
    }
    let steps = SchemaSteps(current: 3, [rename(2, "c", "d"), rename(0, "a", "b"), rename(1, "b", "c")])
    let files = ["venue.yaml": "schema: 0 # old\nid: v\n", "levels/x.yaml": "a: 1 # first\n"]
    // The last step leads to a schema that this version does not read.
    #expect(throws: InputError.self) { try VenueMigration(InputTree(files), named: "v", steps: steps) }
    #expect(steps.steps(from: 1)?.map(\.from) == [1, 2] && steps.steps(from: 3)?.isEmpty == true)
    #expect(steps.steps(from: -1) == nil && steps.steps(from: 4) == nil && steps.steps(from: .min) == nil)
    var file = FileMigration(path: "levels/x.yaml", bytes: Array("a: 1 # first\n".utf8))
    for step in steps.steps(from: 0) ?? [] { try file.make(step) }
    #expect(String(decoding: file.bytes, as: UTF8.self) == "d: 1 # first\n" && file.rounds.count == 3)
  }

  @Test(
    "formats: a venue whose schema no step leaves is refused in words", .shows("M44.1"),
    arguments: [
      ("schema: 2", "schema 2 is newer than schema 1"), ("schema: -3", "no schema -3 is known"),
      ("schema: one", "`schema` must be a whole number"), ("schema: 0.5", "`schema` must be a whole number"),
      ("schema: \"0\"", "is the text '0'; remove the quotes"), ("id: mall", "it has no `schema`"),
      ("schema: [", "venue.yaml"), ("", "it has no `schema`"),
      ("schema: 99999999999999999999", "schema"),
    ])
  func unknown(head: String, words: String) throws {
    let error = #expect(throws: InputError.self) {
      try VenueMigration(InputTree(["venue.yaml": head + "\n"]), named: "mall", steps: SchemaZero.steps)
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(throws: InputError.self) { try VenueMigration(InputTree(["a.yaml": "schema: 1"]), named: "mall") }
  }

  @Test("formats: a file that cannot be changed keeps all files of the venue", .shows("M44.1"))
  func refused() throws {
    var files = try old()
    files["levels/upper.yaml"] = "storey: upper\nlevel: upper\n"
    files["levels/broken.yaml"] = "storey: [\n"
    files["features/broken.geojson"] = "{"
    let migration = try VenueMigration(InputTree(files), named: "mall", steps: SchemaZero.steps)
    #expect(migration.files.isEmpty && migration.after == nil)
    #expect(
      migration.refusals.map(\.path) == ["features/broken.geojson", "levels/broken.yaml", "levels/upper.yaml"])
    #expect(
      migration.refusals.last?.reason == "`storey` becomes `level`, but level is there already; remove one of them")
  }

  @Test("SRC009: help for a venue of an earlier schema is to migrate it", .shows("M44.1"))
  func finding() throws {
    func finding(_ schema: String, _ steps: SchemaSteps) throws -> Diagnostic? {
      let bytes = Array("schema: \(schema)\n".utf8)
      let root = try #require(YAMLReader.read(bytes, file: "venue.yaml").root)
      return try steps.finding(
        about: #require(NodeCursor(root, file: "venue.yaml", log: ReadingLog())["schema"]))
    }
    let earlier = try #require(try finding("0", SchemaZero.steps))
    #expect(earlier.message == "schema 0 is an earlier one; this version of venuemap reads schema 1")
    #expect(earlier.help.first?.hasPrefix("run `venuemap migrate`") == true && earlier.isOf(.schemaVersionUnsupported))
    #expect(try finding("1", SchemaZero.steps) == nil && finding("1", .venues) == nil)
    for schema in ["2", "0.5", "one", "-1"] {
      #expect(try finding(schema, SchemaZero.steps)?.help == ["write `schema: 1`, or install a newer venuemap"])
    }
    let quoted = try #require(try finding("\"1\"", SchemaZero.steps))
    #expect(quoted.message == "`schema` must be a number, but is the text '1'" && quoted.help == ["remove the quotes"])
    #expect(quoted.fix?.title == "write 1")
    // There is no schema before the first one.
    #expect(try finding("0", .venues)?.message.hasPrefix("schema 0 is not supported") == true)
  }
}
