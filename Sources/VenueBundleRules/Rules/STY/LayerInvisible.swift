import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports what is drawn and cannot be seen: rooms in the colours of their level, pictures and annotations that let everything through.
struct LayerInvisible: Rule {
  static let page = RulePage(
    "STY017", "layer-invisible", .warning, stage: .planned,
    summary: "Rooms have the colours of their level, or a picture or an annotation is almost transparent.",
    why: "It is on the map, and no visitor can see it. Usually two colours were exchanged, or an opacity is wrong.",
    repair: "Use another fill or an outline, or a higher opacity.",
    basis: "project default",
    thresholds: [
      "CIEDE2000 difference of 2, of fill and outline from the fill of levels, for themes in theme.yaml; open ground may be so",
      "opacity of 5 %",
    ])
  static let examples = [
    example("rooms in the white of their level", "{fill: «\"#ffffff\", stroke: \"#ffffff\"}"),
    example("white rooms with an outline", "{fill: \"#ffffff\", stroke: \"#707070\"}"),
  ]

  private static func example(_ title: String, _ room: String) -> RuleExample {
    RuleExample(
      title,
      [
        "levels/ground.yaml": BundleExample.hall
          + "  plain: {category: room, rect: [20, 10, 10, 10], openings: {plain-door: {to: hall, width: 1}}}\n",
        "theme.yaml": "themes: {light: {categories: {level: {fill: \"#ffffff\"}, room: \(room)}}}\n",
      ])
  }

  private static let difference = 2.0
  private static let opacity = 0.05

  /// Linear in the units, and in the classes for each theme.
  func check(_ context: BundleContext, report: (Finding) -> Void) {
    var counts: [String: Int] = [:]
    let features = context.plan.tiers.features
    for place in features.indices where features[place].layer == .unit {
      if let row = features[place].text("class") { counts[row, default: 0] += 1 }
    }
    for theme in context.plan.themes {
      guard let own = context.source.theme.variants.first(where: { $0.name == theme.name }) else { continue }
      reportRooms(theme, own, counts, report)
    }
    for overlay in context.venue.overlays where overlay.opacity < LayerInvisible.opacity {
      var finding = Finding(
        [], "overlays", "the picture '\(overlay.id)' has an opacity of \(BundleText.number(100 * overlay.opacity)) %")
      finding.place = overlay.place
      measure(&finding, overlay.opacity)
      report(finding)
    }
    for annotation in context.venue.annotations where annotation.opacity < LayerInvisible.opacity {
      var finding = Finding(
        [], "annotations",
        "annotation '\(annotation.id)' has an opacity of \(BundleText.number(100 * annotation.opacity)) %")
      finding.place = annotation.place
      measure(&finding, annotation.opacity)
      report(finding)
    }
  }

  private func measure(_ finding: inout Finding, _ opacity: Double) {
    finding.measured = Measure(100 * opacity, "%")
    finding.threshold = Measure(100 * LayerInvisible.opacity, "%")
    finding.effect = "no visitor can see it"
    finding.help = ["write a higher `opacity`, or remove it"]
  }

  private func reportRooms(
    _ theme: ResolvedTheme, _ own: ThemeSource.Variant, _ counts: [String: Int], _ report: (Finding) -> Void
  ) {
    let ground = theme.paint(ThemeClass.level.rawValue, layer: ThemeClass.level.rawValue).fill
    for paint in own.paints where paint.fill != nil || paint.stroke != nil {
      let row = paint.category
      guard let count = counts[row], !Walkability(of: Category(row)).isOpenGround else { continue }
      let colours = theme.paint(row)
      let (fill, stroke) = (colours.fill.lab.difference(to: ground.lab), colours.stroke.lab.difference(to: ground.lab))
      guard max(fill, stroke) < LayerInvisible.difference else { continue }
      var finding = Finding(
        [], "theme/\(theme.name)/categories/\(row)/\(paint.fill == nil ? "stroke" : "fill")",
        "\(theme.name): \(count == 1 ? "a unit" : "\(count) units") of \(row) cannot be seen: fill \(colours.fill.text) and outline "
          + "\(colours.stroke.text) are the colour of the level, \(ground.text)")
      finding.measured = Measure((max(fill, stroke) * 100).rounded() / 100, "CIEDE2000")
      finding.threshold = Measure(LayerInvisible.difference, "CIEDE2000")
      finding.help = ["use another `fill`, or a `stroke` with contrast"]
      report(finding)
    }
  }
}
