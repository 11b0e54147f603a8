import VenueCamera

/// Occupancy of the screen at one zoom with a spatial index: numbers of a list of places in hashed cells of 64 points.
///
/// A query takes constant time as long as the existing places were accepted by queries, because then they do not overlap and at most two
/// places are within a cell's side of each other.
struct ScreenOccupancy {
  /// Labels and icons in a view of ``window`` points. 45 would be too many (H45); views are counted on a grid of their halves.
  static let windowLimit = 40
  /// Largest number of new labels in such a view, before ``PlacementPace`` delays some.
  static let arrivalLimit = 30
  static let window = (width: 375.0, height: 667.0)
  /// Side of a cell, and of the square that no three places may share, in points (H45).
  static let cell = 64.0
  /// Largest number of others close to a needed feature: lifts beside stairs beside restrooms.
  static let neighbours = 3

  private let size: Double
  private var boxes: CellLists
  private var places: CellLists
  private var counts = ViewCounts()
  private var arrivals = ViewCounts()

  init(at step: HalfZoom, expecting count: Int) {
    size = step.zoom.worldSize
    boxes = CellLists(expecting: count)
    places = CellLists(expecting: count / 2)
  }

  /// - Parameters:
  ///   - isNew: true if it is not shown farther out.
  ///   - isCounted: true if it is one more place that is marked, and not the name of an icon.
  mutating func insert(_ number: Int, of all: [PlacedBox], isNew: Bool, isCounted: Bool = true) {
    let one = all[number].scaled(by: size)
    if isNew, isCounted { arrivals.add(quarter(of: one)) }
    for column in index(one.x - one.left)...index(one.x + one.right) {
      for row in index(one.y - one.above)...index(one.y + one.below) {
        boxes.add(Int32(number), column: column, row: row)
      }
    }
    guard isCounted else { return }
    places.add(Int32(number), column: index(one.x), row: index(one.y))
    counts.add(quarter(of: one))
  }

  /// True if there is room for one more.
  ///
  /// - Parameter isNeeded: true if up to ``neighbours`` others may be close to it.
  func accepts(_ box: PlacedBox, among all: [PlacedBox], isCounted: Bool = true, isNeeded: Bool = false) -> Bool {
    let one = box.scaled(by: size)
    if !isCounted { return !isTaken(one, all) }
    return counts.most(around: quarter(of: one)) < ScreenOccupancy.windowLimit && !isTaken(one, all)
      && !isCrowded(one, all, limit: isNeeded ? ScreenOccupancy.neighbours : nil)
  }

  /// True if one more may begin at this zoom, if there is room for it.
  func admits(_ box: PlacedBox) -> Bool {
    arrivals.most(around: quarter(of: box.scaled(by: size))) < ScreenOccupancy.arrivalLimit
  }

  private func isTaken(_ one: PlacedBox, _ all: [PlacedBox]) -> Bool {
    for column in index(one.x - one.left)...index(one.x + one.right) {
      for row in index(one.y - one.above)...index(one.y + one.below) {
        let isTaken = boxes.contains(column: column, row: row) {
          let other = all[Int($0)]
          return other.owner != one.owner && other.scaled(by: size).overlaps(one)
        }
        if isTaken { return true }
      }
    }
    return false
  }

  /// True if two others and this one would be in one square; with a limit, true if more others than that are within a square's side of it.
  private func isCrowded(_ one: PlacedBox, _ all: [PlacedBox], limit: Int?) -> Bool {
    var near: [PlacedBox] = []
    let (column, row) = (index(one.x), index(one.y))
    for across in column - 1...column + 1 {
      for down in row - 1...row + 1 {
        let isCrowded = places.contains(column: across, row: down) { number in
          let other = all[Int(number)].scaled(by: size)
          // Cells share lists: each place is processed only in its own.
          guard index(other.x) == across, index(other.y) == down, other.distance(to: one) < ScreenOccupancy.cell else {
            return false
          }
          if let limit {
            near.append(other)
            return near.count > limit
          }
          if near.contains(where: { $0.distance(to: other) < ScreenOccupancy.cell }) { return true }
          near.append(other)
          return false
        }
        if isCrowded { return true }
      }
    }
    return false
  }

  private func index(_ points: Double) -> Int { Int((points / ScreenOccupancy.cell).rounded(.down)) }

  private func quarter(of one: PlacedBox) -> ViewCounts.Quarter {
    ViewCounts.Quarter(
      column: Int((one.x / (ScreenOccupancy.window.width / 2)).rounded(.down)),
      row: Int((one.y / (ScreenOccupancy.window.height / 2)).rounded(.down)))
  }
}

/// A place with its box: on the map as shares of the world, or on a screen in points.
struct PlacedBox {
  var x: Double
  var y: Double
  /// In points.
  var left: Double
  var right: Double
  var above: Double
  var below: Double
  /// The owner: an icon and its own name do not collide. Negative for items on every floor.
  var owner: Int

  init(_ place: WorldPlace, _ box: PlacementBox, owner: Int = .min) {
    (x, y) = (place.x, place.y)
    (left, right, above, below) = (box.left, box.right, box.above, box.below)
    self.owner = owner
  }

  func scaled(by size: Double) -> PlacedBox {
    var box = self
    (box.x, box.y) = (x * size, y * size)
    return box
  }

  func overlaps(_ other: PlacedBox) -> Bool {
    x - left < other.x + other.right && other.x - other.left < x + right && y - above < other.y + other.below
      && other.y - other.above < y + below
  }

  /// The larger of the horizontal and vertical distance.
  func distance(to other: PlacedBox) -> Double { max(abs(x - other.x), abs(y - other.y)) }
}

/// Numbers by cell: lists in hashed buckets. Cells with one bucket share a list, so results must be checked.
private struct CellLists {
  private var heads: [Int32]
  private var entries: [(number: Int32, next: Int32)] = []
  private let mask: Int

  init(expecting count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    heads = Array(repeating: -1, count: size)
    mask = size - 1
  }

  private func bucket(_ column: Int, _ row: Int) -> Int { (column &* 73_856_093 ^ row &* 19_349_663) & mask }

  mutating func add(_ number: Int32, column: Int, row: Int) {
    let bucket = bucket(column, row)
    entries.append((number, heads[bucket]))
    heads[bucket] = Int32(entries.count - 1)
  }

  func contains(column: Int, row: Int, where holds: (Int32) -> Bool) -> Bool {
    var entry = heads[bucket(column, row)]
    while entry >= 0 {
      if holds(entries[Int(entry)].number) { return true }
      entry = entries[Int(entry)].next
    }
    return false
  }
}
