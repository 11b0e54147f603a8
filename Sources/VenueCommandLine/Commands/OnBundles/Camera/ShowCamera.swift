import ArgumentParser
import VenueCamera
import VenueGeometry
import VenueParts

struct ShowCamera: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "List the start camera and the named cameras, or show one of them.",
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
    guard let name else { return try list(part) }
    let named = try question.camera(name, "show", in: part)
    let answer = question.answer("show", named.camera, in: part, floor: named.floor)
    switch question.output.format {
    case .text: Terminal.answer(answer.text(floor: try named.floor.map(parent.typed)))
    case .json: Terminal.answer(answer.json)
    }
  }

  private func list(_ part: CameraPart) throws {
    switch question.output.format {
    case .text:
      let rows =
        try [["name", "floor", "zoom", "center", "bearing", "tilt"]]
        + CameraList.cameras(of: part).map { named in
          [
            named.name, try named.floor.map(parent.typed) ?? "",
            Columns.number(question.basis.number(named.camera.zoom), 2),
            "\(Columns.number(named.camera.target.longitude, 7)),\(Columns.number(named.camera.target.latitude, 7))",
            "\(Columns.number(named.camera.bearing, 1))°", "\(Columns.number(named.camera.tilt, 1))°",
          ]
        }
      let tours = part.tours.map { tour in
        let stops = (tour.segments.first.map { [$0.from] } ?? []) + tour.segments.map(\.to)
        return ["tour \(tour.name)", "\(Columns.number(tour.duration, 2)) s", stops.joined(separator: " → ")]
      }
      Terminal.answer((Columns.lines(rows) + Columns.lines(tours)).joined(separator: "\n") + "\n")
    case .json: Terminal.answer(CameraList.json(of: part))
    }
  }
}
