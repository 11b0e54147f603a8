import VenueParts

/// When a name or an icon comes in, and whether it stays where another has no room beside it.
struct LabelRank: Hashable {
  var tier: Tier
  var priority: DisplayPriority
}
