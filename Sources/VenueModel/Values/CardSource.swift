public import VenueVocabulary

/// `cards` of `venue.yaml`: layout of place cards, for all places, for a category, for one place. Not in IMDF.
public struct CardSource: Hashable, Sendable {
  /// Settings of a category or of a place.
  public struct Chosen: Hashable, Sendable {
    /// A category, or the id of a place or of a part of a place.
    public var key: String
    public var settings: CardSettings

    public init(key: String, settings: CardSettings) {
      self.key = key
      self.settings = settings
    }
  }

  public var common = CardSettings()
  /// In source order.
  public var categories: [Chosen] = []
  public var places: [Chosen] = []

  public init() {}

  /// The settings at one key: `""` for all, `categories/cafe`, `places/tide-cafe`.
  public struct KeyedSettings: Hashable, Sendable {
    public var key: String
    public var own: CardSettings
    /// The settings, completed from those for all.
    public var settings: CardSettings

    public init(key: String, own: CardSettings, settings: CardSettings) {
      self.key = key
      self.own = own
      self.settings = settings
    }
  }

  /// All declared settings; rules iterate over them.
  public var all: [KeyedSettings] {
    func saying(_ key: String, _ own: CardSettings) -> KeyedSettings {
      KeyedSettings(key: key, own: own, settings: own.over(common))
    }
    return [KeyedSettings(key: "", own: common, settings: common)]
      + categories.map { saying("categories/\($0.key)", $0.settings) }
      + places.map { saying("places/\($0.key)", $0.settings) }
  }
}
