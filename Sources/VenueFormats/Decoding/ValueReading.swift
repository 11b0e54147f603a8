import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// The compound values of IMDF and of the project: labels, doors, validity, durations.
enum ValueReading {
  /// An empty tag means the default language, and an invalid tag the one that was probably meant; an empty text is ignored.
  ///
  /// - Parameter note: called with each language and its entry.
  static func labels(
    _ cursor: NodeCursor, language: String, note: (String, CursorEntry) -> Void = { _, _ in }
  ) -> Labels? {
    if cursor.isNull { return nil }
    if !cursor.node.isMapping {
      guard let text = cursor.text("text, or a map from language to text") else { return nil }
      guard isSaying(text) else {
        noteEmpty(cursor)
        return nil
      }
      return Labels([(language, text)])
    }
    var pairs: [(String, String)] = []
    cursor.forEachEntry("text per language") { entry in
      guard let text = entry.value.text() else { return }
      guard isSaying(text) else { return }
      let tag =
        entry.key.isEmpty ? language : cursor.isHandwritten ? LanguageTag.meant(by: entry.key) ?? entry.key : entry.key
      if !entry.key.isEmpty {
        LanguageTagCheck.check(
          entry.key, at: SourcePlace(file: cursor.file, range: entry.keyRange), log: cursor.log,
          isHandwritten: cursor.isHandwritten, isKey: true)
      }
      note(tag, entry)
      pairs.append((tag, text))
    }
    // Keys without a value are findings of their own.
    if pairs.isEmpty, let entries = cursor.node.entries, entries.contains(where: { !$0.value.isNull }) {
      noteEmpty(cursor)
    }
    LanguageTagCheck.checkTwice(
      pairs.map(\.0), at: cursor.place, log: cursor.log, isHandwritten: cursor.isHandwritten)
    return Labels(pairs)
  }

  private static func isSaying(_ text: String) -> Bool { text.contains { !$0.isWhitespace } }

  /// Reports empty quotes in hand-written files.
  private static func noteEmpty(_ cursor: NodeCursor) {
    guard cursor.isHandwritten else { return }
    cursor.log.report(
      Diagnostic(
        .valueEmpty, "\(cursor.label) is empty: there is no text in it", place: cursor.place,
        help: ["write the text, or remove the key"]))
  }

  static func temporality(_ cursor: NodeCursor) -> Temporality? {
    guard !cursor.entries("a map with start and end").isEmpty else { return nil }
    cursor.refuseUnknownKeys(["start", "end", "modified"], in: "validity")
    return Temporality(
      start: cursor["start"]?.date(), end: cursor["end"]?.date(), modified: cursor["modified"]?.date())
  }

  static func door(_ cursor: NodeCursor) -> Door? {
    guard cursor.node.isMapping else {
      _ = cursor.entries("a map with type, automatic, material")
      return nil
    }
    cursor.refuseUnknownKeys(["type", "automatic", "material"], in: "door")
    return Door(
      type: cursor["type"]?.word(among: Vocabulary.doorTypes), isAutomatic: cursor["automatic"]?.flag(),
      material: cursor["material"]?.word(among: Vocabulary.doorMaterials))
  }

  static func checkpoint(_ cursor: NodeCursor) -> Checkpoint? {
    guard cursor.node.isMapping else {
      _ = cursor.entries("a map with kind and wait")
      return nil
    }
    cursor.refuseUnknownKeys(["kind", "wait"], in: "checkpoint")
    guard let kind = cursor["kind"] else {
      if !cursor.misspells("kind") {
        cursor.log.report(
          .wrongType(
            "a checkpoint must have a kind: security, fare or passport", at: cursor.place,
            help: ["write `kind: security`, `kind: fare` or `kind: passport`"]))
      }
      return nil
    }
    guard let known = kind.choice(Checkpoint.Kind.self) else { return nil }
    return Checkpoint(kind: known, wait: cursor["wait"].flatMap(duration) ?? 0)
  }

  /// - Parameter takesID: true if an id alone is read, without its type.
  static func featureReference(_ cursor: NodeCursor, takesID: Bool = false) -> FeatureReference? {
    if takesID, cursor.node.text != nil || cursor.node.number != nil, let id = cursor.featureID() {
      noteID(cursor)
      return FeatureReference(id: id, featureType: "")
    }
    guard cursor.node.isMapping else {
      cursor.reportWrongType("a map with id and feature_type")
      return nil
    }
    guard let named = cursor["id"] else {
      cursor.log.report(
        .wrongType("\(cursor.label) has no `id`", at: cursor.place, help: ["write the id of a feature as `id`"]))
      return nil
    }
    return named.featureID().map { FeatureReference(id: $0, featureType: cursor["feature_type"]?.text() ?? "") }
  }

  /// The standard defines a list; some libraries write one object.
  static func featureReferences(_ cursor: NodeCursor, takesIDs: Bool = false) -> [FeatureReference] {
    let items = !cursor.node.isSequence ? [cursor] : cursor.elements("a list of references")
    return items.compactMap { featureReference($0, takesID: takesIDs) }
  }

  /// Reported once: a program writes all references in the same way.
  private static func noteID(_ cursor: NodeCursor) {
    cursor.log.tally(
      "SRC005/reference",
      .wrongType(
        "\(cursor.label) is the id of a feature without its type; it is read as the feature with this id",
        at: cursor.place, help: ["write {\"id\": …, \"feature_type\": …}"]
      ).asWarning)
  }

  static func isDirected(_ cursor: NodeCursor) -> Bool? {
    guard let text = cursor.text() else { return nil }
    if text == "directed" || text == "undirected" { return text == "directed" }
    var finding = Diagnostic.wrongType(
      "direction must be directed or undirected, but is '\(text)'; read as undirected", at: cursor.place,
      help: Spelling.nearest(to: text, in: ["directed", "undirected"]).map { ["did you mean '\($0)'?"] } ?? [],
      fix: Spelling.certain(text, in: ["directed", "undirected"]).map { .write($0, at: cursor.place) })
    finding.severity = .warning
    cursor.log.report(finding)
    return nil
  }

  /// Seconds: `20s`, `5min`, `1h`, or a number.
  static func duration(_ cursor: NodeCursor) -> Double? {
    if cursor.isNull { return nil }
    if let number = cursor.node.number { return inRange(number, cursor) }
    if let text = cursor.node.text {
      for (unit, seconds) in [("min", 60.0), ("s", 1), ("h", 3600)] where text.hasSuffix(unit) {
        let amount = text.dropLast(unit.count)
        if let number = PlainScalarReading.number(amount.last == " " ? String(amount.dropLast()) : String(amount)) {
          return inRange(number * seconds, cursor)
        }
      }
    }
    cursor.reportWrongType(
      "a duration such as 20s or 5min", help: "write a number and s, min or h, such as 5min",
      meant: cursor.node.text.flatMap(MeantValue.duration).map { .text($0) })
    return nil
  }

  private static func inRange(_ seconds: Double, _ cursor: NodeCursor) -> Double? {
    if Quantity.wait.contains(seconds) { return seconds }
    cursor.reportOutOfRange(cursor.node.text ?? Quantity.text(seconds), .wait)
    return nil
  }
}
