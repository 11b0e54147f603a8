import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports transit links whose path is far longer than the distance.
struct TransitPathImplausible: Rule {
  static let page = RulePage(
    "TRN012", "transit-path-implausible", .warning, stage: .checked,
    summary: "The path of a transit link is longer than 2 km, or more than four times the distance between its ends.",
    why: "A position of the path is probably wrong, or the stop is not one that people walk to.",
    repair: "Correct the path, or link a nearer stop.",
    basis: "project default",
    thresholds: ["2 km", "four times the straight distance, for paths of 100 m or more"])
  static let subjects: [FeatureType] = [.transitLink]
  static let examples = [
    RuleExample(
      "a path that turns round",
      ["venue.yaml": venue("«[[30, -10], [400, -10], [20, 0]]"), "levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "a short path", ["venue.yaml": venue("[[30, -10], [20, 0]]"), "levels/ground.yaml": NetworkExample.ground("")]),
  ]

  private static func venue(_ path: String) -> String {
    RuleExample.venue + "\ntransit: {links: {stop: {mode: taxi, path: \(path), to: door}}}\n"
  }

  private static let longest = 2000.0
  private static let ratio = 4.0
  private static let least = 100.0

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    for (place, link) in context.venue.transitLinks.indexed where !link.isInferred {
      let points = link.path.map { context.index.plane.metres(at: $0) }
      guard let first = points.first, let last = points.last else { continue }
      func metres(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Double {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
      }
      let length = zip(points, points.dropFirst()).reduce(0) { $0 + metres($1.0, $1.1) }
      let straight = metres(first, last)
      let isRoundabout = length >= Self.least && length > Self.ratio * straight
      guard length.isFinite, length > Self.longest || isRoundabout else { continue }
      let ref = FeatureRef(.transitLink, place)
      let limit = isRoundabout ? "4 times the distance" : "2000 m"
      var finding = Finding(
        ref, "path",
        "the path of transit link \(context.words(for: ref)) has \(Text.fixed(length, decimals: 0)) m for a distance of \(Text.fixed(straight, decimals: 0)) m (limit: \(limit))"
      )
      finding.coordinate = link.path.first
      finding.measured = Measure(length, "m")
      finding.threshold = Measure(isRoundabout ? Self.ratio * straight : Self.longest, "m")
      finding.effect = "routes between the stop and the venue are too long"
      finding.help = ["correct the positions of its `path`, or link a nearer stop"]
      report(finding)
    }
  }
}
