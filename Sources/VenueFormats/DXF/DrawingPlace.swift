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
      checkUnit(placing, declared)
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

  private func checkUnit(_ placing: DrawingPlacing, _ declared: DrawingUnit?) {
    let scale = placing.map.scale
    guard let unit = plan.unit ?? declared, abs(scale / unit.metres - 1) > 0.01 else { return }
    let source = plan.unit == nil ? "by $INSUNITS of \(file.path)" : "by `units`"
    report(
      .valueAssumed, .warning,
      "\(source), one unit is \(Quantity.text(unit.metres)) m, but by the control points \(Decimals.text(scale, 6)) m; the control points are used",
      [
        "compare a known length, such as the width of a door. Correct the control points, or write the true unit in `units`"
      ])
  }

  private func report(_ page: RulePage, _ severity: Severity, _ message: String, _ help: [String]) {
    file.log.report(
      Diagnostic(page, message, severity: severity, place: SourcePlace(file: file.path, range: 0..<0), help: help))
  }
}
