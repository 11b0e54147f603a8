package import VenueDiagnostics
import VenueFormats

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
      reader.fail(diagnostic.message, at: diagnostic.place ?? SourcePlace(file: path, range: 0..<0))
    }
    if let root, reader.faults.isEmpty { read(root, names, &reader) }
    faults = reader.faults
  }

  private mutating func read(_ root: PlacedValue, _ names: RuleNames, _ reader: inout ConfigurationReader) {
    let entries = reader.entries(root, of: ConfigurationFile.name, known: ConfigurationFile.keys)
    if case .list = root.content { return }
    if case .text = root.content { return }
    if let schema = entries.first(where: { $0.key == "schema" }) {
      if case .text("1", _, _) = schema.value.content {
      } else {
        reader.fail("schema must be 1, but is \(ConfigurationReader.words(schema.value))", at: schema.value.place)
      }
    } else {
      reader.fail("`schema: 1` is missing", at: root.place)
    }
    for entry in entries where entry.key != "paths" { block.take(entry, names, &reader) }
    for entry in entries where entry.key == "paths" {
      for part in reader.entries(entry.value, of: "paths") {
        guard paths.count < ConfigurationFile.mostPaths, part.key.utf8.count <= PathPattern.longest else {
          reader.fail(
            "paths has at most \(ConfigurationFile.mostPaths) patterns of \(PathPattern.longest) bytes",
            at: part.keyPlace)
          return
        }
        var block = ConfigurationBlock()
        for inner in reader.entries(part.value, of: "path \(part.key)", known: ConfigurationBlock.keys) {
          block.take(inner, names, &reader)
        }
        paths.append((PathPattern(part.key), block))
      }
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
