import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Compares controls with the lightest and the darkest possible background: if a control is visible on both, it is visible on all in between,
/// or its outline is.
struct ControlContrastLow: Rule {
  static let page = RulePage(
    "STY003", "control-contrast-low", .warning, stage: .planned, tags: ["a11y"],
    summary: "A control has low contrast against a colour of the map that may be under it.",
    why: "Users overlook a control that they cannot see well.",
    repair: "Give it a thin stroke, a light shadow, or a blend mode.",
    basis: "Apple Human Interface Guidelines, Maps: contrast of custom controls; WCAG 2.2, 1.4.11",
    thresholds: ["contrast 3:1 of fill or stroke, on the lightest and the darkest fill of every theme"])
  static let examples = [
    control("a fill like the map", "fill: «\"#f4f4f4\""),
    control("the same fill with a dark stroke", "fill: \"#f4f4f4\", stroke: \"#333333\""),
  ]

  private static func control(_ title: String, _ keys: String) -> RuleExample {
    withVenue(title, "map: {controls: {picker: {corner: bottom-left, size: [44, 160], \(keys)}}}")
  }

  /// WCAG 2.2, 1.4.11.
  static let least = 3.0

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let controls = MapControls(context) else { return }
    let rows = Set(
      context.plan.tiers.features.compactMap { feature -> String? in
        guard case .polygons = feature.geometry else { return nil }
        return feature.text("class")
      }
    ).sorted()
    for control in controls.written.controls where !control.hasShadow && !control.blends {
      guard control.fill != nil || control.stroke != nil else { continue }
      guard let worst = worst(control, rows, context.plan.themes), worst.contrast < ControlContrastLow.least else {
        continue
      }
      let shown = (worst.contrast * 100).rounded(.down) / 100
      var finding = controls.finding(
        control.id, key: control.fill == nil ? "stroke" : "fill",
        "\(control.id) on \(worst.ground.text) in theme \(worst.theme): \(CameraText.number(shown)):1\(control.stroke == nil ? ", and neither stroke nor shadow" : ", its stroke counted, and no shadow")"
      )
      finding.measured = Measure(shown, ":1")
      finding.threshold = Measure(ControlContrastLow.least, ":1")
      finding.help = [
        "give it a thin `stroke` with contrast, or a light `shadow`, or `blend: true` if the map library can blend"
      ]
      report(finding)
    }
  }

  private func worst(
    _ control: MapSource.Control, _ rows: [String], _ themes: [ResolvedTheme]
  ) -> (contrast: Double, theme: String, ground: Colour)? {
    var worst: (contrast: Double, theme: String, ground: Colour)?
    for theme in themes {
      let grounds = ([theme.background] + rows.map { theme.paint($0).fill }).sorted {
        ($0.luminance, $0.text) < ($1.luminance, $1.text)
      }
      let own = [control.fill, control.stroke].compactMap { $0 }.compactMap {
        Colour(theme.isDark ? $0.dark : $0.light)
      }
      for ground in [grounds.first, grounds.last].compactMap({ $0 }) {
        let contrast = own.map { $0.contrast(with: ground) }.max() ?? 1
        if contrast < worst?.contrast ?? .infinity { worst = (contrast, theme.name, ground) }
      }
    }
    return worst
  }
}
