import VenueLanguage
import VenueParts
import VenueVocabulary

/// Names of elements in one language, or the noun of their category. Never an id.
struct Namer: Sendable {
  let network: RoutingNetwork
  /// BCP 47 tag for looking up names; the language of the sentences may differ if there are no names in it.
  let tag: String
  let language: Language
  /// The first link of each opening that is no entrance from the street.
  private let linksOfVehicleDoors: [Int: Int]

  init(network: RoutingNetwork, tag: String, language: Language) {
    self.network = network
    self.tag = tag
    self.language = language
    var links: [Int: Int] = [:]
    if !network.transitLinks.isEmpty {
      let streetDoors = Set(network.entrances)
      for link in network.transitLinks.indices {
        let opening = network.transitLinks[link].opening
        if opening >= 0, !streetDoors.contains(opening), links[opening] == nil { links[opening] = link }
      }
    }
    linksOfVehicleDoors = links
  }

  /// Uses the requested language, otherwise the venue's default; sentences are in English if neither is supported.
  init(network: RoutingNetwork, preferring tag: String?) {
    let wanted = [tag].compactMap { $0 } + network.languages.prefix(1)
    self.init(network: network, tag: wanted.first ?? "en", language: Language.best(for: wanted) ?? .english)
  }

  /// True if the unit is a landing of a connector with several landings.
  func isLanding(_ unit: Int) -> Bool { connector(ofLanding: unit) != nil }

  /// The connector of several landings that a unit is a landing of; of more than one the last.
  private func connector(ofLanding unit: Int) -> Int? {
    guard network.units.indices.contains(unit) else { return nil }
    return network.units[unit].landings.last { network.connectors[network.landing($0).connector].landings.count > 1 }
      .map { network.landing($0).connector }
  }

  /// Name of the only named occupant of a unit; nil if there are several.
  private func occupant(ofUnit unit: Int) -> SpokenName? {
    let named = network.units[unit].places.lazy.map { network.places[$0] }
      .filter { $0.kind == .occupant && $0.isPublic && !$0.name.isEmpty }
    guard let only = named.first, named.dropFirst().isEmpty else { return nil }
    return text(only.name).map { SpokenName.proper($0) }
  }

  /// The text in the requested language, otherwise in the venue's default, otherwise the first text.
  func text(_ texts: NetworkTexts) -> String? {
    guard !texts.isEmpty else { return nil }
    let best = LanguageLookup.best(of: texts.map(\.language), for: [tag] + network.languages)
    return best.map { texts[$0].text } ?? texts.first?.text
  }

  private func name(_ texts: NetworkTexts, category: String, or fallback: String) -> SpokenName {
    if let text = text(texts), !text.isEmpty { return .proper(text) }
    return .noun(language.noun(ofCategory: category) ?? fallback)
  }

  func unit(_ index: Int) -> SpokenName {
    guard network.units.indices.contains(index) else { return .noun("outside") }
    let unit = network.units[index]
    // Staff areas keep their names to themselves.
    guard unit.isPublic else { return .noun("nonpublic") }
    if unit.name.isEmpty, let connector = connector(ofLanding: index) { return self.connector(connector) }
    if unit.name.isEmpty, let occupant = occupant(ofUnit: index) { return occupant }
    return name(unit.name, category: unit.category, or: "area")
  }

  func place(_ index: Int) -> SpokenName {
    let place = network.places[index]
    if place.name.isEmpty, place.kind == .unit, place.index >= 0 { return unit(place.index) }
    // An unnamed door is named by its kind: door categories describe their users, and "pedestrian" would be read as a street.
    if place.name.isEmpty, place.kind == .opening, place.index >= 0 { return opening(place.index) }
    return name(place.name, category: place.category, or: "place")
  }

  /// Name of a lift car that is walked through.
  func car(_ car: CarPassage) -> SpokenName { car.connector >= 0 ? connector(car.connector) : unit(car.unit) }

  func connector(_ index: Int) -> SpokenName {
    let connector = network.connectors[index]
    return name(connector.name, category: connector.category, or: "connector")
  }

  func opening(_ index: Int) -> SpokenName {
    let opening = network.openings[index]
    if let text = text(opening.name), !text.isEmpty { return .proper(text) }
    guard opening.unit < 0 || opening.other < 0 else { return .noun("door") }
    return stop(ofVehicleDoor: index).map { .door(of: $0) } ?? .noun("entrance")
  }

  /// Name of the stop whose vehicles are boarded through an opening, such as a platform edge; nil for an entrance from the street and a door
  /// between units.
  func stop(ofVehicleDoor opening: Int) -> SpokenName? {
    linksOfVehicleDoors[opening].map(link)
  }

  /// A door without a name is named by its target: "door of Tide Café".
  func door(_ crossing: RoutePath.Crossing) -> SpokenName {
    let name = opening(crossing.opening)
    guard !name.isProper, crossing.from >= 0, crossing.to >= 0 else { return name }
    let inner = network.units[crossing.to].kind == .openArea && network.units[crossing.from].kind != .openArea
    return .door(of: unit(inner ? crossing.from : crossing.to))
  }

  /// "Quay Street (bus)".
  func link(_ index: Int) -> SpokenName {
    let link = network.transitLinks[index]
    guard let text = text(link.name), !text.isEmpty else {
      return .noun(language.noun(ofCategory: link.mode) ?? "place")
    }
    // The name "Corner Street bus stop" contains the mode already.
    guard let mode = language.word(link.mode, in: .mode),
      !text.lowercased().contains(link.mode), !text.lowercased().contains(mode.lowercased())
    else { return .proper(text) }
    return .proper(language.text(.nameStop, ["name": .text(text), "mode": .text(mode)]))
  }

  /// Text that explains why the ground of a level cannot be walked on.
  func sentence(_ absence: LevelPlans.Absence, level: Int) -> String {
    let floor = SlotValue.label(floor(level))
    switch absence {
    case .damaged(let fault):
      return language.text(.refusalDamagedGround, ["floor": floor, "fault": .text("\(fault)")])
    case .noGround: return language.text(.refusalNoGround, ["floor": floor])
    }
  }

  /// The label in the floor picker.
  func floor(_ level: Int) -> String {
    let level = network.levels[level]
    return text(level.shortName) ?? String(level.floor)
  }

  /// The level's long name; empty if it has none or equals the short one.
  func floorName(_ level: Int) -> String {
    let name = text(network.levels[level].name) ?? ""
    return name == floor(level) ? "" : name
  }

  /// A name without its article, for lists.
  func bare(_ name: SpokenName) -> String { language.said(name) }

  /// A name at the start of a line; a noun is capitalized like a name: "Restrooms".
  func heading(_ name: SpokenName) -> String { language.capitalized(bare(name)) }
}
