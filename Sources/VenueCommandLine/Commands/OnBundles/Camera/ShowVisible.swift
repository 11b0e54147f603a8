import ArgumentParser
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts

struct ShowVisible: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "visible",
    abstract: "List the ground that a camera shows, and the share of the venue in view.",
    discussion: """
      The camera is --from-camera, clamped to the limits. The corners of the view are listed clockwise from the top left.
      """
  )

  @ParentCommand var parent: AskCamera
  @OptionGroup var question: CameraQuestion

  func run() throws {
    let part = try parent.part()
    let camera = question.limits(of: part).clamp(try question.camera(question.from, "--from-camera", in: part).camera)
    let corners = camera.visibleCorners(in: question.view)
    let area = part.limits.scroll.map { camera.visibleArea(of: $0.venue, on: $0.plane, in: question.view) }
    switch question.output.format {
    case .text:
      var rows = zip(["top left", "top right", "bottom right", "bottom left"], corners).map { name, corner in
        [name, "\(Columns.number(corner.longitude, 7)),\(Columns.number(corner.latitude, 7))"]
      }
      if let area {
        rows.append(["venue in view", "\(Columns.number(area.shareOfVenue * 100, 1)) %"])
        rows.append(["view is venue", "\(Columns.number(min(area.seen / area.view, 1) * 100, 1)) %"])
      }
      Terminal.answer(Columns.lines(rows).joined(separator: "\n") + "\n")
    case .json:
      var json = JSONWriter(style: .pretty)
      json.object {
        $0.member("schema", CameraAnswer.schema)
        $0.member("move", "visible")
        $0.object("camera") { $0.members(exactly: camera) }
        $0.array("corners") { json in for corner in corners { json.position(corner) } }
        if let area {
          $0.member("share_of_venue", area.shareOfVenue, decimals: 4)
          $0.member("share", area.share, decimals: 4)
          $0.member("seen_m2", area.seen, decimals: 1)
        }
        CameraAnswer.write(question.view, to: &$0)
      }
      Terminal.answer(json.bytes + [0x0A])
    }
  }
}
