import VenueGeometry
import VenueModel

/// The buildings of a file, by place.
struct OSMBuildings {
  private let plane: LocalPlane
  private let shapes: [(building: Int, area: Double, edges: EdgeIndex)]
  private let boxes: BoxIndex

  init(_ buildings: [OSMSpace], _ plane: LocalPlane) {
    self.plane = plane
    shapes = buildings.enumerated().flatMap { place, building in
      building.polygons.compactMap { plane.polygon($0) }.map { (place, $0.area, EdgeIndex($0.rings)) }
    }
    boxes = BoxIndex(shapes.map { $0.edges.bounds ?? PlaneBounds(minX: 0, minY: 0, maxX: 0, maxY: 0) })
  }

  /// The building that contains most of the corners of an area, and at least a half; the smallest of several.
  ///
  /// - Complexity: O(log n) for each corner, with n edges of buildings.
  func home(of space: OSMSpace) -> Int? {
    let corners = space.polygons.flatMap(\.shell).compactMap { plane.point(at: $0) }
    var counts: [Int: Int] = [:]
    for corner in corners {
      let spot = PlaneBounds(minX: corner.x, minY: corner.y, maxX: corner.x, maxY: corner.y)
      for found in boxes.indices(intersecting: spot) where shapes[found].edges.containment(of: corner) != .outside {
        counts[found, default: 0] += 1
      }
    }
    let best = counts.filter { 2 * $0.value >= corners.count }.min {
      (-$0.value, shapes[$0.key].area, $0.key) < (-$1.value, shapes[$1.key].area, $1.key)
    }
    return best.map { shapes[$0.key].building }
  }

  /// True if a building contains a position.
  func isHome(_ building: Int, of position: Coordinate) -> Bool {
    guard let point = plane.point(at: position) else { return false }
    return shapes.contains { $0.building == building && $0.edges.containment(of: point) != .outside }
  }

  /// True if one of the buildings contains a position, also on its outline.
  func contains(_ position: Coordinate) -> Bool {
    guard let point = plane.point(at: position) else { return false }
    let spot = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    return boxes.indices(intersecting: spot).contains { shapes[$0].edges.containment(of: point) != .outside }
  }
}
