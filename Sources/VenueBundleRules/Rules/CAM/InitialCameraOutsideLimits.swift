import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports declared cameras that the limits do not allow. A fitted camera is clamped without a finding, because its target is not declared.
struct InitialCameraOutsideLimits: Rule {
  static let page = RulePage(
    "CAM010", "initial-camera-outside-limits", .error, stage: .planned,
    summary: "A camera of the source is outside the limits. For a named camera this is a warning.",
    why: "Map libraries move it to the nearest allowed camera, so the first view is not the designed one.",
    repair: "Move the start camera into the limits, or set only `show`.",
    basis: "Google Maps SDK for iOS, Camera and view: values out of range go to the nearest valid one")
  static let examples = [
    withVenue("a start 700 m away", "camera: {start: «{center: [24.97, 60.161], zoom: 19}}"),
    withVenue("a start over the hall", "camera: {start: {center: [24.9562, 60.1611], zoom: 19}}"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    for clamped in context.facts.clampedCameras {
      report(
        finding(
          clamped.id, asked: clamped.asked, camera: clamped.allowed, context.plan.camera.limits, context.venue.frame))
    }
  }

  private func finding(_ id: String, asked: Camera, camera: Camera, _ limits: CameraLimits, _ frame: Frame?) -> Finding
  {
    var words: [String] = []
    if asked.zoom != camera.zoom {
      words.append(
        "zoom \(CameraText.number(asked.zoom.value)) is outside \(CameraText.number(limits.zooms.lower.value)) to \(CameraText.number(limits.zooms.upper.value)) of the 512-point world"
      )
    }
    if asked.target != camera.target {
      let away = Trigonometry.greatCircleDistance(from: asked.target, to: camera.target)
      words.append("the center is \(CameraText.number(away)) m outside the scroll limits of this zoom")
    }
    if asked.tilt != camera.tilt {
      words.append("tilt \(CameraText.number(asked.tilt)) becomes \(CameraText.number(camera.tilt))")
    }
    let name = id.isEmpty ? "the start camera" : "camera \(id)"
    var finding = Finding(
      [], id.isEmpty ? "camera/start" : "camera/cameras/\(id)",
      "\(name) is outside the limits: \(words.joined(separator: "; "))")
    if !id.isEmpty { finding.severity = .warning }
    if asked.target != camera.target,
      let slip = slips(asked.target, frame).first(where: { isInside($0.meant, asked, limits) })
    {
      let (longitude, latitude) = (slip.meant.longitude, slip.meant.latitude)
      finding.help = ["\(slip.help): center: [\(number(longitude)), \(number(latitude))]"]
    }
    finding.effect =
      id.isEmpty
      ? "the map opens at the nearest allowed camera" : "the map shows the nearest allowed camera instead"
    finding.coordinate = asked.target
    return finding
  }

  /// To less than a metre.
  private func number(_ degrees: Double) -> String { Text.number(degrees, decimals: 6) }

  /// What a centre may be meant for: exchanged numbers, a sign, metres of the frame.
  private func slips(_ target: Coordinate, _ frame: Frame?) -> [(meant: Coordinate, help: String)] {
    let (longitude, latitude) = (target.longitude, target.latitude)
    var slips = [
      (Coordinate(longitude: latitude, latitude: longitude), "write longitude first"),
      (Coordinate(longitude: -longitude, latitude: latitude), "correct the sign of the longitude"),
      (Coordinate(longitude: longitude, latitude: -latitude), "correct the sign of the latitude"),
    ]
    if let frame {
      let plane = LocalPlane(origin: frame.origin, bearing: frame.bearing)
      slips.append(
        (
          plane.coordinate(x: longitude, y: latitude),
          "a center is [longitude, latitude], not x and y. Where x is \(Text.number(longitude, decimals: 3)) and y is \(Text.number(latitude, decimals: 3)), write"
        ))
    }
    return slips
  }

  /// True if a camera may look at a position, at its zoom.
  private func isInside(_ target: Coordinate, _ asked: Camera, _ limits: CameraLimits) -> Bool {
    var camera = asked
    camera.target = target
    return limits.clamp(camera).target == target
  }
}
