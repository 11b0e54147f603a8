import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueCamera
import VenueParts
import VenueRouting

struct AskCamera: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "camera",
    abstract: "Compute camera positions: fit, zoom, pan, limits.",
    discussion: """
      Computes them in the same way as a map library (MapLibre, MapKit, Google Maps). Each subcommand starts at --from-camera \
      (default: the start camera). The answer is the camera after clamping to the limits of the bundle.

        venuemap camera build/harbor-airport                            its cameras
        venuemap camera build/harbor-airport fit --place gate-b12 --bearing 90
        venuemap camera build/harbor-airport zoom --by -1.5 --around 100,200
        venuemap camera build/harbor-airport scroll --by 200,100
        venuemap camera build/harbor-airport limits

      Zooms are MapLibre zooms (the world is 512 points wide at zoom 0); with --zoom-basis 256, Google Maps zooms. Positions are \
      lon,lat. Points of the view are x,y from its top left corner. `venuemap help camera fit` lists the options of a subcommand.
      """,
    subcommands: [
      ShowCamera.self, FitCamera.self, ClampCamera.self, SetCamera.self, ZoomCamera.self, TargetCamera.self,
      TurnCamera.self, TiltCamera.self, ScrollCamera.self, InterpolateCamera.self, ShowLimits.self, AllowCamera.self,
      ShowVisible.self,
    ],
    defaultSubcommand: ShowCamera.self
  )

  @OptionGroup var bundle: BundleArgument

  func part() throws -> CameraPart {
    let atlas = try bundle.open()
    return try bundle.reading { () throws(BundleError) in try atlas.camera() }
  }

  /// A floor as commands accept it: its button, if no other floor has the same. Its number in a bundle without floors.
  func typed(floor: Int) throws -> String {
    let atlas = try bundle.open()
    guard atlas.folder.contains(BundlePart.floors.file) else { return "\(floor)" }
    let floors = try bundle.reading { () throws(BundleError) in try atlas.floors() }
    return FloorReading(floors, languages: atlas.manifest.languages).choice(floor).typed
  }
}

/// A move of the camera, with its start and its end.
protocol CameraMoving: ParsableCommand {
  var parent: AskCamera { get }
  var question: CameraQuestion { get }

  /// - Parameter floor: the floor at the end; the one at the beginning unless the move changes it.
  func moved(_ camera: Camera, in part: CameraPart, floor: inout Int?) throws -> Camera
}

extension CameraMoving {
  func run() throws {
    let part = try parent.part()
    let from = try question.camera(question.from, "--from-camera", in: part)
    let limits = question.limits(of: part)
    var floor = from.floor
    let asked = try moved(limits.clamp(from.camera), in: part, floor: &floor)
    let answer = question.answer(Self._commandName, asked, in: part, floor: floor)
    switch question.output.format {
    case .text: Terminal.answer(answer.text(floor: try floor.map(parent.typed)))
    case .json: Terminal.answer(answer.json)
    }
  }

  /// Runs a computation; an error becomes a sentence and exit code 2.
  func camera<Result>(_ work: () throws(CameraError) -> Result) throws -> Result {
    do throws(CameraError) {
      return try work()
    } catch {
      throw error.failure
    }
  }
}
