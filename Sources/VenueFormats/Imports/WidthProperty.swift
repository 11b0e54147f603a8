import VenueDiagnostics
import VenueVocabulary

/// The property of a file of another program with the clear width of doors: `width` of an import.
struct WidthProperty: Hashable, Sendable {
  var key: String
  /// Of numbers without a unit.
  var unit = DrawingUnit.m

  /// Metres of a clear width that is read. Project default: a number outside is in another unit, or stands for an unknown width.
  static let range = 0.3...30.0

  /// Gives the draft of a door its width. A value that is none is reported.
  func add(of record: ImportedRecord, to draft: inout FeatureDraft) {
    guard let value = record.properties?[key], value.node.text?.trimmed.isEmpty != true else { return }
    guard let metres = metres(value) else { return report(value, of: draft.id) }
    let number = SourceNode(.scalar(NewValueText.number(metres), .plain), value.node.range)
    draft.properties.append(
      DraftProperty(
        key: "width", value: NodeCursor(number, file: value.file, pointer: value.pointer, log: value.log)))
  }

  /// Metres of a value: `0.9`, `900` with the unit mm, `90 cm`, `0,9`.
  ///
  /// - Returns: nil for a value that is no width.
  private func metres(_ value: NodeCursor) -> Double? {
    let number: Double?
    if let text = value.node.text?.trimmed {
      // Commas of other numbers than decimals have three digits behind them.
      number =
        TableSeparator.tab.number(text).map { $0 * unit.metres }
        ?? MeantValue.number(text.replacing(",", with: "."), in: "m").flatMap { Double(decimal: $0.text) }
    } else {
      number = value.node.number.map { $0 * unit.metres }
    }
    guard let number, WidthProperty.range.contains(number) else { return nil }
    return (number * 1000).rounded() / 1000
  }

  /// The unit in which a number of metres would be the width of a door; nil if there is none.
  private static func likelyUnit(_ value: NodeCursor) -> DrawingUnit? {
    guard let number = value.node.number ?? value.node.text.flatMap({ TableSeparator.tab.number($0.trimmed) }) else {
      return nil
    }
    return [DrawingUnit.m, .mm, .cm].first { (0.5...10).contains(number * $0.metres) }
  }

  /// One finding for all values of a file that are no width.
  private func report(_ value: NodeCursor, of id: String) {
    let text = ImportedText.text(value).map { "\"\($0)\"" } ?? value.node.description
    let likely = WidthProperty.likelyUnit(value).flatMap { $0 == unit ? nil : $0 }
    let help =
      likely.map {
        "if it is in \($0.rawValue), write `width: {property: \(YAMLScalar(isFlow: true).written(key)), units: \($0.rawValue)}`"
      }
      ?? "nothing is required if the width is not known; otherwise write it in metres, such as 0.9, or with its unit"
    value.log.tally(
      "imports/width/\(value.file)/\(text)",
      habit: FindingTallies.Habit(key: "imports/width/\(value.file)", kind: text) {
        "\($0) doors have no width, because their `\(key)` is no width between 0.3 and 30 m: \($1)"
      },
      Diagnostic(
        .wrongValueType,
        "`\(key)` of \(id) is \(text), which is no width between 0.3 and 30 m, so its width is not known",
        severity: .warning, place: value.place, help: [help]))
  }
}
