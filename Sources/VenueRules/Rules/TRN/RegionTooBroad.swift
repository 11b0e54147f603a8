import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports links that are so long that the area of routing covers much that the venue does not serve (R04).
struct RegionTooBroad: Rule {
  static let page = RulePage(
    "TRN006", "region-too-broad", .warning, stage: .checked, tags: ["core"],
    summary:
      "A transit link makes the area of routing more than one and a half times the hull of the venue and its links.",
    why:
      """
      The manifest publishes the area in which the venue offers routes. One wrong position makes it cover a whole city, \
      and apps offer the venue's routes there.
      """,
    repair:
      "Correct the position of the stop. Remove the link if the stop is too far to walk: the venue offers no route there.",
    basis: "project default, after the guidance for routing apps (R04)",
    thresholds: [
      "1.5 times the area of the hull of the venue and of what is at most 2 km from it, both with the margin of 50 m"
    ])
  static let subjects: [FeatureType] = [.level, .unit, .transitLink]
  static let examples = [
    RuleExample(
      "a bus stop with one digit too many",
      ["venue.yaml": venue("«[[20, -6000], [20, 0]]"), "levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "a bus stop across the street",
      ["venue.yaml": venue("[[20, -60], [20, 0]]"), "levels/ground.yaml": NetworkExample.ground("")]),
  ]

  private static func venue(_ path: String) -> String {
    RuleExample.venue + "\ntransit: {links: {stop: {mode: bus, path: \(path), to: door}}}\n"
  }

  /// Largest distance of a link that people walk, in metres.
  private static let reach = 2000.0
  private static let most = 1.5

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (venue, index) = (context.venue, context.index)
    guard !venue.transitLinks.isEmpty else { return }
    let corners = (index.levelShapes + index.unitShapes).flatMap { $0.flatMap(\.shell) }
    guard let ground = PlanePolygon(shell: ConvexHull.around(corners)) else { return }
    func metres(_ point: PlanePoint) -> Double {
      if ground.contains(point) { return 0 }
      let sides = zip(ground.shell, ground.shell.dropFirst() + ground.shell.prefix(1))
      return (sides.map { Predicates.squaredDistance(from: point, toSegment: $0, $1) }.min() ?? 0).squareRoot() / 1000
    }
    func area(_ points: [PlanePoint]) -> Double {
      PlanePolygon(shell: ConvexHull.around(points, margin: RoutingArea.margin))?.area ?? 0
    }
    var served = ground.shell
    var far: [(link: Int, path: [PlanePoint], distance: Double)] = []
    for (place, link) in venue.transitLinks.indexed {
      let path = link.path.compactMap { index.plane.point(at: $0) }
      served += path.filter { metres($0) <= RegionTooBroad.reach }
      let distance = path.map(metres).max() ?? 0
      if distance > RegionTooBroad.reach { far.append((place, path, distance)) }
    }
    served = ConvexHull.around(served)
    let within = area(served)
    guard within > 0 else { return }
    for (place, path, distance) in far {
      let share = area(served + path) / within
      guard share > RegionTooBroad.most else { continue }
      let link = venue.transitLinks[place]
      var finding = Finding(
        FeatureRef(.transitLink, place), "path",
        "link \(link.id) is \(Text.number(distance / 1000, decimals: 1)) km from the venue, so the area of routing is "
          + "\(Text.number(share, decimals: 1)) times that of the venue and its other links")
      finding.measured = Measure(share, "times")
      finding.threshold = Measure(RegionTooBroad.most, "times")
      finding.coordinate = link.path.first
      finding.effect = "the manifest offers routes where the venue has none"
      finding.help = ["correct the position in `path`, or remove the link if it is too far to walk"]
      report(finding)
    }
  }
}
