import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueVocabulary

/// Reports effects of a sheet at its lowest rest, or of a large inset, in the smallest views: attribution that leaves the screen, and a map
/// that is permanently covered.
struct SheetFindings {
  let planner: VenuePlanner
  let map: MapPart

  func report(_ findings: inout [RuledFinding]) {
    reportCreditsOffScreen(&findings)
    reportCoveredMap(&findings)
  }

  private func reportCreditsOffScreen(_ findings: inout [RuledFinding]) {
    guard let credits = map.ornaments.first(where: { $0.kind == .attribution && $0.isVisible && $0.host == .map })
    else {
      return
    }
    let views = Viewport.references.filter { view in
      let frame = credits.frame(in: view)
      return frame.area(in: view) < frame.width * frame.height - 1
    }
    guard let view = views.first else { return }
    let isRaised =
      planner.venue.map?.ornaments.first { $0.kind == .attribution }?.inset == nil && !map.sheetHeights.isEmpty
    let most = Viewport.references.map(\.height).min() ?? view.height
    var finding = Finding(
      [], isRaised ? "map/sheet/heights" : "map/ornaments/attribution/inset",
      "the attribution is outside the screen in a view of \(words(view)) points: it is \(CameraText.number(credits.insetY)) points from the \(credits.corner.isTop ? "upper" : "lower") edge\(isRaised ? ", above the sheet" : "")"
    )
    finding.measured = Measure(credits.insetY, "points")
    finding.threshold = Measure(most, "points")
    finding.effect = "in \(views.count) of \(Viewport.references.count) views the attribution is not visible"
    finding.help =
      isRaised
      ? ["use a lower height for the sheet, or put the attribution into an upper corner"] : ["write a smaller `inset`"]
    findings.report(.attributionCovered, finding)
  }

  private func reportCoveredMap(_ findings: inout [RuledFinding]) {
    guard let lowest = map.sheetHeights.min(),
      let view = Viewport.references.filter({ lowest >= $0.height / 2 }).min(by: { $0.height < $1.height })
    else { return }
    var finding = Finding(
      [], "map/sheet/heights",
      "the sheet always covers the middle of a view of \(words(view)) points: its lowest height is \(CameraText.number(lowest)) points"
    )
    finding.measured = Measure(lowest, "points")
    finding.threshold = Measure(view.height / 2, "points")
    finding.help = [
      "write a first height in `heights` of at most \(CameraText.number((view.height / 3).rounded(.down))) points"
    ]
    findings.report(.mapObscured, finding)
  }

  private func words(_ view: Viewport) -> String {
    "\(CameraText.number(view.width)) x \(CameraText.number(view.height))"
  }
}
