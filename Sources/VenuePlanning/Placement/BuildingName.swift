import VenueCamera
import VenueGeometry
import VenueParts
import VenueVocabulary

/// Where the name of a building is, and from which zoom on it is no longer shown.
enum BuildingName {
  /// A whole zoom after a phone's view holds no more than the building: from there on the names of its rooms are readable.
  ///
  /// - Returns: nil if no zoom of a map is that close.
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

  /// The place of the building, or the first other point inside the building where the name covers no icon of a lift, of stairs or of a restroom on any
  /// floor at ``SideBySide/zoom``; the place itself if there is none.
  ///
  /// - Parameter marks: the middles of those units.
  static func place(
    _ name: Labels, _ place: Coordinate, _ shape: [GeoPolygon], on plane: LocalPlane, beside marks: [PlanePoint]
  ) -> Coordinate {
    guard !marks.isEmpty else { return place }
    // Half of the icon's side, and as much again because an icon may move in its room.
    let (size, icon) = (LabelTypography.size(of: .building), LabelTypography.iconSide)
    let text = name.entries.map { TextAdvance.width(of: $0.text, size: size) }.max() ?? 0
    let scale = SideBySide.zoom.zoom.worldSize
    let (width, height) = ((text / 2 + icon) / scale, (0.6 * size + icon) / scale)
    let icons = marks.map { WorldPlace(plane.coordinate(of: $0)) }
    func isClear(_ coordinate: Coordinate) -> Bool {
      let own = WorldPlace(coordinate)
      return icons.allSatisfy { abs($0.x - own.x) >= width || abs($0.y - own.y) >= height }
    }
    if isClear(place) { return place }
    return OtherPoints.of(shape.compactMap { plane.polygon($0) }, beside: place, on: plane).first(where: isClear)
      ?? place
  }
}
