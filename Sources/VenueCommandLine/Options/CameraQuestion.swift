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

  @Option(help: "Width and height of the view in points.", transform: ViewSize.init(text:))
  var viewport: ViewSize = ViewSize(.reference)

  @Option(
    name: .customLong("zoom-basis"),
    help: "Width of the world in points at zoom 0: 512 for MapLibre and Mapbox zooms, 256 for Google Maps zooms.")
  var basis: ZoomBasis = .points512

  @Flag(name: .customLong("no-limits"), help: "Do not clamp the camera to the limits of the bundle.")
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
        "the padding (\(padding.words)) is larger than the view (\(Quantity.text(viewport.width)) x \(Quantity.text(viewport.height)) points): use a smaller --padding or a larger --viewport",
        .usage)
    case .centerWithAnchor:
      CommandFailure("--center and --anchor cannot be used together", .usage)
    case .anchorAboveHorizon:
      CommandFailure("the anchor is above the horizon: use a smaller tilt, or an anchor below the horizon", .usage)
    case .limitsCrossed(let lower, let upper):
      CommandFailure(
        "the lower limit (\(Quantity.text(lower))) is above the upper limit (\(Quantity.text(upper)))", .usage)
    }
  }
}

extension Insets {
  fileprivate var words: String {
    zip(["top", "left", "bottom", "right"], [top, left, bottom, right]).map { "\($0) \(Quantity.text($1))" }.joined(
      separator: ", ")
  }
}
