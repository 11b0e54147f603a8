/// Occupancy of a floor's screens at each half zoom, in each language.
///
/// An icon, and everything that is equal in every language, is on all of these screens. A name is only on the screens of its language, so that
/// languages do not delay each other. Languages in which all texts of a floor are equal share a column of screens.
struct LanguageScreens {
  private let steps: ClosedRange<HalfZoom>
  /// For each language.
  let columns: [Int]
  /// Fractions of the world; a screen shows the places in it.
  private var all: [PlacedBox] = []
  /// Indexed by column, then by half zoom.
  private var screens: [[ScreenOccupancy]]

  init(of items: [PlacementItem], in steps: ClosedRange<HalfZoom>) {
    self.steps = steps
    columns = LanguageScreens.columns(of: items)
    screens = (0...(columns.max() ?? 0)).map { _ in steps.map { ScreenOccupancy(at: $0, expecting: items.count) } }
  }

  /// For each language; a single one if no item has names.
  private static func columns(of items: [PlacementItem]) -> [Int] {
    let count = items.map(\.names.count).max() ?? 0
    let named = items.filter { !$0.names.isEmpty }
    var columns: [Int] = []
    var firsts: [Int] = []
    for language in 0..<count {
      if let column = firsts.indices.first(where: { column in
        named.allSatisfy { $0.names[language] == $0.names[firsts[column]] }
      }) {
        columns.append(column)
      } else {
        columns.append(firsts.count)
        firsts.append(language)
      }
    }
    return columns
  }

  /// All columns.
  var every: Range<Int> { screens.indices }

  /// The first language of each column.
  var firstLanguages: [Int] {
    columns.indices.reduce(into: []) { if columns[$1] == $0.count { $0.append($1) } }
  }

  /// - Parameter isCounted: as of ``ScreenOccupancy``.
  mutating func show(
    _ box: PlacedBox, from start: HalfZoom, until end: HalfZoom, on columns: Range<Int>, isCounted: Bool = true
  ) {
    all.append(box)
    let start = max(start, steps.lowerBound)
    for column in columns {
      for step in min(start, end)..<end {
        screens[column][steps.lowerBound.distance(to: step)]
          .insert(all.count - 1, of: all, isNew: step == start, isCounted: isCounted)
      }
    }
  }

  func accepts(
    _ box: PlacedBox, at step: HalfZoom, on columns: Range<Int>, isCounted: Bool = true, isNeeded: Bool = false
  ) -> Bool {
    let place = steps.lowerBound.distance(to: step)
    return columns.allSatisfy { screens[$0][place].accepts(box, among: all, isCounted: isCounted, isNeeded: isNeeded) }
  }

  func admits(_ box: PlacedBox, at step: HalfZoom, on columns: Range<Int>) -> Bool {
    let place = steps.lowerBound.distance(to: step)
    return columns.allSatisfy { screens[$0][place].admits(box) }
  }
}
