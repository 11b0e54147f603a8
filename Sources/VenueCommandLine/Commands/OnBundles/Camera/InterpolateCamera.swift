public import ArgumentParser
public import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts

struct InterpolateCamera: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "interpolate",
    abstract: "List the cameras between two cameras: one frame, or all steps of a move.",
    discussion: """
      The move is from --from-camera to --to-camera. `ease` changes all values evenly. `fly` zooms out, moves and zooms in again if \
      the distance is long. `jump` changes all values in one step.

        venuemap camera build/harbor-airport interpolate --to-camera floor:1 --share 0.5
        venuemap camera build/harbor-airport interpolate --to-camera floor:1 --kind fly --steps 10 --format json

      The first and the last frame are inside the limits. The frames between them may be outside: `fly` zooms out farther on purpose.
      """
  )

  @ParentCommand var parent: AskCamera

  @Option(
    name: .customLong("to-camera"), parsing: .unconditional, help: "End camera, in the same form as --from-camera.")
  var to: String

  @Option(parsing: .unconditional, help: "Show one frame: the part of the time that has passed, 0 to 1.")
  var share: Double?

  @Option(help: "Number of frames, with the first and the last.")
  var steps: Int?

  @Option(help: "Kind of movement.")
  var kind: CameraMove.Kind = .ease

  @Option(parsing: .unconditional, help: "Duration in seconds. Default: 0.3; for fly, computed from its path.")
  var duration: Double?

  @Option(help: "Easing of the movement. Default: ease-in-out; for fly, ease.")
  var curve: AnimationCurve?

  @OptionGroup var question: CameraQuestion

  func validate() throws {
    guard share == nil || steps == nil else {
      throw ValidationError("`interpolate` accepts only one of --share and --steps")
    }
    if let share {
      guard (0...1).contains(share) else { throw ValidationError("--share must be 0 to 1, but is \(share)") }
    }
    if let steps {
      guard (1...1000).contains(steps) else { throw ValidationError("--steps must be 1 to 1000, but is \(steps)") }
    }
    if let duration {
      guard (0...3600).contains(duration) else {
        throw ValidationError("--duration must be 0 to 3600 seconds, but is \(duration)")
      }
    }
  }

  private struct Frame {
    var time: Double
    var camera: Camera
  }

  func run() throws {
    let part = try parent.part()
    let limits = question.limits(of: part)
    let start = limits.clamp(try question.camera(question.from, "--from-camera", in: part).camera)
    let end = limits.clamp(try question.camera(to, "--to-camera", in: part).camera)
    let natural = CameraMove.flight(from: start, to: end, in: question.view)
    let move = CameraMove(
      kind, duration: duration ?? (kind == .fly ? natural.duration : 0.3),
      curve: curve ?? (kind == .fly ? .ease : .easeInOut))
    let shares = share.map { [$0] } ?? (0...(steps ?? 4)).map { Double($0) / Double(steps ?? 4) }
    let frames = shares.map { share in
      Frame(
        time: share * move.duration,
        camera: move.camera(
          from: start, to: end, share: share >= 1 ? 1 : move.curve.progress(share), in: question.view))
    }
    switch question.output.format {
    case .text: Terminal.answer(text(frames, move))
    case .json: Terminal.answer(json(frames, move))
    }
  }

  private func text(_ frames: [Frame], _ move: CameraMove) -> String {
    let rows =
      [["time", "zoom", "center", "bearing", "tilt"]]
      + frames.map { frame in
        let camera = frame.camera
        return [
          "\(Columns.number(frame.time, 2)) s", Columns.number(question.basis.number(camera.zoom), 2),
          "\(Columns.number(camera.target.longitude, 7)),\(Columns.number(camera.target.latitude, 7))",
          "\(Columns.number(camera.bearing, 1))°", "\(Columns.number(camera.tilt, 1))°",
        ]
      }
    let head = "\(move.kind.rawValue), \(Columns.number(move.duration, 2)) s, \(move.curve.rawValue)"
    return ([head] + Columns.lines(rows)).joined(separator: "\n") + "\n"
  }

  private func json(_ frames: [Frame], _ move: CameraMove) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", CameraAnswer.schema)
      $0.member("move", "interpolate")
      $0.object("animation", inline: true) {
        $0.member("kind", move.kind.rawValue)
        $0.member("animate", move.isAnimated)
        $0.member("duration_s", move.duration, decimals: 3)
        $0.member("curve", move.curve.rawValue)
      }
      $0.array("frames") { json in
        for frame in frames {
          json.object {
            $0.member("time_s", frame.time, decimals: 3)
            $0.members(of: frame.camera)
          }
        }
      }
      CameraAnswer.write(question.view, to: &$0)
    }
    return json.bytes + [0x0A]
  }
}

extension CameraMove.Kind: ExpressibleByArgument {}
extension AnimationCurve: ExpressibleByArgument {}
