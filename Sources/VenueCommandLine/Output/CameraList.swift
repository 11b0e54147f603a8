import VenueCamera
import VenueJSON
import VenueParts

/// The cameras of a bundle, the start camera first.
enum CameraList {
  static func cameras(of part: CameraPart) -> [CameraPart.Named] {
    [CameraPart.Named(name: "start", floor: part.startFloor, camera: part.start)] + part.named
  }

  /// The output of `camera --format json`.
  static func json(of part: CameraPart) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", CameraAnswer.schema)
      $0.member("move", "show")
      $0.array("cameras") { json in
        for named in cameras(of: part) {
          json.object {
            $0.member("name", named.name)
            if let floor = named.floor { $0.member("floor", floor) }
            $0.members(of: named.camera)
          }
        }
      }
      if !part.tours.isEmpty {
        $0.array("tours") { json in
          for tour in part.tours {
            json.object(inline: true) {
              $0.member("name", tour.name)
              $0.member("duration_s", tour.duration, decimals: 3)
              $0.member("segments", tour.segments.count)
            }
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
