/// A position on the earth: WGS 84 degrees, always written with longitude first.
public struct Coordinate: Hashable, Sendable {
  /// Degrees east, as read; a valid position is in −180...180.
  public var longitude: Double
  /// Degrees north, as read; a valid position is in −90...90.
  public var latitude: Double

  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}

extension Coordinate {
  /// True if web maps can draw it: longitude −180...180, latitude −85...85. False for values that are not numbers.
  public var isOnMap: Bool { abs(longitude) <= 180 && abs(latitude) <= 85 }

  /// Longitude and latitude exchanged.
  public var mirrored: Coordinate { Coordinate(longitude: latitude, latitude: longitude) }
}

extension Coordinate: CustomStringConvertible {
  /// `"24.95600,60.16100"`, shortest form that reads back to the same numbers.
  public var description: String { "\(longitude),\(latitude)" }
}

/// An area on the earth with its holes.
///
/// Rings are closed by repetition, as in GeoJSON (first position = last position), and stored as
/// read: orientation, repeated vertices and crossings are handled by rules and by ``LocalPlane``.
public struct GeoPolygon: Hashable, Sendable {
  public var shell: [Coordinate]
  public var holes: [[Coordinate]]

  public init(shell: [Coordinate], holes: [[Coordinate]] = []) {
    self.shell = shell
    self.holes = holes
  }

  /// The shell first, then the holes.
  public var rings: [[Coordinate]] { [shell] + holes }

  /// Twice the signed area of a closed ring in square degrees, positive if it is counter-clockwise.
  package static func doubledArea(of ring: [Coordinate]) -> Double {
    guard let origin = ring.first else { return 0 }
    return zip(ring, ring.dropFirst()).reduce(0) { sum, edge in
      let (a, b) = edge
      return sum + (a.longitude - origin.longitude) * (b.latitude - origin.latitude)
        - (b.longitude - origin.longitude) * (a.latitude - origin.latitude)
    }
  }
}

/// The smallest box of longitudes and latitudes around some positions. Never crosses ±180°.
public struct GeoBounds: Hashable, Sendable {
  public var west: Double
  public var south: Double
  public var east: Double
  public var north: Double

  public init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// - Returns: nil if there is no position.
  public init?(around coordinates: some Sequence<Coordinate>) {
    var bounds: GeoBounds?
    for coordinate in coordinates { bounds = bounds?.including(coordinate) ?? GeoBounds(at: coordinate) }
    guard let bounds else { return nil }
    self = bounds
  }

  public init(at coordinate: Coordinate) {
    self.init(
      west: coordinate.longitude, south: coordinate.latitude, east: coordinate.longitude, north: coordinate.latitude)
  }

  /// The box around this and a position.
  public func including(_ coordinate: Coordinate) -> GeoBounds {
    GeoBounds(
      west: min(west, coordinate.longitude), south: min(south, coordinate.latitude),
      east: max(east, coordinate.longitude), north: max(north, coordinate.latitude))
  }

  /// The box around both.
  public func union(_ other: GeoBounds) -> GeoBounds {
    GeoBounds(
      west: min(west, other.west), south: min(south, other.south),
      east: max(east, other.east), north: max(north, other.north))
  }

  /// Borders belong to the box.
  public func contains(_ coordinate: Coordinate) -> Bool {
    (west...east).contains(coordinate.longitude) && (south...north).contains(coordinate.latitude)
  }

  public var center: Coordinate {
    Coordinate(longitude: (west + east) / 2, latitude: (south + north) / 2)
  }
}
