import VenueBundle
import VenueJSON
import VenueParts

/// Changes of the zoom order of names and icons: the zooms at which tiers begin, and the tier and collision priority of features that are in both
/// bundles.
///
/// The first zoom of a name is a consequence of its neighbours, and is reported only together with its tier.
struct TierChanges {
  private(set) var changes: [BundleChange] = []

  init(before: ComparedFeatures, after: ComparedFeatures, floors: ComparedFloors, language: String) {
    for tier in Tier.allCases where tier != .venue {
      let (was, now) = (before.tierZooms[tier], after.tierZooms[tier])
      guard let was, let now, was != now else { continue }
      changes.append(
        BundleChange(
          .tiers, BundleChange.Subject(type: "tier", id: tier.rawValue), before: "from zoom \(TierChanges.text(was))",
          after: "from zoom \(TierChanges.text(now))"))
    }
    for key in after.labels.keys.sorted(by: { ($0.type, $0.id) < ($1.type, $1.id) }) {
      guard let was = before.labels[key], let now = after.labels[key], let feature = after.features[key],
        // A feature with another category is a different feature, and has the tier of its new category.
        before.features[key]?.category == feature.category
      else { continue }
      let (old, new): (String, String)
      if was.tier != now.tier {
        (old, new) = (TierChanges.text(was), TierChanges.text(now))
      } else if was.priority != now.priority {
        (old, new) = ("priority \(was.priority)", "priority \(now.priority)")
      } else {
        continue
      }
      let subject = BundleChange.Subject(
        type: key.type, id: key.id, name: feature.name(in: language), floor: feature.floor,
        floorLabel: feature.floor.map(floors.label))
      changes.append(BundleChange(.tiers, subject, before: old, after: new))
    }
  }

  private static func text(_ label: ComparedLabel) -> String {
    "\(label.tier.rawValue), from zoom \(text(label.firstZoom))"
  }

  private static func text(_ zoom: Double) -> String {
    var json = JSONWriter()
    json.number(zoom, decimals: 2)
    return json.text
  }
}

/// First zoom and tier of a name or icon, from the tier files.
struct ComparedLabel {
  var tier: Tier
  var priority: Int
  var firstZoom: Double

  /// - Returns: nil for a feature that is not a name or icon with a tier.
  init?(_ properties: JSONValue, in heading: TierHeading) {
    guard let tier = heading.tier(of: properties), let priority = properties["priority"]?.int,
      let firstZoom = properties["first_zoom"]?.double
    else { return nil }
    (self.tier, self.priority, self.firstZoom) = (tier, priority, firstZoom)
  }
}
