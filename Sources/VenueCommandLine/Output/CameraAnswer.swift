import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts

/// Result of a move: the camera after clamping, and the changes by the limits (`schemas/camera-output.schema.json`).
struct CameraAnswer {
  /// Version of the contract.
  static let schema = 1

  var move: String
  /// Camera before clamping.
  var asked: Camera
  /// Camera after clamping.
  var camera: Camera
  var floor: Int?
  var basis: ZoomBasis
  var viewport: Viewport

  /// Holds a camera to limits.
  init(
    _ move: String, _ asked: Camera, within limits: CameraLimits, floor: Int? = nil, basis: ZoomBasis,
    viewport: Viewport
  ) {
    self.move = move
    self.asked = asked
    camera = limits.clamp(asked)
    self.floor = floor
    self.basis = basis
    self.viewport = viewport
  }

  /// Values that the limits changed: `zoom`, `center`, `tilt`.
  var held: [String] {
    var held: [String] = []
    if asked.zoom != camera.zoom { held.append("zoom") }
    if asked.target != camera.target { held.append("center") }
    if asked.tilt != camera.tilt { held.append("tilt") }
    return held
  }

  /// - Parameter floor: as commands accept it.
  func text(floor: String? = nil) -> String {
    var lines = CameraAnswer.lines(of: camera, basis)
    if let floor { lines.append(["floor", floor]) }
    let changed = held.isEmpty ? [] : ["changed by the limits: \(heldText)"]
    return (Columns.lines(lines) + changed).joined(separator: "\n") + "\n"
  }

  private var heldText: String {
    held.map { what in
      switch what {
      case "zoom":
        "zoom \(Columns.number(basis.number(asked.zoom), 2)) → \(Columns.number(basis.number(camera.zoom), 2))"
      case "tilt": "tilt \(Columns.number(asked.tilt, 2))° → \(Columns.number(camera.tilt, 2))°"
      default:
        "center moved by \(Columns.number(Trigonometry.greatCircleDistance(from: asked.target, to: camera.target), 1)) m"
      }
    }.joined(separator: ", ")
  }

  static func lines(of camera: Camera, _ basis: ZoomBasis) -> [[String]] {
    let other: ZoomBasis = basis == .points512 ? .points256 : .points512
    let scale = camera.scale.metresPerPoint
    return [
      ["center", "\(Columns.number(camera.target.longitude, 9)),\(Columns.number(camera.target.latitude, 9))"],
      [
        "zoom",
        "\(Columns.number(basis.number(camera.zoom), 6)) (\(basis.rawValue)-point world; \(Columns.number(other.number(camera.zoom), 6)) in the \(other.rawValue)-point world), \(Columns.number(scale, scale < 10 ? 4 : 0)) m a point",
      ],
      ["bearing", "\(Columns.number(camera.bearing, 4))°" + words(ofBearing: camera.bearing)],
      ["tilt", "\(Columns.number(camera.tilt, 4))°" + (camera.tilt == 0 ? ", straight down" : "")],
    ]
  }

  private static func words(ofBearing bearing: Double) -> String {
    switch bearing {
    case 0: ", north up"
    case 90: ", east up"
    case 180: ", south up"
    case 270: ", west up"
    default: ""
    }
  }

  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", CameraAnswer.schema)
      $0.member("move", move)
      write(to: &$0)
    }
    return json.bytes + [0x0A]
  }

  func write(to json: inout JSONWriter) {
    json.object("camera") {
      $0.members(exactly: camera)
      if let floor { $0.member("floor", floor) }
    }
    json.array("held", inline: true) { json in for what in held { json.string(what) } }
    if !held.isEmpty { json.object("asked") { $0.members(exactly: asked) } }
    CameraAnswer.write(viewport, to: &json)
  }

  static func write(_ viewport: Viewport, to json: inout JSONWriter) {
    json.array("viewport", inline: true) {
      $0.number(viewport.width)
      $0.number(viewport.height)
    }
  }
}

extension JSONWriter {
  /// A camera as the moves of `camera` answer it: decimals enough that no point of a view moves by a thousandth of a point.
  mutating func members(exactly camera: Camera) {
    array("center", inline: true) { json in
      for degrees in [camera.target.longitude, camera.target.latitude] { json.number(degrees, decimals: 9) }
    }
    member("metres_per_point", camera.scale.metresPerPoint, decimals: 8)
    member("zoom512", camera.zoom.value, decimals: 6)
    member("zoom256", Zoom256(camera.zoom).value, decimals: 6)
    member("bearing", camera.bearing, decimals: 4)
    member("tilt", camera.tilt, decimals: 4)
  }
}
