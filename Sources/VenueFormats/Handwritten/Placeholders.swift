import VenueDiagnostics
import VenueVocabulary

/// Words in braces in a file of several levels, which each level fills: `{level}`, `{ordinal}`, `{short_name}`, `{name}`, and those of its `values`.
final class Placeholders {
  /// Largest number of bytes of a value. Project default.
  private static let longest = 200
  private static let ofLevels = ["level", "ordinal", "short_name", "name"]

  private let filling: Filling
  private var values: [String: String]
  /// Keys in which a word was filled: as ids, they are complete.
  private(set) var completeIDs: Set<String> = []

  /// - Parameters:
  ///   - level: the entry of the level.
  ///   - changes: its properties.
  ///   - base: the properties of the file, for those that the entry does not have.
  ///   - language: of names that are written in several.
  init(
    of level: CursorEntry, _ changes: [SourceEntry], _ base: [SourceEntry], language: String, _ filling: Filling
  ) {
    self.filling = filling
    values = ["level": level.key]
    for entry in level.value["values"]?.entries("a map from words to texts") ?? [] {
      if Placeholders.ofLevels.contains(entry.key) {
        filling.report(
          "\"\(entry.key)\" under `values` is not used: the level has this word already", at: entry.keyPlace)
      } else if let text = entry.value.text("a text") {
        add(entry.key, text, at: entry.value.place)
      }
    }
    // A name may have the words before it.
    for key in Placeholders.ofLevels.dropFirst() {
      guard let written = (changes.first { $0.key == key } ?? base.first { $0.key == key })?.value else { continue }
      let text = written.text ?? written[language]?.text ?? written.entries?.first?.value.text
      if let text {
        add(key, filled(text, written.range), at: SourcePlace(file: level.value.file, range: written.range))
      }
    }
  }

  private func add(_ key: String, _ text: String, at place: SourcePlace) {
    guard text.utf8.count <= Placeholders.longest else {
      filling.log.report(
        .inputLimit("a value for words in braces has more than \(Placeholders.longest) bytes", at: place))
      return
    }
    values[key] = text
  }

  /// The entries with every word filled, in keys and values. Positions stay those of the file.
  func filled(_ entries: [SourceEntry]) -> [SourceEntry] {
    entries.map { entry in
      // What only the owner reads stays as it is.
      if entry.key.hasPrefix("x-") { return entry }
      let key = filled(entry.key, entry.keyRange)
      if key != entry.key { completeIDs.insert(key) }
      return SourceEntry(key: key, keyRange: entry.keyRange, value: filled(entry.value))
    }
  }

  func filled(_ node: SourceNode) -> SourceNode {
    switch node.content {
    case .scalar(let text, let style):
      text.utf8.contains(UInt8(ascii: "{"))
        ? SourceNode(.scalar(filled(text, node.range), style), node.range) : node
    case .sequence(let elements): SourceNode(.sequence(elements.map(filled)), node.range)
    case .mapping(let entries): SourceNode(.mapping(filled(entries)), node.range)
    case .null, .json: node
    }
  }

  /// Braces around anything but a word stay as they are.
  private func filled(_ text: String, _ range: Range<Int>) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var made = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      made += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      let end = inside.firstIndex { $0 == "}" || $0 == "{" }
      guard let end, inside[end] == "}" else {
        made += "{"
        rest = inside
        continue
      }
      let word = String(inside[..<end])
      let behind = inside.index(after: end)
      if let value = values[word], filling.adds(value.utf8.count) {
        if made.hasSuffix("$") {
          filling.reportOther("${\(word)}", word, at: range)
          made.removeLast()
        } else if made.hasSuffix("{"), inside[behind...].first == "}" {
          filling.reportOther("{{\(word)}}", word, at: range)
          made.removeLast()
          rest = inside[inside.index(after: behind)...]
          made += value
          continue
        }
        made += value
      } else {
        if values[word] == nil { reportUnknown(word, range) }
        made += "{" + word + "}"
      }
      rest = inside[behind...]
    }
    return made + rest
  }

  private func reportUnknown(_ word: String, _ range: Range<Int>) {
    let isWord = word.utf8.allSatisfy { letter in
      (0x61...0x7A).contains(letter | 0x20) || letter == 0x5F || (0x30...0x39).contains(letter)
    }
    guard isWord, !word.isEmpty, filling.isFirst(word) else { return }
    let near = Spelling.nearest(to: word, in: values.keys.sorted())
    filling.report(
      "there is no value for {\(word)}" + (near.map { "; did you mean {\($0)}?" } ?? ""),
      at: SourcePlace(file: filling.file, range: range),
      help: "write it under `values` of each level, or use {level}, {ordinal}, {short_name} or {name}")
  }
}

/// What the levels of one file have in common while they are filled.
final class Filling {
  /// Unknown words that are reported. Project default.
  private static let mostUnknown = 20

  let log: ReadingLog
  let file: String
  private(set) var addedBytes = 0
  private var unknown: Set<String> = []

  init(log: ReadingLog, file: String) {
    self.log = log
    self.file = file
  }

  /// Counts the bytes of a filled word.
  ///
  /// - Returns: false if the file makes too much text.
  func adds(_ bytes: Int) -> Bool {
    addedBytes += bytes
    return addedBytes <= HandwrittenFile.mostFilledBytes
  }

  /// True for the first use of an unknown word, of a limited number of words.
  func isFirst(_ word: String) -> Bool { unknown.count < Filling.mostUnknown && unknown.insert(word).inserted }

  /// The notation of other template languages, which is read as it is meant.
  func reportOther(_ written: String, _ word: String, at range: Range<Int>) {
    guard isFirst(written) else { return }
    report(
      "a word that each level fills is in one pair of braces, but is \(written)",
      at: SourcePlace(file: file, range: range), help: "write {\(word)}")
  }

  func report(_ message: String, at place: SourcePlace, help: String = "") {
    var finding = Diagnostic.include(message, at: place, severity: .warning)
    if !help.isEmpty { finding.help = [help] }
    log.report(finding)
  }
}
