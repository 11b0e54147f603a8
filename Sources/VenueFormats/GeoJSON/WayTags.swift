import VenueModel

/// What the properties of a street or footway say of walking it, in OpenStreetMap's own keys, so that its ways are taken as they are.
struct WayTags {
  let properties: NodeCursor

  init(_ properties: NodeCursor) { self.properties = properties }

  /// Ways that are for cars alone, or no ways at all (ours, after the defaults for people on foot of the wiki's access restrictions).
  private static let barred: Set<String> = [
    "motorway", "motorway_link", "trunk", "trunk_link", "construction", "proposed", "raceway", "busway", "abandoned",
  ]
  private static let refused: Set<String> = ["no", "use_sidepath"]
  private static let restricted: Set<String> = ["no", "private", "agricultural", "forestry", "delivery", "military"]

  /// - Returns: nil where nobody may walk.
  var footing: SurroundingFeature.Footing? {
    let (foot, access) = (text("foot"), text("access"))
    guard !WayTags.refused.contains(foot) else { return nil }
    guard !WayTags.barred.contains(text("highway")) || foot == "yes" || foot == "designated" else { return nil }
    var footing = SurroundingFeature.Footing()
    footing.isSteps = text("highway") == "steps"
    footing.isPrivate = foot == "private" || foot.isEmpty && WayTags.restricted.contains(access)
    switch text("wheelchair") {
    case "no": footing.wheelchair = false
    // "limited" is with help: it opens no steps, and shuts nothing.
    case "yes", "designated": footing.wheelchair = true
    default: break
    }
    let covered = text("covered")
    footing.isCovered = !covered.isEmpty && covered != "no" || text("tunnel") == "building_passage"
    footing.layer =
      properties["layer"].flatMap { $0.node.number.flatMap { Int(exactly: $0) } ?? Int(text("layer")) } ?? 0
    return footing
  }

  private func text(_ key: String) -> String { properties[key]?.node.text ?? "" }
}
