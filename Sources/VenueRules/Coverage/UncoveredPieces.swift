import VenueGeometry
import VenueModel
import VenueOverlay

/// The ground of a level that no unit covers and that is wide enough to walk on.
struct UncoveredPieces {
  /// The largest first.
  let pieces: [PlanePolygon]
  /// Square metres of all pieces, and of the level.
  let area: Double
  let levelArea: Double

  var share: Double { levelArea > 0 ? area / levelArea : 0 }

  /// Millimetres of a disc that must fit: what is narrower is wall.
  static let width = 800.0
  /// Square metres; smaller pieces are shafts and corners.
  private static let least = 1.0

  /// A morphological opening of what is left of the outline: shrunk by half a disc, grown again, and cut to what was left.
  ///
  /// - Throws: what the overlay cannot do.
  init(of level: Int, in index: VenueIndex, _ geos: GEOSContext) throws(OverlayError) {
    let outline = index.levelShapes[level]
    levelArea = outline.reduce(0) { $0 + $1.area }
    let covered = try geos.union(index.unitsByLevel[level].flatMap { index.unitShapes[$0] })
    let left = try geos.difference(outline, covered)
    let half = UncoveredPieces.width / 2
    let opened = try geos.grown(geos.grown(left, by: -half), by: half)
    let found = try geos.intersection(opened, left).filter { $0.area >= UncoveredPieces.least }
    pieces = found.enumerated().sorted { ($1.element.area, $0.offset) < ($0.element.area, $1.offset) }.map(\.element)
    area = pieces.reduce(0) { $0 + $1.area }
  }

  /// Whether units may leave `share` of the level free, by their areas alone: overlaps aside they may not where they add up to more.
  static func mayExceed(_ share: Double, on level: Int, in index: VenueIndex) -> Bool {
    let whole = index.levelShapes[level].reduce(0) { $0 + $1.area }
    let units = index.unitsByLevel[level].reduce(0.0) { $0 + index.unitShapes[$1].reduce(0) { $0 + $1.area } }
    return whole > 0 && whole - units >= share * whole
  }
}
