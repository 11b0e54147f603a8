import VenueDiagnostics
import VenueModel
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports a route line that is hard to see on the fill of walkable ground.
struct RouteLineLost: Rule {
  static let page = RulePage(
    "STY009", "route-line-lost", .warning, stage: .planned, tags: ["a11y"],
    summary: "The route line has low contrast on the fill of a unit.",
    why: "The line must be visible while walking, in sunlight and in dim halls.",
    repair: "Use a `route` with a `fill`, or a `stroke` around the line, that contrasts with every fill.",
    basis: "2014 iOS Human Interface Guidelines, routing apps: the route comes first; WCAG 2.2, 1.4.11",
    thresholds: ["contrast 3:1 and CIEDE2000 20, for the line or for the stroke around it"])
  static let examples = [
    ThemeExample.theme("a pale line with a white outline", "route: {fill: «\"#c8dcf0\", stroke: \"#ffffff\"}"),
    ThemeExample.theme("a dark line", "route: {fill: \"#0057b8\"}"),
  ]

  /// CIEDE2000 between the line and the ground below it.
  static let least = 20.0

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for theme in OwnTheme.all(context) { check(theme, report) }
  }

  private func check(_ own: OwnTheme, _ report: (Finding) -> Void) {
    let theme = own.theme
    let route = theme.paint(ThemeClass.route.rawValue)
    func stands(_ line: Colour, on ground: Colour) -> Bool {
      line.contrast(with: ground) >= OwnTheme.graphicContrast
        && line.lab.difference(to: ground.lab) >= RouteLineLost.least
    }
    let lost = own.changeable(own.inside.filter { Walkability(of: Category($0)) != .solid }).filter { row in
      let ground = theme.paint(row).fill
      return !stands(route.fill, on: ground) && !stands(route.stroke, on: ground)
    }
    func contrast(_ row: String) -> Double {
      let ground = theme.paint(row).fill
      return max(route.fill.contrast(with: ground), route.stroke.contrast(with: ground))
    }
    guard let worst = lost.min(by: { (contrast($0), $0) < (contrast($1), $1) }) else { return }
    var finding = own.finding(
      own.place(ofRouteOr: worst),
      "the route in \(route.fill.text) with \(route.stroke.text) around it has a contrast of \(OwnTheme.rounded(contrast(worst))):1 on \(worst) in "
        + "\(theme.paint(worst).fill.text)"
        + (lost.count > 1 ? ", and too low a contrast on \(lost.count - 1) more" : ""))
    finding.measured = Measure(OwnTheme.rounded(contrast(worst)), ":1")
    finding.threshold = Measure(OwnTheme.graphicContrast, ":1")
    finding.help = [
      "use a \(theme.isDark ? "lighter" : "darker") `fill` or `stroke` of `route`, or another fill of \(worst)"
    ]
    report(finding)
  }
}
