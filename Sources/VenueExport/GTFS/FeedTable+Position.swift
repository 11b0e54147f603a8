import VenueGeometry

extension FeedTable {
  /// The position of a row of `stops.txt`; nil if it has none.
  func position(of row: [String]) -> Coordinate? {
    guard let latitude = Double(value(row, "stop_lat")), let longitude = Double(value(row, "stop_lon")) else {
      return nil
    }
    return Coordinate(longitude: longitude, latitude: latitude)
  }
}
