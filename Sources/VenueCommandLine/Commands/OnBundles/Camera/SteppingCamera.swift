import ArgumentParser
import VenueCamera
import VenueGeometry
import VenueParts

// The moves that change one value.

struct ZoomCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "zoom",
    abstract: "Zoom in or out: by one level, to a value, or by a number of levels.",
    discussion: """
        venuemap camera build/harbor-airport zoom in
        venuemap camera build/harbor-airport zoom --to 19
        venuemap camera build/harbor-airport zoom --by -1.5 --around 100,200

      Bearing and tilt do not change. With --around, the ground under this point of the view does not move.
      """
  )

  enum Step: String, ExpressibleByArgument, CaseIterable { case `in`, out }

  @ParentCommand var parent: AskCamera

  @Argument(help: "in or out: one level.")
  var step: Step?

  @Option(parsing: .unconditional, help: "New zoom.")
  var to: Double?

  @Option(parsing: .unconditional, help: "Number of zoom levels to add; a negative number zooms out.")
  var by: Double?

  @Option(
    parsing: .unconditional,
    help: "Point of the view under which the ground does not move: x,y in points from the top left corner.")
  var around: String?

  @OptionGroup var question: CameraQuestion

  func validate() throws {
    guard [step != nil, to != nil, by != nil].count(where: { $0 }) == 1 else {
      throw ValidationError("`zoom` requires one of in, out, --to and --by")
    }
  }

  func moved(_ camera: Camera, in part: CameraPart, floor: inout Int?) throws -> Camera {
    let limits = question.limits(of: part)
    let wanted: Zoom512 =
      if let to { try TypedCamera.zoom(to, question.basis, "--to") } else {
        Zoom512(camera.zoom.value + (try levels()))
      }
    guard let around else { return camera.zoomed(to: wanted) }
    // Zooms around a position as far as the limits allow; clamping afterwards would shift the ground.
    return camera.zoomed(
      byLevels: limits.zooms.clamp(wanted).value - camera.zoom.value,
      around: try TypedCamera.position(around, "--around"), in: question.view)
  }

  private func levels() throws -> Double {
    switch step {
    case .in: return 1
    case .out: return -1
    case nil:
      guard let by, by.isFinite else { throw CommandFailure("--by must be a number of zoom levels", .usage) }
      return by
    }
  }
}

struct TargetCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "target",
    abstract: "Move the center to another position, with --zoom at another zoom.",
    discussion: "Bearing and tilt do not change. Without --zoom, the zoom does not change."
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditional, help: "New center: lon,lat.")
  var center: String

  @Option(parsing: .unconditional, help: "New zoom.")
  var zoom: Double?

  @OptionGroup var question: CameraQuestion

  func moved(_ camera: Camera, in part: CameraPart, floor: inout Int?) throws -> Camera {
    let place = try TypedCamera.place(center, "--center")
    guard let zoom else { return camera.targeting(place) }
    return camera.targeting(place, zoom: try TypedCamera.zoom(zoom, question.basis, "--zoom"))
  }
}

struct TurnCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "turn",
    abstract: "Turn to a bearing, or by a number of degrees.",
    discussion:
      "The bearing is the direction of the top edge of the view, in degrees clockwise from north. At 90, east is up. -90 is the same as 270."
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditional, help: "New bearing in degrees.")
  var to: Double?

  @Option(parsing: .unconditional, help: "Degrees to turn, clockwise.")
  var by: Double?

  @OptionGroup var question: CameraQuestion

  func validate() throws {
    guard (to == nil) != (by == nil) else { throw ValidationError("`turn` requires one of --to and --by") }
  }

  func moved(_ camera: Camera, in part: CameraPart, floor: inout Int?) throws -> Camera {
    camera.turned(to: try TypedCamera.bearing(to ?? camera.bearing + (by ?? 0), to == nil ? "--by" : "--to"))
  }
}

struct TiltCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "tilt",
    abstract: "Tilt the view.",
    discussion:
      "The maximum tilt depends on the zoom (of the 256-point world). Up to zoom 10 it is 30°. From zoom 16 it is 65°. Between 10 and 16 it grows linearly."
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditional, help: "New tilt in degrees; 0 looks straight down.")
  var to: Double

  @OptionGroup var question: CameraQuestion

  func moved(_ camera: Camera, in part: CameraPart, floor: inout Int?) throws -> Camera {
    camera.tilted(to: try TypedCamera.tilt(to, "--to"))
  }
}

struct ScrollCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "scroll",
    abstract: "Scroll by points of the screen.",
    discussion: """
      The camera moves x points to the right and y points down on the screen, at any bearing. The map moves in the opposite direction.

        venuemap camera build/harbor-airport scroll --by 200,100
      """
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditional, help: "Distance to move: x,y in points.")
  var by: String

  @OptionGroup var question: CameraQuestion

  func moved(_ camera: Camera, in part: CameraPart, floor: inout Int?) throws -> Camera {
    let way = try TypedCamera.position(by, "--by")
    return camera.scrolled(x: way.x, y: way.y)
  }
}
