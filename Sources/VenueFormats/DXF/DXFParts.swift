import VenueGeometry

/// A line of a drawing in metres, out of its blocks.
struct DrawnPath {
  /// The first is not repeated at the end of a closed path.
  var corners: [AffineMap.Point]
  var isClosed: Bool
  var layer: String
  var handle: String?
  var range: Range<Int>
  var target: ImportPlan.Target
  /// Arcs that look like the swing of a door.
  var swings: [DXFCurves.Swing]
  /// True for the boundary of a hatch.
  var isFill = false
  /// True for a boundary of a hatch inside which it does not fill.
  var isIsland = false

  /// The sides of a path without arcs.
  static func pieces(_ corners: [AffineMap.Point], isClosed: Bool) -> [(AffineMap.Point, AffineMap.Point)] {
    let ring = corners + (isClosed ? corners.prefix(1) : [])
    return zip(ring, ring.dropFirst()).map { ($0, $1) }
  }
}

/// A block, or a group of lines, that stands for one thing: a door, a piece of furniture, a label of a room.
struct DrawnSymbol {
  var at: AffineMap.Point
  /// Corners of the rectangle around its lines, along its own axes; empty for a block without lines.
  var frame: [AffineMap.Point]
  var swings: [DXFCurves.Swing]
  /// Its straight pieces.
  var pieces: [(AffineMap.Point, AffineMap.Point)]
  var layer: String
  /// nil for a group of lines.
  var block: String?
  var attributes: [(tag: String, text: String)] = []
  var handle: String?
  var range: Range<Int>
  var target: ImportPlan.Target

  var middle: AffineMap.Point { frame.isEmpty ? at : frame.reduce(.zero, +) / Double(frame.count) }
}

struct DrawnText {
  var at: AffineMap.Point
  var lines: [String]
}

/// A drawing without blocks, in metres of the plane, sorted by what the plan says.
struct DXFParts {
  var paths: [DrawnPath] = []
  var symbols: [DrawnSymbol] = []
  var texts: [DrawnText] = []
  /// Texts on the layers of areas.
  var textsOfAreas: [DrawnText] = []
  /// Layers that the plan does not have, with the number of their entities.
  var otherLayers: [String: Int] = [:]
  /// Blocks that are drawn on such layers and that the plan does not have, with their numbers.
  var otherBlocks: [String: Int] = [:]
  /// References to other drawings, whose content is missing.
  var external: [String: Int] = [:]
  /// Layers that the plan skips, with the number of their entities.
  var skipped: [String: Int] = [:]
  /// Layers that are off or frozen and that only a pattern of the plan names, with the number of their entities.
  var hidden: [String: Int] = [:]
  /// Hatches on layers that are no areas.
  var otherFills = 0
  /// True if the limit of ``DXFFlattening`` ended it.
  var isCut = false
}
