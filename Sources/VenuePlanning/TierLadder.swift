package import VenueModel
import VenueParts
package import VenueVocabulary

/// Tier and priority of a name or a point by its category, after the ``TierPreset`` of the venue, unless the author overrides it.
package struct TierLadder: Sendable {
  let preset: TierPreset
  private let categories: [String: TierSource.Choice]
  private let features: [String: TierSource.Choice]

  /// Square metres from which named open ground is a hall, and therefore a landmark. Project default.
  static let hall = 300.0

  init(_ venue: Venue) {
    preset = venue.tiers?.preset ?? TierPreset(venueCategory: venue.properties?.category)
    categories = TierLadder.byKey(venue.tiers?.categories)
    features = TierLadder.byKey(venue.tiers?.features)
  }

  /// Keys are unique in a map; the reader reports repeated ones.
  private static func byKey(_ choices: [TierSource.Choice]?) -> [String: TierSource.Choice] {
    Dictionary((choices ?? []).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Tiers by category

  func rank(ofAmenity category: Category?, id: String) -> LabelRank {
    rank(category, id: id, standard: tier(ofAmenity: category))
  }

  /// - Parameters:
  ///   - area: square metres.
  ///   - isHall: true if it is a landmark, as open ground.
  ///   - isEntrance: true if it can be entered from outside.
  func rank(
    ofUnit category: Category?, id: String, area: Double, isHall: Bool = false, isEntrance: Bool = false
  ) -> LabelRank {
    let standard = isHall ? .rooms : tier(ofUnit: category, area: area)
    let isLarge = standard == .rooms && !isLandmark(category) && !isWaitingRoom(category, area: area)
    return rank(
      category, id: id, standard: standard,
      priority: isHall && isEntrance ? .entrance : isLarge ? .large : nil)
  }

  /// For a section or a geofence.
  func rank(ofZone category: Category?, id: String) -> LabelRank {
    let standard = tier(ofZone: category)
    // One name for all gates leads from farther away than those of each: it is as important, and larger.
    return rank(
      category, id: id, standard: standard, priority: standard == .rooms && !isLandmark(category) ? .large : nil)
  }

  func rank(ofOccupant category: Category?, id: String) -> LabelRank {
    rank(category, id: id, standard: isLandmark(category) ? .rooms : .places)
  }

  /// For a kiosk without an occupant.
  func rank(ofKiosk id: String) -> LabelRank { rank(nil, id: id, standard: .detail) }

  /// For a building, which precedes all its contents: only its priority can be set.
  func rank(ofBuilding category: Category?, id: String) -> LabelRank {
    var rank = rank(category, id: id, standard: .building)
    rank.tier = .building
    return rank
  }

  /// True if the preset lists the category as a landmark.
  package func isLandmark(_ category: Category?) -> Bool {
    guard let category else { return false }
    return TierPreset.landmarksEverywhere.contains { category.isA(Category($0)) }
      || preset.landmarks.contains { category.isA(Category($0)) }
  }

  /// True if the category is needed in every venue and known by its icon: stairs, lifts and exits, restrooms, information, first
  /// aid.
  func isFirst(_ category: Category?) -> Bool {
    guard let category else { return false }
    return Walkability(of: category) == .connector || TierLadder.first.contains { category.isA(Category($0)) }
  }

  /// The settings of a feature, otherwise of the narrowest of its categories.
  package func choice(of category: Category?, id: String) -> TierSource.Choice? {
    if let choice = features[id] { return choice }
    var broader = category
    while let category = broader, !categories.isEmpty {
      if let choice = categories[category.text] { return choice }
      broader = category.parent
    }
    return nil
  }

  private func rank(
    _ category: Category?, id: String, standard: Tier, priority: DisplayPriority? = nil
  ) -> LabelRank {
    let choice = choice(of: category, id: id)
    let tier = choice?.tier.map(Tier.init) ?? standard
    // A name that was moved is as important as others of its new tier.
    let usual =
      tier == standard ? priority ?? self.priority(of: category, in: tier) : self.priority(of: category, in: tier)
    return LabelRank(tier: tier, priority: choice?.priority.map { DisplayPriority(value: $0) } ?? usual)
  }

  // MARK: Tiers

  private func tier(ofAmenity category: Category?) -> Tier {
    guard let category else { return .detail }
    if isLandmark(category) { return .rooms }
    if isFirst(category) { return .places }
    return TierLadder.small.contains { category.isA(Category($0)) } ? .detail : .places
  }

  private func tier(ofUnit category: Category?, area: Double) -> Tier {
    if let category {
      if isLandmark(category) { return .rooms }
      if isWaitingRoom(category, area: area) { return .rooms }
      if isFirst(category) { return .places }
      if preset.manyOfAKind.contains(where: { category.isA(Category($0)) }) { return .detail }
    }
    if let least = preset.landmarkArea, area >= least { return .rooms }
    return area >= 60 ? .places : .detail
  }

  /// In an airport, large waiting rooms are gates, and gates are important landmarks.
  private func isWaitingRoom(_ category: Category?, area: Double) -> Bool {
    preset == .airport && category?.isA("waitingroom") == true && area >= 100
  }

  private func tier(ofZone category: Category?) -> Tier {
    guard let category else { return .places }
    return isLandmark(category) || preset.areZonesLandmarks ? .rooms : .places
  }

  // MARK: Priorities

  /// Collision priority. Features that users need everywhere rank above shops.
  private func priority(of category: Category?, in tier: Tier) -> DisplayPriority {
    switch tier {
    case .venue, .building: .building
    case .rooms: .landmark
    case .places, .detail:
      if category.map({ category in TierLadder.needed.contains { category.isA(Category($0)) } }) == true {
        .high
      } else {
        tier == .detail ? .low : .ordinary
      }
    }
  }

  /// See ``isFirst(_:)``.
  private static let first = [
    "elevator", "emergencyexit", "entry", "escalator", "firstaid", "information", "movingwalkway", "ramp", "restroom",
    "stairs",
  ]

  /// Categories that users search first when they are lost or in need.
  private static let needed = [
    "boardinggate", "arrivalgate", "gatearea", "defibrillator", "elevator", "emergencyexit", "entry", "escalator",
    "firstaid", "information", "movingwalkway", "platform", "ramp", "restroom", "security", "stairs", "ticketing",
  ]

  /// Categories that users search only nearby.
  private static let small = [
    "atm", "baggagecarts", "cabin", "cashier", "changemachine", "coinlocker", "copymachine", "defibrillator",
    "drinkingfountain", "faregate", "firealarmpullstation", "fireextinguisher", "fittingroom", "handsanitizerstation",
    "mailbox", "payphone", "phone", "photobooth", "powerchargingstation", "seat", "seating", "storage", "traintrack",
    "unspecified", "vendingmachine", "wifi",
  ]
}

extension Tier {
  init(_ tier: NameTier) {
    switch tier {
    case .rooms: self = .rooms
    case .places: self = .places
    case .detail: self = .detail
    }
  }
}
