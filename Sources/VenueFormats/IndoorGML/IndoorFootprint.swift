import VenueGeometry
import VenueOverlay

/// The ground of a cell: where its floor is, seen from above.
struct IndoorFootprint: Sendable {
  struct Face: Sendable {
    let polygon: PlanePolygon
    let low: Double
    let high: Double

    /// True for a floor or ceiling, with small steps.
    var isLevel: Bool { !(high - low > IndoorFootprint.step) }
  }

  private(set) var polygons: [PlanePolygon] = []
  /// Height of its largest floor, in units of the file; nil for a plan without heights.
  private(set) var floor: Double?
  /// Height of its highest point.
  private(set) var top: Double?
  /// Its faces that are not walls.
  private(set) var faces: [Face] = []
  /// True if a position is not on the map, or far from the others.
  private(set) var isRemote = false

  /// Pairs of faces of two cells that are compared; the cells of a building have some dozen.
  private static let mostPairs = 400
  /// Steps inside a room, in metres.
  private static let step = 0.15

  /// Corners of its faces.
  var size: Int { faces.reduce(0) { $0 + $1.polygon.rings.reduce(0) { $0 + $1.count } } }
  /// Corners of its ground.
  var corners: Int { IndoorFootprint.corners(of: polygons) }
  var area: Double { polygons.reduce(0) { $0 + $1.area } }
  /// nil without ground.
  var bounds: PlaneBounds? {
    polygons.first.map { first in polygons.dropFirst().reduce(first.bounds) { $0.union($1.bounds) } }
  }

  /// The ground is what its lowest level faces cover. A ramp or a flight of stairs has no such floor: its ground is what all faces cover.
  ///
  /// - Complexity: O(*n* log *n*) in the corners.
  init(_ shape: [GMLShape.Face], _ placing: IndoorPlacing, _ geos: GEOSContext) {
    for face in shape {
      let rings = face.rings.map { $0.compactMap(placing.point) }
      guard zip(rings, face.rings).allSatisfy({ $0.count == $1.count }), let shell = rings.first else {
        isRemote = true
        continue
      }
      let heights = face.rings.joined().map(\.z)
      let (low, high) = (heights.min() ?? .nan, heights.max() ?? .nan)
      if high.isFinite { top = max(top ?? high, high) }
      guard let polygon = PlanePolygon(shell: shell, holes: Array(rings.dropFirst())),
        !IndoorFootprint.isSteep(polygon, high - low)
      else { continue }
      faces.append(Face(polygon: polygon, low: low, high: high))
    }
    let lowest = faces.map(\.low).min() ?? .nan
    let floors = faces.filter { $0.isLevel && !($0.low > lowest + IndoorFootprint.step) }
    let lowestFloor = floors.max { $0.polygon.area < $1.polygon.area }
    polygons = IndoorFootprint.union(floors.map(\.polygon), geos)
    floor = [lowestFloor?.low, lowest].compactMap { $0 }.first { $0.isFinite }
    guard faces.count > floors.count else { return }
    let all = IndoorFootprint.union(faces.map(\.polygon), geos)
    if area < all.reduce(0, { $0 + $1.area }) / 2 { polygons = all }
  }

  /// A wall that is not quite upright: its shadow is narrow.
  private static func isSteep(_ polygon: PlanePolygon, _ rise: Double) -> Bool {
    guard rise > step else { return false }
    let box = polygon.bounds
    let length = max(Double(box.maxX) - Double(box.minX), Double(box.maxY) - Double(box.minY)) / 1000
    return polygon.area / length < rise / 2
  }

  /// An area that crosses itself stays as it is, and is reported where all shapes are checked.
  private static func union(_ shapes: [PlanePolygon], _ geos: GEOSContext) -> [PlanePolygon] {
    guard shapes.count > 1 else { return shapes }
    let valid = shapes.filter { (try? geos.isValid([$0])) == true }
    guard !valid.isEmpty else { return Array(shapes.prefix(1)) }
    return (try? geos.union(valid)) ?? []
  }

  static func corners(of shapes: [PlanePolygon]) -> Int {
    shapes.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.count } }
  }

  /// Sides of its ground that can be a common wall with a space in a box.
  func sides(near box: PlaneBounds) -> Int {
    let reach = IndoorDoorLine.thickest * 1000 + 1
    return polygons.lazy.flatMap(\.rings).reduce(0) { count, ring in
      count
        + ring.indices.count { index in
          box.isNear(ring[index], ring[index + 1 == ring.count ? 0 : index + 1], within: reach)
        }
    }
  }

  /// The areas that are level faces of both cells at one height, such as the opening for stairs between two storeys.
  func common(with other: IndoorFootprint, _ geos: GEOSContext) -> [PlanePolygon] {
    let (own, others) = (faces.filter(\.isLevel), other.faces.filter(\.isLevel))
    guard own.count * others.count <= IndoorFootprint.mostPairs else { return [] }
    let pairs = own.flatMap { face in
      others.filter { abs($0.low - face.low) <= IndoorFootprint.step / 2 }.map { (face.polygon, $0.polygon) }
    }
    let parts = pairs.flatMap { (try? geos.intersection([$0], [$1])) ?? [] }
    return IndoorFootprint.union(parts, geos)
  }
}
