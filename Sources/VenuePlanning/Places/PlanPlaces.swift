import VenueModel
import VenueParts
import VenueVocabulary

extension VenuePlanner {
  /// The places with the details of their cards: the first feature of a place that declares a value supplies it.
  ///
  /// - Complexity: O(*n*) in the places and closures.
  func planPlaces(of search: SearchPlan) -> PlacesPart {
    var maker = PlaceDetailsMaker(planner: self)
    let details = search.members.map { maker.details(of: $0) }
    let whole = maker.whole()
    var listing = search.listing
    for entry in listing.entries.indices {
      listing.entries[entry].street = details[entry].address.flatMap { maker.addresses[$0].street }
    }
    var part = PlacesPart(listing: listing, details: details)
    part.venue = whole
    part.holidays = venue.holidays
    planCards(&part, of: search)
    (part.hours, part.addresses, part.closures) = (maker.hours, maker.addresses, maker.closures)
    return part
  }
}

/// Collects details, and each text of hours, address and closure once.
private struct PlaceDetailsMaker {
  let planner: VenuePlanner
  private(set) var hours: [PlaceHours] = []
  private(set) var addresses: [PostalAddress] = []
  private(set) var closures: [PlacesPart.Closure] = []
  private var hoursByText: [String: Int] = [:]
  private var addressPositions: [Int: Int] = [:]
  /// Positions in the venue's closures.
  private let closuresByID: [String: [Int]]
  private var closurePositions: [Int: Int] = [:]

  private var venue: Venue { planner.venue }

  init(planner: VenuePlanner) {
    self.planner = planner
    var closuresByID: [String: [Int]] = [:]
    for (position, closure) in planner.venue.closures.enumerated() {
      for id in Set(closure.ids) { closuresByID[id, default: []].append(position) }
    }
    self.closuresByID = closuresByID
  }

  mutating func details(of members: [PlaceMember]) -> PlacesPart.Details {
    var details = PlacesPart.Details()
    for member in members {
      let says = says(of: member.ref)
      if details.hours == nil { details.hours = number(ofHours: says.hours) }
      details.phone = details.phone ?? says.phone
      details.website = details.website ?? says.website
      if details.address == nil { details.address = number(of: member.addressID) }
      for word in says.accessibility where !details.accessibility.contains(word) { details.accessibility.append(word) }
      if details.wheelchair != .no { details.wheelchair = says.wheelchair ?? details.wheelchair }
      if details.validity == nil { details.validity = says.validity }
    }
    details.closures = closures(of: members)
    return details
  }

  mutating func whole() -> PlacesPart.Whole {
    var whole = PlacesPart.Whole()
    whole.id = venue.id
    guard let properties = venue.properties else { return whole }
    whole.name = properties.name
    whole.category = properties.category?.text
    whole.point = properties.displayPoint
    whole.details.hours = number(ofHours: properties.hours)
    whole.details.phone = PlaceDetailsMaker.text(properties.phone)
    whole.details.website = PlaceDetailsMaker.text(properties.website)
    whole.details.address = number(of: properties.addressID)
    return whole
  }

  // MARK: Declarations of features

  private struct FeatureDetails {
    var hours: String?
    var phone: String?
    var website: String?
    var accessibility: [String] = []
    var wheelchair: WheelchairLimit?
    var validity: PlacesPart.Span?
  }

  private func says(of ref: FeatureRef) -> FeatureDetails {
    let place = ref.index
    func span(_ validity: Temporality?) -> PlacesPart.Span? {
      validity.flatMap { $0.start == nil && $0.end == nil ? nil : PlacesPart.Span(start: $0.start, end: $0.end) }
    }
    switch ref.type {
    case .occupant:
      let occupant = venue.occupants[place]
      return FeatureDetails(
        hours: occupant.hours, phone: PlaceDetailsMaker.text(occupant.phone),
        website: PlaceDetailsMaker.text(occupant.website), validity: span(occupant.validity))
    case .amenity:
      let amenity = venue.amenities[place]
      return FeatureDetails(
        hours: amenity.hours, phone: PlaceDetailsMaker.text(amenity.phone),
        website: PlaceDetailsMaker.text(amenity.website), accessibility: amenity.accessibility,
        wheelchair: amenity.wheelchair,
        validity: span(amenity.validity))
    case .unit:
      let unit = venue.units[place]
      return FeatureDetails(
        hours: unit.hours, accessibility: unit.accessibility, wheelchair: unit.wheelchair,
        validity: span(unit.validity))
    case .opening:
      let opening = venue.openings[place]
      return FeatureDetails(
        hours: opening.hours, accessibility: opening.accessibility, wheelchair: opening.wheelchair,
        validity: span(opening.validity))
    case .connector:
      let connector = venue.connectors[place]
      return FeatureDetails(
        hours: connector.hours, accessibility: connector.accessibility, wheelchair: connector.wheelchair,
        validity: span(connector.validity))
    case .section: return FeatureDetails(accessibility: venue.sections[place].accessibility)
    case .transitLink: return FeatureDetails(validity: span(venue.transitLinks[place].validity))
    default: return FeatureDetails()
    }
  }

  private static func text(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  // MARK: Shared values

  private mutating func number(ofHours text: String?) -> Int? {
    guard let text, !text.isEmpty else { return nil }
    if let known = hoursByText[text] { return known }
    hoursByText[text] = hours.count
    hours.append(PlaceHours(text: text))
    return hours.count - 1
  }

  private mutating func number(of id: ID<Address>?) -> Int? {
    guard let position = id.flatMap({ planner.index.position(of: $0) }) else { return nil }
    if let known = addressPositions[position] { return known }
    let written = venue.addresses[position]
    var address = PostalAddress()
    (address.address, address.unit, address.locality) = (written.address, written.unit, written.locality)
    (address.province, address.country) = (written.province, written.country)
    address.postalCode = written.postalCode.map { code in
      written.postalCodeExtension.map { "\(code)-\($0)" } ?? code
    }
    guard !address.line.isEmpty else { return nil }
    addressPositions[position] = addresses.count
    addresses.append(address)
    return addresses.count - 1
  }

  /// Closures of the place's features, of its room, and of its level. A connector has only its own: one that does not stop at
  /// a floor is not closed.
  private mutating func closures(of members: [PlaceMember]) -> [Int] {
    guard !closuresByID.isEmpty, let first = members.first else { return [] }
    var ids = [venue.id(of: first.ref)]
    if first.ref.type != .connector {
      ids = members.map { venue.id(of: $0.ref) }
      if let unit = members.lazy.compactMap(\.unit).first { ids.append(venue.units[unit].id.text) }
      let levels = Set(members.flatMap(\.levels))
      if levels.count == 1, let level = levels.first, planner.publication[.level, level] == .named {
        ids.append(venue.levels[level].id.text)
      }
    }
    return Set(ids.flatMap { closuresByID[$0] ?? [] }).sorted().prefix(PlacesPart.mostClosuresOfAPlace).map {
      number(ofClosure: $0)
    }
  }

  private mutating func number(ofClosure position: Int) -> Int {
    if let known = closurePositions[position] { return known }
    let closure = venue.closures[position]
    closurePositions[position] = closures.count
    let span = PlacesPart.Span(start: closure.period.start, end: closure.period.end)
    closures.append(PlacesPart.Closure(span: span, reason: closure.reason))
    return closures.count - 1
  }
}
