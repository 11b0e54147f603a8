import VenueLanguage
public import VenueParts
public import VenueVocabulary

/// Reads the cards of a bundle. It needs only `places.json` and the files in `places/`.
///
///     let cards = try atlas.places()
///     if let place = cards.place(of: "tide-cafe") { print(cards.card(of: place, at: now, in: "fi").hours) }
public struct PlaceCards: Sendable {
  public let part: PlacesPart
  private let ids: [String: Int]
  package let buildingCount: Int

  /// - Complexity: O(*n*).
  public init(_ part: PlacesPart) { self.init(part, buildingCount: PlaceDescriber.buildingCount(part.listing)) }

  /// - Parameter buildingCount: of the venue, if the part has not all of its places.
  init(_ part: PlacesPart, buildingCount: Int) {
    self.part = part
    self.buildingCount = buildingCount
    let entries = part.listing.entries
    var ids: [String: Int] = [:]
    ids.reserveCapacity(entries.indices.reduce(entries.count) { $0 + entries[$1].related.count })
    for position in entries.indices {
      // An id of a place has priority over the same id of a part.
      for other in entries[position].related where ids[other.id] == nil { ids[other.id] = position }
    }
    for position in entries.indices.reversed() { ids[entries[position].feature.id] = position }
    self.ids = ids
  }

  /// Position of the place with an id: the id of the place, or of its room, kiosk, anchor or landing. O(1).
  public func place(of id: String) -> Int? { ids[id] }

  /// Ids of the places of a name, in any language and whole; sorted.
  ///
  /// - Complexity: O(*n*) in the names.
  public func ids(called name: String) -> [String] {
    let wanted = FoldedText(name)
    guard !wanted.text.isEmpty else { return [] }
    let named = part.listing.entries.filter { entry in
      ([entry.name] + entry.otherNames).contains { $0.entries.contains { FoldedText($0.text) == wanted } }
    }
    return Set(named.map(\.feature.id)).sorted()
  }

  /// Known ids with the most similar spelling to an unknown id, nearest first, at most three.
  ///
  /// - Complexity: O(*n* · letters), over ids of at most 64 bytes.
  public func suggestions(for id: String) -> [String] {
    let wanted = Array(id.unicodeScalars.prefix(64))
    let limit = Spelling.mostEdits(letters: wanted.count)
    var found: [(distance: Int, id: String)] = []
    for (known, _) in ids where known.utf8.count <= 64 {
      let distance = editDistance(Array(known.unicodeScalars), wanted, limit: limit)
      if distance <= limit { found.append((distance, known)) }
    }
    return found.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }.prefix(3).map(\.id)
  }

  /// Returns the card of a place at a moment.
  ///
  /// - Parameters:
  ///   - place: position in `part.listing.entries`.
  ///   - tag: the reader's language as a BCP 47 tag; nil uses the venue's default.
  /// - Complexity: O(1) in the number of places; opening hours are searched for at most one year.
  public func card(of place: Int, at moment: Instant, in tag: String? = nil) -> PlaceCard {
    var voice = PlaceVoice(part, in: tag, buildingCount: buildingCount)
    let entry = part.listing.entries[place]
    let details = part.details[place]
    let words = PlaceWords(language: voice.language, zone: part.zone, now: moment, wanted: voice.wanted)
    var card = voice.card(of: place)
    card.status = part.status(of: details, at: moment)
    card.hours = words.line(card.status)
    card.links = Handoff.to(entry.point, name: card.name)
    if let zone = part.zone {
      let own = details.closures.filter(part.closures.indices.contains).map { part.closures[$0] }
      card.planned = PlannedClosures(language: voice.language, zone: zone, now: moment, wanted: voice.wanted)
        .next(of: own)
    }
    guard let hours = details.hours.map({ part.hours[$0] }) else {
      // Unknown hours are shown only for businesses: users do not search for the hours of a lift.
      if !PlaceVoice.isBusiness(entry), card.status.state == .unknown { card.hours = "" }
      return card
    }
    card.hoursText = hours.text
    guard let rules = hours.rules else {
      if card.status.state == .unknown { card.hours = hours.text }
      return card
    }
    if card.status.isHolidayUnknown || hours.mentionsHolidays && part.holidays.isEmpty {
      card.hoursNote = voice.language.text(.placeHolidays)
    }
    if let calendar = part.calendar { card.week = words.week(of: rules, in: calendar) }
    return card
  }
}
