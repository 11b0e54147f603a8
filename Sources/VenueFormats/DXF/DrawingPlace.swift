import VenueDiagnostics
import VenueGeometry

/// Where a drawing lies: by control points, otherwise in the metres of the frame, by its unit.
struct DrawingPlace {
  let file: OpenFile
  let plan: ImportPlan
  let level: ImportPlan.Level

  /// - Returns: nil if nothing places the drawing, which is reported.
  func placing(of drawing: DXFDrawing) -> DrawingPlacing? {
    let declared = drawing.insertionUnits.flatMap(DrawingUnit.init(insertionUnits:))
    if let placing = plan.placing(of: level) {
      guard let unit = plan.unit ?? declared, abs(placing.map.scale / unit.metres - 1) > 0.01 else { return placing }
      if let meant = inOtherUnit(placing, unit, drawing) { return meant }
      reportUnit(unit, declared, placing.map.scale)
      return placing
    }
    guard let plane = plan.frame else {
      report(
        .coordinateInvalid, .error, "nothing says where \(file.path) lies: a drawing has no longitude and latitude",
        ["write `fit` with two control points or more, or a `frame` in whose metres it is drawn"])
      return nil
    }
    guard let unit = plan.unit ?? declared else {
      report(
        .coordinateInvalid, .error, "\(file.path) does not say its unit ($INSUNITS is \(drawing.insertionUnits ?? 0))",
        ["write `units: mm`, or another of \(DrawingUnit.allCases.map(\.rawValue).joined(separator: ", "))"])
      return nil
    }
    report(
      .valueAssumed, .info,
      "without `fit`, positions are metres of the frame; one unit of the drawing is \(Quantity.text(unit.metres)) m",
      ["write `fit` if the drawing has another origin"])
    return DrawingPlacing(plane: plane, map: .scaling(unit.metres))
  }

  /// The placing for control points whose `drawing` is in another unit than the drawing, which is reported: with them a building would have an
  /// impossible size, and with the unit of the drawing a usual one. nil if that is not certain.
  private func inOtherUnit(_ placing: DrawingPlacing, _ unit: DrawingUnit, _ drawing: DXFDrawing) -> DrawingPlacing? {
    guard let written = DrawingPlace.unit(of: placing.map.scale) else { return nil }
    let size = drawing.size
    guard DrawingPlace.sizes.contains(size * unit.metres), !DrawingPlace.sizes.contains(size * written.metres) else {
      return nil
    }
    let factor = written.metres / unit.metres
    let change = factor > 1 ? "multiply" : "divide"
    report(
      .coordinateInvalid, .error,
      "`drawing` of the control points is in \(written.rawValue), but one unit of \(file.path) is \(Quantity.text(unit.metres)) m",
      ["write `drawing` in \(unit.rawValue): \(change) its numbers by \(Decimals.text(max(factor, 1 / factor), 4))"],
      at: level.fitPlace ?? plan.places["fit"])
    return DrawingPlacing(plane: placing.plane, map: placing.map.after(.scaling(1 / factor)))
  }

  /// Metres across a drawing of a building. Project default.
  private static let sizes = 1.0...10_000

  /// The unit with this number of metres.
  private static func unit(of metres: Double) -> DrawingUnit? {
    DrawingUnit.allCases.first { abs(metres / $0.metres - 1) <= 0.01 }
  }

  private func reportUnit(_ unit: DrawingUnit, _ declared: DrawingUnit?, _ scale: Double) {
    let source = plan.unit == nil ? "by $INSUNITS of \(file.path)" : "by `units`"
    let fitted = DrawingPlace.unit(of: scale)
    let place = plan.unit == nil ? nil : plan.places["units"]
    let help =
      place == nil || fitted == nil
      ? "compare a known length, such as the width of a door. Correct the control points, or write the true unit in `units`"
      : "write `units: \(fitted?.rawValue ?? "")`, or remove `units`: `fit` is sufficient"
    let fix = place.flatMap { place in
      fitted.map { Fix.write($0.rawValue, at: place, $0 == declared ? .safe : .unsafe) }
    }
    report(
      .valueAssumed, .warning,
      "\(source), one unit is \(Quantity.text(unit.metres)) m, but by the control points \(Decimals.text(scale, 6)) m; the control points are used",
      [help], at: place, fix: fix)
  }

  /// - Parameter place: nil for the file as a whole.
  private func report(
    _ page: RulePage, _ severity: Severity, _ message: String, _ help: [String], at place: SourcePlace? = nil,
    fix: Fix? = nil
  ) {
    file.log.report(
      Diagnostic(
        page, message, severity: severity, place: place ?? SourcePlace(file: file.path, range: 0..<0), help: help,
        fix: fix))
  }
}
