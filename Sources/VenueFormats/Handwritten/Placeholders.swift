import VenueDiagnostics
import VenueVocabulary

/// Words in braces in a file of several levels, which each level fills: `{level}`, `{ordinal}`, `{short_name}`, `{name}`, and those of its `values`.
struct Placeholders {

  /// Largest number of bytes of a value, so that a short file cannot make long texts. Project default.
  private static let longest = 200

  private let values: [String: String]
  private let tooLong: [SourcePlace]

  /// - Parameters:
  ///   - level: the entry of the level.
  ///   - merged: its properties.
  ///   - language: of names that are written in several.
  init(of level: CursorEntry, in merged: [SourceEntry], language: String) {
    var values = ["level": level.key]
    var tooLong: [SourcePlace] = []
    func add(_ key: String, _ value: SourceNode) {
      guard let text = value.text ?? value[language]?.text ?? value.entries?.first?.value.text else { return }
      guard text.utf8.count <= Placeholders.longest else {
        tooLong.append(SourcePlace(file: level.value.file, range: value.range))
        return
      }
      values[key] = text
    }
    for entry in merged where ["ordinal", "short_name", "name"].contains(entry.key) { add(entry.key, entry.value) }
    for entry in level.value["values"]?.entries("a map from words to texts") ?? [] { add(entry.key, entry.value.node) }
    self.values = values
    self.tooLong = tooLong
  }

  /// The tree with every placeholder filled, in keys and values. Positions stay those of the file.
  func filled(_ node: SourceNode, log: ReadingLog, file: String) -> SourceNode {
    for place in tooLong {
      log.report(.inputLimit("a value for placeholders has more than \(Placeholders.longest) bytes", at: place))
    }
    return filled(node) { text, range in
      let known = values.keys.sorted()
      guard !known.contains(text) else { return }
      let near = Spelling.nearest(to: text, in: known)
      log.report(
        .include(
          "there is no value for {\(text)}" + (near.map { "; did you mean {\($0)}?" } ?? ""),
          at: SourcePlace(file: file, range: range), severity: .warning))
    }
  }

  private func filled(_ node: SourceNode, _ unknown: (String, Range<Int>) -> Void) -> SourceNode {
    switch node.content {
    case .scalar(let text, let style):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return node }
      return SourceNode(.scalar(filled(text, node.range, unknown), style), node.range)
    case .sequence(let elements):
      return SourceNode(.sequence(elements.map { filled($0, unknown) }), node.range)
    case .mapping(let entries):
      let made = entries.map { entry in
        SourceEntry(
          key: filled(entry.key, entry.keyRange, unknown), keyRange: entry.keyRange, value: filled(entry.value, unknown)
        )
      }
      return SourceNode(.mapping(made), node.range)
    case .null, .json: return node
    }
  }

  /// Braces around anything but a small word stay as they are.
  private func filled(_ text: String, _ range: Range<Int>, _ unknown: (String, Range<Int>) -> Void) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var made = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      made += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "}") else {
        rest = rest[open...]
        break
      }
      let word = String(inside[..<close])
      let isWord =
        !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F || (0x30...0x39).contains($0) }
      if let value = values[word] {
        made += value
      } else {
        if isWord { unknown(word, range) }
        made += "{" + word + "}"
      }
      rest = inside[inside.index(after: close)...]
    }
    return made + rest
  }
}
