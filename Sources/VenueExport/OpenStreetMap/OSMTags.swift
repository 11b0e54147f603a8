import VenueFormats
import VenueModel
import VenueVocabulary

/// The tags of features, in the words of Simple Indoor Tagging. Categories have the tags by which the reader knows them (`OSMCategories`).
enum OSMTags {
  typealias Tags = OSMFile.Tags

  /// Categories with other tags than the first of the reader's table.
  private static let ownTags: [String: Tags] = [
    "walkway": [("indoor", "corridor")], "room": [("indoor", "room")],
    "escalator": [("indoor", "room"), ("highway", "steps"), ("conveying", "yes")],
    "movingwalkway": [("indoor", "area"), ("highway", "footway"), ("conveying", "yes")],
    "structure": [("indoor", "wall")], "drywall": [("indoor", "wall")],
    "brick": [("indoor", "wall"), ("material", "brick")], "concrete": [("indoor", "wall"), ("material", "concrete")],
    "glass": [("indoor", "wall"), ("material", "glass")], "wood": [("indoor", "wall"), ("material", "wood")],
  ]

  /// Tags of a category, or of a broader one.
  ///
  /// - Parameter isExact: false if they mean the broader category.
  static func tags(of category: Category?, in table: OSMTagTable) -> (tags: Tags, isExact: Bool)? {
    var (found, isExact) = (category, true)
    while let category = found {
      if let tags = table.tags(of: category.text) { return (tags.map { ($0.key, $0.value) }, isExact) }
      (found, isExact) = (category.parent, false)
    }
    return nil
  }

  /// What an area is: `indoor=room`, `area` or `corridor`, and the tags of its category.
  static func unit(_ category: Category?) -> (tags: Tags, isExact: Bool) {
    let text = category?.text ?? "room"
    if let own = ownTags[text] { return (own, true) }
    let base = ("indoor", Walkability(of: category).isOpenGround ? "area" : "room")
    guard let found = tags(of: category, in: OSMCategories.units) else { return ([base], false) }
    return (found.tags.contains { $0.key == "indoor" } ? found.tags : [base] + found.tags, found.isExact)
  }

  /// `name` in the venue's first language, and `name:xx` in the others.
  static func names(_ labels: Labels, _ language: String, key: String = "name") -> Tags {
    labels.entries.filter { $0.language == language }.map { (key, $0.text) }
      + labels.entries.filter { $0.language != language }.map { ("\(key):\($0.language)", $0.text) }
  }

  static func wheelchair(_ accessibility: [String], _ limit: WheelchairLimit?) -> Tags {
    var tags: Tags = []
    if accessibility.contains("wheelchair") {
      tags.append(("wheelchair", "yes"))
    } else if let limit {
      tags.append(("wheelchair", limit.rawValue))
    }
    if accessibility.contains("tactilepaving") { tags.append(("tactile_paving", "yes")) }
    return tags
  }

  static func contact(hours: String?, phone: String? = nil, website: String? = nil) -> Tags {
    [("opening_hours", hours), ("phone", phone), ("website", website)].compactMap { key, value in
      value.map { (key, $0) }
    }
  }

  /// nil if no tag says it.
  static func access(_ restriction: Restriction?) -> Tags? {
    switch restriction?.text {
    case nil: []
    case "employeesonly": [("access", "private")]
    case "restricted": [("access", "no")]
    default: nil
    }
  }

  /// The key of the id in the source. Editors do not treat keys that begin with `source:` as a property of an object.
  static let sourceKey = "source:id"
  /// Characters of a value.
  private static let longest = 255

  static func source(_ id: String) -> Tags { [(sourceKey, String(id.prefix(longest)))] }

  /// A building that is the venue: the kind of building, and the tag of the venue.
  static func building(_ category: Category?) -> Tags {
    let found = tags(of: category, in: OSMCategories.venues)?.tags ?? []
    guard !found.contains(where: { $0.key == "building" }) else { return found }
    let kind = category.flatMap { OSMCategories.venues.value(of: "building", for: $0.text) }
    return [("building", kind ?? "yes")] + found
  }

  // MARK: Doors

  private static let leaves = [
    "swinging": "hinged", "sliding": "sliding", "revolving": "revolving", "movablepartition": "folding",
    "shutter": "overhead", "open": "no",
  ]

  /// - Parameters:
  ///   - isOuter: true if it is on the outline of one area only.
  ///   - width: in metres.
  static func door(_ opening: Opening, isOuter: Bool, width: Double?, _ language: String) -> Tags {
    var tags: Tags = []
    let leaf = opening.door?.type.flatMap { leaves[$0] }
    let category = opening.category?.text ?? "pedestrian"
    if isOuter, category != "pedestrian.transit" {
      let words = [
        "pedestrian.principal": "main", "emergencyexit": "emergency", "service": "service", "automobile": "garage",
      ]
      tags.append(("entrance", words[category] ?? "yes"))
      if let leaf { tags.append(("door", leaf)) }
    } else {
      tags.append(("door", leaf ?? "yes"))
      if category == "emergencyexit" { tags.append(("emergency", "yes")) }
    }
    if let isAutomatic = opening.door?.isAutomatic { tags.append(("automatic_door", isAutomatic ? "yes" : "no")) }
    if let material = opening.door?.material, ["wood", "glass", "metal"].contains(material) {
      tags.append(("material", material))
    }
    if let width { tags.append(("width", FeedTable.decimal(width, 2))) }
    tags += names(opening.name, language) + names(opening.alternateName, language, key: "alt_name")
    tags += wheelchair(opening.accessibility, opening.wheelchair)
    return tags + contact(hours: opening.hours)
  }
}
