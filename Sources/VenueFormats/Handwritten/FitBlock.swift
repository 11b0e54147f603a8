import VenueDiagnostics
import VenueGeometry
import VenueModel

/// `fit` of an import: control points that place a drawing.
struct FitBlock {
  static let keys = ["points", "method", "limit"]
  static let pointKeys = ["drawing", "position", "metres"]
  /// Metres that a control point may be off, unless `limit` says another number.
  static let usualLimit = 0.5
  /// Metres that a control point may be off so that the drawing is placed all the same. Project default.
  private static let mostResidual = 1000.0

  let cursor: NodeCursor
  /// Metres of the venue's frame; nil without a frame.
  let frame: LocalPlane?

  var log: ReadingLog { cursor.log }

  /// - Returns: nil if the points place nothing, which is then reported.
  func placing() -> DrawingPlacing? {
    cursor.refuseUnknownKeys(FitBlock.keys, in: "fit")
    let method = cursor["method"]?.choice(ControlPointFit.Method.self) ?? .similarity
    let limit = cursor["limit"]?.number(.controlPointLimit) ?? FitBlock.usualLimit
    guard let list = cursor["points"] else {
      if !cursor.misspells("points") { log.report(.wrongType("`fit` must have `points`", at: cursor.place)) }
      return nil
    }
    let written = list.elements("a list of control points")
    let pairs = written.compactMap { pair($0) }
    guard pairs.count == written.count, let first = pairs.first else { return nil }
    guard pairs.count >= method.fewest else {
      log.report(
        .wrongType(
          "\(pairs.count) control \(pairs.count == 1 ? "point is" : "points are") too few: \(method.rawValue) needs \(method.fewest)",
          at: list.place, help: ["add the corners of the building that are farthest from each other"]))
      return nil
    }
    let plane = frame ?? LocalPlane(origin: first.target.coordinate(on: nil))
    let points = pairs.map { ControlPoint(drawing: $0.drawing, metres: $0.target.metres(on: plane)) }
    guard areInOneRegion(points, written) else { return nil }
    guard let fit = ControlPointFit(points, method) else {
      log.report(
        .wrongType(
          method == .affine ? "the control points are on one line" : "the control points are at one place",
          at: list.place, help: ["write points that are far from each other"]))
      return nil
    }
    let slips =
      fit.largest > limit
      ? ControlPointSlip.all(pairs.map { $0.written(on: plane) }, method, frame: frame, limit: limit) : []
    if slips.count == 1 {
      report(slips[0], written, pairs.map(\.drawing))
      return DrawingPlacing(plane: slips[0].plane, map: slips[0].fit.map)
    }
    if !report(several: slips, written, pairs.map(\.drawing)) {
      report(fit, method, limit, zip(written, fit.residuals).map { ($0.place, $1) })
    }
    // Farther than this from each other, the points say nothing about the place of the drawing.
    return fit.largest > FitBlock.mostResidual ? nil : DrawingPlacing(plane: plane, map: fit.map)
  }

  /// A control point as it was read.
  private struct Pair {
    var drawing: AffineMap.Point
    var target: Target

    func written(on plane: LocalPlane) -> ControlPointSlip.Written {
      var written = ControlPointSlip.Written(drawing: drawing, position: nil, metres: target.metres(on: plane))
      if case .position(let position) = target { written.position = position }
      return written
    }
  }

  private enum Target {
    case position(Coordinate)
    case metres(AffineMap.Point, LocalPlane)

    func coordinate(on other: LocalPlane?) -> Coordinate {
      switch self {
      case .position(let coordinate): coordinate
      case .metres(let point, let plane): plane.coordinate(x: point.x, y: point.y)
      }
    }

    func metres(on plane: LocalPlane) -> AffineMap.Point {
      switch self {
      case .position(let coordinate):
        let (x, y) = plane.metres(at: coordinate)
        return AffineMap.Point(x, y)
      case .metres(let point, _): return point
      }
    }
  }

  private func pair(_ cursor: NodeCursor) -> Pair? {
    guard cursor.node.entries != nil else {
      cursor.reportWrongType("a map such as {drawing: [0, 0], position: [24.956, 60.161]}")
      return nil
    }
    cursor.refuseUnknownKeys(FitBlock.pointKeys, in: "a control point")
    guard let drawing = cursor["drawing"], let from = drawing.numbers("[x, y] of the drawing", counts: 2...2) else {
      if cursor["drawing"] == nil, !cursor.misspells("drawing") {
        log.report(.wrongType("a control point must have its place in the `drawing`", at: cursor.place))
      }
      return nil
    }
    let point = AffineMap.Point(from[0], from[1])
    if let position = cursor["position"] {
      guard let numbers = position.numbers("[longitude, latitude]", counts: 2...2) else { return nil }
      guard Quantity.longitude.contains(numbers[0]), Quantity.latitude.contains(numbers[1]) else {
        log.report(
          Diagnostic(
            .coordinateOutOfRange, "the control point (\(numbers[0]), \(numbers[1])) is outside the map",
            place: position.place, help: ["write longitude first, in degrees"]))
        return nil
      }
      return Pair(
        drawing: point, target: .position(inOrder(Coordinate(longitude: numbers[0], latitude: numbers[1]), position)))
    }
    guard let metres = cursor["metres"] else {
      if !cursor.misspells("position"), !cursor.misspells("metres") {
        log.report(
          .wrongType(
            "a control point must have a `position` or `metres`", at: cursor.place,
            help: ["write position: [longitude, latitude], or metres: [x, y] of the frame"]))
      }
      return nil
    }
    guard let frame else {
      log.report(
        .wrongType(
          "`metres` of a control point need a `frame` in venue.yaml", at: metres.place,
          help: ["add frame: {origin: [longitude, latitude], bearing: 0}, or write `position`"]))
      return nil
    }
    return metres.numbers("[x, y] in metres of the frame", each: [.position, .position]).map {
      Pair(drawing: point, target: .metres(AffineMap.Point($0[0], $0[1]), frame))
    }
  }

  private func report(
    _ fit: ControlPointFit, _ method: ControlPointFit.Method, _ limit: Double, _ points: [(SourcePlace, Double)]
  ) {
    let rotation = fit.map.rotation
    let turn = Decimals.text(abs(rotation), 2) + "° " + (rotation < 0 ? "clockwise" : "counter-clockwise")
    let scale = "one unit of the drawing is \(Decimals.text(fit.map.scale, 6)) m, turned \(turn)"
    let worst = points.max { $0.1 < $1.1 }
    guard fit.largest > limit, let worst, let number = points.firstIndex(where: { $0 == worst }) else {
      let isExact = points.count == method.fewest
      log.report(
        Diagnostic(
          .valueAssumed,
          isExact
            ? "\(points.count) control points place the drawing: \(scale). They always agree, so nothing checks them"
            : "\(points.count) control points agree within \(Decimals.text(fit.largest, 3)) m (root mean square \(Decimals.text(fit.rootMeanSquare, 3)) m): \(scale)",
          severity: .info, place: cursor.place,
          measured: isExact ? nil : Measure(fit.largest, "m"), threshold: isExact ? nil : Measure(limit, "m"),
          help: [isExact ? "add a control point to show errors" : "nothing is required"]))
      return
    }
    let list = points.map { Decimals.text($0.1, 2) }.joined(separator: ", ")
    var help = ["correct the point, or set `limit` in metres if the drawing is this inexact"]
    if method == .similarity, points.count >= 3 {
      help.append("write `method: affine` if the drawing has another scale on each axis, or is mirrored")
    }
    log.report(
      Diagnostic(
        .coordinateInvalid,
        "control point \(number + 1) is \(Decimals.text(worst.1, 2)) m from its place; the limit is \(Decimals.text(limit, 2)) m. Residuals in metres: \(list); \(scale)",
        place: worst.0, measured: Measure(worst.1, "m"), threshold: Measure(limit, "m"),
        help: help))
  }
}
