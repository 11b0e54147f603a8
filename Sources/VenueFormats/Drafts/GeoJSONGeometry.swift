import VenueDiagnostics
import VenueGeometry
import VenueJSON
import VenueVocabulary

/// Converts geometry objects of RFC 7946 to shapes; the numbers are unchanged.
enum GeoJSONGeometry {
  /// - Returns: nil for null; reports unreadable geometry (GEO001, SRC005), and is nil then too.
  static func read(_ cursor: NodeCursor) -> DraftGeometry? {
    guard !cursor.isNull else { return nil }
    guard let type = cursor.node["type"]?.text else {
      cursor.reportWrongType("a GeoJSON geometry")
      return nil
    }
    if type == "GeometryCollection" {
      let members = cursor["geometries"]?.elements("a list of geometries") ?? []
      // A collection of one is that one, as the RFC advises to write it.
      if members.count == 1, members[0].node["type"]?.text != "GeometryCollection" { return read(members[0]) }
      return DraftGeometry(shape: .other("a collection of \(members.count) geometries"), value: cursor.value)
    }
    guard let coordinates = cursor["coordinates"] else {
      cursor.log.report(.wrongType("the geometry has no coordinates", at: cursor.place))
      return nil
    }
    guard let shape = shape(type, of: cursor, coordinates) else { return nil }
    return DraftGeometry(shape: shape, value: cursor.value)
  }

  private static func shape(
    _ type: String, of geometry: NodeCursor, _ coordinates: NodeCursor
  ) -> DraftGeometry.Shape? {
    switch type {
    case "Point": return position(coordinates).map { .points([$0]) }
    case "MultiPoint": return positions(coordinates).map { .points($0) }
    case "LineString": return positions(coordinates).map { .lines([$0]) }
    case "MultiLineString":
      return all(coordinates, "a list of lines", positions).map { .lines($0) }
    case "Polygon": return polygon(coordinates).map { .polygons([$0]) }
    case "MultiPolygon":
      return all(coordinates, "a list of polygons", polygon).map { .polygons($0) }
    default:
      coordinates.log.report(
        .wrongType(
          "'\(type)' is not a geometry type", at: coordinates.place,
          help: Spelling.nearest(to: type, in: names).map { ["did you mean \($0)?"] } ?? [],
          fix: Spelling.certain(type, in: names).map { .write($0, at: geometry["type"]?.place ?? geometry.place) }))
      return nil
    }
  }

  private static let names = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
  ]

  private static func polygon(_ cursor: NodeCursor) -> GeoPolygon? {
    guard let rings = all(cursor, "a list of rings", ring), let shell = rings.first else { return nil }
    return GeoPolygon(shell: shell, holes: Array(rings.dropFirst()))
  }

  /// An unclosed ring is reported and read as closed. Two positions never form a ring, which GEO005 reports.
  private static func ring(_ cursor: NodeCursor) -> [Coordinate]? {
    guard var corners = positions(cursor) else { return nil }
    guard let first = corners.first, let last = corners.last, corners.count > 2, first != last else { return corners }
    cursor.log.report(
      Diagnostic(
        .ringNotClosed,
        "the ring ends at \(text(last)), not at its start \(text(first)); it is closed automatically",
        place: cursor.place, help: ["repeat the first position at the end"],
        fix: Fix(
          "repeat the first position at the end", isNear(first, last) ? .safe : .unsafe,
          [SourceChange(cursor.place, .positions(.closeRings))])))
    corners.append(first)
    return corners
  }

  /// True if two positions are less than about 1 cm apart.
  private static func isNear(_ a: Coordinate, _ b: Coordinate) -> Bool {
    abs(a.longitude - b.longitude) < 0.9e-7 && abs(a.latitude - b.latitude) < 0.9e-7
  }

  private static func text(_ coordinate: Coordinate) -> String { "\(coordinate.longitude),\(coordinate.latitude)" }

  private static func all<Part>(
    _ list: NodeCursor, _ expected: String, _ read: (NodeCursor) -> Part?
  ) -> [Part]? {
    var parts: [Part] = []
    if case .json(let value) = list.node.content, value.kind == .array, let count = value.count {
      parts.reserveCapacity(count)
      for index in 0..<count {
        guard let element = value[index], let part = read(list.child(element)) else { return nil }
        parts.append(part)
      }
      return parts
    }
    for cursor in list.elements(expected) {
      guard let part = read(cursor) else { return nil }
      parts.append(part)
    }
    return parts
  }

  private static func position(_ cursor: NodeCursor) -> Coordinate? {
    guard let numbers = cursor.numbers("a position of two numbers", counts: 2...Int.max) else { return nil }
    return Coordinate(longitude: numbers[0], latitude: numbers[1])
  }

  private static func positions(_ cursor: NodeCursor) -> [Coordinate]? {
    if case .json(let value) = cursor.node.content, let numbers = value.positions {
      return [Coordinate](unsafeUninitializedCapacity: numbers.count / 2) { buffer, count in
        count = numbers.count / 2
        for index in 0..<count {
          buffer.initializeElement(
            at: index, to: Coordinate(longitude: numbers[2 * index], latitude: numbers[2 * index + 1]))
        }
      }
    }
    // A value in it is not a position: find out which.
    let elements = cursor.elements("a list of positions")
    for (index, element) in elements.enumerated() {
      if case .json(let value) = element.node.content, let numbers = value.numbers, numbers.count >= 2 { continue }
      cursor.log.report(
        Diagnostic(
          .coordinateInvalid, "position \(index) is \(element.node.description), not two numbers", place: element.place)
      )
      return nil
    }
    return elements.isEmpty && !cursor.node.isSequence ? nil : []
  }
}
