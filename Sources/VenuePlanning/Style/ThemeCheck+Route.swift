import VenueDiagnostics
import VenueModel
import VenueParts
import VenueVocabulary

/// The colour of a route also marks the selection: both are reported at the route's colour if it is declared, otherwise at the class.
extension ThemeCheck {
  /// Minimum CIEDE2000 difference between a fill and the fill of the selection.
  static let selected = 15.0
  /// CIEDE2000 between the line and the ground below it.
  static let followed = 20.0
  /// WCAG 2.2, 1.4.11.
  static let graphicContrast = 3.0

  /// STY008: the fill of a selected feature is clearly different; its outline always is.
  func selection(_ findings: inout [RuledFinding]) {
    let rows = written(in: ThemeClass.selectable + inside)
    let off = rows.compactMap { row -> (row: String, difference: Double)? in
      let (own, selected) = (theme.paint(row), theme.selected(theme.paint(row)))
      let difference = own.fill.lab.difference(to: selected.fill.lab)
      return difference < ThemeCheck.selected ? (row, difference) : nil
    }
    guard let worst = off.min(by: { ($0.difference, $0.row) < ($1.difference, $1.row) }) else { return }
    var finding = finding(
      place(ofRouteOr: worst.row),
      "a selected \(worst.row) in \(theme.selected(theme.paint(worst.row)).fill.text) looks like other ones in "
        + theme.paint(worst.row).fill.text + (off.count > 1 ? "; so do \(off.count - 1) more" : ""))
    finding.measured = Measure(rounded(worst.difference), "CIEDE2000")
    finding.threshold = Measure(ThemeCheck.selected, "CIEDE2000")
    finding.help = [
      "use a colour for `route` that is more different from the fills inside: selected fills are mixed with it"
    ]
    findings.report(.selectionIndistinct, finding)
  }

  /// STY009: the line is visible on every fill of walkable ground.
  func route(_ findings: inout [RuledFinding]) {
    let route = theme.paint(ThemeClass.route.rawValue)
    func stands(_ line: Colour, on ground: Colour) -> Bool {
      line.contrast(with: ground) >= ThemeCheck.graphicContrast
        && line.lab.difference(to: ground.lab) >= ThemeCheck.followed
    }
    let lost = written(in: inside.filter { Walkability(of: Category($0)) != .solid }).filter { row in
      let ground = theme.paint(row).fill
      return !stands(route.fill, on: ground) && !stands(route.stroke, on: ground)
    }
    func contrast(_ row: String) -> Double {
      let ground = theme.paint(row).fill
      return max(route.fill.contrast(with: ground), route.stroke.contrast(with: ground))
    }
    guard let worst = lost.min(by: { (contrast($0), $0) < (contrast($1), $1) }) else { return }
    var finding = finding(
      place(ofRouteOr: worst),
      "the route in \(route.fill.text) with \(route.stroke.text) around it has a contrast of \(rounded(contrast(worst))):1 on \(worst) in "
        + "\(theme.paint(worst).fill.text)"
        + (lost.count > 1 ? ", and too low a contrast on \(lost.count - 1) more" : ""))
    finding.measured = Measure(rounded(contrast(worst)), ":1")
    finding.threshold = Measure(ThemeCheck.graphicContrast, ":1")
    finding.help = [
      "use a \(theme.isDark ? "lighter" : "darker") `fill` or `stroke` of `route`, or another fill of \(worst)"
    ]
    findings.report(.routeLineLost, finding)
  }

  /// Classes that can be reported: all if the route's colours are declared, otherwise those with a declared fill.
  private func written(in rows: [String]) -> [String] {
    let route = own.categories[ThemeClass.route.rawValue]
    return route?.fill != nil || route?.stroke != nil ? rows : rows.filter { own.categories[$0]?.fill != nil }
  }

  private func place(ofRouteOr row: String) -> String {
    let route = own.categories[ThemeClass.route.rawValue]
    if route?.fill != nil { return "categories/route/fill" }
    return route?.stroke != nil ? "categories/route/stroke" : "categories/\(row)/fill"
  }
}
