import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueCamera
import VenueGeometry
import VenueParts

/// Options of all camera moves: the first camera, the view and the zoom basis.
struct CameraQuestion: ParsableArguments {
  @Option(
    name: .customLong("from-camera"), parsing: .unconditional,
    help: "Camera to start from: start, a named camera of the bundle, or lon,lat,zoom[,bearing[,tilt]].")
  var from: String = "start"

  @Option(help: "Width and height of the view in points.")
  var viewport: ViewSize = ViewSize(.reference)

  @Option(
    name: .customLong("zoom-basis"),
    help: "Tile size that zooms refer to: 512 as in MapLibre and Mapbox, 256 as in Google Maps.")
  var basis: ZoomBasis = .points512

  @Flag(name: .customLong("no-limits"), help: "Do not hold the camera to the limits of the bundle.")
  var isFree = false

  @OptionGroup var output: FormatOption

  var view: Viewport { viewport.viewport }

  /// The camera of a name, or of typed numbers.
  func camera(_ text: String, _ option: String, in part: CameraPart) throws -> CameraPart.Named {
    try TypedCamera.camera(text, option, basis, in: part)
  }

  /// The answer for the camera after a move.
  func answer(_ move: String, _ asked: Camera, in part: CameraPart, floor: Int? = nil) -> CameraAnswer {
    CameraAnswer(move, asked, within: limits(of: part), floor: floor, basis: basis, viewport: view)
  }

  func limits(of part: CameraPart) -> CameraLimits { isFree ? CameraLimits() : part.limits }
}

/// Errors of fitting and framing.
extension CameraError {
  var failure: CommandFailure {
    switch self {
    case .paddingFillsView(let padding, let viewport):
      CommandFailure(
        "the padding, \(padding.words), leaves nothing of a view of \(Quantity.text(viewport.width)) x \(Quantity.text(viewport.height)) points; take less, or a larger --viewport",
        .usage)
    case .centerWithAnchor:
      CommandFailure("--center and --anchor exclude each other", .usage)
    case .anchorAboveHorizon:
      CommandFailure("the anchor is above the horizon; use a smaller tilt, or an anchor below", .usage)
    case .limitsCrossed(let lower, let upper):
      CommandFailure(
        "the lower limit, \(Quantity.text(lower)), is above the upper one, \(Quantity.text(upper))", .usage)
    }
  }
}

extension Insets {
  fileprivate var words: String {
    zip(["top", "left", "bottom", "right"], [top, left, bottom, right]).map { "\($0) \(Quantity.text($1))" }.joined(
      separator: ", ")
  }
}
