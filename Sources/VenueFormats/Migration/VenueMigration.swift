package import VenueDiagnostics
package import VenueModel

/// The files of a text venue in the current schema.
package struct VenueMigration {
  package struct File: Hashable, Sendable {
    package var path: String
    package var old: [UInt8]
    package var new: [UInt8]
    /// The edits between them, one list after the other; each has the ranges of the text before it, sorted.
    package var rounds: [[TextEdit]]
  }

  /// A file that cannot be changed.
  package struct Refusal: Hashable, Sendable {
    package var path: String
    /// One clause, without a full stop.
    package var reason: String
  }

  /// The schema in which the venue is written.
  package private(set) var schema: Int
  /// The current one.
  package let current: Int
  /// Files that change, `venue.yaml` last: until it is written, the venue has its old schema. Empty if one is refused.
  package private(set) var files: [File] = []
  package private(set) var refusals: [Refusal] = []
  /// The venue as it is read from the changed files; nil if none changes.
  package private(set) var after: VenueSource?

  /// - Throws: if there is no text venue, its schema is unknown, or the changed files would not be read.
  /// - Complexity: O(*n* · *m*) in the bytes and the changes of the steps.
  package init(
    _ tree: InputTree, named name: String, steps: SchemaSteps = .venues, jobs: Int = 1
  ) throws(InputError) {
    current = steps.current
    schema = try VenueMigration.schema(of: tree, named: name)
    guard let list = steps.steps(from: schema) else {
      throw InputError(
        path: "\(name)/venue.yaml",
        reason: schema > current
          ? "schema \(schema) is newer than schema \(current), which this version of venuemap reads and writes; install a newer venuemap"
          : "no schema \(schema) is known; this version of venuemap reads and writes schema \(current)")
    }
    guard !list.isEmpty else { return }
    let included = tree.includedFiles
    for file in tree.files where VenueMigration.isMigrated(file.path) || included.contains(file.path) {
      let old = try file.bytes()
      do throws(MigrationFault) {
        var migration = FileMigration(path: file.path, bytes: old)
        for step in list { try migration.make(step) }
        guard migration.bytes != old else { continue }
        files.append(File(path: file.path, old: old, new: migration.bytes, rounds: migration.rounds))
      } catch {
        refusals.append(Refusal(path: file.path, reason: error.reason))
      }
    }
    if let head = files.firstIndex(where: { $0.path == "venue.yaml" }) { files.append(files.remove(at: head)) }
    guard refusals.isEmpty else {
      files = []
      return
    }
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.new) })
    let source = try VenueReader.read(tree.replacing(texts), named: name, jobs: jobs)
    after = source
    for lost in source.diagnostics where lost.isOf(.schemaVersionUnsupported) {
      throw InputError(path: "\(name)/venue.yaml", reason: lost.message)
    }
  }

  private static func schema(of tree: InputTree, named name: String) throws(InputError) -> Int {
    guard let file = tree.file("venue.yaml") else {
      throw InputError(path: name, reason: "it is not a folder with venue.yaml; only text venues have a schema")
    }
    let document = YAMLReader.read(try file.bytes(), file: file.path)
    guard let root = document.root else {
      let reason = document.diagnostics.first { $0.severity == .error }?.message ?? "it is not YAML"
      throw InputError(path: "\(name)/venue.yaml", reason: reason)
    }
    guard let written = root["schema"] else {
      throw InputError(
        path: "\(name)/venue.yaml",
        reason: "it has no `schema`; write `schema: \(SchemaSteps.venues.current)` at the top")
    }
    if written.number == nil, let text = written.text, PlainScalarReading.number(text) != nil {
      throw InputError(
        path: "\(name)/venue.yaml", reason: "`schema` must be a number, but is the text '\(text)'; remove the quotes")
    }
    guard let number = written.number.flatMap(Int.init(exactly:)) else {
      throw InputError(
        path: "\(name)/venue.yaml", reason: "`schema` must be a whole number, but is \(written.description)")
    }
    return number
  }

  private static func isMigrated(_ path: String) -> Bool {
    let name = path.lowercased()
    return path != SourceFileKind.configuration && SourceFileKind.isRead(path)
      && [".yaml", ".yml", ".geojson", ".json", ".csv"].contains { name.hasSuffix($0) }
  }
}
