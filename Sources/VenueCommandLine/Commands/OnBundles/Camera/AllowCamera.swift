import ArgumentParser
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts

struct AllowCamera: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allowed",
    abstract: "Check if a camera is allowed.",
    discussion: """
      There are two checks. Limits: the camera is allowed if `camera clamp` does not change it. Region (the older check): the center \
      and the four corners of the view must be inside the region. The default region is the bounds of the bundle.

        venuemap camera build/harbor-airport allowed --from-camera 10.5,10.5,12 --region 10,10,11,11

      Exits with 1 when the limits do not allow the camera. With --region, exits with 1 when the region does not allow it.
      """
  )

  @ParentCommand var parent: AskCamera

  @Option(parsing: .unconditional, help: "The region: west,south,east,north.")
  var region: String?

  @OptionGroup var question: CameraQuestion

  func validate() throws {
    guard !question.isFree else {
      throw ValidationError("`allowed` checks the limits, so --no-limits cannot be used with it: remove --no-limits")
    }
  }

  func run() throws {
    let part = try parent.part()
    let camera = try question.camera(question.from, "--from-camera", in: part).camera
    let limits = question.limits(of: part)
    let region = CameraRegion(try region.map { try TypedCamera.bounds($0, "--region") } ?? part.bounds)
    let verdict = region.verdict(on: camera, in: question.view)
    let answer = question.answer("allowed", camera, in: part)
    let isAllowed = self.region == nil ? limits.allows(camera) : verdict.isAllowed
    func word(_ flag: Bool) -> String { flag ? "yes" : "no" }
    switch question.output.format {
    case .text:
      let rows = [
        [
          "allowed by the limits",
          answer.held.isEmpty
            ? "yes" : "no: \(answer.held.joined(separator: ", ")) outside the limits",
        ],
        ["center in the region", word(verdict.isCenterInside)],
        ["corners of the view in the region", word(verdict.areCornersInside)],
        ["allowed by the region", word(verdict.isAllowed)],
      ]
      Terminal.answer(Columns.lines(rows).joined(separator: "\n") + "\n")
    case .json:
      var json = JSONWriter(style: .pretty)
      json.object {
        $0.member("schema", CameraAnswer.schema)
        $0.member("move", "allowed")
        $0.member("allowed", isAllowed)
        $0.object("limits", inline: true) {
          $0.member("allowed", answer.held.isEmpty)
          $0.array("held", inline: true) { json in for what in answer.held { json.string(what) } }
        }
        $0.object("region", inline: true) {
          $0.member("allowed", verdict.isAllowed)
          $0.member("center_inside", verdict.isCenterInside)
          $0.member("corners_inside", verdict.areCornersInside)
          $0.member("bounds", region.bounds)
          $0.member("view", verdict.view)
        }
        $0.object("camera") { $0.members(exactly: camera) }
        CameraAnswer.write(question.view, to: &$0)
      }
      Terminal.answer(json.bytes + [0x0A])
    }
    if !isAllowed { throw ExitStatus.findings }
  }
}
