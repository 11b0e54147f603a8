import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports two kinds on one floor with one image, at least one of them declared.
///
/// Features whose category has the icon in the table are one kind. In a class with its own colour, a shared icon is reported only if it belongs to
/// another kind in the table: a clothing shop with the icon of a bookshop. The result does not depend on the order of features.
struct IconShared: Rule {
  static let page = RulePage(
    "LBL012", "icon-shared", .warning, stage: .planned,
    summary: "Features of two categories on one floor have the same icon in the same colour.",
    why: "Icons must be distinguishable.",
    repair: "Set another `icon` on one of them, or draw one in `icons/`.",
    basis:
      "Apple Human Interface Guidelines, Maps: distinct styling for each kind; categories with the same built-in icon are one kind"
  )
  static let examples = [
    machines("the icon of another category", "vendingmachine, point: [15, 5], icon: «atm"),
    machines("the icon of its own category", "vendingmachine, point: [15, 5]"),
  ]

  private static func machines(_ title: String, _ second: String) -> RuleExample {
    RuleExample(
      title,
      [
        "levels/ground.yaml": streetLevel(
          more: "amenities:\n  cash: {category: atm, point: [5, 5]}\n  snacks: {category: \(second)}\n")
      ])
  }

  /// Classes that features of any kind may have. In every other class, the colour belongs to one kind of places.
  private static let common: Set<String> = [
    ThemeClass.amenity.rawValue, ThemeClass.unit.rawValue, ThemeClass.occupant.rawValue, ThemeClass.label.rawValue,
    "room",
  ]

  /// A group of features with one image.
  private struct Spot: Hashable {
    var floor: Int?
    var image: String
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (drawn, labels) = (context.plan.tiers.features, context.facts.labels)
    var users: [Spot: [(position: Int, kind: String, category: String, isSaid: Bool)]] = [:]
    var icons: [Spot: String] = [:]
    for position in drawn.indices {
      guard let icon = labels[position]?.icon, icon.name != CategoryIcon.fallback,
        let category = drawn[position].text("category").map(Category.init(_:))
      else { continue }
      let isOfTable = context.facts.icons.name(for: category) == icon.name
      let spot = Spot(floor: drawn[position].floor, image: icon.image)
      icons[spot] = icon.name
      let isWeighed = IconShared.common.contains(icon.row) || isOfTable || icon.isSaid
      guard isWeighed else { continue }
      users[spot, default: []].append((position, isOfTable ? "" : category.text, category.text, icon.isSaid))
    }
    let spots = users.keys.sorted { ($0.floor ?? .min, $0.image) < ($1.floor ?? .min, $1.image) }
    var told: Set<String> = []
    for spot in spots {
      // The kind of the table first, then by category and id.
      let all = (users[spot] ?? []).sorted { ($0.kind, drawn[$0.position].id) < ($1.kind, drawn[$1.position].id) }
      guard let first = all.first, let name = icons[spot] else { continue }
      let isCommon = labels[first.position]?.icon.map { IconShared.common.contains($0.row) } ?? false
      guard isCommon || first.kind.isEmpty else { continue }
      for user in all where user.kind != first.kind && user.isSaid {
        guard told.insert("\(spot.image) \(user.category)").inserted else { continue }
        let feature = drawn[user.position]
        var finding = Finding(
          feature.ref, "icon",
          "\(feature.id) (category \(user.category)) and \(drawn[first.position].id) have the same icon \"\(name)\" on one floor"
        )
        finding.help = ["write another `icon` for one of them, or draw icons/\(user.category).svg"]
        report(finding)
      }
    }
  }
}
