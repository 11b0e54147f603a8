import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// The units of one level, by its own numbers, with all that decides which of them overlap.
struct LevelOverlaps: Hashable, Sendable {
  /// The parts of each unit.
  var shapes: [[PlanePolygon]]
  /// True for units declared as nested inside another.
  var isNested: [Bool]
  var thresholds: Thresholds

  struct Overlap: Sendable {
    /// The later of the two is named first.
    var a: Int
    var b: Int
    /// Square metres.
    var tolerated: Double
    var ground: Result<MeasuredGround, OverlayError>
  }

  /// Pairs that overlap by more than is tolerated, or whose overlap could not be measured: at most as many as a rule's limit of findings.
  func overlaps(_ geos: GEOSContext) -> [Overlap] {
    let units = shapes.indices.filter { !shapes[$0].isEmpty }
    let boxes = units.map { unit in
      shapes[unit].dropFirst().reduce(shapes[unit][0].bounds) { $0.union($1.bounds) }
    }
    let candidates = BoxIndex(boxes)
    let borders = UnitBorders(shapes)
    var found: [Overlap] = []
    for (place, unit) in units.enumerated() {
      candidates.forEach(intersecting: boxes[place]) { other in
        // Each pair once.
        guard other < place, boxes[other].sharesArea(with: boxes[place]), found.count < thresholds.findingsOfARule
        else { return }
        if let overlap = overlap(unit, units[other], borders, geos) { found.append(overlap) }
      }
    }
    return found
  }

  private func overlap(_ a: Int, _ b: Int, _ borders: UnitBorders, _ geos: GEOSContext) -> Overlap? {
    let (first, second) = (shapes[a], shapes[b])
    // Neighbours that only share a wall are most of all pairs.
    guard borders.mayOverlap(a, b) else { return nil }
    let sizes = (first.reduce(0) { $0 + $1.area }, second.reduce(0) { $0 + $1.area })
    let smaller = min(sizes.0, sizes.1)
    let tolerated = max(thresholds.overlapArea, thresholds.overlapShare * smaller)
    guard smaller > tolerated else { return nil }
    if let area = clippedArea(first, second), area < tolerated - 0.001 { return nil }
    let ground = Result { () throws(OverlayError) in try geos.sharedGround(first, second) }
    if case .success(let shared) = ground {
      guard shared.area > tolerated, !isNesting(a, b, shared.area, sizes) else { return nil }
    }
    return Overlap(a: a, b: b, tolerated: tolerated, ground: ground)
  }

  /// Common area in square metres, exact to about a square millimetre, if it can be computed without overlay: walls rounded to millimetres
  /// cross slightly, and an overlay takes long.
  private func clippedArea(_ first: [PlanePolygon], _ second: [PlanePolygon]) -> Double? {
    if second.count == 1, second[0].isConvex { return first.reduce(0) { $0 + $1.sharedArea(withConvex: second[0]) } }
    if first.count == 1, first[0].isConvex { return second.reduce(0) { $0 + $1.sharedArea(withConvex: first[0]) } }
    func corners(_ shape: [PlanePolygon]) -> Int { shape.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.count } } }
    let (ofFirst, ofSecond) = (corners(first), corners(second))
    guard ofFirst * ofSecond <= LevelOverlaps.mostCorners, !(first + second).contains(where: \.isSurelyCrossed) else {
      return nil
    }
    let (large, small) = ofFirst < ofSecond ? (second, first) : (first, second)
    return large.reduce(0) { sum, part in small.reduce(sum) { $0 + part.sharedArea(with: $1) } }
  }

  /// Corners of the one times corners of the other up to which clipping is quicker than overlay.
  private static let mostCorners = 20_000

  /// True if the smaller one is declared as nested, and is inside.
  private func isNesting(_ a: Int, _ b: Int, _ area: Double, _ sizes: (Double, Double)) -> Bool {
    area >= 0.99 * min(sizes.0, sizes.1) && isNested[sizes.0 <= sizes.1 ? a : b]
  }
}
