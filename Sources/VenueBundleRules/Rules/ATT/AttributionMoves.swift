import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports credits that are attached to a sheet or another element that moves.
struct AttributionMoves: Rule {
  static let page = RulePage(
    "ATT004", "attribution-moves", .error, stage: .planned,
    summary: "The attribution is fixed to a moving element.",
    why: "It must look like a part of the map and be at its usual place.",
    repair: "Remove `attached_to`.",
    basis: "Apple Human Interface Guidelines, Maps: attribution is fixed to the map")
  static let examples = [
    withVenue("fixed to the sheet", "map: {ornaments: {attribution: {attached_to: «sheet}}}"),
    withVenue("in a corner of the map", "map: {ornaments: {attribution: {corner: bottom-right}}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard let controls = MapControls(context),
      let own = controls.map.ornaments.first(where: { $0.kind == .attribution }), own.host != .map
    else { return }
    var finding = Finding(
      [], "map/ornaments/attribution/attached_to",
      "the attribution moves with the \(own.host.rawValue), not with the map")
    finding.help = ["remove `attached_to`: the attribution stays fixed to the map"]
    report(finding)
  }
}
