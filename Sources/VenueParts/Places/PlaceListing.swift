public import VenueGeometry
public import VenueVocabulary

/// Every place that people can look for, once, with all its names: what a search reads of `places.json` and `places/<floor>.json`.
///
/// A shop, its room, its kiosk and its anchor are one entry; so are the landings of a lift. Features that
/// are not public are excluded.
public struct PlaceListing: Hashable, Sendable {
  /// Languages of the venue, BCP 47, the default first.
  public var languages: [String]
  public var levels: [Level]
  public var entries: [Entry]

  public init(languages: [String] = [], levels: [Level] = [], entries: [Entry] = []) {
    self.languages = languages
    self.levels = levels
    self.entries = entries
  }

  /// A level, to which entries refer by position.
  public struct Level: Hashable, Sendable {
    public var id: String
    /// Venue-wide floor number.
    public var floor: Int
    /// The floor as the owner counts, such as 0.5; nil in a venue whose ordinals are whole.
    public var written: StoreyNumber? = nil
    /// The label in the floor picker.
    public var shortName: Labels
    public var name: Labels

    public init(id: String, floor: Int, shortName: Labels, name: Labels) {
      self.id = id
      self.floor = floor
      self.shortName = shortName
      self.name = name
    }
  }

  /// A feature of the source.
  public struct Reference: Hashable, Sendable {
    /// In the spelling of `feature_type`.
    public var type: String
    public var id: String

    public init(type: String, id: String) {
      self.type = type
      self.id = id
    }
  }

  /// A place.
  public struct Entry: Hashable, Sendable {
    /// The main feature of the place, which routes and cards use.
    public var feature: Reference
    /// Other features that are the same place: its room, its kiosk, its anchor, its landings.
    public var related: [Reference] = []
    /// Empty for a place without a name.
    public var name = Labels()
    /// Other names: alternative names, the number of its room.
    public var otherNames: [Labels] = []
    /// Its own category first, then those of related features; without repeats, at most ``mostCategories``.
    public var categories: [String] = []
    /// Positions in ``PlaceListing/levels``; empty outdoors, several for a lift.
    public var levels: [Int] = []
    public var point: Coordinate
    /// Positions in ``PlaceListing/entries`` of the named places that contain it: a room or hall, then a section, then a building.
    public var within: [Int] = []
    /// ``PostalAddress/street``, if the source has an address for this place itself.
    public var street: String?
    /// 0...100: higher for places that the map shows earlier, and among equals for larger places.
    public var importance: Int
    /// Class of the map's pin: a class of `theme.json`.
    public var pin: String

    /// Largest useful number of categories of a place.
    public static let mostCategories = 32

    public init(feature: Reference, point: Coordinate, importance: Int, pin: String) {
      self.feature = feature
      self.point = point
      self.importance = importance
      self.pin = pin
    }
  }
}

extension PlaceListing {
  /// Number of entries of a category or group.
  public struct CategoryCount: Hashable, Sendable {
    public var category: String
    public var count: Int
    /// True if it is a ``VenueVocabulary/CategoryGroup`` and not only a category of IMDF.
    public var isGroup: Bool
  }

  /// Every category of an entry and its broader categories, and the groups that have entries, by name; an entry counts once in each.
  ///
  /// - Complexity: O(*n*) in the categories of all entries, plus sorting the different ones.
  public var categoryCounts: [CategoryCount] {
    var counts: [String: Int] = [:]
    var groups: [String: Int] = [:]
    var memberships: [[String]: (categories: [String], groups: [String])] = [:]
    for entry in entries where !entry.categories.isEmpty {
      let own = memberships[entry.categories] ?? PlaceListing.memberships(of: entry.categories)
      memberships[entry.categories] = own
      for category in own.categories { counts[category, default: 0] += 1 }
      for group in own.groups { groups[group, default: 0] += 1 }
    }
    // A group has the name of the category it is wider than.
    var all = counts.filter { groups[$0.key] == nil }.map { CategoryCount(category: $0, count: $1, isGroup: false) }
    all += groups.map { CategoryCount(category: $0, count: $1, isGroup: true) }
    return all.sorted { $0.category.utf8.lexicographicallyPrecedes($1.category.utf8) }
  }

  private static func memberships(of categories: [String]) -> (categories: [String], groups: [String]) {
    var found: [String] = []
    for category in categories {
      var broader: Category? = Category(category)
      // IMDF categories have at most three parts; for an invented one with thousands of parts, only the narrowest are counted.
      for _ in 0..<8 {
        guard let own = broader else { break }
        if !found.contains(own.text) { found.append(own.text) }
        broader = own.parent
      }
    }
    return (found, CategoryGroup.all.filter { categories.contains(where: $0.includes) }.map(\.name))
  }
}
