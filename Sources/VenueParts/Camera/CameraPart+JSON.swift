public import VenueCamera
import VenueGeometry
public import VenueJSON
import VenueVocabulary

extension CameraPart {
  /// `camera.json`; its schema is `schemas/camera.schema.json`.
  public var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.object("start") {
        $0.members(of: start)
        if let startFloor { $0.member("floor", startFloor) }
        $0.array("reference_viewport", inline: true) {
          $0.number(Viewport.reference.width)
          $0.number(Viewport.reference.height)
        }
        $0.array("padding", inline: true) { json in for _ in 0..<4 { json.number(Insets.fitPadding.top) } }
      }
      $0.member("bounds", bounds)
      $0.object("limits") { write(limits, to: &$0) }
      $0.array("cameras") { json in
        for camera in named {
          json.object {
            $0.member("name", camera.name)
            if let floor = camera.floor { $0.member("floor", floor) }
            $0.members(of: camera.camera)
            if !camera.label.entries.isEmpty { $0.member("label", camera.label) }
            $0.members(of: camera.move)
          }
        }
      }
      if !tours.isEmpty { $0.array("tours") { json in for tour in tours { write(tour, to: &json) } } }
      $0.object("kits") { json in writeKits(to: &json) }
    }
    return json.bytes + [0x0A]
  }

  private func write(_ tour: CameraTour, to json: inout JSONWriter) {
    json.object {
      $0.member("name", tour.name)
      if !tour.label.entries.isEmpty { $0.member("label", tour.label) }
      $0.member("duration_s", tour.duration, decimals: 3)
      $0.member("repeat", tour.repeats)
      $0.array("segments") { json in
        var time = 0.0
        for (place, segment) in tour.segments.enumerated() {
          json.object(inline: true) {
            $0.member("owner", tour.name)
            $0.member("from", segment.from)
            $0.member("to", segment.to)
            $0.member("begins_s", time, decimals: 3)
            $0.members(of: segment.move)
            $0.member("stay_s", segment.stay, decimals: 3)
            $0.member("completion", tour.completion(of: place))
          }
          time += segment.move.duration + segment.stay
        }
      }
    }
  }

  private func write(_ limits: CameraLimits, to json: inout JSONWriter) {
    json.object("zoom", inline: true) {
      $0.member("min512", limits.zooms.lower.value, decimals: 2)
      $0.member("max512", limits.zooms.upper.value, decimals: 2)
      $0.member("min256", Zoom256(limits.zooms.lower).value, decimals: 2)
      $0.member("max256", Zoom256(limits.zooms.upper).value, decimals: 2)
    }
    json.object("tilt", inline: true) {
      $0.member("min", limits.lowerTilt)
      $0.member("max", limits.tilt)
      // Zoom of the 256-point world and degrees; linear between, constant beyond.
      $0.array("ceiling_by_zoom256") { json in
        for stop in TiltCeiling.stops {
          json.array {
            $0.number(stop.zoom.value)
            $0.number(stop.degrees)
          }
        }
      }
    }
    guard let scroll = limits.scroll else { return }
    json.object("scroll") {
      // The viewport may show ground outside; only its middle is limited.
      $0.member("bounds_what", "center")
      $0.object("promise", inline: true) {
        $0.member("share", scroll.share)
        $0.member("points_in_sight", ScrollLimits.pointsInSight)
        $0.member("proven", scroll.provenTo == limits.zooms.upper)
        if let zoom = scroll.provenTo { $0.member("proven_to_zoom512", zoom.value, decimals: 2) }
      }
      $0.array("by_zoom") { json in
        for row in scroll.rows {
          json.object(inline: true) {
            $0.members(row.scale, atLatitude: row.bounds.center.latitude)
            $0.member("margin_m", row.margin, decimals: 2)
            $0.member("bounds", row.bounds)
            $0.member("box_keeps_venue_in_sight", row.boxKeepsVenueInSight)
          }
        }
      }
      $0.member("shape", scroll.shape, on: scroll.plane)
      if scroll.venue != scroll.shape { $0.member("venue", scroll.venue, on: scroll.plane) }
    }
  }
}

extension JSONWriter {
  /// `center`, both zooms, `metres_per_point`, `bearing` and `tilt`.
  public mutating func members(of camera: Camera) {
    member("center", camera.target)
    members(camera.scale, atLatitude: camera.target.latitude)
    member("bearing", camera.bearing, decimals: 2)
    member("tilt", camera.tilt, decimals: 2)
  }

  /// `kind`, `curve`, `animate` and `duration_s`.
  mutating func members(of move: CameraMove) {
    member("kind", move.kind.rawValue)
    member("curve", move.curve.rawValue)
    member("animate", move.isAnimated)
    member("duration_s", move.duration)
  }

  fileprivate mutating func member(_ key: String, _ shape: [PlanePolygon], on plane: LocalPlane) {
    array(key, inline: true) { json in
      for polygon in shape { json.array { for ring in polygon.rings { $0.ring(ring, on: plane) } } }
    }
  }

  mutating func ring(_ ring: [PlanePoint], on plane: LocalPlane) {
    array {
      for point in ring { $0.position(plane.coordinate(of: point)) }
      if let first = ring.first { $0.position(plane.coordinate(of: first)) }
    }
  }
}
