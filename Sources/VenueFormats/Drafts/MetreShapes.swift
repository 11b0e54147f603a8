import VenueDiagnostics
import VenueGeometry

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
      let meant = MeantValue.corners(cursor.node)
      cursor.reportWrongType(
        "a list of positions", help: "write \(meant?.inHelp ?? "[[x, y], [x, y]]")",
        fix: meant.map { .bytes($0, at: cursor.place, "write the list", .unsafe) })
      return nil
    }
    let elements = cursor.elements("a list of positions")
    if !elements.isEmpty, elements.allSatisfy({ $0.node.number != nil }) {
      let meant = MeantValue.positions(cursor.node)
      let fix = meant.map { Fix.bytes($0, at: cursor.place, "write each position in brackets: \($0)", .unsafe) }
      cursor.log.report(
        .wrongType(
          "\(cursor.label) must be a list of positions, [[x, y], [x, y]], but is a list of numbers", at: cursor.place,
          help: [fix?.title ?? "write each position in brackets"], fix: fix))
      return nil
    }
    // Several positions in another form have one cause.
    if elements.filter({ $0.node.elements?.count != 2 }).count > 1, let meant = MeantValue.corners(cursor.node) {
      cursor.log.report(
        .wrongType(
          "\(cursor.label) must be a list of positions, [[x, y], [x, y]], but has positions in another form",
          at: cursor.place, help: ["write \(meant.inHelp)"],
          fix: .bytes(meant, at: cursor.place, "write each position as [x, y]", .unsafe)))
      return nil
    }
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
    if let help = MetreShapes.corner(missingIn: cursor.node) {
      cursor.log.report(
        .wrongType(
          "\(cursor.label) must be [x, y, width, depth] in metres, but has no x and y", at: cursor.place, help: [help]))
      return nil
    }
    guard let numbers = cursor.numbers("[x, y, width, depth] in metres", each: quantities) else { return nil }
    let (west, south) = (numbers[0] + offset.x, numbers[1] + offset.y)
    let (east, north) = (numbers[0] + numbers[2] + offset.x, numbers[1] + numbers[3] + offset.y)
    return [(west, south), (east, south), (east, north), (west, north)]
  }

  /// The help for a width and a depth without a position, `[20, 10]` or `{width: 20, depth: 10}`; nil for other values.
  private static func corner(missingIn node: SourceNode) -> String? {
    if let sizes = node.elements, sizes.count == 2, sizes.allSatisfy({ $0.number != nil }) {
      let texts = sizes.compactMap(\.text)
      return
        "write [x, y, \(texts.joined(separator: ", "))] if these are its width and depth; x, y is the corner nearest the frame's origin"
    }
    guard let entries = node.entries,
      let spelled = SpelledRectangle(Array(entries.indices), in: entries, among: ["rect"]), !spelled.hasCorner
    else { return nil }
    return "write `\(spelled.text)`\(spelled.note)"
  }

  /// Closed rings in degrees with GeoJSON orientation: the orientation of hand-written metres has no meaning.
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
