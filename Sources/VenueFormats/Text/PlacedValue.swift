public import VenueDiagnostics

/// A value of a YAML file with its position, for files whose keys another module interprets.
public struct PlacedValue: Sendable {
  public indirect enum Content: Sendable {
    case nothing
    /// Text as written; `number` and `flag` are its readings where it has no quotes.
    case text(String, number: Double?, flag: Bool?)
    case list([PlacedValue])
    case map([PlacedEntry])
  }

  public var content: Content
  public var place: SourcePlace

  public init(_ content: Content, at place: SourcePlace) {
    self.content = content
    self.place = place
  }

  /// Reads a YAML file.
  ///
  /// - Returns: nil in `root` if the file could not be read; `diagnostics` then has the reason.
  public static func read(yaml bytes: [UInt8], file: String) -> (root: PlacedValue?, diagnostics: [Diagnostic]) {
    let document = YAMLReader.read(bytes, file: file)
    return (document.root.map { PlacedValue($0, file) }, document.diagnostics)
  }

  private init(_ node: SourceNode, _ file: String) {
    place = SourcePlace(file: file, range: node.range)
    if node.isNull {
      content = .nothing
    } else if let entries = node.entries {
      content = .map(
        entries.map {
          PlacedEntry(
            key: $0.key, keyPlace: SourcePlace(file: file, range: $0.keyRange), value: PlacedValue($0.value, file))
        })
    } else if let elements = node.elements {
      content = .list(elements.map { PlacedValue($0, file) })
    } else {
      content = .text(node.text ?? "", number: node.number, flag: node.flag)
    }
  }
}

/// A key of a map with its value.
public struct PlacedEntry: Sendable {
  public var key: String
  public var keyPlace: SourcePlace
  public var value: PlacedValue
}
