import ArgumentParser
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts

struct ShowCamera: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "The start camera and the named ones, or one of them whole.",
    discussion: """
        venuemap camera build/harbor-airport
        venuemap camera build/harbor-airport show floor:1
      """
  )

  @ParentCommand var parent: AskCamera

  @Argument(help: "start, or the name of a camera.")
  var name: String?

  @OptionGroup var question: CameraQuestion

  func run() throws {
    let part = try parent.part()
    guard let name else { return list(part) }
    let named = try question.camera(name, "show", in: part)
    let answer = question.answer("show", named.camera, in: part, floor: named.floor)
    switch question.output.format {
    case .text: Terminal.answer(answer.text)
    case .json: Terminal.answer(answer.json)
    }
  }

  private func list(_ part: CameraPart) {
    let start = CameraPart.Named(name: "start", floor: part.startFloor, camera: part.start, duration: 0)
    let all = [start] + part.named
    switch question.output.format {
    case .text:
      let rows =
        [["name", "floor", "zoom", "center", "bearing", "tilt"]]
        + all.map { named in
          [
            named.name, named.floor.map { "\($0)" } ?? "",
            CameraAnswer.number(question.basis.number(named.camera.zoom), 2),
            "\(CameraAnswer.number(named.camera.target.longitude, 7)),\(CameraAnswer.number(named.camera.target.latitude, 7))",
            "\(CameraAnswer.number(named.camera.bearing, 1))°", "\(CameraAnswer.number(named.camera.tilt, 1))°",
          ]
        }
      Terminal.answer(Columns.lines(rows).joined(separator: "\n") + "\n")
    case .json:
      var json = JSONWriter(style: .pretty)
      json.object {
        $0.member("schema", CameraAnswer.schema)
        $0.member("move", "show")
        $0.array("cameras") { json in
          for named in all {
            json.object {
              $0.member("name", named.name)
              if let floor = named.floor { $0.member("floor", floor) }
              $0.members(of: named.camera)
            }
          }
        }
      }
      Terminal.answer(json.bytes + [0x0A])
    }
  }
}
