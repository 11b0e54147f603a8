import VenueCamera
import VenueGeometry

/// Duration, in zooms, for which the name of a building is shown above its contents.
enum BuildingName {
  /// One zoom after the zoom at which the building fills a phone's view: from there, the names of its rooms are readable.
  ///
  /// - Returns: nil if that is at no zoom of a map.
  static func endZoom(_ shape: [GeoPolygon]) -> Int? {
    guard let bounds = GeoBounds(around: shape.flatMap(\.shell)) else { return nil }
    let (low, high) = (
      Trigonometry.mercator(Coordinate(longitude: bounds.west, latitude: bounds.south)),
      Trigonometry.mercator(Coordinate(longitude: bounds.east, latitude: bounds.north))
    )
    let (width, height) = (abs(high.x - low.x), abs(high.y - low.y))
    let filled = (0...24).first { zoom in
      let size = Zoom512(Double(zoom)).worldSize
      return width * size > ScreenOccupancy.window.width || height * size > ScreenOccupancy.window.height
    }
    return filled.map { $0 + 1 }
  }
}
