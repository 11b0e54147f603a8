import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports needles in the border of an area.
struct VertexSpike: Rule {
  static let page = RulePage(
    "GEO011", "vertex-spike", .warning, stage: .checked,
    summary: "The border of an area has a spike: it runs out and back along almost the same line.",
    why: "Spikes are left-overs of a CAD drawing. They are drawn as stray lines, and a wall follows them.",
    repair: "Delete the corner at the end of the spike.",
    basis: "project default",
    thresholds: ["an angle under 1° with both sides longer than 0.05 m; one finding for each type of feature"])
  static let subjects: [FeatureType] = [.unit, .level, .section, .kiosk, .fixture, .footprint, .geofence]
  static let examples = [
    RuleExample(
      "a needle on a corner",
      ["levels/ground.yaml": level("«[[0, 10], [10, 10], [10, 20], [5.01, 20], [5, 23], [4.99, 20], [0, 20]]")]),
    RuleExample("without it", ["levels/ground.yaml": level("[[0, 10], [10, 10], [10, 20], [0, 20]]")]),
  ]

  private static func level(_ polygon: String) -> String {
    NetworkExample.ground(
      "  shop: {category: room, polygon: \(polygon), openings: {shop-door: {to: hall, wall: south, width: 1}}}"
    ).replacing("rect: [0, 0, 40, 20]", with: "rect: [0, 0, 40, 30]")
  }

  /// Millimetres.
  private static let arm = 50.0
  /// Tangent of one degree.
  private static let tangent = 0.017_455

  private struct Spike {
    var feature: FeatureRef
    var tip: PlanePoint
    var metres: Double
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var found: [Spike] = []
    for type in Self.subjects {
      for (position, shapes) in (context.index.areaShapes(of: type) ?? []).enumerated() {
        // The longest one of a feature represents it.
        let spikes = shapes.flatMap(\.rings).flatMap { self.spikes(in: $0, FeatureRef(type, position)) }
        guard let longest = spikes.max(by: { $0.metres < $1.metres }) else { continue }
        // Where a spike touches its own outline, GEO006 reports the shape, which was corrected.
        if !isMended(FeatureRef(type, position), context) { found.append(longest) }
      }
    }
    for (_, group) in grouped(found, by: \.feature.type) {
      let features = group.map(\.feature)
      let longest = group.max { $0.metres < $1.metres } ?? group[0]
      let length = Text.fixed(longest.metres, decimals: 2)
      var finding = context.finding(
        ofMany: features, "geometry",
        group.count == 1
          ? "\(context.words(forEach: features)) has a spike of \(length) m"
          : "\(context.words(forEach: features)) have spikes of up to \(length) m")
      finding.coordinate = context.index.plane.coordinate(of: longest.tip)
      finding.measured = Measure(longest.metres, "m")
      finding.threshold = Measure(Self.arm / 1000, "m")
      finding.help = ["delete the corner at the end of the spike"]
      report(finding)
    }
  }

  private func isMended(_ feature: FeatureRef, _ context: RuleContext) -> Bool {
    func differs<F: VenueModel.Feature>(_ table: KeyPath<Venue, FeatureTable<F>>, _ geometry: KeyPath<F, [GeoPolygon]>)
      -> Bool
    {
      context.source.venue[keyPath: table][feature.index][keyPath: geometry]
        != context.venue[keyPath: table][feature.index][keyPath: geometry]
    }
    return switch feature.type {
    case .unit: differs(\.units, \.geometry)
    case .level: differs(\.levels, \.geometry)
    case .section: differs(\.sections, \.geometry)
    case .footprint: differs(\.footprints, \.geometry)
    default: false
    }
  }

  private func spikes(in ring: [PlanePoint], _ feature: FeatureRef) -> [Spike] {
    guard ring.count > 3 else { return [] }
    return ring.indices.compactMap { place in
      let (a, b, c) = (ring[place == 0 ? ring.count - 1 : place - 1], ring[place], ring[(place + 1) % ring.count])
      let (ax, ay) = (Double(a.x) - Double(b.x), Double(a.y) - Double(b.y))
      let (cx, cy) = (Double(c.x) - Double(b.x), Double(c.y) - Double(b.y))
      let dot = ax * cx + ay * cy
      guard dot > 0, abs(ax * cy - ay * cx) < Self.tangent * dot else { return nil }
      let shorter = min(a.distance(to: b), c.distance(to: b))
      return shorter > Self.arm ? Spike(feature: feature, tip: b, metres: shorter / 1000) : nil
    }
  }
}
