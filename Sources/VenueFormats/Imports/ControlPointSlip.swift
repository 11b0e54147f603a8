import VenueGeometry

/// Finds the one control point that is wrong, if all others agree without it or with its two numbers exchanged.
struct ControlPointSlip {
  /// A control point as it is written.
  struct Written {
    var drawing: AffineMap.Point
    /// In degrees; nil for a point in metres of the frame.
    var position: Coordinate?
    var metres: AffineMap.Point
  }

  enum Kind: Hashable {
    /// The latitude is first in this point, or in all of them.
    case exchanged(Int?)
    /// The point is wrong: by the others, it is here in the drawing.
    case astray(Int, expected: AffineMap.Point)
  }

  let kind: Kind
  let plane: LocalPlane
  let fit: ControlPointFit

  /// Share by which the scale of two points may differ from that of a unit of length.
  private static let unitTolerance = 0.005

  /// - Parameters:
  ///   - frame: of the venue; nil without a frame.
  ///   - limit: metres that a point may be from its place.
  /// - Returns: the slips of which each alone explains the points; none for points that nothing checks.
  static func all(
    _ points: [Written], _ method: ControlPointFit.Method, frame: LocalPlane?, limit: Double
  ) -> [ControlPointSlip] {
    guard points.count > method.fewest else { return [] }
    let exchanged = ([nil] + points.indices.map { $0 }).compactMap { index -> ControlPointSlip? in
      let turned = points.enumerated().map { number, point in
        index == nil || index == number ? ControlPointSlip.exchanged(point) : point
      }
      guard turned.allSatisfy({ $0 != nil }) else { return nil }
      return ControlPointSlip(.exchanged(index), turned.compactMap { $0 }, method, frame, limit)
    }
    guard exchanged.isEmpty else { return exchanged }
    return points.indices.compactMap { index -> ControlPointSlip? in
      let others = points.enumerated().filter { $0.offset != index }.map(\.element)
      guard let trial = ControlPointSlip(.exchanged(nil), others, method, frame, limit),
        others.count > method.fewest || ControlPointSlip.isUnit(trial.fit.map.scale),
        let inverse = trial.fit.map.inverse
      else { return nil }
      let expected = inverse(ControlPointSlip.metres(of: points[index], on: trial.plane))
      return ControlPointSlip(.astray(index, expected: expected), trial.plane, trial.fit)
    }
  }

  private init(_ kind: Kind, _ plane: LocalPlane, _ fit: ControlPointFit) {
    (self.kind, self.plane, self.fit) = (kind, plane, fit)
  }

  /// nil if these points do not agree.
  private init?(
    _ kind: Kind, _ points: [Written], _ method: ControlPointFit.Method, _ frame: LocalPlane?, _ limit: Double
  ) {
    guard let plane = ControlPointSlip.plane(of: points, frame),
      let fit = ControlPointFit(
        points.map { ControlPoint(drawing: $0.drawing, metres: ControlPointSlip.metres(of: $0, on: plane)) }, method),
      fit.largest <= limit
    else { return nil }
    self.init(kind, plane, fit)
  }

  /// The metres of the frame; without one, of the first point.
  static func plane(of points: [Written], _ frame: LocalPlane?) -> LocalPlane? {
    frame ?? points.first?.position.map { LocalPlane(origin: $0) }
  }

  static func metres(of point: Written, on plane: LocalPlane) -> AffineMap.Point {
    guard let position = point.position else { return point.metres }
    let (x, y) = plane.metres(at: position)
    return AffineMap.Point(x, y)
  }

  /// nil if the exchanged numbers are no position.
  private static func exchanged(_ point: Written) -> Written? {
    guard let position = point.position?.mirrored, position.latitude.magnitude <= 90 else { return nil }
    var point = point
    point.position = position
    return point
  }

  private static func isUnit(_ scale: Double) -> Bool {
    DrawingUnit.allCases.contains { abs(scale / $0.metres - 1) <= unitTolerance }
  }
}
