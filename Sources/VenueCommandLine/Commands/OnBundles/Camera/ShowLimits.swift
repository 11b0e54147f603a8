import ArgumentParser
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueParts

struct ShowLimits: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "limits",
    abstract: "List the limits: zooms, tilt, and the scroll limit at each zoom.",
    discussion: """
      The scroll limit is the area in which the middle of the view must be: the venue, plus the listed number of metres around it. \
      The pan distance is the distance from one edge of this area to the other.
      """
  )

  @ParentCommand var parent: AskCamera
  @OptionGroup var question: CameraQuestion

  func run() throws {
    let part = try parent.part()
    // The limits are those of the bundle, for any start camera; a misspelled camera is still an error.
    _ = try question.camera(question.from, "--from-camera", in: part)
    switch question.output.format {
    case .text: Terminal.answer(text(part))
    case .json: Terminal.answer(json(part))
    }
  }

  /// Metres from west to east and from south to north of a box.
  private func extent(_ box: GeoBounds) -> (east: Double, north: Double) {
    let degree = Trigonometry.metresPerDegree(atLatitude: box.center.latitude)
    return ((box.east - box.west) * degree.longitude, (box.north - box.south) * degree.latitude)
  }

  private func text(_ part: CameraPart) -> String {
    let limits = part.limits
    let basis = question.basis
    var lines = Columns.lines([
      [
        "zoom",
        "\(Columns.number(basis.number(limits.zooms.lower), 2)) to \(Columns.number(basis.number(limits.zooms.upper), 2)) (\(basis.rawValue)-point world)",
      ],
      ["tilt", "\(Columns.number(limits.lowerTilt, 2))° to \(Columns.number(limits.tilt, 2))°"],
    ])
    guard let scroll = limits.scroll else { return (lines + ["scroll  not limited"]).joined(separator: "\n") + "\n" }
    let rows = scroll.rows.map { row in
      let (east, north) = extent(row.bounds)
      return [
        Columns.number(basis.number(row.zoom), 2), "\(Columns.number(row.scale.metresPerPoint, 4)) m",
        "\(Columns.number(row.margin, 1)) m",
        "\(Columns.number(east, 0)) x \(Columns.number(north, 0)) m",
        "\(Columns.number(min(limits.tilt, TiltCeiling.degrees(at: Zoom256(row.zoom))), 1))°",
      ]
    }
    lines += Columns.lines([["from zoom", "a point", "outside", "pan", "tilt up to"]] + rows)
    return lines.joined(separator: "\n") + "\n"
  }

  private func json(_ part: CameraPart) -> [UInt8] {
    let limits = part.limits
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", CameraAnswer.schema)
      $0.member("move", "limits")
      $0.object("zoom", inline: true) {
        $0.member("min512", limits.zooms.lower.value, decimals: 2)
        $0.member("max512", limits.zooms.upper.value, decimals: 2)
        $0.member("min256", Zoom256(limits.zooms.lower).value, decimals: 2)
        $0.member("max256", Zoom256(limits.zooms.upper).value, decimals: 2)
      }
      $0.object("tilt", inline: true) {
        $0.member("min", limits.lowerTilt)
        $0.member("max", limits.tilt)
      }
      $0.array("scroll") { json in
        for row in limits.scroll?.rows ?? [] {
          let (east, north) = extent(row.bounds)
          json.object(inline: true) {
            $0.members(row.scale, atLatitude: row.bounds.center.latitude)
            $0.member("margin_m", row.margin, decimals: 2)
            $0.member("pan_east_m", east, decimals: 1)
            $0.member("pan_north_m", north, decimals: 1)
            $0.member("tilt_max", min(limits.tilt, TiltCeiling.degrees(at: Zoom256(row.zoom))), decimals: 2)
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
