import ArgumentParser
import VenueCamera
import VenueGeometry
import VenueParts

struct ClampCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "clamp",
    abstract: "Find the nearest camera that the limits allow.",
    discussion: """
        venuemap camera build/harbor-airport clamp --from-camera 24.98,60.12,30,0,80

      The input is --from-camera. The answer lists the values that the limits changed.
      """
  )

  @ParentCommand var parent: AskCamera
  @OptionGroup var question: CameraQuestion

  func run() throws {
    let part = try parent.part()
    let from = try question.camera(question.from, "--from-camera", in: part)
    let answer = question.answer("clamp", from.camera, in: part, floor: from.floor)
    switch question.output.format {
    case .text: Terminal.answer(answer.text(floor: try from.floor.map(parent.typed)))
    case .json: Terminal.answer(answer.json)
    }
  }

  func moved(_ camera: Camera, in part: CameraPart, floor: inout Int?) throws -> Camera { camera }
}

struct SetCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set one or more of center, padding, anchor, zoom, bearing and tilt.",
    discussion: """
      Sets one or more of the six camera values; the others do not change. --center is shown in the middle of the area inside the \
      padding. --anchor is a point of the view: the ground under it does not move. --anchor and --center cannot be used together.

        venuemap camera build/harbor-airport set --zoom 19 --bearing 45 --tilt 40
        venuemap camera build/harbor-airport set --anchor 195,700 --bearing 90
      """
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditional, help: "Position in the middle: lon,lat.")
  var center: String?

  @Option(parsing: .unconditional, help: "Free space around, in points: one number, or top,left,bottom,right.")
  var padding: String?

  @Option(parsing: .unconditional, help: "Point of the view: x,y in points from the top left corner.")
  var anchor: String?

  @Option(parsing: .unconditional, help: "New zoom.")
  var zoom: Double?

  @Option(parsing: .unconditional, help: "New bearing, in degrees clockwise from north.")
  var bearing: Double?

  @Option(parsing: .unconditional, help: "New tilt in degrees; 0 looks straight down. MapLibre calls it pitch.")
  var tilt: Double?

  @OptionGroup var question: CameraQuestion

  func validate() throws {
    guard center == nil || anchor == nil else {
      throw ValidationError("--center and --anchor cannot be used together")
    }
    let isMoved = [center, padding, anchor].contains { $0 != nil } || [zoom, bearing, tilt].contains { $0 != nil }
    guard isMoved else {
      throw ValidationError(
        "`set` requires at least one of --center, --padding, --anchor, --zoom, --bearing and --tilt")
    }
  }

  func moved(_ camera: Camera, in part: CameraPart, floor: inout Int?) throws -> Camera {
    let options = CameraOptions(
      center: try center.map { try TypedCamera.place($0, "--center") },
      padding: try padding.map { try TypedCamera.padding($0) },
      anchor: try anchor.map { try TypedCamera.position($0, "--anchor") },
      zoom: try zoom.map { try TypedCamera.zoom($0, question.basis, "--zoom") },
      bearing: try bearing.map { try TypedCamera.bearing($0, "--bearing") },
      pitch: try tilt.map { try TypedCamera.tilt($0, "--tilt") })
    return try self.camera { () throws(CameraError) in try camera.applying(options, in: question.view) }
  }
}
