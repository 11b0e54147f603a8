import VenueParts

/// Tier and collision priority of a name or an icon.
struct LabelRank: Hashable {
  var tier: Tier
  var priority: DisplayPriority
}
