import Testing
import VenueJSON
import VenueParts
import VenueTestSupport

@testable import VenueIcons

@Suite("Icons as outlines")
struct IconTableTests {
  private let drawings: [(name: String, drawing: IconDrawing)] = IconSet.names.compactMap { name in
    var notes: [SVGFault] = []
    return IconSet.svg(named: name).flatMap { SVGReader.drawing(of: $0, notes: &notes) }.map { (name, $0) }
  }

  @Test("icons: every drawing of the set is written and read again unchanged") func roundTrip() throws {
    let table = IconTable(
      icons: ["bus-stop": .init(drawing: "bus", row: "transit")],
      drawings: Dictionary(uniqueKeysWithValues: drawings.map { ($0.name, IconTable.Drawing($0.drawing)) }))
    #expect(table.drawings.count == IconSet.names.count)
    #expect(try IconTable(JSONReader.read(table.json).root) == table)
  }

  @Test("icons: the table's paths drawn as SVG cover what the sprite has", .deep) func paths() throws {
    let raster = try OutlineRaster()
    for (name, drawing) in drawings {
      let table = IconTable.Drawing(drawing)
      var svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(table.side) \(table.side)\">"
      for shape in table.shapes {
        let colour = shape.isCut ? "white" : "black"
        if let stroke = shape.stroke {
          svg += """
            <path d="\(shape.path)" fill="none" stroke="\(colour)" stroke-width="\(stroke.width)" \
            stroke-linecap="\(stroke.cap)" stroke-linejoin="\(stroke.join)" stroke-miterlimit="\(stroke.miterLimit)" \
            opacity="\(shape.opacity)"/>
            """
        } else {
          let rule = shape.isEvenOdd ? "evenodd" : "nonzero"
          svg += "<path d=\"\(shape.path)\" fill=\"\(colour)\" fill-rule=\"\(rule)\" opacity=\"\(shape.opacity)\"/>"
        }
      }
      var notes: [SVGFault] = []
      let again = try #require(SVGReader.drawing(of: Array((svg + "</svg>").utf8), notes: &notes), "\(name): \(notes)")
      let (wanted, found) = (
        try IconCoverage(drawing, side: 60, raster).pixels, try IconCoverage(again, side: 60, raster).pixels
      )
      // An edge that moves by a thousandth of a unit may shift the grid that strokes are worked out on: few pixels, and not far.
      let away = zip(wanted, found).map { abs(Int($0) - Int($1)) }
      #expect(away.max() ?? 0 <= 64 && away.count { $0 > 8 } <= 36, "\(name): \(away.max() ?? 0) of 255")
    }
  }
}
