import VenueDiagnostics

/// Values of foreign properties as text: numbers count as text, because programs write numbers of rooms as they like.
enum ImportedText {
  /// Texts as written, numbers and logical values as they are usually written; nil for lists and maps.
  static func text(_ value: NodeCursor) -> String? {
    value.node.text ?? value.node.number.map(NodeCursor.idText) ?? value.node.flag.map { "\($0)" }
  }

  /// True if a text can be a name of a property or an id: one line.
  static func isOneLine(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The id of a record: the property with this key, otherwise the usual one of the format with its name (`handle-2F3`), otherwise the id beside
  /// the properties, otherwise its position in the file, which is reported.
  static func id(of record: ImportedRecord, key: String, usual: String, _ number: Int, log: ReadingLog) -> String {
    if key != usual, record.properties?[key] == nil, let other = record.properties?[usual].flatMap(text),
      isOneLine(other)
    {
      // A number of a room may be the same as the handle of a door.
      return "\(usual)-\(other)"
    }
    let written = record.properties?[key] ?? record.id
    // A logical value is the same for many features.
    let found = written.flatMap { $0.node.flag == nil ? text($0) : nil }
    if let found, isOneLine(found) { return found }
    let reason =
      written.map { value in
        found.map { $0.isEmpty ? "is empty" : "has a line break or another control character" }
          ?? "is \(value.node.description)"
      }
    log.tally(
      "imports/id/\(key)/\(reason ?? "")",
      Diagnostic(
        .featureIDInvalid,
        (reason.map { "`\(key)` of a feature \($0)" } ?? "a feature has no `\(key)`")
          + "; its id is its position in the file, which changes if features are added",
        severity: .warning, place: written?.place ?? record.place,
        help: ["name a property with a number or text of its own for each feature as `id` of the import in venue.yaml"])
    )
    return "\(number)"
  }

  /// The opening hours of a feature as a property of its draft, which is decoded as if the author had written it; nil if it has none.
  ///
  /// - Parameter value: the value of the property with the hours.
  static func hours(_ value: NodeCursor?) -> DraftProperty? {
    guard let value, !value.node.isNull, value.node.text?.trimmed.isEmpty != true else { return nil }
    return DraftProperty(key: "hours", value: value)
  }

  /// The name of a feature as a property of its draft; nil if it has none.
  ///
  /// - Parameters:
  ///   - value: the value of the property with this key.
  static func name(_ value: NodeCursor?, key: String) -> DraftProperty? {
    guard let value, value.node.text?.isEmpty != true else { return nil }
    if value.node.text != nil || value.node.isMapping {
      return DraftProperty(key: "name", value: LabelsInText.labels(value))
    }
    guard value.node.flag == nil, let text = text(value) else {
      value.log.tally(
        "imports/name/\(value.node.description)",
        Diagnostic(
          .wrongValueType, "`\(key)` of a feature is \(value.node.description), so the feature has no name",
          severity: .warning, place: value.place,
          help: ["name the property with the name as `name` of the import in venue.yaml"]))
      return nil
    }
    return DraftProperty(
      key: "name",
      value: NodeCursor(
        SourceNode(.scalar(text, .quoted), value.node.range), file: value.file, pointer: value.pointer, log: value.log))
  }
}
