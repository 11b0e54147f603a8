import VenueBundle
import VenueJSON
import VenueParts

/// Which names and icons come first as people zoom in: where tiers begin, and the tier and priority of what is in both bundles.
///
/// From which zoom a name has room follows from what is around it, and is told only beside its tier.
struct TierChanges {
  private(set) var changes: [BundleChange] = []

  init(before: ComparedFeatures, after: ComparedFeatures, floors: FloorNames, language: String) {
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
        // Of another category it is something else, and comes in as that does.
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

  private static func text(_ label: ComparedLabel) -> String { "\(label.tier), from zoom \(text(label.firstZoom))" }

  private static func text(_ zoom: Double) -> String {
    var json = JSONWriter()
    json.number(zoom, decimals: 2)
    return json.text
  }
}

/// First zoom and tier of a name or icon, from the tier files.
struct ComparedLabel {
  var tier: String
  var priority: Int
  var firstZoom: Double

  /// - Returns: nil for what is no name or icon that comes in by a tier.
  init?(_ properties: JSONValue) {
    guard let tier = properties["tier"]?.string, let priority = properties["priority"]?.int,
      let firstZoom = properties["first_zoom"]?.double
    else { return nil }
    (self.tier, self.priority, self.firstZoom) = (tier, priority, firstZoom)
  }
}
