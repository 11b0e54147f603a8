import VenueLanguage
public import VenueParts
import VenueVocabulary

/// Says what a place of the search is called and where it is, in one line each.
public struct PlaceDescriber: Sendable {
  private let part: SearchPart
  private let language: Language
  /// For names: the best first.
  private let wanted: [String]
  private let buildingCount: Int

  /// - Parameter tag: BCP 47, of whoever reads; nil for the venue's default. Words that are not the venue's are in the nearest language
  ///   there is.
  /// - Complexity: O(*n*) in the entries.
  public init(_ part: SearchPart, in tag: String? = nil) {
    self.init(part, in: tag, buildingCount: PlaceDescriber.buildingCount(part))
  }

  init(_ part: SearchPart, in tag: String?, buildingCount: Int) {
    self.part = part
    wanted = [tag].compactMap { $0 } + part.languages
    language = Language.best(for: wanted) ?? .english
    self.buildingCount = buildingCount
  }

  static func buildingCount(_ part: SearchPart) -> Int {
    part.entries.count { $0.feature.type == FeatureType.building.rawValue }
  }

  /// Its name, else what people call its kind, else its id.
  public func name(of entry: SearchPart.Entry) -> String {
    if let name = text(entry.name) { return name }
    for category in entry.categories {
      let noun = language.said(ofCategory: CategoryWords.noun(category))
      if !noun.isEmpty { return language.capitalized(noun) }
    }
    return entry.categories.first ?? entry.feature.id
  }

  /// "Departures hall · Terminal A · Floor 1": what it lies in, its building where there are several, its floor or that it is outdoors,
  /// its address.
  public func location(of entry: SearchPart.Entry) -> String {
    var parts: [String] = []
    func add(_ text: String?) { if let text, !text.isEmpty, !parts.contains(text) { parts.append(text) } }
    let own = name(of: entry)
    for place in entry.within where part.entries.indices.contains(place) {
      let around = part.entries[place]
      if around.feature.type == FeatureType.building.rawValue, buildingCount < 2 { continue }
      if let name = text(around.name), name != own { add(name) }
    }
    var floors: [String] = []
    for level in entry.levels.prefix(64) where part.levels.indices.contains(level) {
      let label = text(part.levels[level].shortName) ?? "\(part.levels[level].floor)"
      if !floors.contains(label) { floors.append(label) }
    }
    if !floors.isEmpty {
      add(language.text(.pictureFloor, ["floor": .label(floors.prefix(12).joined(separator: ", "))]))
    } else if entry.feature.type != FeatureType.building.rawValue {
      add(language.capitalized(language.said(.noun("outside"))))
    }
    add(entry.address)
    if parts.isEmpty { add(language.capitalized(language.said(.noun("structure")))) }
    return parts.joined(separator: " · ")
  }

  /// Name of a category; its token without one.
  public func name(ofCategory category: String) -> String {
    let noun = language.said(ofCategory: CategoryWords.noun(category))
    if !noun.isEmpty { return noun }
    let words = language.word(category, in: .sought) ?? category
    return words.split(separator: ",").first.map(String.init) ?? category
  }

  private func text(_ labels: Labels) -> String? {
    LanguageLookup.best(of: labels.entries.map(\.language), for: wanted).map { labels.entries[$0].text }
      ?? labels.entries.first?.text
  }
}
