import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueNetwork
import VenueParts
import VenueRules
import VenueVocabulary

/// Reports openings that join units whose ground does not meet there.
struct OpeningGroundTaken: Rule {
  static let page = RulePage(
    "NET029", "opening-ground-taken", .warning, stage: .planned, scope: .floor,
    summary: "An opening connects two units, but no walkable ground leads through it.",
    why: "The plan shows a passage that no route can use: a fixture, a kiosk or another unit blocks it.",
    repair: "Clear the ground on both sides of the opening, or move the opening to its real position.",
    basis: "project default")
  static let examples = [
    shop("shelves on both sides of a door", "category: furniture, rect: [19, 8, 2, 4]", mark: "«"),
    shop("shelves beside a door", "category: furniture, rect: [19, 2, 2, 4]"),
  ]

  private static func shop(_ title: String, _ shelf: String, mark: String = "") -> RuleExample {
    RuleExample(
      title,
      [
        "levels/ground.yaml": streetAndShop(
          "category: room, rect: [20, 0, 10, 20], \(shopDoor.replacing("shop-door", with: mark + "shop-door"))",
          more: "fixtures: {shelf: {\(shelf)}}\n")
      ])
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let index = context.checked.index
    for fault in context.network.faults {
      guard case .openingGroundTaken(let opening, let units, let level) = fault else { continue }
      var finding = Finding(
        [FeatureRef(.opening, opening)] + units.map { FeatureRef(.unit, $0) }, "geometry",
        fault.words(in: context.venue))
      finding.level = level
      let line = index.openingLines[opening]
      finding.coordinate = line.isEmpty ? nil : index.plane.coordinate(of: line[line.count / 2])
      // The obstacle in it, or the fault that moved it there, has its own finding.
      finding.follows = finding.features
      finding.effect = "no route leads through it"
      finding.help = ["remove fixtures, kiosks and other units from the ground on both sides of it, or move it"]
      report(finding)
    }
  }
}
