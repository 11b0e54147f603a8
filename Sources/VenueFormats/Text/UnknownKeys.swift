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
    meanings = unknown.enumerated().map { [entries] number, place in
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
      if case .door(let id, true) = meaning {
        let opening = SourceEntry(key: id, keyRange: entry.keyRange, value: entry.value)
        entries[place] = SourceEntry(
          key: "openings", keyRange: entry.keyRange, value: SourceNode(.mapping([opening]), entry.value.range))
      }
    }
    meant = NodeCursor(
      written.value.replaced(by: SourceNode(.mapping(entries), written.node.range)), log: written.log)
  }

  /// Reports each unknown key with its meaning.
  ///
  /// - Parameter object: `"unit shop"`.
  func report(in object: String) {
    let log = written.log
    for (_, entry, previous, meaning) in meanings {
      let place = SourcePlace(
        file: written.file, range: entry.keyRange, pointer: written.value.pointer(under: entry.key))
      guard !log.isFull(.unknownKey, written.file) else {
        log.count(.unknownKey, at: place)
        continue
      }
      if let finding = finding(meaning, entry, behind: previous, at: place, in: object) { log.report(finding) }
    }
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
    default: nil
    }
  }
}
