import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports shops, kiosks and facilities that settings show at the minimum zoom of the map.
struct DetailTooEarly: Rule {
  static let page = RulePage(
    "ZUM002", "detail-too-early", .warning, stage: .planned, tags: ["core"],
    summary: "The name of a shop, a kiosk or a facility is shown at the minimum zoom of the map.",
    why: "At the minimum zoom, visitors look for terminals, gates, entrances and stations. Other names hide them.",
    repair: "Use the tier `places`, or set the first zoom of `rooms` one level higher.",
    basis:
      "Apple Human Interface Guidelines, Maps: detail is added as people zoom in; the numbers are project defaults",
    thresholds: ["one zoom level above the minimum zoom of the camera"])
  static let examples = [
    machine("a cash machine from the minimum zoom on", tiers: "{categories: {«atm: rooms}, zooms: {rooms: 14}}"),
    machine("a cash machine among the places", tiers: "{categories: {atm: places}, zooms: {rooms: 14}}"),
  ]

  private static func machine(_ title: String, tiers: String) -> RuleExample {
    RuleExample(
      title,
      [
        "venue.yaml": venueFile("tiers: \(tiers)"),
        "levels/ground.yaml": streetLevel(more: "amenities:\n  cash: {category: atm, point: [15, 5]}\n"),
      ])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    guard context.venue.tiers != nil else { return }
    let (labels, ladder) = (context.facts.labels, context.facts.ladder)
    let allowed = Zoom512(context.plan.camera.limits.zooms.lower.value + 1)
    for (position, feature) in context.plan.tiers.features.enumerated() {
      let category = feature.text("category").map(Category.init(_:))
      guard let label = labels[position], let first = feature.firstZoom, first < allowed, feature.tier == .rooms,
        [.amenity, .kiosk, .occupant].contains(feature.ref.type),
        let choice = ladder.choice(of: category, id: feature.id), choice.tier == .rooms,
        !ladder.isLandmark(category) || label.priority < .landmark
      else { continue }
      let key = choice.key == feature.id ? "features" : "categories"
      var finding = Finding(
        [], "tiers/\(key)/\(choice.key)",
        "\(feature.id) is shown at zoom \(Quantity.text(first.value)), the minimum zoom of the map")
      finding.measured = Measure(first.value, "")
      finding.threshold = Measure(allowed.value, "")
      finding.help = [
        "use the tier `places` for it, or set the first zoom of `rooms` to \(Quantity.text(allowed.value))"
      ]
      report(finding)
    }
  }
}
