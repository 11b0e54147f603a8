/// The sixteen feature types of IMDF 1.0.0, as `feature_type` spells them, and the two we add.
public enum FeatureType: String, Hashable, Sendable, CaseIterable, Comparable {
  case address, amenity, anchor, building, detail, fixture, footprint, geofence, kiosk, level, occupant, opening
  case relationship, section, unit, venue
  /// One lift, staircase or escalator with all its landings; not in IMDF.
  case connector
  /// The path from a door to a stop, platform or car park; not in IMDF.
  case transitLink = "transit_link"

  public static func < (a: FeatureType, b: FeatureType) -> Bool { a.rawValue < b.rawValue }

  /// False for ``connector`` and ``transitLink``, which are not in IMDF.
  public var isIMDF: Bool { self != .connector && self != .transitLink }
}

/// Hashing by the number of the type: an enumeration of strings would hash its text.
extension FeatureType {
  /// The position in ``allCases``.
  public var number: Int {
    switch self {
    case .address: 0
    case .amenity: 1
    case .anchor: 2
    case .building: 3
    case .detail: 4
    case .fixture: 5
    case .footprint: 6
    case .geofence: 7
    case .kiosk: 8
    case .level: 9
    case .occupant: 10
    case .opening: 11
    case .relationship: 12
    case .section: 13
    case .unit: 14
    case .venue: 15
    case .connector: 16
    case .transitLink: 17
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  // The key of a dictionary is hashed by this function: one step for one number.
  public func _rawHashValue(seed: Int) -> Int { number._rawHashValue(seed: seed) }
}
