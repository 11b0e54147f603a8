public import VenueGeometry

/// Handles coordinates beyond the edges of a world map.
public enum Globe {
  /// The largest latitude of a Mercator map; the exact edge of the square is 85.0511°.
  public static let latitudeLimit = 85.0

  /// The nearest latitude in −85...85; 0 for NaN.
  public static func clamp(latitude: Double) -> Double {
    latitude.isNaN ? 0 : min(max(latitude, -latitudeLimit), latitudeLimit)
  }

  /// The same meridian in −180..<180: 480, 840 and 1200 are 120. 0 for a value that is not finite.
  public static func wrap(longitude: Double) -> Double {
    guard longitude.isFinite else { return 0 }
    if (-180..<180).contains(longitude) { return longitude }
    return longitude - 360 * ((longitude + 180) / 360).rounded(.down)
  }

  /// The same direction in 0..<360, clockwise from true north: −90 is 270. 0 for a value that is not finite.
  public static func wrap(bearing: Double) -> Double {
    guard bearing.isFinite else { return 0 }
    if (0..<360).contains(bearing) { return bearing }
    let wrapped = bearing - 360 * (bearing / 360).rounded(.down)
    return wrapped < 360 ? wrapped : 0
  }

  /// The same place with its longitude wrapped, and its latitude limited to the range of Web Mercator.
  public static func clamp(_ coordinate: Coordinate) -> Coordinate {
    Coordinate(longitude: wrap(longitude: coordinate.longitude), latitude: clamp(latitude: coordinate.latitude))
  }
}
