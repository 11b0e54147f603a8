/// The sixteen feature types of IMDF 1.0.0, as `feature_type` spells them, and the two we add.
public enum FeatureType: String, Hashable, Sendable, CaseIterable, Comparable {
  case address, amenity, anchor, building, detail, fixture, footprint, geofence, kiosk, level, occupant, opening
  case relationship, section, unit, venue
  /// One lift, staircase or escalator wherever it stops; ours.
  case connector
  /// The way from a door to a stop, platform or car park; ours.
  case transitLink = "transit_link"

  public static func < (a: FeatureType, b: FeatureType) -> Bool { a.rawValue < b.rawValue }

  /// False for ``connector`` and ``transitLink``, which IMDF does not know.
  public var isIMDF: Bool { self != .connector && self != .transitLink }
}

/// An identifier that remembers what it identifies.
///
/// Short words people choose (`gate-b12`) or UUIDs; unique over the whole venue, not only over a type.
public struct ID<Feature>: Hashable, Sendable, Comparable, CustomStringConvertible, ExpressibleByStringLiteral {
  public let text: String

  public init(_ text: String) { self.text = text }
  public init(stringLiteral value: String) { text = value }

  public var description: String { text }

  public static func < (a: ID, b: ID) -> Bool { a.text < b.text }
}

/// What every feature with an array of its own in ``Venue`` has in common.
public protocol Feature: Hashable, Sendable {
  static var type: FeatureType { get }
  /// Where the venue keeps features of this type.
  static var array: WritableKeyPath<Venue, [Self]> { get }
  var id: ID<Self> { get }
}

/// One feature of one venue: its type and its position in that type's array.
///
/// Unlike an id it is unique even in data where two features share an id.
public struct FeatureRef: Hashable, Sendable, Comparable {
  public var type: FeatureType
  public var index: Int

  public init(_ type: FeatureType, _ index: Int) {
    self.type = type
    self.index = index
  }

  public static func < (a: FeatureRef, b: FeatureRef) -> Bool {
    a.type != b.type ? a.type < b.type : a.index < b.index
  }
}

/// Text per language: `{en: Main hall, fi: Päähalli}`. Empty means that nothing was said.
public struct Labels: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  public struct Entry: Hashable, Sendable {
    /// BCP 47.
    public var language: String
    public var text: String

    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// Sorted by language tag, one entry a tag.
  public private(set) var entries: [Entry]

  /// Later entries of one language replace earlier ones.
  public init(_ pairs: some Sequence<(String, String)>) {
    var texts: [String: String] = [:]
    for (language, text) in pairs { texts[language] = text }
    entries = texts.sorted { $0.key < $1.key }.map { Entry(language: $0.key, text: $0.value) }
  }

  public init(dictionaryLiteral elements: (String, String)...) { self.init(elements) }

  public init() { entries = [] }

  public var isEmpty: Bool { entries.isEmpty }

  public subscript(language: String) -> String? { entries.first { $0.language == language }?.text }

  /// The text for a reader of `language` by ``LanguageLookup``, else for one of `fallback`, else the first entry.
  public func text(in language: String, fallback: String) -> String? {
    let best = LanguageLookup.best(of: entries.map(\.language), for: [language, fallback])
    return best.map { entries[$0].text } ?? entries.first?.text
  }
}
