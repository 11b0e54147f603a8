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
