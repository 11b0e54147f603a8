import VenueCamera
import VenueParts

/// Largest number of names and icons in one square of a hundred points (H45).
///
/// Squares are on a grid of half their side, so that each label is counted in four. O(n log n) in the labels for each half zoom.
package struct LabelDensity {
  static let side = 100.0
  /// More is clutter. Project default, after H45.
  package static let budget = 6

  /// The fullest square while a tier is the latest visible one.
  struct Peak: Sendable {
    var tier: Tier
    var count: Int
    var zoom: HalfZoom
    /// Middle of the square, in the unit square of the world.
    var middle: WorldPlace
  }

  /// A name, an icon or a cluster, and when it is there.
  struct Counted: Equatable, Sendable {
    var place: WorldPlace
    var first: HalfZoom
    var tier: Tier
    /// For a cluster, the half zoom at which it has opened.
    var end: HalfZoom?
  }

  /// Everything that the peaks of a floor depend on.
  struct Shown: Equatable, Sendable {
    var labels: [Counted]
    /// The closest zoom.
    var last: HalfZoom

    var peaks: [Peak] { LabelDensity.peaks(labels, last: last) }
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

  /// The square with the most places; of equal ones the first by row and column.
  private static func fullest(_ places: [WorldPlace], at step: HalfZoom) -> (count: Int, middle: WorldPlace)? {
    let half = side / 2 / step.zoom.worldSize
    // The squares that contain each place, by row and column: each begins at the place's cell, or at one of the three before it.
    var squares: [UInt64] = []
    squares.reserveCapacity(4 * places.count)
    for place in places {
      let column = UInt64(max(0, (place.x / half).rounded(.down)) + 1)
      let row = UInt64(max(0, (place.y / half).rounded(.down)) + 1)
      for (left, up) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(UInt64, UInt64)] {
        squares.append((row - up) << 32 | (column - left))
      }
    }
    squares.sort()
    var best: (count: Int, square: UInt64)?
    var start = 0
    for place in squares.indices where place + 1 == squares.count || squares[place + 1] != squares[place] {
      if place + 1 - start > best?.count ?? 0 { best = (place + 1 - start, squares[place]) }
      start = place + 1
    }
    return best.map {
      ($0.count, WorldPlace(x: Double($0.square & 0xFFFF_FFFF) * half, y: Double($0.square >> 32) * half))
    }
  }
}
