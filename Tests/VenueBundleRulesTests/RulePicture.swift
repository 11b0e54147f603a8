import VenueBundleRules
import VenueCompiler
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueRuleTesting
import VenueRules
import VenueVocabulary

@testable import VenueReports

/// The floors of an example side by side, with the features and the position of what is reported, for `docs/rules/pictures`.
struct RulePicture {
  /// Points of the picture. Project default.
  private static let (height, gap) = (180, 12)

  /// A caption alone if the corners of the venue are too far apart for a drawing.
  let svg: String

  init(_ example: RuleExample, of page: RulePage) throws {
    let venue = try MarkedVenue(example)
    let compiler = VenueCompiler(options: ExampleTrial.options(venue, example, page))
    let outcome = page.stage == .planned ? compiler.validate(venue.source) : compiler.check(venue.source)
    let sketch = VenueSketch(of: venue.source.venue, floors: outcome.checked.floors.numbers)
    let findings = outcome.diagnostics.filter { $0.code == page.code }.map { Mark($0, on: sketch) }
    let floors = sketch.floors.indices.filter { !sketch.floors[$0].shapes.isEmpty }
    var x = RulePicture.gap
    var body = ""
    if floors.isEmpty {
      body = "<text x=\"\(x)\" y=\"\(x + 4)\" font-size=\"11\">too large to be drawn</text>\n"
      x += 200
    }
    for floor in floors {
      let frame = sketch.floors[floor].frame
      let width = max(frame.width * RulePicture.height / max(frame.height, 1), 40)
      let names = venue.source.venue.units.kept.compactMap { unit in
        sketch.feature("unit", unit.id.text).map { (floor: $0.floor, text: unit.id.text, spot: $0.middle) }
      }.filter { $0.floor == floor }
      body += RulePicture.floor(
        sketch.floors[floor], at: x, width: min(width, 480), findings.filter { $0.floor == floor },
        names: names.map { ($0.text, $0.spot) })
      x += min(width, 480) + RulePicture.gap
    }
    let height = RulePicture.height + 2 * RulePicture.gap + 16
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(x)" height="\(height)" viewBox="0 0 \(x) \(height)" font-family="sans-serif">
      <style>path{stroke:#5b6770}.level{fill:#eceff1}.ground{fill:#fff}.room{fill:#fbeed6}.connector{fill:#ddd6f3}.solid{fill:#9aa5ad}.fixture{fill:#c9d3da}.opening{fill:none;stroke:#2f7d4f}.told{fill:#d3232330;stroke:#c01818}.mark{fill:#c01818}text{fill:#37424a}</style>
      <rect width="\(x)" height="\(height)" fill="#f7f9fa"/>
      \(body)</svg>

      """
  }

  /// What one finding has on a floor.
  private struct Mark {
    var floor: Int?
    var spot: SketchSpot?
    var paths: [String]

    init(_ finding: Diagnostic, on sketch: VenueSketch) {
      let mentions = finding.features.isEmpty ? [finding.feature].compactMap { $0 } : finding.features
      let drawn = mentions.compactMap { sketch.feature($0.type, $0.id) }
      floor = finding.level.flatMap(sketch.floor(ofLevel:)) ?? drawn.first?.floor
      paths = drawn.filter { [floor] in $0.floor == floor && !$0.path.isEmpty }.map(\.path)
      guard let floor else { return }
      let coordinate = finding.coordinate.map { Coordinate(longitude: $0.longitude, latitude: $0.latitude) }
      spot = coordinate.flatMap { sketch.spot(at: $0, floor: floor) } ?? drawn.first?.middle
    }
  }

  /// - Parameter names: ids of the rooms, in their middle.
  private static func floor(
    _ floor: FloorSketch, at x: Int, width: Int, _ marks: [Mark], names: [(text: String, spot: SketchSpot)]
  ) -> String {
    let frame = floor.frame
    // Twelve points high.
    let letter = max(frame.height / 15, 1)
    var svg =
      "<text x=\"\(x)\" y=\"\(gap + 4)\" font-size=\"11\">floor \(XMLText.escaped(floor.name))</text>\n"
      + "<svg overflow=\"visible\" x=\"\(x)\" y=\"\(gap + 10)\" width=\"\(width)\" height=\"\(height)\" viewBox=\"\(frame.corner.x) \(frame.corner.y) \(frame.width) \(frame.height)\">\n"
    for shape in floor.shapes {
      let stroke = shape.look == .opening ? letter / 3 : letter / 8
      svg += "<path class=\"\(shape.look.rawValue)\" stroke-width=\"\(stroke)\" d=\"\(shape.path)\"/>\n"
    }
    for path in marks.flatMap(\.paths) {
      svg += "<path class=\"told\" stroke-width=\"\(letter / 4)\" d=\"\(path)\"/>\n"
    }
    for (text, spot) in names {
      svg +=
        "<text x=\"\(spot.x)\" y=\"\(spot.y + letter / 3)\" font-size=\"\(letter)\" text-anchor=\"middle\">\(XMLText.escaped(text))</text>\n"
    }
    for spot in marks.compactMap(\.spot) {
      svg += "<circle class=\"mark\" cx=\"\(spot.x)\" cy=\"\(spot.y)\" r=\"\(letter / 3)\"/>\n"
    }
    return svg + "</svg>\n"
  }
}
