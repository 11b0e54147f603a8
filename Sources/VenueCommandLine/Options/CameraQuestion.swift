import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueCamera
import VenueGeometry
import VenueParts

/// Where a move of the camera begins, what it is seen in, and by which zooms.
struct CameraQuestion: ParsableArguments {
  @Option(
    name: .customLong("from-camera"), parsing: .unconditional,
    help: "Where it begins: start, a named camera of the bundle, or lon,lat,zoom[,bearing[,tilt]].")
  var from: String = "start"

  @Option(help: "Width and height of the view in points.")
  var viewport: ViewSize = ViewSize(.reference)

  @Option(
    name: .customLong("zoom-basis"),
    help: "How zooms are counted: 512 as MapLibre and Mapbox do, 256 as Google's kits do.")
  var basis: ZoomBasis = .points512

  @Flag(name: .customLong("no-limits"), help: "Do not hold the camera to the limits of the bundle.")
  var isFree = false

  @OptionGroup var output: FormatOption

  var view: Viewport { viewport.viewport }

  /// The camera of a name, or of typed numbers.
  func camera(_ text: String, _ option: String, in part: CameraPart) throws -> CameraPart.Named {
    if text == "start" {
      return CameraPart.Named(name: "start", floor: part.startFloor, camera: part.start)
    }
    if let named = part.named.first(where: { $0.name == text }) { return named }
    guard text.contains(",") else {
      let names = (["start"] + part.named.map(\.name)).prefix(40).joined(separator: ", ")
      throw CommandFailure(
        "\(option): the bundle has no camera '\(text)'; it has \(names); or say lon,lat,zoom[,bearing[,tilt]]", .usage)
    }
    let n = try TypedCamera.numbers(text, option, counts: 3...5, form: "a name, or lon,lat,zoom[,bearing[,tilt]]")
    return CameraPart.Named(
      name: "", floor: nil,
      camera: Camera(
        target: try TypedCamera.place(n[0], n[1], option), zoom: try TypedCamera.zoom(n[2], basis, option),
        bearing: n.count > 3 ? n[3] : 0, tilt: n.count > 4 ? try TypedCamera.tilt(n[4], option) : 0))
  }

  /// Holds what a move came to.
  func answer(_ move: String, _ asked: Camera, in part: CameraPart, floor: Int? = nil) -> CameraAnswer {
    CameraAnswer(move, asked, within: limits(of: part), floor: floor, basis: basis, viewport: view)
  }

  func limits(of part: CameraPart) -> CameraLimits { isFree ? CameraLimits() : part.limits }
}

/// What fitting and framing take besides.
extension CameraError {
  var failure: CommandFailure {
    switch self {
    case .paddingFillsView(let padding, let viewport):
      CommandFailure(
        "the padding, \(padding.words), leaves nothing of a view of \(Quantity.text(viewport.width)) x \(Quantity.text(viewport.height)) points; take less, or a larger --viewport",
        .usage)
    case .centerWithAnchor:
      CommandFailure("--center and --anchor both say where the ground is; take one of them", .usage)
    case .anchorAboveHorizon:
      CommandFailure("no ground is seen at the anchor: it lies above the horizon; tilt less, or take one below", .usage)
    case .limitsCrossed(let lower, let upper):
      CommandFailure(
        "the lower limit, \(Quantity.text(lower)), lies above the upper one, \(Quantity.text(upper))", .usage)
    }
  }
}

extension Insets {
  fileprivate var words: String {
    zip(["top", "left", "bottom", "right"], [top, left, bottom, right]).map { "\($0) \(Quantity.text($1))" }.joined(
      separator: ", ")
  }
}
