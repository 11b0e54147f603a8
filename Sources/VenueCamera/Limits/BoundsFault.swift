public import VenueGeometry

/// The reason why two corners are not a valid box for camera limits.
public enum BoundsFault: Error, Hashable, Sendable, CustomStringConvertible {
  case latitudesReversed(south: Double, north: Double)
  /// East is west of west, within half the world.
  case longitudesReversed(west: Double, east: Double)
  /// East is west of west, and the connection across the date line is shorter.
  case crossesDateLine(west: Double, east: Double)

  public var description: String {
    switch self {
    case .latitudesReversed(let south, let north):
      "the bounds are reversed: south (\(Quantity.text(south))) lies north of north (\(Quantity.text(north)))"
    case .longitudesReversed(let west, let east):
      "the bounds are reversed: west (\(Quantity.text(west))) lies east of east (\(Quantity.text(east)))"
    case .crossesDateLine(let west, let east):
      "the bounds cross the date line, from \(Quantity.text(west)) to \(Quantity.text(east)): map kits take no such box; end it at 180 or -180"
    }
  }
}

extension GeoBounds {
  /// A box from its south-west to its north-east corner, as map kits define it; a box without extent is allowed.
  ///
  /// - Throws: ``BoundsFault``, which names the reversed coordinates.
  public init(southWest: Coordinate, northEast: Coordinate) throws(BoundsFault) {
    let (west, east) = (southWest.longitude, northEast.longitude)
    guard southWest.latitude <= northEast.latitude else {
      throw .latitudesReversed(south: southWest.latitude, north: northEast.latitude)
    }
    guard west <= east else {
      throw west - east > 180 ? .crossesDateLine(west: west, east: east) : .longitudesReversed(west: west, east: east)
    }
    self.init(west: west, south: southWest.latitude, east: east, north: northEast.latitude)
  }
}
