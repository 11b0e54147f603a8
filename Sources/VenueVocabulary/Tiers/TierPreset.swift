/// The names that users search first in a kind of venue. Project default, after the guidance that an airport shows terminals and gates first, and
/// shops and restrooms at closer zooms (H44).
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

  /// Categories of landmarks, of any feature type, in addition to ``landmarksEverywhere``.
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

  /// Gates, terminals and concourses, in every kind of venue.
  public static let landmarksEverywhere = ["arrivalgate", "boardinggate", "concourse", "gatearea", "terminal"]

  /// Categories of rooms that are too numerous to be landmarks: they have the tier of small features, regardless of size.
  public var manyOfAKind: [String] {
    switch self {
    case .hospital, .office: ["conferenceroom", "huddleroom", "mailroom", "office", "phoneroom", "storage"]
    case .campus: ["huddleroom", "mailroom", "office", "phoneroom", "storage"]
    case .airport, .station, .mall, .museum, .other: ["mailroom", "phoneroom", "storage"]
    }
  }

  /// Square metres from which a room of any other category is a landmark; nil if size alone is not sufficient: the largest rooms of an airport or a
  /// mall are shops.
  public var landmarkArea: Double? {
    switch self {
    case .airport, .station, .mall: nil
    case .hospital, .office, .campus, .museum, .other: 400
    }
  }

  /// True if zones, such as a hall of a fair or a ward, are landmarks for any category.
  public var areZonesLandmarks: Bool { self != .airport }

  /// True if other features begin a half zoom after landmarks (H44).
  public var putsLandmarksFirst: Bool {
    switch self {
    case .airport, .station: true
    case .mall, .hospital, .campus, .museum, .office, .other: false
    }
  }
}
