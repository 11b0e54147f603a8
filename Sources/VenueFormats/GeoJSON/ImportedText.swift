import VenueDiagnostics

/// Values of foreign properties as text: numbers count as text, because programs write numbers of rooms as they like.
enum ImportedText {
  /// nil for lists, maps and logical values.
  static func text(_ value: NodeCursor) -> String? { value.node.text ?? value.node.number.map(NodeCursor.idText) }

  /// True if a text can be a name of a property or an id: one line.
  static func isOneLine(_ text: String) -> Bool {
    !text.isEmpty && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The id of a feature: the property that the plan names, otherwise the `id` beside type and properties, otherwise its position in the
  /// file, which is reported.
  static func id(of feature: NodeCursor, by plan: ImportPlan, _ number: Int) -> String {
    let written = feature["properties"]?[plan.id] ?? feature["id"]
    if let written, let text = text(written), isOneLine(text) { return text }
    let reason =
      written.map { value in
        text(value).map { $0.isEmpty ? "is empty" : "has a line break or another control character" }
          ?? "is \(value.node.description)"
      }
    feature.log.tally(
      "imports/id/\(plan.id)/\(reason ?? "")",
      Diagnostic(
        .featureIDInvalid,
        (reason.map { "`\(plan.id)` of a feature \($0)" } ?? "a feature has no `\(plan.id)`")
          + "; its id is its position in the file, which changes if features are added",
        severity: .warning, place: (written ?? feature).place,
        help: ["name a property with a number or text of its own for each feature as `id` of the import in venue.yaml"])
    )
    return "\(number)"
  }

  /// The name of a feature as a property of its draft; nil if it has none.
  static func name(of feature: NodeCursor, by plan: ImportPlan) -> DraftProperty? {
    guard let value = feature["properties"]?[plan.name], value.node.text?.isEmpty != true else { return nil }
    if value.node.text != nil || value.node.isMapping { return DraftProperty(key: "name", value: value) }
    guard let text = text(value) else {
      value.log.tally(
        "imports/name/\(value.node.description)",
        Diagnostic(
          .wrongValueType, "`\(plan.name)` of a feature is \(value.node.description), so the feature has no name",
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
