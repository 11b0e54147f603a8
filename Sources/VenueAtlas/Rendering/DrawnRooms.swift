import VenueGeometry
import VenueParts

/// The rooms of a floor on the screen, to find the room of a name.
struct DrawnRooms {
  private struct Room {
    var id: String
    var row: String
    var shape: ScreenPolygon
    var area: Double
  }

  private let rooms: [Room]
  private let roomsByID: [String: [Int]]
  private let places: ScreenIndex

  init(_ features: [MapFeature], _ screen: ScreenProjection) {
    var rooms: [Room] = []
    for feature in features where ["unit", "kiosk", "section"].contains(feature.layer) {
      guard case .polygons(let polygons) = feature.geometry else { continue }
      for polygon in polygons {
        let shape = ScreenPolygon(rings: polygon.rings.map(screen.points))
        rooms.append(Room(id: feature.id, row: feature.row, shape: shape, area: shape.area))
      }
    }
    self.rooms = rooms
    roomsByID = Dictionary(grouping: rooms.indices) { rooms[$0].id }
    places = ScreenIndex(rooms.map(\.shape.box))
  }

  /// The area of its own id, otherwise the smallest one around the point.
  func number(of feature: MapFeature, at point: ScreenPoint) -> Int? {
    if let own = roomsByID[feature.id]?.first(where: { rooms[$0].shape.contains(point) }) { return own }
    return places.indices(near: ScreenBox(center: point, width: 0, height: 0))
      .filter { rooms[$0].shape.contains(point) }
      .min { rooms[$0].area < rooms[$1].area }
  }

  func room(of feature: MapFeature, at point: ScreenPoint) -> ScreenPolygon? {
    number(of: feature, at: point).map { rooms[$0].shape }
  }

  func row(of feature: MapFeature, at point: ScreenPoint) -> String? {
    number(of: feature, at: point).map { rooms[$0].row }
  }
}
