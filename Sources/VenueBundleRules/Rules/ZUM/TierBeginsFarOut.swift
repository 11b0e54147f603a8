import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports tiers that begin where the map shows cities, or closer than the map can be.
struct TierBeginsFarOut: Rule {
  static let page = RulePage(
    "ZUM023", "tier-begins-far-out", .warning, stage: .planned,
    summary:
      "A tier begins at a zoom that shows cities instead of streets, or closer than the maximum zoom of the map.",
    why: "At such a zoom the whole venue is smaller than a name, or the names are never visible.",
    repair: "Set a zoom between the two, or remove it. Without it, the zoom is computed from the size of the venue.",
    basis:
      "Google Maps SDK, camera and view: streets are at zoom 15 of the 256-point world (14 of the 512-point world)",
    thresholds: ["zoom 14 of the 512-point world; the closest zoom of the map, by default 22"])
  static let examples = [
    withVenue("a zoom that shows cities", "tiers: {zooms: {rooms: «9}}"),
    withVenue("a zoom that shows streets", "tiers: {zooms: {rooms: 18}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let closest = context.plan.camera.limits.zooms.upper.value
    let streets = ScaleName.streets.zoom
    for beginning in context.venue.tiers?.zooms ?? [] {
      let path = "tiers/zooms/\(beginning.tier.rawValue)"
      let subject = "tier `\(beginning.tier.rawValue)` starts at zoom \(Quantity.text(beginning.zoom))"
      if beginning.zoom > closest {
        var finding = Finding(
          [], path,
          "\(subject), but the maximum zoom of the map is \(Quantity.text(closest)), so it is never visible")
        finding.measured = Measure(beginning.zoom, "")
        finding.threshold = Measure(closest, "")
        finding.help = [
          "write \(Quantity.text(closest)) or less, or allow a closer zoom: `camera: {limits: {zoom: …}}`"
        ]
        report(finding)
      }
      if Zoom256(Zoom512(beginning.zoom)).value < streets.value {
        var finding = Finding([], path, "\(subject), where the map does not show streets yet")
        finding.measured = Measure(beginning.zoom, "")
        finding.threshold = Measure(Zoom512(streets).value, "")
        finding.help = ["write \(Quantity.text(Zoom512(streets).value)) or more: at a smaller zoom the venue is a dot"]
        report(finding)
      }
    }
  }
}
