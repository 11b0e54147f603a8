import VenueDiagnostics
import VenueGeometry

/// Hand-written shapes in metres: `rect`, `polygon` with `holes`, `line`, `point`.
extension HandwrittenFile {
  /// - Parameters:
  ///   - map: contains one of the shape keys; other keys are skipped.
  ///   - offset: origin of the metres, for a placed template.
  ///   - known: the shape keys that the map may have; others are reported already.
  mutating func readShape(
    _ map: NodeCursor, offset: (x: Double, y: Double), among known: [String] = TextKeys.shapes
  ) -> DraftGeometry? {
    let drawn = ["rect", "polygon", "line", "point"].filter(known.contains)
      .compactMap { key in map[key].map { (key: key, value: $0) } }
    if let holes = map["holes"], map["polygon"] == nil, !map.misspells("polygon") {
      log.report(.wrongType("`holes` are only for a `polygon`", at: holes.place))
    }
    guard let first = drawn.first.map({ meantShape($0.key, $0.value) }) else { return nil }
    if drawn.count > 1 {
      log.report(
        .wrongType(
          "\(first.key) and \(drawn[1].key) both draw a shape; keep one of them", at: drawn[1].value.place,
          help: ["remove `\(first.key)` or `\(drawn[1].key)`; `\(first.key)` is read"]))
    }
    guard let plane = facts.plane else {
      log.report(
        .wrongType(
          "shapes in metres need a `frame` in venue.yaml", at: first.value.place,
          help: ["add frame: {origin: [longitude, latitude], bearing: 0} to venue.yaml"]),
        once: ReadingLog.missingFrame)
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
