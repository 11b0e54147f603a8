import VenueCamera
import VenueGeometry
import VenueJSON

// The start camera and the limits again, under the names of each kit, so that they can be passed on without changes.
extension CameraPart {
  func writeKits(to json: inout JSONWriter) {
    let center = zoomLosingVenue(.center)
    json.object("ios") {
      $0.object("mapkit") {
        writeAbout(.center, losing: center, zoomBasis: "distance", to: &$0)
        writeMapKit(to: &$0)
      }
      $0.object("google") {
        writeAbout(.center, losing: center, zoomBasis: "256", to: &$0)
        writeGoogle(to: &$0, tilt: "viewingAngle", limits: ("minZoom", "maxZoom", "cameraTargetBounds"))
      }
      $0.object("mapbox") {
        writeAbout(.center, losing: center, zoomBasis: "512", to: &$0)
        writeMapbox(to: &$0)
      }
    }
    json.object("android") {
      $0.object("google") {
        writeAbout(.center, losing: center, zoomBasis: "256", to: &$0)
        writeGoogle(
          to: &$0, tilt: "tilt", limits: ("minZoomPreference", "maxZoomPreference", "latLngBoundsForCameraTarget"))
      }
      $0.object("mapbox") {
        writeAbout(.center, losing: center, zoomBasis: "512", to: &$0)
        writeMapbox(to: &$0)
      }
    }
    json.object("web") {
      $0.object("maplibre") {
        writeAbout(.viewport, losing: zoomLosingVenue(.viewport), zoomBasis: "512", to: &$0)
        writeMapLibre(to: &$0)
      }
    }
  }

  /// The scroll limit at the start zoom, for kits that take one box and keep the middle in it.
  private var targetBounds: GeoBounds { limits.scroll?.row(at: start.zoom).bounds ?? bounds }

  /// MapKit has no zoom. It uses a region, a boundary for the centre and distances of the camera from the ground,
  /// computed for a field of view of 30° over the height of the reference viewport (project default; Apple documents no value).
  private func writeMapKit(to json: inout JSONWriter) {
    let corners = start.visibleCorners(in: .reference)
    let seen = GeoBounds(around: corners) ?? bounds
    func write(_ key: String, _ box: GeoBounds, to json: inout JSONWriter) {
      json.object(key) {
        $0.object("center", inline: true) {
          $0.member("latitude", box.center.latitude, decimals: 7)
          $0.member("longitude", box.center.longitude, decimals: 7)
        }
        $0.object("span", inline: true) {
          $0.member("latitudeDelta", box.north - box.south, decimals: 7)
          $0.member("longitudeDelta", box.east - box.west, decimals: 7)
        }
      }
    }
    write("region", seen, to: &json)
    write("cameraBoundary", targetBounds, to: &json)
    json.object("cameraZoomRange", inline: true) {
      $0.member("minCenterCoordinateDistance", distance(at: limits.zooms.upper), decimals: 1)
      $0.member("maxCenterCoordinateDistance", distance(at: limits.zooms.lower), decimals: 1)
    }
    json.member("heading", start.bearing, decimals: 2)
    json.member("pitch", start.tilt, decimals: 2)
  }

  private func distance(at zoom: Zoom512) -> Double {
    // tan 15°
    let scale = Scale(zoom, atLatitude: start.target.latitude)
    return Viewport.reference.height / 2 * scale.metresPerPoint / 0.267_949_192_431_122_7
  }

  private func writeGoogle(
    to json: inout JSONWriter, tilt: String, limits names: (min: String, max: String, bounds: String)
  ) {
    json.object("camera") {
      $0.object("target", inline: true) {
        $0.member("latitude", start.target.latitude, decimals: 7)
        $0.member("longitude", start.target.longitude, decimals: 7)
      }
      $0.member("zoom", Zoom256(start.zoom).value, decimals: 2)
      $0.member("bearing", start.bearing, decimals: 2)
      $0.member(tilt, start.tilt, decimals: 2)
    }
    json.member(names.min, Zoom256(limits.zooms.lower).value, decimals: 2)
    json.member(names.max, Zoom256(limits.zooms.upper).value, decimals: 2)
    json.object(names.bounds) {
      $0.object("southwest", inline: true) {
        $0.member("latitude", targetBounds.south, decimals: 7)
        $0.member("longitude", targetBounds.west, decimals: 7)
      }
      $0.object("northeast", inline: true) {
        $0.member("latitude", targetBounds.north, decimals: 7)
        $0.member("longitude", targetBounds.east, decimals: 7)
      }
    }
  }

  private func writeMapbox(to json: inout JSONWriter) {
    json.object("cameraOptions") {
      $0.member("center", start.target)
      $0.object("padding", inline: true) { json in
        for edge in ["top", "left", "bottom", "right"] { json.member(edge, 0) }
      }
      $0.member("zoom", start.zoom.value, decimals: 2)
      $0.member("bearing", start.bearing, decimals: 2)
      $0.member("pitch", start.tilt, decimals: 2)
    }
    json.object("cameraBoundsOptions") {
      $0.object("bounds") {
        $0.member("southwest", Coordinate(longitude: targetBounds.west, latitude: targetBounds.south))
        $0.member("northeast", Coordinate(longitude: targetBounds.east, latitude: targetBounds.north))
      }
      $0.member("minZoom", limits.zooms.lower.value, decimals: 2)
      $0.member("maxZoom", limits.zooms.upper.value, decimals: 2)
      $0.member("minPitch", limits.lowerTilt)
      $0.member("maxPitch", limits.tilt)
    }
  }

  /// `maxBounds` limits the *viewport* here, not its middle: the venue's box, enlarged by one reference view at the smallest zoom.
  private func writeMapLibre(to json: inout JSONWriter) {
    json.member("center", start.target)
    json.member("zoom", start.zoom.value, decimals: 2)
    json.member("bearing", start.bearing, decimals: 2)
    json.member("pitch", start.tilt, decimals: 2)
    json.member("minZoom", limits.zooms.lower.value, decimals: 2)
    json.member("maxZoom", limits.zooms.upper.value, decimals: 2)
    json.member("minPitch", limits.lowerTilt)
    json.member("maxPitch", limits.tilt)
    let box = viewportBounds
    json.array("maxBounds", inline: true) {
      $0.position(Coordinate(longitude: box.west, latitude: box.south))
      $0.position(Coordinate(longitude: box.east, latitude: box.north))
    }
  }
}
