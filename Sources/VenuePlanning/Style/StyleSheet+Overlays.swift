import VenueGeometry
import VenueParts

/// Pictures laid over the map: an image source and a raster layer each.
extension StyleSheet {
  func sources(of table: OverlayTable) -> [(key: String, value: StyleValue)] {
    table.overlays.map { overlay in
      (
        overlay.layerID,
        [
          "type": "image", "url": .string(overlay.image),
          "coordinates": .array(overlay.corners.map { [.number($0.longitude), .number($0.latitude)] }),
        ]
      )
    }
  }

  /// Above rooms and walls, below the route and all names. Layers of pictures know no filter: one of another floor is not visible,
  /// and the app shows it with its floor.
  func layers(of table: OverlayTable) -> [Layer] {
    table.overlays.map { overlay in
      var members: [(key: String, value: StyleValue)] = [
        ("id", .string(overlay.layerID)), ("type", "raster"), ("source", .string(overlay.layerID)),
      ]
      if let own = overlay.floor, own != floor { members.append(("layout", ["visibility": "none"])) }
      members.append(("paint", ["raster-opacity": .number(overlay.opacity), "raster-fade-duration": 0]))
      return Layer(id: overlay.layerID, isOnFloor: false, value: .object(members))
    }
  }

  /// The floor of each layer that is shown with one alone.
  func floors(of table: OverlayTable) -> StyleValue {
    .object(table.overlays.compactMap { overlay in overlay.floor.map { (overlay.layerID, .int($0)) } })
  }
}
