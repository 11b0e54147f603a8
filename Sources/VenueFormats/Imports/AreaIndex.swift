import VenueGeometry

/// Finds areas by point and by wall.
struct AreaIndex {
  private let outlines: [EdgeIndex]
  private let boxes: BoxIndex
  /// Smaller areas first: a cupboard in a room, not the room.
  private let ranks: [Double]
  private let edges: [(a: PlanePoint, b: PlanePoint, area: Int)]
  private let edgeBoxes: BoxIndex

  init(_ shapes: [PlanePolygon]) {
    outlines = shapes.map { EdgeIndex($0.rings) }
    boxes = BoxIndex(shapes.map(\.bounds))
    ranks = shapes.map(\.area)
    edges = shapes.enumerated().flatMap { area, shape in
      shape.rings.flatMap { ring in WallSides.of(ring).map { (a: $0.a, b: $0.b, area: area) } }
    }
    edgeBoxes = BoxIndex(edges.map { SegmentMeetings.bounds($0.a, $0.b) })
  }

  /// The smallest area around a point.
  func smallest(at point: PlanePoint) -> Int? {
    let spot = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    return boxes.indices(intersecting: spot, atMost: AreaIndex.mostAreas)
      .filter { outlines[$0].containment(of: point) != .outside }.min { ranks[$0] < ranks[$1] }
  }

  /// True if a larger area contains the whole of an area.
  func isInside(_ area: Int, _ shape: PlanePolygon) -> Bool { !areas(around: area, shape).isEmpty }

  /// The larger areas, of those that are meant, that contain the whole of an area.
  func areas(around area: Int, _ shape: PlanePolygon, where isMeant: (Int) -> Bool = { _ in true }) -> [Int] {
    let point = shape.interiorPoint
    return boxes.indices(intersecting: shape.bounds, atMost: AreaIndex.mostAreas).filter { other in
      other != area && isMeant(other) && ranks[other] > ranks[area] && outlines[other].containment(of: point) == .inside
        && shape.shell.allSatisfy { outlines[other].containment(of: $0) != .outside }
    }
  }

  /// Walls within a distance of a point, with their area.
  func walls(near point: PlanePoint, within millimetres: Double) -> [(a: PlanePoint, b: PlanePoint, area: Int)] {
    let box = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    return edgeBoxes.indices(intersecting: box.grown(by: Int32(millimetres.rounded(.up))), atMost: AreaIndex.mostWalls)
      .map { edges[$0] }
  }

  /// More areas than these are at no point of a building.
  private static let mostAreas = 64
  private static let mostWalls = 256
}
