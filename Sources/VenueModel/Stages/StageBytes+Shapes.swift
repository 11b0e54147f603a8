package import VenueGeometry
package import VenueParallel

extension StageWriter {
  package mutating func add(_ points: [PlanePoint]) {
    add(points.flatMap { [$0.x, $0.y] })
  }

  package mutating func add(_ polygon: PlanePolygon) {
    add(polygon.shell)
    add(polygon.holes.count)
    for hole in polygon.holes { add(hole) }
  }
}

extension StageReader {
  package mutating func points() throws(DamagedStage) -> [PlanePoint] {
    try pairs(of: Int32.self).map { PlanePoint(x: $0.0, y: $0.1) }
  }
}
