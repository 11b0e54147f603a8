public import VenueVocabulary

/// `cards` of `venue.yaml`: how cards of places are shown, for all, for a category, for one place. Ours.
public struct CardSource: Hashable, Sendable {
  /// Settings of a category or of a place.
  public struct Chosen: Hashable, Sendable {
    /// A category, or the id of a place or a part of one.
    public var key: String
    public var settings: CardSettings

    public init(key: String, settings: CardSettings) {
      self.key = key
      self.settings = settings
    }
  }

  public var common = CardSettings()
  /// In the order written.
  public var categories: [Chosen] = []
  public var places: [Chosen] = []

  public init() {}

  /// What was said at one key: `""` for all, `categories/cafe`, `places/tide-cafe`.
  public struct KeyedSettings: Hashable, Sendable {
    public var key: String
    public var own: CardSettings
    /// With what it leaves open taken from the settings for all.
    public var settings: CardSettings

    public init(key: String, own: CardSettings, settings: CardSettings) {
      self.key = key
      self.own = own
      self.settings = settings
    }
  }

  /// All that was said: what rules walk through.
  public var all: [KeyedSettings] {
    func saying(_ key: String, _ own: CardSettings) -> KeyedSettings {
      KeyedSettings(key: key, own: own, settings: own.over(common))
    }
    return [KeyedSettings(key: "", own: common, settings: common)]
      + categories.map { saying("categories/\($0.key)", $0.settings) }
      + places.map { saying("places/\($0.key)", $0.settings) }
  }
}
