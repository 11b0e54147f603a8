import VenueGeometry

extension EdgeIndex {
  /// Number of points of a line that are processed together: near edges of all are few more than those of each.
  private static let pointsAtATime = 32

  /// The largest share of a line near the border of one unit, measured at points at most 5 cm apart.
  ///
  /// - Parameters:
  ///   - owners: the unit of each ring.
  ///   - distance: in millimetres.
  func share(of line: [PlanePoint], owners: [Int], margin distance: Double) -> Double {
    let limit = distance * distance
    var share = BorderShare()
    var total = 0.0
    for (a, b) in zip(line, line.dropFirst()) {
      let length = a.distance(to: b)
      let pieces = min(max(Int((length / 50).rounded(.up)), 1), 2000)
      total += length
      func middle(of piece: Int) -> PlanePoint {
        let t = (Double(piece) + 0.5) / Double(pieces)
        return PlanePoint(
          Int((Double(a.x) + (Double(b.x) - Double(a.x)) * t).rounded()),
          Int((Double(a.y) + (Double(b.y) - Double(a.y)) * t).rounded()))
      }
      for first in stride(from: 0, to: pieces, by: EdgeIndex.pointsAtATime) {
        let last = min(first + EdgeIndex.pointsAtATime, pieces) - 1
        let around = SegmentMeetings.bounds(middle(of: first), middle(of: last)).grown(by: Int32(distance))
        var nearby: [(edge: Int, unit: Int)] = []
        forEach(near: around) { nearby.append(($0, share.place(of: owners[edges[$0].owner]))) }
        guard !nearby.isEmpty else { continue }
        for piece in first...last {
          let middle = middle(of: piece)
          share.begin()
          for (edge, unit) in nearby
          where Predicates.squaredDistance(from: middle, toSegment: edges[edge].a, edges[edge].b) <= limit {
            share.add(length / Double(pieces), to: unit)
          }
        }
      }
    }
    return total > 0 ? share.longest / total : 0
  }
}

/// The part of a line near each of several units.
private struct BorderShare {
  private var places: [Int: Int] = [:]
  /// Indexed by unit: millimetres, and the last counted piece.
  private var lengths: [(length: Double, piece: Int)] = []
  private var piece = 0

  var longest: Double { lengths.lazy.map(\.length).max() ?? 0 }

  mutating func place(of unit: Int) -> Int {
    if let known = places[unit] { return known }
    places[unit] = lengths.count
    lengths.append((0, 0))
    return lengths.count - 1
  }

  /// Begins the next piece of the line.
  mutating func begin() { piece += 1 }

  /// Counts the piece for a unit, once.
  mutating func add(_ length: Double, to place: Int) {
    guard lengths[place].piece != piece else { return }
    lengths[place].length += length
    lengths[place].piece = piece
  }
}
