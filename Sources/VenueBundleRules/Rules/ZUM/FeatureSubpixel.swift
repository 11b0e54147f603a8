import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueTiles
import VenueVocabulary

/// Reports kiosks and fixtures that are specks where the zooms of the source let them begin: one finding for each tier.
struct FeatureSubpixel: Rule {
  static let page = RulePage(
    "ZUM009", "feature-subpixel", .warning, stage: .planned,
    summary: "Where a tier begins by the `zooms` of the source, most of its kiosks and fixtures are specks.",
    why: "Specks look like errors of the map, and cost as much as shapes.",
    repair: "Let the tier begin at a closer zoom, or remove its zoom.",
    basis: "project default; outlines and rooms are exempt: they are drawn at every zoom",
    thresholds: ["16 square points for half of the kiosks and fixtures of the tier"])
  static let examples = [
    BundleExample.example("kiosks from the street on", venue: "tiers: {zooms: {places: «15}}"),
    BundleExample.example("kiosks where they are shapes", venue: "tiers: {zooms: {places: 18}}"),
    BundleExample.example("from the size of the venue"),
  ]

  /// Square points.
  private static let least = 16.0

  /// O(n log n) in the kiosks and fixtures.
  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let tiers = context.plan.tiers
    for written in context.venue.tiers?.zooms ?? [] {
      let tier = Tier(rawValue: written.tier.rawValue)
      guard let tier, let scale = tiers.scales[tier] else { continue }
      let square = scale.metresPerPoint * scale.metresPerPoint
      let areas = tiers.features.compactMap { feature -> (area: Double, ref: FeatureRef)? in
        guard feature.tier == tier else { return nil }
        let shape: [PlanePolygon] =
          switch feature.layer {
          case .kiosk: context.checked.index.kioskShapes[feature.ref.index]
          case .fixture: context.checked.index.fixtureShapes[feature.ref.index]
          default: []
          }
        return shape.isEmpty ? nil : (shape.reduce(0) { $0 + $1.area }, feature.ref)
      }.sorted { ($0.area, $0.ref) < ($1.area, $1.ref) }
      guard !areas.isEmpty else { continue }
      let middle = areas[areas.count / 2].area
      guard middle < FeatureSubpixel.least * square else { continue }
      let small = areas.count { $0.area < FeatureSubpixel.least * square }
      let enough = Zoom512(
        Scale(metresPerPoint: (middle / FeatureSubpixel.least).squareRoot()), atLatitude: tiers.latitude)
      var finding = Finding(
        [], "tiers/zooms/\(written.tier.rawValue)",
        "at zoom \(BundleText.number(written.zoom, decimals: 2)), where `\(written.tier.rawValue)` begins, \(small) of \(areas.count) kiosks and "
          + "fixtures are smaller than \(BundleText.number(FeatureSubpixel.least)) square points")
      finding.measured = Measure(middle / square, "square points")
      finding.threshold = Measure(FeatureSubpixel.least, "square points")
      finding.related = areas.prefix(5).map {
        Finding.Related($0.ref, "", "\(context.venue.id(of: $0.ref)), \(BundleText.number($0.area, decimals: 1)) m²")
      }
      finding.help = [
        "write \(BundleText.number((enough.value * 4).rounded(.up) / 4, decimals: 2)) or more, or remove it"
      ]
      report(finding)
    }
  }
}
