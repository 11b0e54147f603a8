import VenueDiagnostics
import VenueGeometry
import VenueModel

/// Counts the work of finding the doors of a file, and ends it at a limit: walls of two rooms are compared side by side, which takes
/// quadratic time for rooms with many corners.
struct IndoorDoorWork {
  private let log: ReadingLog
  private var done = 0

  /// Pairs of sides that are compared for all doors of a file. An airport with 100,000 transitions has some ten million.
  private static let most = 30_000_000
  /// What a transition counts at least, and again on each further storey.
  static let storey = 100

  init(log: ReadingLog) { self.log = log }

  /// - Returns: false if the doors of the file take more work than the limit, which is reported.
  mutating func spend(_ amount: Int, _ element: IndoorElement) -> Bool {
    done += amount
    if done <= IndoorDoorWork.most { return true }
    log.tally(
      "indoorgml/work",
      .inputLimit(
        "the rooms have too many corners, or too many transitions between them, to look for all doors; \(element.kind) \(element.id) is the first that is not looked at",
        at: element.place))
    return false
  }

  /// Before the walls of two spaces are compared: all their corners are visited, and sides near the other space are paired.
  mutating func spend(on a: IndoorFootprint, _ b: IndoorFootprint, _ element: IndoorElement) -> Bool {
    guard let boxOfA = a.bounds, let boxOfB = b.bounds else { return true }
    return spend(a.corners + b.corners + a.sides(near: boxOfB) * b.sides(near: boxOfA), element)
  }

  /// True if the first corner is inside. All corners are then compared with all sides around them.
  mutating func isInside(_ shape: [PlanePolygon], _ around: [PlanePolygon], _ element: IndoorElement) -> Bool {
    guard let first = shape.first?.shell.first, around.contains(where: { $0.contains(first) }) else { return false }
    return spend(IndoorFootprint.corners(of: shape) * IndoorFootprint.corners(of: around), element)
  }
}
