import VenueDiagnostics

/// Counts the copies of elements that are on several levels, because a short value such as `0-50` makes fifty of them.
final class OSMCopies {
  private let log: ReadingLog
  private var left = OSMCopies.most

  /// Copies of all elements of a file, beside the first of each. Project default.
  static let most = 50_000

  init(_ log: ReadingLog) { self.log = log }

  /// The levels, or only the lowest if there are too many copies, which is reported.
  func limited(_ levels: [OSMLevel], of element: OSMElement) -> [OSMLevel] {
    guard levels.count > 1 else { return levels }
    if levels.count - 1 <= left {
      left -= levels.count - 1
      return levels
    }
    log.tally(
      element, "copies",
      "elements are on their lowest level only, because the file has too many elements on several levels",
      .inputLimit(
        "\(element.id) (\(element.mainTag)) is on its lowest level only, because elements on several levels have more than \(OSMCopies.most) copies",
        at: element.place))
    return [levels[0]]
  }
}
