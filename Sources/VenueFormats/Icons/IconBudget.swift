import VenueDiagnostics
import VenueModel
import VenueParts

/// Limit of points for all drawings of `icons/`, file by file; a drawing that exceeds it is reported and skipped.
struct IconBudget {
  private var points = 0

  mutating func takes(_ content: FileContent, from file: String, log: ReadingLog) -> Bool {
    guard content.icon != nil else { return true }
    guard points + content.iconPoints <= IconTable.mostOwnPoints else {
      log.report(
        .inputLimit(
          "the drawings of icons/ have more than \(IconTable.mostOwnPoints) points together, and this one is excluded",
          at: SourcePlace(file: file, range: 0..<0)))
      return false
    }
    points += content.iconPoints
    return true
  }
}
