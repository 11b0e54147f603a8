package import VenueDiagnostics
import VenueFormats
import VenueVocabulary

/// One `venuemap.yaml`.
package struct ConfigurationFile: Sendable {
  package static let name = "venuemap.yaml"
  /// Largest file in bytes.
  static let largest = 1 << 20
  /// Largest number of entries in `paths`.
  static let mostPaths = 200
  static let keys = ["schema"] + ConfigurationBlock.keys + ["paths"]

  /// As it is named in messages.
  package let path: String
  package let text: SourceText
  /// Everything that is wrong with it; a file with faults is not used.
  package private(set) var faults: [ConfigurationFault] = []
  private(set) var block = ConfigurationBlock()
  /// In the order of the file.
  private(set) var paths: [(pattern: PathPattern, block: ConfigurationBlock)] = []

  /// - Parameter names: the built-in rules.
  package init(_ bytes: [UInt8], path: String, _ names: RuleNames) {
    self.path = path
    text = SourceText(file: path, bytes: bytes)
    var reader = ConfigurationReader()
    guard bytes.count <= ConfigurationFile.largest else {
      reader.fail(
        "the file has \(bytes.count) bytes (limit: \(ConfigurationFile.largest))",
        at: SourcePlace(file: path, range: 0..<0))
      faults = reader.faults
      return
    }
    let (root, diagnostics) = PlacedValue.read(yaml: bytes, file: path)
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let help = diagnostic.help.first.map { "; \($0)" } ?? ""
      reader.fail(diagnostic.message + help, at: diagnostic.place ?? SourcePlace(file: path, range: 0..<0))
    }
    if let root, reader.faults.isEmpty { read(root, names, &reader) }
    faults = reader.faults
  }

  private mutating func read(_ root: PlacedValue, _ names: RuleNames, _ reader: inout ConfigurationReader) {
    let own = withoutStrays(root, names, &reader)
    let entries = reader.entries(
      own, of: ConfigurationFile.name, known: ConfigurationFile.keys,
      advice: ConfigurationAdvice.words(forKey:))
    if case .list = root.content { return }
    if case .text = root.content { return }
    if let schema = entries.first(where: { $0.key == "schema" }) {
      if case .text("1", _, _) = schema.value.content {
      } else {
        reader.fail("schema must be 1, but is \(ConfigurationReader.words(schema.value))", at: schema.value.place)
      }
    } else if !ConfigurationFile.misnamesSchema(root) {
      reader.fail("`schema: 1` is missing; write it in the first line", at: root.place)
    }
    for entry in entries where entry.key != "paths" { block.take(entry, names, &reader) }
    for entry in entries where entry.key == "paths" {
      let parts = reader.entries(
        entry.value, of: "paths",
        form: { value in
          let paths = ConfigurationAdvice.map(value) { "\($0): {checks: import}" }
          return paths.map { "`paths: \($0)`" }
        })
      for part in parts {
        if part.key.contains("\\") {
          let pattern = part.key.replacing("\\", with: "/")
          reader.fail("\"\(part.key)\" has no `/` between folders; write \(pattern)", at: part.keyPlace)
          continue
        }
        guard paths.count < ConfigurationFile.mostPaths, part.key.utf8.count <= PathPattern.longest else {
          reader.fail(
            "paths has at most \(ConfigurationFile.mostPaths) patterns of \(PathPattern.longest) bytes",
            at: part.keyPlace)
          return
        }
        var block = ConfigurationBlock()
        let settings = reader.entries(
          part.value, of: "path \(part.key)", known: ConfigurationBlock.keys,
          advice: { entry in
            // Keys of the whole file are not allowed here.
            if let key = ConfigurationAdvice.key(for: entry.key), !ConfigurationBlock.keys.contains(key) { return nil }
            return ConfigurationAdvice.words(forKey: entry)
          },
          form: { value in
            guard case .text(let text, _, _) = value.content, Profile.named(text) != nil else { return nil }
            return "{checks: \(text)}"
          })
        for inner in settings {
          block.take(inner, names, &reader)
        }
        paths.append((PathPattern(part.key), block))
      }
    }
  }

  /// The file without rules that are not under `rules`, and without keys of `venue.yaml`: each kind is refused once.
  private func withoutStrays(
    _ root: PlacedValue, _ names: RuleNames, _ reader: inout ConfigurationReader
  ) -> PlacedValue {
    guard case .map(let entries) = root.content else { return root }
    let unknown = entries.filter { !ConfigurationFile.keys.contains($0.key) && !$0.key.hasPrefix("x-") }
    let rules = unknown.filter { names.knows($0.key) }
    if let first = rules.first {
      let words = ConfigurationAdvice.rules(PlacedValue(.map(rules), at: first.keyPlace)) ?? "{\(first.key): off}"
      reader.fail("\"\(first.key)\" is a rule; write `rules: \(words)`", at: first.keyPlace)
    }
    let ofVenue = unknown.filter { ConfigurationAdvice.venueKeys.contains($0.key) && !names.knows($0.key) }
    if let first = ofVenue.first {
      reader.fail(
        "\"\(first.key)\" is a key of venue.yaml; \(ConfigurationFile.name) has only settings of the checks",
        at: first.keyPlace)
    }
    let strays = Set((rules + ofVenue).map(\.key))
    return PlacedValue(.map(entries.filter { !strays.contains($0.key) }), at: root.place)
  }

  /// True if a key means `schema`, which is reported.
  private static func misnamesSchema(_ root: PlacedValue) -> Bool {
    guard case .map(let entries) = root.content else { return false }
    return entries.contains {
      !keys.contains($0.key)
        && (ConfigurationAdvice.key(for: $0.key) == "schema" || Spelling.nearest(to: $0.key, in: ["schema"]) != nil)
    }
  }

  /// The blocks for all paths.
  var allBlocks: [ConfigurationBlock] { [block] + paths.map(\.block) }

  /// The blocks that hold for a venue, those of matching paths last.
  ///
  /// - Parameter venue: path from the file's folder to the venue.
  func blocks(for venue: String) -> [ConfigurationBlock] {
    [block] + paths.filter { $0.pattern.matches(venue) }.map(\.block)
  }

  /// `venuemap.yaml:3:5`.
  package func address(of place: SourcePlace) -> String {
    let (line, column) = text.lineAndColumn(at: place.range.lowerBound)
    return "\(path):\(line):\(column)"
  }
}
