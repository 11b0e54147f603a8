import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports GeoJSON rings with the wrong orientation.
struct RingWinding: Rule {
  static let page = RulePage(
    "GEO007", "ring-winding", .info, stage: .source, fix: .safe,
    summary: "Rings of GeoJSON have the wrong direction.",
    why: "venuemap corrects the direction. Other programs may exchange inside and outside.",
    repair: "Export according to RFC 7946: outer rings counter-clockwise, holes clockwise.",
    basis: "RFC 7946 section 3.1.6", thresholds: ["one finding for all"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "clockwise",
      [
        "levels/ground.yaml": ShapeExample.plain,
        "features/a.geojson": ShapeExample.drawn(
          "[[[24.9563, 60.1612], [24.9564, 60.1613], [24.9564, 60.1612], [24.9563, 60.1612]]]", mark: "«"),
      ]),
    RuleExample(
      "counter-clockwise",
      [
        "levels/ground.yaml": ShapeExample.plain,
        "features/a.geojson": ShapeExample.drawn(
          "[[[24.9563, 60.1612], [24.9564, 60.1612], [24.9564, 60.1613], [24.9563, 60.1612]]]"),
      ]),
  ]

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var turned: [FeatureRef] = []
    var rings = 0
    let separated = separated(context)
    for (feature, path, drawing) in context.drawings {
      guard case .areas(let areas) = drawing, isGeoJSON(feature, path, context), !separated.contains(feature) else {
        continue
      }
      let wrong = areas.flatMap { area in
        area.rings.enumerated().filter { place, ring in
          let twice = doubledArea(of: ring, context)
          return place == 0 ? twice < 0 : twice > 0
        }
      }
      rings += wrong.count
      if !wrong.isEmpty { turned.append(feature) }
    }
    guard let first = turned.first else { return }
    var finding = Finding(
      turned, "geometry",
      "\(Text.count(rings, "ring")) of \(context.words(forAll: turned)) \(rings == 1 ? "runs" : "run") in the wrong direction; \(rings == 1 ? "its" : "their") direction is corrected"
    )
    finding.level = turned.count == 1 ? context.level(of: first) : nil
    finding.measured = Measure(Double(rings), "rings")
    finding.fix = .positions(.orientRings, of: turned, "reverse the rings", .safe)
    finding.help = [
      "nothing is required here. For other programs, export outer rings counter-clockwise and holes clockwise"
    ]
    report(finding)
  }

  /// Positive for counter-clockwise rings. A ring that is too far away for the plane is measured in degrees.
  private func doubledArea(of ring: [Coordinate], _ context: RuleContext) -> Double {
    if let points = context.index.plane.points(ring) { return Double(PlanePolygon.doubledArea(of: points)) }
    return GeoPolygon.doubledArea(of: ring)
  }

  /// Features of which holes are read as separate parts (GEO008): in the file these rings are holes, so their direction is unclear until
  /// they are written as parts.
  private func separated(_ context: RuleContext) -> Set<FeatureRef> {
    let mentions = context.source.diagnostics.filter { $0.isOf(.holeInvalid) }
      .flatMap { $0.features + [$0.feature].compactMap { $0 } }
    guard !mentions.isEmpty else { return [] }
    let named = Set(mentions.map { "\($0.type) \($0.id)" })
    return Set(
      context.venue.featureIDs.lazy.map(\.ref).filter { ref in
        let mention = context.venue.mention(ref)
        return named.contains("\(mention.type) \(mention.id)")
      })
  }

  private func isGeoJSON(_ feature: FeatureRef, _ path: String, _ context: RuleContext) -> Bool {
    let place =
      feature.type == .venue
      ? context.source.places[venue: path] : context.source.places[feature, path]
    return place.map { $0.file.hasSuffix("json") } ?? false
  }
}
