import VenueLanguage
import VenueParts
import VenueVocabulary

/// Makes the parts of a card that do not depend on the moment, in one language. Create it once for many places.
struct PlaceVoice {
  let part: PlacesPart
  let language: Language
  /// Languages of names, the best first.
  let wanted: [String]
  private let teller: PlaceDescriber
  private let venueName: String
  /// Names of all categories.
  private var kinds: [[String]: String] = [:]
  /// Floors of places on a single level, by the position of the level; nil until a place is on it.
  private var floorLines: [String?]

  /// - Parameter tag: the reader's language as a BCP 47 tag; nil uses the venue's default.
  init(_ part: PlacesPart, in tag: String?, buildingCount: Int) {
    self.part = part
    wanted = [tag].compactMap { $0 } + part.listing.languages
    language = Language.best(for: wanted) ?? .english
    teller = PlaceDescriber(part.listing, in: tag, buildingCount: buildingCount)
    venueName = PlaceWords.text(part.venue.name, for: wanted) ?? ""
    floorLines = Array(repeating: nil, count: part.listing.levels.count)
  }

  /// A card without its opening hours, which are filled in later.
  mutating func card(of place: Int) -> PlaceCard {
    let entry = part.listing.entries[place]
    let details = part.details[place]
    var card = PlaceCard(
      place: place, name: teller.name(of: entry),
      location: teller.location(of: entry, on: floorLine(of: entry), withStreet: false), status: PlaceStatus(.unknown),
      hours: "")
    let kind = kind(of: entry)
    card.category = kind == card.name ? "" : kind
    (card.phone, card.website) = (details.phone, details.website)
    if PlaceVoice.isBusiness(entry) {
      if card.phone == nil, let phone = part.venue.details.phone { (card.phone, card.isPhoneOfVenue) = (phone, true) }
      if card.website == nil, let website = part.venue.details.website {
        (card.website, card.isWebsiteOfVenue) = (website, true)
      }
    }
    card.venueName = venueName
    let address = details.address ?? part.venue.details.address
    (card.address, card.isAddressOfVenue) = (address.map { part.addresses[$0].line } ?? "", details.address == nil)
    let words = details.accessibility + (details.wheelchair.map { ["wheelchair.\($0.rawValue)"] } ?? [])
    card.accessibility = words.map { language.word($0, in: .accessibility) ?? $0 }
    return card
  }

  /// The same as ``PlaceDescriber/floorLine(of:)``.
  private mutating func floorLine(of entry: PlaceListing.Entry) -> String? {
    guard entry.levels.count == 1, floorLines.indices.contains(entry.levels[0]) else {
      return teller.floorLine(of: entry)
    }
    let level = entry.levels[0]
    if let known = floorLines[level] { return known }
    floorLines[level] = teller.floorLine(of: entry)
    return floorLines[level]
  }

  /// True for places with opening hours and contact: not for a lift or a gate.
  static func isBusiness(_ entry: PlaceListing.Entry) -> Bool { ["occupant", "kiosk"].contains(entry.feature.type) }

  /// Name of its category; empty without one.
  private mutating func kind(of entry: PlaceListing.Entry) -> String {
    let tokens = entry.categories + [entry.pin]
    if let known = kinds[tokens] { return known }
    var found = ""
    for token in tokens where found.isEmpty {
      found = language.said(ofCategory: CategoryWords.noun(token))
      if found.isEmpty {
        found = language.word(token, in: .sought)?.split(separator: ",").first.map(String.init) ?? ""
      }
    }
    found = language.capitalized(found)
    kinds[tokens] = found
    return found
  }
}
