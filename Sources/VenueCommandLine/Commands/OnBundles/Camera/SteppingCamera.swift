import ArgumentParser
import VenueCamera
import VenueGeometry
import VenueParts

// The moves that change one value.

struct ZoomCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "zoom",
    abstract: "Zoom: one step in or out, to a value, or by some levels.",
    discussion: """
        venuemap camera build/harbor-airport zoom in
        venuemap camera build/harbor-airport zoom --to 19
        venuemap camera build/harbor-airport zoom --by -1.5 --around 100,200

      Bearing and tilt stay; the target moves only to keep the ground under --around where it is.
      """
  )

  enum Step: String, ExpressibleByArgument, CaseIterable { case `in`, out }

  @ParentCommand var parent: AskCamera

  @Argument(help: "in or out: one level.")
  var step: Step?

  @Option(parsing: .unconditional, help: "The zoom to end at.")
  var to: Double?

  @Option(parsing: .unconditional, help: "Levels closer, or farther out when negative.")
  var by: Double?

  @Option(parsing: .unconditional, help: "x,y of the view under which the ground stays.")
  var around: String?

  @OptionGroup var question: CameraQuestion

  func validate() throws {
    guard [step != nil, to != nil, by != nil].count(where: { $0 }) == 1 else {
      throw ValidationError("zoom takes one of in, out, --to and --by")
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
      guard let by, by.isFinite else { throw CommandFailure("--by is a number of levels", .usage) }
      return by
    }
  }
}

struct TargetCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "target",
    abstract: "Look at another place, at another zoom if one is given.",
    discussion: "Bearing and tilt stay, and so does the zoom unless --zoom is given."
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditional, help: "lon,lat.")
  var center: String

  @Option(parsing: .unconditional, help: "The zoom to end at.")
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
    abstract: "Turn to a bearing, or by some degrees.",
    discussion: "Degrees clockwise from north of the view's top edge: 90 has east up, -90 is 270."
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditional, help: "The bearing to end at.")
  var to: Double?

  @Option(parsing: .unconditional, help: "Degrees clockwise.")
  var by: Double?

  @OptionGroup var question: CameraQuestion

  func validate() throws {
    guard (to == nil) != (by == nil) else { throw ValidationError("turn takes one of --to and --by") }
  }

  func moved(_ camera: Camera, in part: CameraPart, floor: inout Int?) throws -> Camera {
    camera.turned(to: try TypedCamera.bearing(to ?? camera.bearing + (by ?? 0), to == nil ? "--by" : "--to"))
  }
}

struct TiltCamera: CameraMoving {
  static let configuration = CommandConfiguration(
    commandName: "tilt",
    abstract: "Tilt the view, in degrees from straight down.",
    discussion: "At zoom 10 of the 256-point world and below 30° is the most, from 16 on 65°, evenly between."
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditional, help: "The tilt to end at, 0 for straight down.")
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
      The camera moves right by x and down by y as seen at its bearing, the map the other way.

        venuemap camera build/harbor-airport scroll --by 200,100
      """
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditional, help: "x,y in points.")
  var by: String

  @OptionGroup var question: CameraQuestion

  func moved(_ camera: Camera, in part: CameraPart, floor: inout Int?) throws -> Camera {
    let way = try TypedCamera.position(by, "--by")
    return camera.scrolled(x: way.x, y: way.y)
  }
}
