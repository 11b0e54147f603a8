import VenueGeometry

/// A door that is drawn as an area.
enum DoorLine {
  /// Its middle line, along its longest side; other shapes are unchanged.
  static func middle(of geometry: DraftGeometry) -> DraftGeometry {
    guard case .polygons(let polygons) = geometry.shape, let shell = polygons.first?.shell, let first = shell.first
    else {
      return geometry
    }
    let plane = LocalPlane(origin: first)
    let corners = shell.map { plane.metres(at: $0) }
    let sides = zip(corners, corners.dropFirst()).map { (x: $1.x - $0.x, y: $1.y - $0.y) }
    guard let longest = sides.max(by: { $0.x * $0.x + $0.y * $0.y < $1.x * $1.x + $1.y * $1.y }) else {
      return geometry
    }
    let length = (longest.x * longest.x + longest.y * longest.y).squareRoot()
    guard length > 0 else { return geometry }
    let (dx, dy) = (longest.x / length, longest.y / length)
    let along = corners.map { $0.x * dx + $0.y * dy }
    let across = corners.map { $0.y * dx - $0.x * dy }
    guard let from = along.min(), let to = along.max(), let left = across.min(), let right = across.max() else {
      return geometry
    }
    let middle = (left + right) / 2
    let line = [from, to].map { plane.coordinate(x: $0 * dx - middle * dy, y: $0 * dy + middle * dx) }
    return DraftGeometry(shape: .lines([line]), place: geometry.place)
  }
}
