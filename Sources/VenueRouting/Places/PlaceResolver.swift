import VenueGeometry
import VenueLanguage
import VenueParts
import VenueVocabulary

/// Finds typed text among the places of a network, and makes suggestions.
struct PlaceResolver {
  let planner: RoutePlanner
  let profile: RoutingProfile
  let namer: Namer
  let index: PlaceIndex
  let role: PlaceRole
  private let finder: (any PlaceFinding)?
  private let languageTag: String?
  var network: RoutingNetwork { planner.network }

  init(
    planner: RoutePlanner, profile: RoutingProfile, language: String? = nil, role: PlaceRole = .goal,
    finder: (any PlaceFinding)? = nil
  ) {
    self.planner = planner
    self.profile = profile
    self.role = role
    self.finder = finder
    languageTag = language
    index = PlaceIndex(planner.network)
    namer = Namer(network: planner.network, preferring: language)
  }

  /// Language of the texts.
  var language: Language { namer.language }

  func resolve(_ text: String) -> PlaceResolution {
    let matchingIDs = index.places(withID: text)
    if !matchingIDs.isEmpty {
      return (role == .goals ? kind(FoldedText(text), and: matchingIDs) : nil) ?? choice(of: matchingIDs, asked: text)
    }
    if let point = PointText(text) { return resolve(point) }
    let landings = self.landings(ofConnector: text)
    if !landings.isEmpty { return choice(of: landings, asked: text) }
    let wanted = FoldedText(text)
    guard !wanted.text.isEmpty else { return .unknown(suggestions: []) }
    let exact = index.places(called: wanted)
    if !exact.isEmpty { return kind(wanted, and: exact) ?? choice(of: exact, asked: text) }
    let found = finder?.places(called: text, in: languageTag)
    if case .exact(let places) = found {
      let named = places.flatMap { $0.ids.flatMap(index.places(withID:)).prefix(1) }
      if let end = kind(wanted, and: named) ?? end(atStops: places) ?? end(at: places) { return end }
    }
    if let category = choice(ofKind: places(ofKind: wanted)) { return category }
    switch found {
    case .exact: return .unknown(suggestions: suggestions(for: wanted))
    // A mode that does not serve the venue is not a misspelled name.
    case .near where TransitMode.called(text, in: [language, .english]) != nil: return .unknown(suggestions: [])
    case .near(let places):
      guard let resolved = end(at: places) else { return .unknown(suggestions: suggestions(for: wanted)) }
      // Of several, no one is chosen: the user chooses, or all are requested.
      guard case .end(let end) = resolved, let only = only(of: places) else { return resolved }
      return .taken(end, as: only.candidate)
    case .nothing(let places):
      let near = suggestions(for: wanted)
      return .unknown(suggestions: near.isEmpty ? places.prefix(5).map(\.candidate) : near)
    case nil: break
    }
    // A network by itself: parts of names.
    for lookUp in [index.places(beginning:), index.places(containing:)] {
      let matches = lookUp(wanted)
      if !matches.isEmpty { return choice(of: matches, asked: text, areNamesCompared: true) }
    }
    return .unknown(suggestions: suggestions(for: wanted))
  }

  // MARK: Names

  func isOffered(_ index: Int) -> Bool { network.places[index].isPublic || profile.access.admitsNonPublic }

  /// - Parameter areNamesCompared: true if the text is only part of their names, which then may differ.
  func choice(of matches: [Int], asked: String, areNamesCompared: Bool = false) -> PlaceResolution {
    let offered = matches.filter(isOffered)
    // A place that may not be offered is not confirmed to exist under its name.
    guard !offered.isEmpty else { return .refused(language.text(.placeRestricted, ["place": .label(asked)])) }
    return choice(among: SamePlace(network: network, areNamesCompared: areNamesCompared).groups(of: offered))
  }

  /// For a goal, the nearest of the places; for a start, one place is required, so the candidates are returned. Two links of one stop are
  /// one place.
  func nearest(_ places: [Int]) -> PlaceResolution {
    if places.count == 1 { return .end(.place(places[0])) }
    guard role == .start, !SamePlace(network: network).isOneStop(places) else { return .end(.nearest(places)) }
    return .ambiguous(candidates(isOneOccupant(places.map { [$0] }) ? places.map(home) : places))
  }

  /// The kiosk or room that an occupant is in: each has its own id for the choice.
  private func home(of occupant: Int) -> Int {
    let place = network.places[occupant]
    guard place.unit >= 0 else { return occupant }
    let around = network.units[place.unit].places
    return around.first { network.places[$0].kind == .kiosk && network.places[$0].point == place.point }
      ?? around.first { network.places[$0].kind == .unit } ?? occupant
  }

  /// True if all places are records of one occupant in several rooms.
  private func isOneOccupant(_ groups: [[Int]]) -> Bool {
    guard groups.count > 1, let first = groups[0].first else { return false }
    let id = network.places[first].id
    return groups.joined().allSatisfy { network.places[$0].kind == .occupant && network.places[$0].id == id }
  }

  private func choice(among distinct: [[Int]]) -> PlaceResolution {
    guard let only = distinct.first else { return .ambiguous([]) }
    if distinct.count == 1 { return nearest(only) }
    if role == .goals || isOneOccupant(distinct) { return nearest(distinct.flatMap { $0 }) }
    return .ambiguous(candidates(distinct.compactMap(\.first)))
  }

  /// Places that are the landings of a connector, by its id. Visits every connector.
  func landings(ofConnector id: String) -> [Int] {
    guard let connector = network.connectors.first(where: { $0.id == id }) else { return [] }
    return connector.landings.flatMap { landing in
      network.units[landing.unit].places.filter { network.places[$0].kind == .unit }
    }
  }

  func candidates(_ indexes: [Int]) -> [PlaceCandidate] {
    var levels: [Int: Set<Int>] = [:]
    for index in indexes where network.places[index].level >= 0 {
      let level = network.places[index].level
      levels[network.levels[level].floor, default: []].insert(level)
    }
    /// The name, if each level of the floor has a different one; otherwise the id.
    func name(of level: Int) -> String? {
      guard level >= 0, let rivals = levels[network.levels[level].floor], rivals.count > 1 else { return nil }
      let names = Set(rivals.map(namer.floorName))
      return names.count == rivals.count && !names.contains("") ? namer.floorName(level) : network.levels[level].id
    }
    let candidates = indexes.map { index in
      let place = network.places[index]
      return PlaceCandidate(
        id: place.id, name: namer.bare(namer.place(index)), category: place.category,
        floor: place.level < 0 ? nil : network.levels[place.level].floor,
        floorName: place.level < 0 ? nil : namer.floor(place.level), levelName: name(of: place.level))
    }
    return candidates.sorted { ($0.name, $0.floor ?? .min, $0.id) < ($1.name, $1.floor ?? .min, $1.id) }
  }

  // MARK: Categories

  /// The places of a category together with places that have its word as name or id: the nearest of all is the goal.
  ///
  /// - Returns: nil if the word is for no category of the venue; for a start, which is one place; for a route to a name of several places; and for a
  ///   route to lifts and stairs, which are chosen by name.
  private func kind(_ wanted: FoldedText, and named: [Int]) -> PlaceResolution? {
    guard role != .start else { return nil }
    // A route to one of several places of this name: the user has to choose.
    let isOne = SamePlace(network: network).groups(of: named.filter(isOffered)).count < 2
    guard isOne || role == .goals else { return nil }
    let matches = places(ofKind: wanted).filter(isOffered)
    guard !matches.isEmpty, role == .goals || !areWays(matches) else { return nil }
    let all = Set(matches).union(named.filter(isOffered)).sorted()
    return nearest(SamePlace(network: network, areNamesCompared: true).groups(of: all).flatMap { $0 })
  }

  /// Places of the category that a word names.
  private func places(ofKind wanted: FoldedText) -> [Int] {
    let found = places(ofCategory: wanted)
    return found.contains(where: isOffered) ? found : places(ofSought: wanted)
  }

  /// `restroom` includes `restroom.female`; the plain noun works too, in the query's language and in English.
  private func places(ofCategory wanted: FoldedText) -> [Int] {
    let nouns = language == .english ? [language] : [language, .english]
    return index.places { category in
      category == wanted.text || category.hasPrefix(wanted.text + ".")
        || nouns.contains { FoldedText($0.said(ofCategory: category)) == wanted }
    }
  }

  /// Common words for a category in any language, as the search uses them: "toilet" is a restroom.
  private func places(ofSought wanted: FoldedText) -> [Int] {
    let key = CategoryWords.key(wanted.text)
    guard !key.isEmpty, wanted.text.utf8.count <= PlaceResolver.longestWords else { return [] }
    return index.places { CategoryWords.mean($0, by: key) }
  }

  /// Maximum number of bytes in the words for a category.
  private static let longestWords = 256

  /// nil if no place of the category is offered.
  private func choice(ofKind places: [Int]) -> PlaceResolution? {
    let matches = places.filter(isOffered)
    if matches.isEmpty { return nil }
    if matches.count == 1 { return .end(.place(matches[0])) }
    guard role != .goals, areWays(matches) else { return nearest(matches) }
    // A lift is one place, on however many floors it stops.
    return choice(among: SamePlace(network: network).groups(of: matches))
  }

  /// True for lifts, escalators and stairs only: the right one depends on the destination; it is not the nearest.
  private func areWays(_ places: [Int]) -> Bool {
    places.allSatisfy { index in
      let unit = network.places[index].unit
      return unit >= 0 && network.units[unit].kind == .connector
    }
  }

  /// The five places with the most similar spelling. Visits every name and id.
  private func suggestions(for wanted: FoldedText) -> [PlaceCandidate] {
    let speller = NearSpelling(of: wanted)
    var best: [Int: Int] = [:]
    func note(_ distance: Int, _ place: Int) {
      if distance <= speller.limit, distance < best[place] ?? .max, isOffered(place) { best[place] = distance }
    }
    index.forEachName { name, places in
      let distance = speller.distance(to: name)
      if distance <= speller.limit { for place in places { note(distance, place) } }
    }
    for place in network.places.indices { note(speller.distance(to: network.places[place].idBytes), place) }
    let scored = best.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return scored.prefix(5).flatMap { candidates([$0.key]) }
  }
}
