import VenueCamera
import VenueParts

/// Largest number of names and icons in one square of a hundred points (H45).
///
/// Squares are on a grid of half their side, so that each label is counted in four. O(labels · half zooms).
package struct LabelDensity {
  static let side = 100.0
  /// More is clutter. Project default, after H45.
  package static let budget = 6

  /// The fullest square while a tier is the latest visible one.
  struct Peak {
    var tier: Tier
    var count: Int
    var zoom: HalfZoom
    /// Middle of the square, in the unit square of the world.
    var middle: WorldPlace
  }

  /// A name, an icon or a cluster, and when it is there.
  struct Counted {
    var place: WorldPlace
    var first: HalfZoom
    var tier: Tier
    /// For a cluster, the half zoom at which it has opened.
    var end: HalfZoom?
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  /// - Returns: one for each tier that has a label, in their order.
  static func peaks(_ labels: [Counted], last: HalfZoom) -> [Peak] {
    let arrivals = Set(labels.map(\.first)).sorted()
    var peaks: [Peak] = []
    for step in arrivals where step <= last {
      let shown = labels.filter { label in label.first <= step && label.end.map { step < $0 } != false }
      guard let tier = shown.map(\.tier).max(), let fullest = fullest(shown.map(\.place), at: step) else { continue }
      if let known = peaks.firstIndex(where: { $0.tier == tier }) {
        if peaks[known].count < fullest.count {
          peaks[known] = Peak(tier: tier, count: fullest.count, zoom: step, middle: fullest.middle)
        }
      } else {
        peaks.append(Peak(tier: tier, count: fullest.count, zoom: step, middle: fullest.middle))
      }
    }
    return peaks
  }

  private static func fullest(_ places: [WorldPlace], at step: HalfZoom) -> (count: Int, middle: WorldPlace)? {
    let half = side / 2 / step.zoom.worldSize
    var counts: [Cell: Int] = [:]
    for place in places {
      let cell = Cell(column: Int((place.x / half).rounded(.down)), row: Int((place.y / half).rounded(.down)))
      counts[cell, default: 0] += 1
    }
    var best: (count: Int, cell: Cell)?
    for cell in counts.keys {
      // A square that contains a label begins at the label's cell, or at one of the three cells before it.
      for (column, row) in [(0, 0), (-1, 0), (0, -1), (-1, -1)] {
        let corner = Cell(column: cell.column + column, row: cell.row + row)
        var count = 0
        for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          count += counts[Cell(column: corner.column + right, row: corner.row + down)] ?? 0
        }
        if count > best?.count ?? 0 || (count == best?.count && best.map { isBefore(corner, $0.cell) } == true) {
          best = (count, corner)
        }
      }
    }
    return best.map {
      ($0.count, WorldPlace(x: Double($0.cell.column + 1) * half, y: Double($0.cell.row + 1) * half))
    }
  }

  /// Selects the same square in any order of a dictionary.
  private static func isBefore(_ a: Cell, _ b: Cell) -> Bool { (a.row, a.column) < (b.row, b.column) }
}
