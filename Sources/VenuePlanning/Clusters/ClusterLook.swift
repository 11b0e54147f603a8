import VenueParts
import VenueVocabulary

/// Icon and colours of a cluster, chosen by the kinds of its members.
///
/// Members of one kind, such as restrooms for women and for men, give the cluster their icon and their colours. A cluster of different kinds has
/// the icon ``mixed`` and the colours of clusters, so it does not look like several of one of them.
struct ClusterLook {
  /// The drawing of a cluster whose members are of different kinds.
  static let mixed = "several"

  /// The narrowest category that all members have; nil if their kinds differ.
  let kind: Category?
  let icon: IconUse
  /// The first tier of the members.
  let tier: Tier

  /// - Parameters:
  ///   - members: not empty.
  ///   - said: the icon that the owner set for the clustering identifier.
  ///   - shown: the icon of each member alone; nil for a member without icon.
  init(of members: [TierFeature], _ icons: IconLibrary, said: String?, shown: [String?]) {
    kind = ClusterLook.common(members.map { Category(ClusterLook.kind(of: $0)) })
    let drawings = Set(shown)
    // Kinds that share a drawing cannot be told apart alone either.
    let alike = drawings.count == 1 ? drawings.first ?? nil : nil
    let common = alike ?? kind.map { icons.name(for: $0) ?? IconUse.fallback.name }
    let rows = Set(members.map { $0.text("class") ?? ThemeClass.cluster.rawValue })
    let row = common != nil && rows.count == 1 ? rows.first ?? "" : ThemeClass.cluster.rawValue
    let own = said.flatMap { icons.contains($0) ? $0 : nil }
    let name = own ?? common ?? ClusterLook.mixed
    icon = IconUse(name: name, row: row, image: icons.image(name, row: row), isSaid: own != nil)
    tier = members.map(\.tier).min() ?? .detail
  }

  /// The category of a member; its feature type if it has none.
  static func kind(of feature: TierFeature) -> String { feature.text("category") ?? feature.ref.type.rawValue }

  /// - Returns: the narrowest category that all are, or refine.
  private static func common(_ kinds: [Category]) -> Category? {
    var common = kinds.first
    for kind in kinds.dropFirst() {
      while let broad = common, !kind.isA(broad) { common = broad.parent }
    }
    return common
  }
}
