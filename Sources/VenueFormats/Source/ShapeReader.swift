import VenueDiagnostics
import VenueGeometry

/// Shapes written by hand in metres: `rect`, `polygon` with `holes`, `line`, `point`.
extension SourceReader {
  /// - Parameters:
  ///   - map: holds one of the shape keys; others are passed over.
  ///   - offset: where the metres begin, for a placed template.
  mutating func readShape(_ map: NodeCursor, offset: (x: Double, y: Double)) -> DraftGeometry? {
    let drawn = ["rect", "polygon", "line", "point"].compactMap { key in map[key].map { (key: key, value: $0) } }
    guard let first = drawn.first else {
      if let holes = map["holes"] { log.report(.wrongType("holes need a polygon beside them", at: holes.place)) }
      return nil
    }
    if drawn.count > 1 {
      log.report(
        .wrongType("\(first.key) and \(drawn[1].key) both draw a shape; keep one of them", at: drawn[1].value.place))
    }
    guard let plane else {
      if !hasReportedMissingFrame {
        hasReportedMissingFrame = true
        log.report(
          .wrongType(
            "shapes in metres need a `frame` in venue.yaml", at: first.value.place,
            help: ["add frame: {origin: [longitude, latitude], bearing: 0} to venue.yaml"]))
      }
      return nil
    }
    let metres = MetreShapes(offset: offset)
    let shape: DraftGeometry.Shape?
    switch first.key {
    case "rect": shape = metres.rectangle(first.value).map { .polygons([metres.polygon($0, [], on: plane)]) }
    case "polygon":
      let holes = map["holes"]?.elements("a list of holes").compactMap { metres.ring($0) } ?? []
      shape = metres.ring(first.value).map { .polygons([metres.polygon($0, holes, on: plane)]) }
    case "line":
      shape = metres.path(first.value, atLeast: 2).map { .lines([$0.map { plane.coordinate(x: $0.x, y: $0.y) }]) }
    default: shape = metres.position(first.value).map { .points([plane.coordinate(x: $0.x, y: $0.y)]) }
    }
    return shape.map { DraftGeometry(shape: $0, place: first.value.place) }
  }
}

/// Numbers of a file into metres of the frame.
struct MetreShapes {
  typealias Metres = (x: Double, y: Double)

  var offset: Metres = (0, 0)

  func position(_ cursor: NodeCursor) -> Metres? {
    cursor.numbers("a position [x, y] in metres", each: [.position, .position]).map {
      ($0[0] + offset.x, $0[1] + offset.y)
    }
  }

  func path(_ cursor: NodeCursor, atLeast minimum: Int) -> [Metres]? {
    guard cursor.node.elements != nil else {
      cursor.reportWrongType("a list of positions")
      return nil
    }
    let elements = cursor.elements("a list of positions")
    let positions = elements.compactMap { position($0) }
    guard positions.count == elements.count else { return nil }
    guard positions.count >= minimum else {
      cursor.log.report(
        .wrongType("\(cursor.label) needs \(minimum) positions, but has \(positions.count)", at: cursor.place))
      return nil
    }
    return positions
  }

  /// Corners without the closing one.
  func ring(_ cursor: NodeCursor) -> [Metres]? {
    guard var corners = path(cursor, atLeast: 3) else { return nil }
    if let first = corners.first, let last = corners.last, corners.count > 3, first == last { corners.removeLast() }
    return corners
  }

  func rectangle(_ cursor: NodeCursor) -> [Metres]? {
    let quantities = [Quantity.position, .position, .extent, .extent]
    guard let numbers = cursor.numbers("[x, y, width, depth] in metres", each: quantities) else { return nil }
    let (west, south) = (numbers[0] + offset.x, numbers[1] + offset.y)
    let (east, north) = (numbers[0] + numbers[2] + offset.x, numbers[1] + numbers[3] + offset.y)
    return [(west, south), (east, south), (east, north), (west, north)]
  }

  /// Closed rings in degrees, wound as GeoJSON wants them: in metres nobody means a winding.
  func polygon(_ shell: [Metres], _ holes: [[Metres]], on plane: LocalPlane) -> GeoPolygon {
    func closed(_ ring: [Metres], counterClockwise: Bool) -> [Coordinate] {
      var area = 0.0
      for (index, a) in ring.enumerated() {
        let b = ring[(index + 1) % ring.count]
        area += (a.x - ring[0].x) * (b.y - ring[0].y) - (b.x - ring[0].x) * (a.y - ring[0].y)
      }
      let wound = (area > 0) == counterClockwise || area == 0 ? ring : ring.reversed()
      var coordinates = wound.map { plane.coordinate(x: $0.x, y: $0.y) }
      if let first = coordinates.first { coordinates.append(first) }
      return coordinates
    }
    return GeoPolygon(
      shell: closed(shell, counterClockwise: true), holes: holes.map { closed($0, counterClockwise: false) })
  }
}
