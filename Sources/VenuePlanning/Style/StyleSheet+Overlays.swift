import VenueGeometry
import VenueParts
import VenueStyle

/// Pictures laid over the map: an image source and a raster layer each.
extension StyleSheet {
  func sources(of table: OverlayTable) -> [(key: String, value: StyleValue)] {
    table.overlays.map { overlay in
      (
        overlay.layerID,
        [
          "type": "image", "url": .string(baseURL + overlay.image),
          "coordinates": .array(overlay.corners.map { [.rounded($0.longitude), .rounded($0.latitude)] }),
        ]
      )
    }
  }

  /// Picture layers have no filter: a picture of a floor is visible with it.
  func pictures(_ overlays: [OverlayTable.Overlay]) -> [Layer] {
    overlays.map { overlay in
      var members: [(key: String, value: StyleValue)] = [
        ("id", .string(overlay.layerID)), ("type", "raster"), ("source", .string(overlay.layerID)),
      ]
      if let own = overlay.floor {
        let visibility: StyleValue = ["case", ["==", StyleSheet.floor, .int(own)], "visible", "none"]
        members.append(("layout", ["visibility": visibility]))
      }
      members.append(("paint", ["raster-opacity": .number(overlay.opacity), "raster-fade-duration": 0]))
      return Layer(id: overlay.layerID, members: members)
    }
  }
}
