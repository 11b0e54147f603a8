/// Which names people look for first in a kind of venue. Ours, after the guidance that an airport shows terminals and gates first, and
/// shops and restrooms closer by (H44).
public enum TierPreset: String, Hashable, Sendable, CaseIterable {
  case airport, station, mall, hospital, campus, museum, office, other

  /// The preset of a venue of an IMDF category.
  public init(venueCategory category: Category?) {
    guard let category else {
      self = .other
      return
    }
    self =
      TierPreset.allCases.first { preset in
        preset.venueCategories.contains { category.isA(Category($0)) }
      } ?? .other
  }

  private var venueCategories: [String] {
    switch self {
    case .airport: ["airport"]
    case .station: ["trainstation", "transitstation"]
    case .mall: ["retailstore", "shoppingcenter", "stripmall"]
    case .hospital: ["healthcarefacility"]
    case .campus: ["university"]
    case .museum: ["aquarium", "museum"]
    case .office: ["businesscampus"]
    case .other: []
    }
  }

  /// Categories, of any type of feature, that people steer by from afar, beside ``landmarksEverywhere``.
  public var landmarks: [String] {
    switch self {
    case .airport: []
    case .station: ["bus", "platform", "rail", "ticketing"]
    case .mall: ["cinema", "departmentstore", "entry", "foodcourt", "movietheater", "supermarket"]
    case .hospital: ["emergencymedicine", "entry", "information", "reception"]
    case .campus: ["auditorium", "entry", "library", "theater"]
    case .museum: ["auditorium", "entry", "exhibition", "theater", "ticketing"]
    case .office: ["auditorium", "entry", "lobby", "reception"]
    case .other: ["entry"]
    }
  }

  /// Gates, terminals and concourses, wherever there are any.
  public static let landmarksEverywhere = ["arrivalgate", "boardinggate", "concourse", "gatearea", "terminal"]

  /// Rooms of which there are so many that none is looked for from afar: each comes with what is small, however large it is.
  public var manyOfAKind: [String] {
    switch self {
    case .hospital, .office: ["conferenceroom", "huddleroom", "mailroom", "office", "phoneroom", "storage"]
    case .campus: ["huddleroom", "mailroom", "office", "phoneroom", "storage"]
    case .airport, .station, .mall, .museum, .other: ["mailroom", "phoneroom", "storage"]
    }
  }

  /// Square metres from which on a room of any other category is a landmark; nil where size alone makes none: an airport's or a
  /// mall's largest rooms are shops.
  public var landmarkArea: Double? {
    switch self {
    case .airport, .station, .mall: nil
    case .hospital, .office, .campus, .museum, .other: 400
    }
  }

  /// Whether zones such as a hall of a fair or a ward are landmarks of whatever category they are.
  public var areZonesLandmarks: Bool { self != .airport }

  /// Whether what is no landmark waits a half zoom longer (H44).
  public var putsLandmarksFirst: Bool {
    switch self {
    case .airport, .station: true
    case .mall, .hospital, .campus, .museum, .office, .other: false
    }
  }
}
