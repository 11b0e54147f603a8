import VenueDiagnostics

/// A table of an import that is written the other way round: `unit.room: room` for `room: unit.room`. It is read as it is meant.
struct TurnedTable {
  struct Line {
    /// The value of the file.
    var value: String
    /// What it becomes.
    var meaning: String
    var place: SourcePlace
  }

  let lines: [Line]
  private let changes: [SourceChange<SourcePlace>]
  private let place: SourcePlace
  /// As they are to be written.
  private let turnedLines: [String]

  /// nil if the lines are written as they should be.
  ///
  /// - Parameters:
  ///   - isMeaning: true for what belongs behind the colon.
  ///   - isCertain: true for what is never before it; otherwise all lines must be turned, and two at least.
  init?(_ entries: [CursorEntry], isMeaning: (String) -> Bool, isCertain: (String) -> Bool = { _ in false }) {
    func isTurned(_ entry: CursorEntry) -> Bool {
      isMeaning(entry.key) && entry.value.node.text.map { !isMeaning($0) } == true
    }
    let turned = entries.filter(isTurned)
    guard let first = turned.first,
      turned.allSatisfy({ isCertain($0.key) }) || turned.count > 1 && turned.count == entries.count
    else { return nil }
    place = first.keyPlace
    lines = entries.compactMap { entry in
      guard let text = entry.value.node.text else { return nil }
      let isTurned = isTurned(entry)
      return Line(value: isTurned ? text : entry.key, meaning: isTurned ? entry.key : text, place: entry.keyPlace)
    }
    turnedLines = turned.map { "\($0.value.node.text ?? ""): \($0.key)" }
    changes = turned.flatMap { entry in
      [
        SourceChange(entry.keyPlace, .rename(to: entry.value.node.text ?? "")),
        SourceChange(entry.value.place, .replace(.text(entry.key))),
      ]
    }
  }

  /// - Parameter expected: what is written first: `feature type`.
  func report(_ expected: String, to log: ReadingLog) {
    let count = turnedLines.count == 1 ? "this line has" : "\(turnedLines.count) lines have"
    log.report(
      .wrongType(
        "\(count) the \(expected) before the value of the file", at: place,
        help: ["write the value first: `\(turnedLines.prefix(4).joined(separator: "`, `"))`"],
        fix: Fix("exchange the two sides of each line", .unsafe, changes)))
  }
}
