import VenueDiagnostics

/// The drawings of a venue's floors as SVG, with a numbered mark for each finding.
struct FloorPlans {
  let sketch: VenueSketch
  /// Index of the venue; part of the ids.
  let venue: Int
  let findings: [PlacedFinding]

  var html: String {
    var marks = [Int](repeating: 0, count: sketch.floors.count)
    for mark in findings.compactMap(\.mark) { marks[mark.floor] += 1 }
    // The floor with the most marks is shown first.
    let first = marks.indices.max { (marks[$0], -$0) < (marks[$1], -$1) } ?? 0
    var html = "<div class=\"plan\">\n<div class=\"bar\">\n<div class=\"floors\" role=\"group\" aria-label=\"Floor\">\n"
    for (index, floor) in sketch.floors.enumerated() {
      let count = marks[index] == 0 ? "" : " (\(marks[index]))"
      html += "<button type=\"button\" data-floor=\"\(index)\"\(index == first ? " data-first=\"1\"" : "")"
      html += " aria-pressed=\"false\"><bdi>\(XMLText.escaped(floor.name))</bdi>\(count)</button>\n"
    }
    html += "</div>\n<div class=\"zoom\" role=\"group\" aria-label=\"Zoom\">\n"
    for (action, sign, words) in [("in", "+", "Zoom in"), ("out", "−", "Zoom out"), ("all", "⤢", "Whole floor")] {
      html +=
        "<button type=\"button\" data-zoom=\"\(action)\" aria-label=\"\(words)\" title=\"\(words)\">\(sign)</button>\n"
    }
    html += "</div>\n</div>\n"
    var own = [[PlacedFinding]](repeating: [], count: sketch.floors.count)
    for placed in findings {
      for floor in Set(placed.shapes.map(\.floor) + [placed.mark?.floor].compactMap { $0 }) {
        own[floor].append(placed)
      }
    }
    for index in sketch.floors.indices { html += drawing(of: index, own[index], marks: marks[index]) }
    return html + "</div>\n"
  }

  /// - Parameter findings: those with a mark or a shape on the floor.
  private func drawing(of index: Int, _ findings: [PlacedFinding], marks count: Int) -> String {
    let floor = sketch.floors[index]
    let (frame, letter) = (floor.frame, floor.letter)
    let label =
      "Floor \(floor.name), \(count) \(count == 1 ? "finding" : "findings"). Arrow keys move, plus and minus zoom."
    // Without scripts, all floors are shown.
    var svg = "<p class=\"caption\">Floor \(XMLText.escaped(floor.name))</p>\n"
    svg +=
      "<svg class=\"floor\" data-floor=\"\(index)\" viewBox=\"\(frame.corner.x) \(frame.corner.y) \(frame.width) \(frame.height)\""
    svg +=
      " data-radius=\"\(letter * 7 / 5)\" font-size=\"\(letter)\" role=\"group\" tabindex=\"0\" aria-label=\"\(XMLText.escaped(label))\">\n"
    svg += "<g aria-hidden=\"true\">\n"
    for shape in floor.shapes { svg += "<path class=\"\(shape.look.rawValue)\" d=\"\(shape.path)\"/>\n" }
    for label in floor.shapes.compactMap(\.label) {
      svg += "<text class=\"name\" x=\"\(label.x)\" y=\"\(label.y)\">\(XMLText.escaped(label.text))</text>\n"
    }
    for placed in findings {
      for shape in placed.shapes where shape.floor == index {
        let look = placed.listed.finding.severity.rawValue + (shape.isThin ? " thin" : "")
        svg += "<path class=\"shape \(look)\" data-finding=\"\(placed.listed.number)\" d=\"\(shape.path)\"/>\n"
      }
    }
    svg += "</g>\n<g>\n" + marks(of: findings, on: index, radius: letter * 7 / 5) + "</g>\n"
    return svg + "</svg>\n"
  }

  /// Marks at one place are drawn side by side.
  private func marks(of findings: [PlacedFinding], on floor: Int, radius: Int) -> String {
    var taken: [SketchSpot: Int] = [:]
    var svg = ""
    for placed in findings {
      guard let mark = placed.mark, mark.floor == floor else { continue }
      let cell = SketchSpot(x: mark.spot.x / (2 * radius), y: mark.spot.y / (2 * radius))
      let before = taken[cell, default: 0]
      taken[cell] = before + 1
      let (x, y) = (mark.spot.x + before % 6 * radius * 11 / 5, mark.spot.y + before / 6 * radius * 11 / 5)
      let (finding, number) = (placed.listed.finding, placed.listed.number)
      let words = "\(finding.severity.rawValue) \(number), \(placed.listed.title): \(placed.listed.message)"
      svg +=
        "<a class=\"mark \(finding.severity.rawValue)\" id=\"mark-\(number)\" href=\"#finding-\(number)\" data-finding=\"\(number)\""
      svg +=
        " data-x=\"\(x)\" data-y=\"\(y)\" transform=\"translate(\(x) \(y))\" aria-label=\"\(XMLText.escaped(words))\">"
      svg += "<g class=\"pin\">\(FloorPlans.pin(finding.severity, radius))"
      let size = number < 100 ? radius * 11 / 10 : radius * 4 / 5
      svg += "<text font-size=\"\(size)\">\(number)</text></g></a>\n"
    }
    return svg
  }

  /// The severity has its own form besides its colour: a disc, a diamond, a square.
  private static func pin(_ severity: Severity, _ radius: Int) -> String {
    switch severity {
    case .error: return "<circle r=\"\(radius)\"/>"
    case .warning:
      let reach = radius * 13 / 10
      return "<path d=\"M0 -\(reach)L\(reach) 0L0 \(reach)L-\(reach) 0Z\"/>"
    case .info: return "<rect x=\"-\(radius)\" y=\"-\(radius)\" width=\"\(2 * radius)\" height=\"\(2 * radius)\"/>"
    }
  }
}
