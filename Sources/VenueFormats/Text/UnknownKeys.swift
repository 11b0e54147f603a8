import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// The unknown keys of a map, and what each means: decided once, for the findings and for what is read in their place.
struct UnknownKeys {
  let written: NodeCursor
  /// The same map with the known keys that unknown ones mean.
  let meant: NodeCursor
  private let known: [String]
  /// Unknown keys by their place in the map, ascending.
  private let meanings: [(place: Int, entry: SourceEntry, previous: SourceEntry?, meaning: KeyMeaning)]

  /// Unknown keys of one map whose meaning is looked for. Project default: more are no slips.
  private static let most = 100

  /// Keys that begin with `x-` are allowed.
  init(of written: NodeCursor, among known: [String]) {
    (self.written, self.known) = (written, known)
    // Valid maps need no list of their entries.
    var entries = written.node.json?.hasOnlyKeys(of: known) == true ? [] : written.node.entries ?? []
    let unknown = entries.indices.filter { !known.contains(entries[$0].key) && !entries[$0].key.hasPrefix("x-") }
    var present: Set<String> = unknown.isEmpty ? [] : Set(entries.map(\.key)).intersection(known)
    let rectangle = unknown.count > 1 ? SpelledRectangle(unknown, in: entries, among: known) : nil
    if let rectangle, rectangle.value != nil { present.insert(rectangle.key) }
    meanings = unknown.enumerated().map { [entries] number, place in
      if let rectangle, rectangle.places.contains(place) {
        return (place, entries[place], nil, .side(of: rectangle, isFirst: place == rectangle.places[0]))
      }
      let meaning =
        number < UnknownKeys.most
        ? KeyMeaning(of: place, in: entries, of: written, among: known, beside: present) : .near(nil)
      if let key = meaning.knownKey { present.insert(key) }
      return (place, entries[place], place > 0 ? entries[place - 1] : nil, meaning)
    }
    guard case .mapping = written.node.content, !unknown.isEmpty else {
      meant = written
      return
    }
    for (place, entry, _, meaning) in meanings {
      if case .key(let key, _) = meaning { entries[place].key = key }
      if case .shape(let shape) = meaning, let inner = shape.entry { entries[place] = inner }
      if case .door(let id, true) = meaning {
        let opening = SourceEntry(key: id, keyRange: entry.keyRange, value: entry.value)
        entries[place] = SourceEntry(
          key: "openings", keyRange: entry.keyRange, value: SourceNode(.mapping([opening]), entry.value.range))
      }
    }
    if let rectangle, let value = rectangle.value, let first = rectangle.places.first {
      entries[first] = SourceEntry(key: rectangle.key, keyRange: entries[first].keyRange, value: value)
      for place in rectangle.places.dropFirst().reversed() { entries.remove(at: place) }
    }
    meant = NodeCursor(
      written.value.replaced(by: SourceNode(.mapping(entries), written.node.range)), log: written.log)
  }

  /// Reports each unknown key with its meaning.
  ///
  /// - Parameter object: `"unit shop"`.
  func report(in object: String) {
    let log = written.log
    var advised: Set<String> = []
    for (_, entry, previous, meaning) in meanings {
      // `x` and `y` of one point.
      if case .advice(let advice) = meaning, advice.key != nil, !advised.insert(advice.help).inserted { continue }
      let place = SourcePlace(
        file: written.file, range: entry.keyRange, pointer: written.value.pointer(under: entry.key))
      guard !log.isFull(.unknownKey, written.file) else {
        log.count(.unknownKey, at: place)
        continue
      }
      if let finding = finding(meaning, entry, behind: previous, at: place, in: object) { log.report(finding) }
    }
  }

  /// One finding for all keys of a rectangle; the correction replaces them if they are side by side.
  private func finding(_ rectangle: SpelledRectangle, at place: SourcePlace, in object: String) -> Diagnostic {
    let written = meanings.filter { rectangle.places.contains($0.place) }.map(\.entry)
    let keys = written.map { "\"\($0.key)\"" }
    let end = written.last?.value.range.upperBound ?? place.range.upperBound
    let isTogether =
      rectangle.places.last == rectangle.places[0] + rectangle.places.count - 1
      // Entries of a merge key are elsewhere in the file.
      && zip(written, written.dropFirst()).allSatisfy { $0.keyRange.upperBound <= $1.keyRange.lowerBound }
      && place.range.upperBound <= end
    return .unknownKey(
      "unknown keys \(keys.dropLast().joined(separator: ", ")) and \(keys.last ?? "") in \(object): "
        + "a rectangle is one list of numbers", at: place,
      help: ["write `\(rectangle.text)`\(rectangle.note)"], meant: self.written.value.pointer(under: rectangle.key),
      fix: rectangle.value != nil && isTogether
        ? .bytes(
          rectangle.text, at: SourcePlace(file: place.file, range: place.range.lowerBound..<end),
          "write `\(rectangle.text)`", .unsafe) : nil)
  }

  /// nil for a line whose cause is reported at another one.
  private func finding(
    _ meaning: KeyMeaning, _ entry: SourceEntry, behind previous: SourceEntry?, at place: SourcePlace,
    in object: String
  ) -> Diagnostic? {
    let unknown = "unknown key \"\(entry.key)\" in \(object)"
    func finding(_ message: String, _ help: String, meant key: String? = nil, fix: Fix? = nil) -> Diagnostic {
      .unknownKey(message, at: place, help: [help], meant: key.map { written.value.pointer(under: $0) }, fix: fix)
    }
    switch meaning {
    case .decimals(let digits):
      let gap = previous.map { $0.value.range.upperBound..<entry.keyRange.lowerBound }
      return finding(
        "\(unknown): the comma ends the value here", "write a decimal point, not a comma: \(digits).\(entry.key)",
        fix: gap.map { .bytes(".", at: SourcePlace(file: written.file, range: $0), "write a decimal point") })
    case .rest(let text):
      return finding(
        "\(unknown): the comma ends the value here",
        "put the whole text in quotes: \"\("\(text), \(entry.key)".inHelp)\"")
    case .indentation(let owner, let isFirst):
      // The lines below the first one have the same cause.
      guard isFirst else { return nil }
      return finding(
        "\(entry.key) is beside `\(owner)`, which has no value: it is indented too little",
        "if it belongs to `\(owner)`, indent it and the lines like it by 2 spaces more", meant: owner)
    case .language(let language, let key):
      return finding(
        unknown, "write the texts of all languages under `\(key)`: `\(key): {\(language): …}`", meant: key)
    case .ring(let ring):
      return finding(
        "\(unknown): shapes are written as `polygon`, without a type", "write `polygon: \(ring)`", meant: "polygon")
    case .side(let rectangle, let isFirst):
      return isFirst ? self.finding(rectangle, at: place, in: object) : nil
    case .shape(let shape):
      return finding(unknown, "write `\(shape.text)` here, without `\(entry.key)` around it", meant: shape.key)
    case .door(let id, let isOnly):
      let opening = "\(id): {to: \((entry.value["to"]?.text ?? "…").inHelp)}"
      return finding(
        unknown, isOnly ? "write `openings: {\(opening)}`" : "write it under `openings`: `\(opening)`",
        meant: "openings")
    case .advice(let advice): return finding(unknown, advice.help, meant: advice.key)
    case .unneeded(let reason):
      return finding(
        unknown, "remove it: \(reason)", fix: Fix("remove it", .unsafe, [SourceChange(place, .remove)]))
    case .twin(let key):
      return finding(unknown, "it has `\(key)` already, which says the same: write one of the two as `\(key)`")
    case .key(let key, let isSlip):
      return .unknownKey(
        "\(unknown); did you mean \"\(key)\"?", at: place, meant: written.value.pointer(under: key),
        fix: .rename(place, to: key, isSlip ? .safe : .unsafe))
    case .near(let key?):
      return .unknownKey(
        "\(unknown); did you mean \"\(key)\"?", at: place, meant: written.value.pointer(under: key))
    case .near(nil):
      return .unknownKey(
        unknown, at: place,
        help: ["known keys: \(known.joined(separator: ", "))", "your own keys must begin with x-"])
    }
  }
}

extension KeyMeaning {
  /// The known key that the map has once the unknown one is read as it is meant.
  fileprivate var knownKey: String? {
    switch self {
    case .key(let key, _): key
    case .door: "openings"
    case .shape(let shape): shape.key
    default: nil
    }
  }
}
