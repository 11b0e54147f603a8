public import VenueVocabulary

/// `tiers` of `venue.yaml`: the display order of names, for all, for a category, for one feature. Not in IMDF.
public struct TierSource: Hashable, Sendable {
  /// Settings of a category or of a feature; nil if undeclared.
  public struct Choice: Hashable, Sendable {
    /// A category, or the id of a feature.
    public var key: String
    public var tier: NameTier?
    /// 0...1000, after the display priorities of map kits (C06).
    public var priority: Int?

    public init(key: String, tier: NameTier? = nil, priority: Int? = nil) {
      self.key = key
      self.tier = tier
      self.priority = priority
    }
  }

  /// nil uses the preset for the category of the venue.
  public var preset: TierPreset?
  /// The map zoom at which names of a tier begin, for tiles of 512 points; as written, in order.
  public var zooms: [Beginning] = []
  /// In source order; the narrowest category has priority.
  public var categories: [Choice] = []
  public var features: [Choice] = []

  public init() {}

  public struct Beginning: Hashable, Sendable {
    public var tier: NameTier
    public var zoom: Double

    public init(tier: NameTier, zoom: Double) {
      self.tier = tier
      self.zoom = zoom
    }
  }
}
