import VenueGeometry

/// Finds the space around a point of a level.
struct OSMSpaceIndex {
  private let plane: LocalPlane
  private let shapes: [EdgeIndex]
  private let areas: [Double]
  private var levels: [OSMLevel: (spaces: [Int], boxes: BoxIndex)] = [:]

  init(_ spaces: [OSMSpace], _ storeys: OSMStoreys, _ plane: LocalPlane) {
    self.plane = plane
    let polygons = spaces.map { $0.polygons.compactMap { plane.polygon($0) } }
    shapes = polygons.map { EdgeIndex($0.flatMap(\.rings)) }
    areas = polygons.map { $0.reduce(0) { $0 + $1.area } }
    var onStoreys: [OSMLevel: [Int]] = [:]
    for (place, levels) in storeys.ofSpaces.enumerated() where shapes[place].bounds != nil {
      for storey in levels { onStoreys[storey, default: []].append(place) }
    }
    for (storey, here) in onStoreys { levels[storey] = (here, BoxIndex(here.compactMap { shapes[$0].bounds })) }
  }

  /// The smallest space of a level that contains a point.
  ///
  /// - Complexity: O(log n) in the edges of the level, if few spaces are above each other.
  func space(at position: Coordinate, on storey: OSMLevel) -> Int? {
    guard let (spaces, boxes) = levels[storey], let point = plane.point(at: position) else { return nil }
    let spot = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    return boxes.indices(intersecting: spot).map { spaces[$0] }
      .filter { shapes[$0].containment(of: point) != .outside }
      .min { (areas[$0], $0) < (areas[$1], $1) }
  }

  /// The nearest space of some levels, and its distance in millimetres; nil if there is none within reach.
  ///
  /// - Complexity: O(log n) in the edges of the level, if few spaces are within reach.
  func nearest(
    to position: Coordinate, on storeys: [OSMLevel], within reach: Int32
  ) -> (space: Int, distance: Double)? {
    guard let point = plane.point(at: position) else { return nil }
    let spot = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y).grown(by: reach)
    var best: (space: Int, distance: Double)?
    for storey in storeys {
      guard let (spaces, boxes) = levels[storey] else { continue }
      for space in boxes.indices(intersecting: spot).map({ spaces[$0] }) {
        let isInside = shapes[space].containment(of: point) != .outside
        let distance = isInside ? 0 : shapes[space].squaredDistance(from: point)?.squareRoot()
        guard let distance, distance <= Double(reach), distance < best?.distance ?? .infinity else { continue }
        best = (space, distance)
      }
    }
    return best
  }
}
