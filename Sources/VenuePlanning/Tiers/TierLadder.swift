import VenueModel
import VenueParts
import VenueVocabulary

/// Which tier a name or a point comes in with, by what it is. Ours, after the guidance that an airport shows terminals and
/// gates first, and shops and restrooms closer by (H44).
struct TierLadder {
  enum Preset { case airport, station, other }
  let preset: Preset

  /// Square metres from which on open ground with a name is a hall, and people steer by it. Ours.
  static let hall = 300.0

  /// Whether shops and restrooms wait for what people steer by (H44).
  var putsLandmarksFirst: Bool { preset != .other }

  init(_ venue: Venue) {
    let category = venue.properties?.category
    if category?.isA("airport") == true {
      preset = .airport
    } else if category == "trainstation" || category == "transitstation" {
      preset = .station
    } else {
      preset = .other
    }
  }

  func tier(ofAmenity category: Category?) -> Tier {
    guard let category else { return .detail }
    if isGate(category) { return .rooms }
    if preset == .station, ["platform", "rail", "bus", "ticketing"].contains(where: { category.isA(Category($0)) }) {
      return .rooms
    }
    if preset == .other, category.isA("entry") { return .rooms }
    if TierLadder.small.contains(where: { category.isA(Category($0)) }) { return .detail }
    return .places
  }

  /// - Parameter area: square metres.
  func tier(ofUnit category: Category?, area: Double) -> Tier {
    if let category {
      if isGate(category) || preset == .station && category.isA("platform") { return .rooms }
      // Of an airport's waiting rooms the gates are the ones that matter, and they are its largest.
      if preset == .airport, category.isA("waitingroom"), area >= 100 { return .rooms }
      if Walkability(of: category) == .connector || category.isA("restroom") { return .places }
    }
    if preset == .other, area >= 400 { return .rooms }
    return area >= 60 ? .places : .detail
  }

  func tier(ofZone category: Category?) -> Tier {
    guard let category else { return .places }
    if isGate(category) || category.isA("terminal") || category.isA("concourse") { return .rooms }
    if preset == .station, category.isA("platform") { return .rooms }
    return preset == .airport ? .places : .rooms
  }

  /// Who stays where two collide. What people need wherever they are ranks above shops.
  func priority(of category: Category?, in tier: Tier) -> DisplayPriority {
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

  /// What people look for first when they have lost their way or are in need.
  private static let needed = [
    "boardinggate", "arrivalgate", "gatearea", "defibrillator", "elevator", "emergencyexit", "entry", "escalator",
    "firstaid",
    "information", "movingwalkway", "platform", "ramp", "restroom", "security", "stairs", "ticketing",
  ]

  private func isGate(_ category: Category) -> Bool {
    ["boardinggate", "arrivalgate", "gatearea"].contains { category.isA(Category($0)) }
  }

  /// Things one looks for only when close to them.
  private static let small = [
    "atm", "baggagecarts", "cabin", "cashier", "changemachine", "coinlocker", "copymachine", "defibrillator",
    "drinkingfountain", "faregate", "firealarmpullstation", "fireextinguisher", "fittingroom", "handsanitizerstation",
    "mailbox", "payphone", "phone", "photobooth", "powerchargingstation", "seat", "seating", "storage", "traintrack",
    "unspecified", "vendingmachine", "wifi",
  ]
}
