import VenueDiagnostics
import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
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

  /// LBL012: two kinds on one floor with one image, at least one of them declared. Features whose category has the icon in the table are one kind. In
  /// a class with its own colour, a shared icon is reported only if it belongs to another kind in the table: a clothing shop with the icon of a
  /// bookshop. The result does not depend on the order of features.
  func sharedIcons() -> [RuledFinding] {
    var users: [Spot: [(position: Int, kind: String, category: String, isSaid: Bool)]] = [:]
    var icons: [Spot: String] = [:]
    for position in drawn.indices {
      guard let icon = labels[position]?.icon, icon.name != CategoryIcon.fallback,
        let category = drawn[position].text("category").map(Category.init(_:))
      else { continue }
      let isOfTable = self.icons.name(for: category) == icon.name
      let spot = Spot(floor: drawn[position].floor, image: icon.image)
      icons[spot] = icon.name
      let isWeighed = VenuePlanner.common.contains(icon.row) || isOfTable || icon.isSaid
      guard isWeighed else { continue }
      users[spot, default: []].append((position, isOfTable ? "" : category.text, category.text, icon.isSaid))
    }
    let spots = users.keys.sorted { ($0.floor ?? .min, $0.image) < ($1.floor ?? .min, $1.image) }
    var told: Set<String> = []
    var findings: [RuledFinding] = []
    for spot in spots {
      // The kind of the table first, then by category and id.
      let all = (users[spot] ?? []).sorted { ($0.kind, drawn[$0.position].id) < ($1.kind, drawn[$1.position].id) }
      guard let first = all.first, let name = icons[spot] else { continue }
      let isCommon = labels[first.position]?.icon.map { VenuePlanner.common.contains($0.row) } ?? false
      guard isCommon || first.kind.isEmpty else { continue }
      for user in all where user.kind != first.kind && user.isSaid {
        guard told.insert("\(spot.image) \(user.category)").inserted else { continue }
        let feature = drawn[user.position]
        var finding = Finding(
          feature.ref, "icon",
          "\(feature.id) (category \(user.category)) and \(drawn[first.position].id) have the same icon \"\(name)\" on one floor"
        )
        finding.help = ["write another `icon` for one of them, or draw icons/\(user.category).svg"]
        findings.report(.iconShared, finding)
      }
    }
    return findings
  }
}
