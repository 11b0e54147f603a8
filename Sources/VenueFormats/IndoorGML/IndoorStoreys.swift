import VenueDiagnostics
import VenueModel

/// The storeys of a file: which cell is on which, their names, ordinals and heights.
///
/// IndoorGML has no storeys. Editors write them into descriptions; otherwise they follow from the heights of the floors.
struct IndoorStoreys: Sendable {
  struct Storey: Sendable {
    /// As editors write it, or the ordinal.
    var label: String
    var ordinal: Int
    /// Height of the lowest floor, in metres of the file; nil without heights.
    var height: Double?
    /// Number of cells whose floor is on it.
    var cells = 0

    var id: String { "level/\(label)" }
  }

  /// From the lowest.
  private(set) var all: [Storey] = []
  /// By the position of a cell in the graph's list: the storey of its floor.
  private(set) var ofCells: [Int] = []
  /// True if the file writes storeys.
  private(set) var areWritten = false

  /// Floors that are less apart are one storey, in metres.
  static let leastHeight = 1.5

  /// - Parameters:
  ///   - floors: heights of the floors of the cells; nil for a plan without heights.
  ///   - written: the storeys that the file writes, by cell.
  ///   - entrances: cells that lead outside.
  init(floors: [Double?], written: [String?], entrances: [Int]) {
    guard !floors.isEmpty else { return }
    if written.contains(where: { $0 != nil }) {
      areWritten = true
      group(floors, written)
    } else {
      group(floors)
    }
    number(entrances)
  }

  /// By height: a storey begins where a floor is at least ``leastHeight`` above the lowest of the storey below.
  private mutating func group(_ floors: [Double?]) {
    for height in floors.compactMap({ $0 }).sorted() {
      if let last = all.last?.height, height - last < IndoorStoreys.leastHeight { continue }
      all.append(Storey(label: "", ordinal: 0, height: height))
    }
    if all.isEmpty { all = [Storey(label: "", ordinal: 0)] }
    let heights = all.map { $0.height ?? 0 }
    ofCells = floors.map { floor in floor.map { IndoorStoreys.below($0, heights) } ?? 0 }
    for storey in ofCells { all[storey].cells += 1 }
  }

  /// The last of ascending heights that is not above a height; 0 if all are above it.
  private static func below(_ height: Double, _ heights: [Double]) -> Int {
    var (low, high) = (0, heights.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if heights[middle] <= height { low = middle } else { high = middle }
    }
    return low
  }

  /// By what the file writes; cells without it are on the storey with the nearest height.
  private mutating func group(_ floors: [Double?], _ written: [String?]) {
    var labels: [String: Int] = [:]
    for (label, floor) in zip(written, floors) {
      guard let label else { continue }
      let storey = labels[label] ?? all.count
      if storey == all.count { all.append(Storey(label: label, ordinal: 0)) }
      labels[label] = storey
      all[storey].height = [all[storey].height, floor].compactMap { $0 }.min()
    }
    let order = all.indices.sorted { a, b in
      if let x = all[a].height, let y = all[b].height, x != y { return x < y }
      return (IndoorStoreys.number(all[a].label) ?? 0, a) < (IndoorStoreys.number(all[b].label) ?? 0, b)
    }
    all = order.map { all[$0] }
    for (position, storey) in all.enumerated() { labels[storey.label] = position }
    // Heights that are not in the order of the storeys say nothing.
    let heights = all.map { $0.height ?? 0 }
    let areOrdered = zip(heights, heights.dropFirst()).allSatisfy(<)
    ofCells = zip(written, floors).map { label, floor in
      if let label { return labels[label] ?? 0 }
      guard let floor, areOrdered else { return 0 }
      let below = IndoorStoreys.below(floor, heights)
      let isNearAbove = below + 1 < heights.count && heights[below + 1] - floor < floor - heights[below]
      return isNearAbove ? below + 1 : below
    }
    for storey in ofCells { all[storey].cells += 1 }
  }

  /// The ground is storey 0: as numbers say, otherwise the lowest with an entrance, otherwise the nearest to height 0.
  private mutating func number(_ entrances: [Int]) {
    let numbers = all.compactMap { IndoorStoreys.number($0.label) }
    if numbers.count == all.count, Set(numbers).count == all.count, zip(numbers, numbers.dropFirst()).allSatisfy(<) {
      // Where the storey above B1 is 1, it is the ground.
      let isFromOne = !numbers.contains(0)
      for index in all.indices { all[index].ordinal = numbers[index] - (isFromOne && numbers[index] > 0 ? 1 : 0) }
      return
    }
    let near = all.indices.filter { all[$0].height.map { abs($0) < IndoorStoreys.leastHeight } ?? false }
    let ground =
      entrances.map { ofCells[$0] }.min() ?? near.min { abs(all[$0].height ?? 0) < abs(all[$1].height ?? 0) } ?? 0
    for index in all.indices {
      all[index].ordinal = index - ground
      if all[index].label.isEmpty { all[index].label = "\(index - ground)" }
    }
  }

  /// The number of a storey by the usual words, otherwise the only number beside any other word; nil for other texts.
  private static func number(_ label: String) -> Int? {
    if let number = StoreyWords.number(label) { return number }
    let digits = label.filter { $0.isASCII && $0.isNumber }
    guard digits.count <= 3, let number = Int(digits), !label.contains(".") else { return nil }
    return label.contains("-") ? -number : number
  }

  /// Storeys whose height is inside a range, in metres of the file.
  func storeys(from low: Double, to high: Double) -> [Int] {
    all.indices.filter { storey in all[storey].height.map { low <= $0 && $0 <= high } ?? false }
  }

  /// The storey that a description names.
  static func written(in element: IndoorElement?) -> String? {
    element?.described.first { ["storey", "story", "level", "floor"].contains($0.key) }?.value
  }
}
