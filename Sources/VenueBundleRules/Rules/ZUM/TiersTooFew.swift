import VenueCamera
import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports zooms of the source with which all names appear at once.
struct TiersTooFew: Rule {
  static let page = RulePage(
    "ZUM004", "tiers-too-few", .info, stage: .planned,
    summary: "With the `zooms` of the source, all tiers of names begin within half a zoom.",
    why: "Landmarks come first, then shops, then detail. If all begin together, nothing leads.",
    repair: "Leave a zoom or more between the tiers, or remove `zooms`.",
    basis: "Apple Human Interface Guidelines, Maps: detail is added as people zoom in; the number is a project default",
    thresholds: ["half a zoom between `rooms` and `detail`, if the map has three zooms or more"])
  static let examples = [
    BundleExample.example("all at once", venue: "tiers: {zooms: {rooms: 17, places: 17, detail: «17}}"),
    BundleExample.example("step by step", venue: "tiers: {zooms: {rooms: 16, places: 17.5, detail: 19}}"),
    BundleExample.example("from the size of the venue"),
  ]

  private static let step = 0.5
  private static let span = 3.0

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (tiers, zooms) = (context.plan.tiers, context.plan.camera.limits.zooms)
    guard let last = context.venue.tiers?.zooms.last,
      zooms.upper.value - zooms.lower.value >= TiersTooFew.span
    else { return }
    let begins = [tiers.scales.rooms, tiers.scales.places, tiers.scales.detail].map {
      Zoom512($0, atLatitude: tiers.latitude).value
    }
    guard let nearest = begins.max(), let farthest = begins.min(), nearest - farthest < TiersTooFew.step else { return }
    var finding = Finding(
      [], "tiers/zooms/\(last.tier.rawValue)",
      "rooms, places and detail begin at zooms \(begins.map { BundleText.number($0, decimals: 1) }.joined(separator: ", ")): all at once"
    )
    finding.measured = Measure(nearest - farthest, "zooms")
    finding.threshold = Measure(TiersTooFew.step, "zooms")
    finding.help = ["leave a zoom or more between the tiers, or remove `zooms`: they follow from the size of the venue"]
    report(finding)
  }
}
