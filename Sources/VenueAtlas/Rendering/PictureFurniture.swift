import VenueGeometry
import VenueParts

// Around the map: title, north arrow, scale bar, credits.
extension FloorPicture {
  func draw(_ furniture: FurnitureLayout, over screen: ScreenProjection, _ svg: inout SVGText) {
    svg.open("g", ["id": "furniture"])
    drawPlates(of: furniture, over: screen, &svg)
    if let legend = furniture.legend { draw(legend, &svg) }
    for line in furniture.lines { draw(line, &svg) }
    if let north = furniture.north { drawNorth(at: north, &svg) }
    if let bar = furniture.scaleBar { draw(bar, &svg) }
    svg.close("g")
  }

  /// Text above the floor is drawn on a plate.
  private func drawPlates(of furniture: FurnitureLayout, over screen: ScreenProjection, _ svg: inout SVGText) {
    let n = SVGText.number
    let levels = features.filter { $0.layer == "level" }
      .compactMap { ScreenBox(around: screen.points($0.coordinates)) }
    for block in furniture.blocks where levels.contains(where: { $0.meets(block) }) {
      svg.element(
        "rect",
        [
          "x": n(block.minX - 5), "y": n(block.minY - 2), "width": n(block.maxX - block.minX + 10),
          "height": n(block.maxY - block.minY + 4), "rx": "6", "fill": theme.background.text, "fill-opacity": "0.85",
        ])
    }
  }

  private func drawNorth(at middle: ScreenPoint, _ svg: inout SVGText) {
    let n = SVGText.number
    let ink = theme.paint(ThemeClass.label.rawValue).text
    let (x, y) = (middle.x, middle.y)
    svg.open("g", ["transform": "rotate(\(n(-bearing)) \(n(x)) \(n(y)))"])
    svg.element(
      "path",
      [
        "d": "M\(n(x)) \(n(y - 17))L\(n(x + 7)) \(n(y + 9))L\(n(x)) \(n(y + 4))L\(n(x - 7)) \(n(y + 9))Z",
        "fill": ink.text,
      ],
      title: "North")
    draw(
      FurnitureLayout.Line(text: "N", at: ScreenPoint(x: x, y: y + 22), size: 11, isBold: true, anchor: .middle), &svg)
    svg.close("g")
  }

  private func draw(_ bar: FurnitureLayout.ScaleBar, _ svg: inout SVGText) {
    let n = SVGText.number
    let ink = theme.paint(ThemeClass.label.rawValue).text
    let (x, y) = (bar.at.x, bar.at.y)
    svg.element(
      "path",
      [
        "d": "M\(n(x)) \(n(y - 5))V\(n(y))H\(n(x + bar.length))V\(n(y - 5))", "fill": "none", "stroke": ink.text,
        "stroke-width": "1.5",
      ])
    draw(bar.label, &svg)
  }

  private func draw(_ line: FurnitureLayout.Line, _ svg: inout SVGText) {
    svg.text(
      line.text,
      [
        "x": SVGText.number(line.at.x), "y": SVGText.number(line.at.y), "font-size": SVGText.number(line.size),
        "font-weight": line.isBold ? "700" : "400", "text-anchor": line.anchor.rawValue,
        "fill": theme.paint(ThemeClass.label.rawValue).text.text,
        "stroke": theme.background.text, "stroke-width": "3", "paint-order": "stroke", "stroke-linejoin": "round",
      ])
  }
}
