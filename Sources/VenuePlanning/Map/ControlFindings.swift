import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueVocabulary

/// Effects of controls on the map under them: they hide the map or its attribution, are too small for touch, or are not visible.
struct ControlFindings {
  let planner: VenuePlanner
  let map: MapPart

  /// Share of a view: controls without interaction, and all permanent controls.
  static let mostShown = 0.1
  static let mostFixed = 0.35
  /// Points in either direction (R08); WCAG 2.2, 2.5.8 requires 24.
  static let target = 44.0
  /// WCAG 2.2, 1.4.11.
  static let graphicContrast = 3.0

  func report(_ themes: [ResolvedTheme], _ findings: inout [RuledFinding]) {
    tellHidden(&findings)
    tellMeeting(&findings)
    tellSmall(&findings)
    tellUnseen(themes, &findings)
  }

  private func finding(_ id: String, _ message: String) -> Finding { Finding([], "map/controls/\(id)", message) }

  private func words(_ view: Viewport) -> String {
    "\(CameraText.number(view.width)) x \(CameraText.number(view.height))"
  }

  private var permanent: [MapPart.Control] { map.controls.filter(\.isPermanent) }

  // MARK: The map

  private func tellHidden(_ findings: inout [RuledFinding]) {
    var told: Set<String> = []
    for control in permanent {
      guard
        let view = Viewport.references.first(where: {
          control.frame(in: $0).contains(x: $0.width / 2, y: $0.height / 2)
        })
      else { continue }
      var finding = finding(
        control.id,
        "\(control.id) covers the middle of a view of \(words(view)) points, where the map should be visible")
      finding.severity = .error
      finding.help = ["make it smaller, or put it closer to its corner"]
      told.insert(control.id)
      findings.report(.mapObscured, finding)
    }
    let shown = permanent.filter { !$0.takesTaps }
    for (controls, most, what) in [
      (shown, ControlFindings.mostShown, "elements without a function cover"),
      (permanent, ControlFindings.mostFixed, "fixed elements over the map cover"),
    ] {
      let shares = Viewport.references.map { view in
        (view, controls.reduce(0) { $0 + $1.frame(in: view).area(in: view) } / (view.width * view.height))
      }
      guard let worst = shares.max(by: { $0.1 < $1.1 }), worst.1 > most,
        let largest = controls.max(by: { $0.width * $0.height < $1.width * $1.height }),
        // One finding for one control.
        told.insert(largest.id).inserted
      else { continue }
      var finding = finding(
        largest.id,
        "\(what) \(Int((worst.1 * 100).rounded())) % of a view of \(words(worst.0)) points (limit: \(Int(most * 100)) %)"
      )
      finding.measured = Measure((worst.1 * 1000).rounded() / 10, "%")
      finding.threshold = Measure(most * 100, "%")
      finding.help = ["make controls smaller, or hide them automatically (`permanent: false`)"]
      findings.report(.mapObscured, finding)
    }
  }

  // MARK: Overlaps

  /// Reports attribution that a control hides or comes too close to, and overlapping ornaments and controls.
  private func tellMeeting(_ findings: inout [RuledFinding]) {
    let visible = map.ornaments.filter { $0.isVisible && $0.host == .map }
    for control in permanent {
      for ornament in visible {
        let (sides, ends) = ornament.kind == .attribution ? MapPart.attributionInset : (0, 0)
        func meets(_ view: Viewport, _ x: Double, _ y: Double) -> Bool {
          ornament.frame(in: view).grown(x: x, y: y).overlap(control.frame(in: view)) > 0
        }
        if let view = Viewport.references.first(where: { meets($0, 0, 0) }) {
          var finding = finding(
            control.id, "\(control.id) overlaps the \(ornament.kind.rawValue) in a view of \(words(view)) points")
          finding.help = ["put one of them into another corner, or farther in"]
          findings.report(ornament.kind == .attribution ? .attributionCovered : .elementsOverlap, finding)
        } else if let view = Viewport.references.first(where: { meets($0, sides, ends) }) {
          var finding = finding(
            control.id,
            "\(control.id) is closer to the attribution than \(CameraText.number(sides)) points at the side or \(CameraText.number(ends)) above or below, in a view of \(words(view)) points"
          )
          finding.help = ["put one of them into another corner, or farther in"]
          findings.report(.attributionInsetSmall, finding)
        }
      }
    }
    for (number, a) in visible.enumerated() {
      for b in visible[(number + 1)...] where a.corner == b.corner {
        guard let view = Viewport.references.first(where: { a.frame(in: $0).overlap(b.frame(in: $0)) > 0 }) else {
          continue
        }
        var finding = Finding(
          [],
          planner.venue.map?.ornaments.contains { $0.kind == a.kind } == true
            ? "map/ornaments/\(a.kind.rawValue)" : "map/ornaments/\(b.kind.rawValue)",
          "the \(a.kind.rawValue) and the \(b.kind.rawValue) overlap in a view of \(words(view)) points")
        finding.help = ["put one of them into another corner"]
        findings.report(.elementsOverlap, finding)
      }
    }
  }

  // MARK: Tap targets

  private func tellSmall(_ findings: inout [RuledFinding]) {
    for control in planner.venue.map?.controls ?? [] where control.takesTaps {
      let (width, height) = (control.target?.x ?? control.width, control.target?.y ?? control.height)
      guard min(width, height) < ControlFindings.target else { continue }
      var finding = finding(
        control.id,
        "the tap area of \(control.id) is only \(CameraText.number(width)) x \(CameraText.number(height)) points (minimum: 44 x 44)"
      )
      finding.measured = Measure(min(width, height), "points")
      finding.threshold = Measure(ControlFindings.target, "points")
      if min(width, height) < 24 { finding.severity = .error }
      finding.help = ["make the tap area (`target`) 44 x 44 points or more; the drawn control may be smaller"]
      findings.report(.tapTargetSmall, finding)
    }
  }

  // MARK: Contrast

  /// Compares with the lightest and the darkest possible background of a control: if it is visible on both, it is visible on all in between, or
  /// its outline is.
  private func tellUnseen(_ themes: [ResolvedTheme], _ findings: inout [RuledFinding]) {
    let rows = Set(
      planner.drawn.compactMap { feature -> String? in
        guard case .polygons = feature.geometry else { return nil }
        return feature.text("class")
      })
    for control in planner.venue.map?.controls ?? [] where !control.hasShadow && !control.blends {
      guard control.fill != nil || control.stroke != nil else { continue }
      var worst: (contrast: Double, theme: String, ground: Colour)?
      for theme in themes {
        let grounds = ([theme.background] + rows.sorted().map { theme.paint($0).fill }).sorted {
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
      guard let worst, worst.contrast < ControlFindings.graphicContrast else { continue }
      let shown = (worst.contrast * 100).rounded(.down) / 100
      var finding = finding(
        control.id,
        "\(control.id) on \(worst.ground.text) in theme \(worst.theme): \(CameraText.number(shown)):1\(control.stroke == nil ? ", and neither stroke nor shadow" : ", its stroke counted, and no shadow")"
      )
      finding.measured = Measure(shown, ":1")
      finding.threshold = Measure(ControlFindings.graphicContrast, ":1")
      finding.help = [
        "give it a thin `stroke` with contrast, or a light `shadow`, or `blend: true` if the map library can blend"
      ]
      findings.report(.controlContrastLow, finding)
    }
  }
}
