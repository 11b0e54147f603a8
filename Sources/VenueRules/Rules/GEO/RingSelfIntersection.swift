import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports rings that cross or touch themselves.
struct RingSelfIntersection: Rule {
  static let page = RulePage(
    "GEO006", "ring-self-intersection", .error, stage: .source, tags: ["core"],
    summary: "A ring crosses or touches itself.",
    why: """
      What is inside such a ring is a matter of opinion: one program fills both lobes of a bow tie, another none. Overlap, walls and \
      doors of the feature cannot be judged, so it is withdrawn.
      """,
    repair: "Put the corners in order round the area; split it where two areas only touch in a point.",
    basis: "OGC Simple Features 6.1.11.1; decided by exact predicates on the millimetre grid, after Shewchuk 1997",
    thresholds: [
      "exact on the grid of 1 mm; at most 10 places are told", "what is narrower than 1 mm is closed, with a warning",
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a bow tie",
      ["levels/ground.yaml": ShapeExample.level(room: "polygon: «[[0, 10], [10, 20], [10, 10], [0, 22]]")]),
    RuleExample(
      "the corners in order",
      ["levels/ground.yaml": ShapeExample.level(room: "polygon: [[0, 10], [10, 10], [10, 20], [0, 22]]")]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    narrow(context, report)
    for fault in context.shapeFaults {
      guard case .crossing(let crossings) = fault.kind, let first = crossings.first else { continue }
      func position(_ crossing: RingCrossing) -> String {
        let coordinate = context.index.plane.coordinate(x: crossing.x / 1000, y: crossing.y / 1000)
        return Text.position(longitude: coordinate.longitude, latitude: coordinate.latitude)
      }
      let more = crossings.count > 1 ? ", and at \(Text.count(crossings.count - 1, "more place"))" : ""
      var finding = fault.finding(
        "\(fault.words(in: context)) crosses itself at \(position(first)) (edges \(first.a) and \(first.b))\(more)",
        reason: "its outline crosses itself", in: context)
      finding.related = crossings.dropFirst().map {
        Finding.Related(fault.feature, fault.path, "crosses at \(position($0)) (edges \($0.a) and \($0.b))")
      }
      finding.measured = Measure(Double(crossings.count), "crossings")
      finding.threshold = Measure(0, "crossings")
      finding.help = ["put the corners in order round the area"]
      report(finding)
    }
  }

  /// Sound as drawn; they only fall together when their corners are rounded to millimetres, and are mended by that much. What
  /// comes of one grid is one finding.
  private func narrow(_ context: RuleContext, _ report: (Finding) -> Void) {
    let faults = context.shapeFaults.compactMap { fault -> (fault: ShapeFault, mended: [GeoPolygon])? in
      guard case .narrow(let mended) = fault.kind else { return nil }
      return (fault, mended)
    }
    guard let (first, _) = faults.first else { return }
    let what = "a slit or a neck narrower than 1 mm, which is taken as closed"
    var finding =
      faults.count == 1
      ? first.finding("\(first.words(in: context)) has \(what)", reason: "", in: context)
      : ShapeFault.finding(of: faults.map(\.fault), "have \(what)", reason: "", in: context)
    finding.severity = .warning
    finding.withdraws = []
    finding.mends = faults.map { ($0.fault.feature, $0.mended) }
    finding.measured = Measure(1, "mm")
    finding.help = ["snap the corners there together in the drawing"]
    report(finding)
  }
}
