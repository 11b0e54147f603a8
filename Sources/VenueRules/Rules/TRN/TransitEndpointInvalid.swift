import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports links whose path does not lead to the named entrance, or that name an inner door.
struct TransitEndpointInvalid: Rule {
  static let page = RulePage(
    "TRN003", "transit-endpoint-invalid", .warning, stage: .checked,
    summary: "The path of a transit link ends far from its opening, or that opening is not an entrance.",
    why:
      "Routes follow the path. If it is too short, the route ends in the street or at a wall.",
    repair: "Draw the path from the stop to the door. In `to`, write the id of an opening that leads outside.",
    basis: "project default", thresholds: ["15 m between the end of the path and the opening"])
  static let subjects: [FeatureType] = [.transitLink, .opening]
  static let examples = [
    RuleExample(
      "a path that ends in the street",
      ["venue.yaml": venue("«[[20, -60], [20, -25]]"), "levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "a path to the door",
      ["venue.yaml": venue("[[20, -60], [20, 0]]"), "levels/ground.yaml": NetworkExample.ground("")]),
  ]

  private static func venue(_ path: String) -> String {
    RuleExample.venue + "\ntransit: {links: {stop: {mode: bus, path: \(path), to: door}}}\n"
  }

  /// In metres.
  private static let reach = 15.0

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    for (place, link) in venue.transitLinks.indexed {
      guard let opening = context.index.position(of: link.opening) else { continue }
      let ref = FeatureRef(.transitLink, place)
      if let sides = context.access.openings[opening], sides.other != AccessGraph.outside {
        var finding = Finding(
          ref, "to",
          "link '\(link.id)' leads to '\(link.opening)', which is not an entrance: it connects "
            + "\(context.words(for: FeatureRef(.unit, sides.unit))) and \(context.words(for: FeatureRef(.unit, sides.other)))"
        )
        finding.effect = "no route uses it"
        finding.help = ["in `to`, write the id of an opening that leads outside"]
        report(finding)
        continue
      }
      if venue.openings[opening].isClosed {
        var finding = Finding(ref, "to", "link '\(link.id)' leads to '\(link.opening)', which is closed")
        finding.effect = "no route uses it"
        finding.related = [Finding.Related(FeatureRef(.opening, opening), "closed", "it is closed here")]
        finding.help = ["in `to`, write the id of another entrance, or open this one"]
        report(finding)
        continue
      }
      if let finding = short(ref, link, opening, context) { report(finding) }
    }
  }

  private func short(_ ref: FeatureRef, _ link: TransitLink, _ opening: Int, _ context: RuleContext) -> Finding? {
    let line = context.index.openingLines[opening]
    func metres(_ end: Coordinate?) -> Double? {
      guard let point = end.flatMap(context.index.plane.point(at:)) else { return nil }
      let squared = zip(line, line.dropFirst()).map { Predicates.squaredDistance(from: point, toSegment: $0, $1) }.min()
      return squared.map { $0.squareRoot() / 1000 }
    }
    guard let gap = metres(link.path.last), gap > TransitEndpointInvalid.reach else { return nil }
    var finding = Finding(
      ref, "path",
      "the path of link '\(link.id)' ends \(Text.number(gap, decimals: 0)) m from its opening '\(link.opening)' (limit: \(Text.number(TransitEndpointInvalid.reach, decimals: 0)) m)"
    )
    finding.measured = Measure(gap, "m")
    finding.threshold = Measure(TransitEndpointInvalid.reach, "m")
    finding.coordinate = link.path.last
    // A fault that moves the door moves it away from the path.
    finding.follows = [FeatureRef(.opening, opening)]
    if let path = inDegrees(link, near: opening, context) {
      finding.message = "the path of link '\(link.id)' is in degrees, but this file is in metres of its `frame`"
      finding.help = ["write `path: \(path)`"]
      return finding
    }
    let isReversed = metres(link.path.first).map { $0 <= TransitEndpointInvalid.reach } ?? false
    finding.help = [
      isReversed
        ? "a path runs from the stop to the door: reverse its positions" : "draw the path as far as the door"
    ]
    return finding
  }

  /// Metres around the door within which positions in degrees are taken as such. Project default.
  private static let near = 2000.0

  /// The path in metres, if its numbers are positions in degrees near the door; nil if they are not.
  private func inDegrees(_ link: TransitLink, near opening: Int, _ context: RuleContext) -> String? {
    let plane = context.index.plane
    guard context.venue.frame != nil, context.source.format.words == .keys, !link.path.isEmpty,
      let door = context.index.openingLines[opening].first.map(plane.coordinate(of:))
    else { return nil }
    for isExchanged in [false, true] {
      let positions = link.path.map { written -> Coordinate in
        let (x, y) = plane.metres(at: written)
        return isExchanged ? Coordinate(longitude: y, latitude: x) : Coordinate(longitude: x, latitude: y)
      }
      guard
        positions.allSatisfy({
          abs($0.latitude) <= 90 && Trigonometry.greatCircleDistance(from: $0, to: door) < TransitEndpointInvalid.near
        })
      else { continue }
      let pairs = positions.map { position -> String in
        let (x, y) = plane.metres(at: position)
        return "[\(Text.number(x, decimals: 1)), \(Text.number(y, decimals: 1))]"
      }
      return "[\(pairs.joined(separator: ", "))]"
    }
    return nil
  }
}
