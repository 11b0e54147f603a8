import VenueModel

/// Walking properties of a street or footway, in OpenStreetMap's own keys, so that its ways are used unchanged.
struct WayTags {
  let properties: NodeCursor

  init(_ properties: NodeCursor) { self.properties = properties }

  /// Ways only for cars, or not usable at all (project default, after the defaults for pedestrians of the wiki's access restrictions).
  private static let barred: Set<String> = [
    "motorway", "motorway_link", "trunk", "trunk_link", "construction", "proposed", "raceway", "busway", "abandoned",
  ]
  private static let refused: Set<String> = ["no", "use_sidepath"]
  private static let restricted: Set<String> = ["no", "private", "agricultural", "forestry", "delivery", "military"]

  /// - Returns: nil if it may not be walked.
  var footing: SurroundingFeature.Footing? {
    let (foot, access) = (text("foot"), text("access"))
    guard !WayTags.refused.contains(foot) else { return nil }
    guard !WayTags.barred.contains(text("highway")) || foot == "yes" || foot == "designated" else { return nil }
    var footing = SurroundingFeature.Footing()
    footing.isSteps = text("highway") == "steps"
    footing.isPrivate = foot == "private" || foot.isEmpty && WayTags.restricted.contains(access)
    switch text("wheelchair") {
    case "no": footing.wheelchair = false
    // "limited" means with help: it neither allows steps nor excludes.
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
