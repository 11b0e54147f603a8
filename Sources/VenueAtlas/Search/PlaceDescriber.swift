import VenueLanguage
public import VenueParts
import VenueRouting
import VenueVocabulary

/// Describes a place of the search: its name and its location, in one line each.
public struct PlaceDescriber: Sendable {
  private let part: SearchListing
  private let language: Language
  /// Languages of names, the best first.
  private let wanted: [String]
  private let buildingCount: Int

  /// - Parameter tag: the reader's language as a BCP 47 tag; nil uses the venue's default. Texts that do not come from the venue are in the nearest
  ///   available language.
  /// - Complexity: O(*n*) in the entries, except for those of a file.
  public init(_ part: SearchListing, in tag: String? = nil) {
    self.init(part, in: tag, buildingCount: part.buildingCount)
  }

  init(_ part: PlaceListing, in tag: String?, buildingCount: Int) {
    self.init(SearchListing(part), in: tag, buildingCount: buildingCount)
  }

  private init(_ part: SearchListing, in tag: String?, buildingCount: Int) {
    self.part = part
    wanted = [tag].compactMap { $0 } + part.languages
    language = Language.best(for: wanted) ?? .english
    self.buildingCount = buildingCount
  }

  static func buildingCount(_ part: PlaceListing) -> Int {
    part.entries.count { $0.feature.type == FeatureType.building.rawValue }
  }

  /// The place's name, otherwise the common word for its kind, otherwise its id.
  public func name(of entry: PlaceListing.Entry) -> String {
    if let name = text(entry.name) { return name }
    for category in entry.categories {
      let noun = language.said(ofCategory: CategoryWords.noun(category))
      if !noun.isEmpty { return language.capitalized(noun) }
    }
    return entry.categories.first ?? entry.feature.id
  }

  /// "Departures hall · Terminal A · Floor 1": its container, its building if there are several, its floor or that it is outdoors,
  /// and its street.
  ///
  /// - Parameter withStreet: false for a card, which has the address in full.
  public func location(of entry: PlaceListing.Entry, withStreet: Bool = true) -> String {
    location(of: entry, on: floorLine(of: entry), withStreet: withStreet)
  }

  /// "Floor 1": the floors of a place; nil if it is on none.
  func floorLine(of entry: PlaceListing.Entry) -> String? {
    var floors: [String] = []
    for level in entry.levels.prefix(64) where part.levels.indices.contains(level) {
      let label = text(part.levels[level].shortName) ?? "\(part.levels[level].floor)"
      if !floors.contains(label) { floors.append(label) }
    }
    if floors.isEmpty { return nil }
    return language.text(.pictureFloor, ["floor": .label(floors.prefix(12).joined(separator: ", "))])
  }

  /// The same as ``location(of:withStreet:)``.
  ///
  /// - Parameter floorLine: the result of ``floorLine(of:)``.
  func location(of entry: PlaceListing.Entry, on floorLine: String?, withStreet: Bool) -> String {
    var parts: [String] = []
    func add(_ text: String?) { if let text, !text.isEmpty, !parts.contains(text) { parts.append(text) } }
    let own = name(of: entry)
    for place in entry.within where part.entries.indices.contains(place) {
      let around = part.entries[place]
      if around.feature.type == FeatureType.building.rawValue, buildingCount < 2 { continue }
      if let name = text(around.name), name != own { add(name) }
    }
    if let floorLine {
      add(floorLine)
    } else if entry.feature.type != FeatureType.building.rawValue {
      add(language.capitalized(language.said(.noun("outside"))))
    }
    if withStreet { add(entry.street) }
    if parts.isEmpty { add(language.capitalized(language.said(.noun("structure")))) }
    return parts.joined(separator: " · ")
  }

  /// A place as lists of candidates show it.
  func candidate(_ entry: PlaceListing.Entry) -> PlaceCandidate {
    let level = entry.levels.first.map { part.levels[$0] }
    return PlaceCandidate(
      id: entry.feature.id, name: name(of: entry), category: entry.categories.first ?? "", floor: level?.floor,
      floorName: level.map { text($0.shortName) ?? "\($0.floor)" })
  }

  /// The common word for a category; the token if there is none.
  public func name(ofCategory category: String) -> String { language.commonWord(ofCategory: category) }

  private func text(_ labels: Labels) -> String? {
    LanguageLookup.best(of: labels.entries.map(\.language), for: wanted).map { labels.entries[$0].text }
      ?? labels.entries.first?.text
  }
}
