import VenueDiagnostics
import VenueGeometry

/// Control points with a certain slip: the latitude first, or one point that does not agree with the others.
extension FitBlock {
  /// The position, exchanged if it is near the frame only so, which is reported.
  func inOrder(_ position: Coordinate, _ cursor: NodeCursor) -> Coordinate {
    let other = position.mirrored
    guard let frame, other.latitude.magnitude <= 90,
      Trigonometry.greatCircleDistance(from: position, to: frame.origin) > FitBlock.region,
      Trigonometry.greatCircleDistance(from: other, to: frame.origin) <= FitBlock.region
    else { return position }
    reportExchanged("this control point", [cursor])
    return other
  }

  /// Metres around the frame in which a venue is.
  private static let region = 100_000.0

  private func reportExchanged(_ which: String, _ positions: [NodeCursor]) {
    guard let first = positions.first else { return }
    log.report(
      Diagnostic(
        .coordinateInvalid, "latitude is first in \(which)", place: first.place,
        help: ["exchange the two numbers: [longitude, latitude]"],
        fix: Fix(
          "exchange the two numbers", .safe,
          positions.map { SourceChange($0.place, path: ["0"], .exchange(with: ["1"])) })))
  }

  func report(
    _ slip: ControlPointSlip, _ written: [NodeCursor], _ drawings: [AffineMap.Point]
  ) {
    switch slip.kind {
    case .exchanged(let number?):
      reportExchanged("control point \(number + 1)", [written[number]["position"]].compactMap { $0 })
    case .exchanged(nil): reportExchanged("every control point", written.compactMap { $0["position"] })
    case .astray(let number, let expected):
      let metres = (slip.fit.map(drawings[number]) - slip.fit.map(expected))
      let distance = (metres.x * metres.x + metres.y * metres.y).squareRoot()
      log.report(
        Diagnostic(
          .coordinateInvalid,
          "control point \(number + 1) does not agree with the others: by them, its position is at about \(slip.text(expected)) in the drawing, not at \(slip.text(drawings[number]))",
          place: written[number].place, measured: Measure(distance, "m"),
          help: [
            "correct `drawing` or the position of control point \(number + 1)",
            "set `limit` in metres if the drawing is this inexact",
          ]))
    }
  }

  /// Reports points of which one is wrong, and only the unit of the drawing says which.
  ///
  /// - Returns: false if there is no such choice.
  func report(several slips: [ControlPointSlip], _ written: [NodeCursor], _ drawings: [AffineMap.Point]) -> Bool {
    let choices = slips.compactMap { slip -> (number: Int, words: String)? in
      guard case .astray(let number, let expected) = slip.kind else { return nil }
      let unit = Decimals.text(slip.fit.map.scale, 4)
      return (
        number,
        "if one unit is \(unit) m, control point \(number + 1) is at about \(slip.text(expected)), not at \(slip.text(drawings[number]))"
      )
    }
    guard choices.count > 1, choices.count == slips.count else { return false }
    log.report(
      Diagnostic(
        .coordinateInvalid,
        "one of the control points does not agree with the others", place: written[choices[0].number].place,
        related: choices.dropFirst().map { RelatedPlace(written[$0.number].place, "or this one") },
        help: choices.map(\.words)))
    return true
  }

  /// False if two points that nothing else checks are in two regions of the earth, which is reported.
  func areInOneRegion(_ points: [ControlPoint], _ written: [NodeCursor]) -> Bool {
    guard points.count == 2, frame == nil else { return true }
    let between = points[1].metres - points[0].metres
    let metres = (between.x * between.x + between.y * between.y).squareRoot()
    guard metres > FitBlock.region else { return true }
    log.report(
      Diagnostic(
        .coordinateInvalid,
        "control point 2 is \(Int((metres / 1000).rounded())) km from control point 1", place: written[1].place,
        help: ["write longitude first in both: position: [longitude, latitude]"]))
    return false
  }
}

extension ControlPointSlip {
  /// A position in the drawing, with as many digits as its unit needs.
  fileprivate func text(_ point: AffineMap.Point) -> String {
    let digits = fit.map.scale < 0.01 ? 0 : 2
    return "[\(Decimals.text(point.x, digits)), \(Decimals.text(point.y, digits))]"
  }
}
