import VenueGeometry
import VenueParts

// Around the map: title, north arrow, scale bar, credits.
extension FloorPicture {
  func drawFurniture(_ screen: ScreenProjection, _ svg: inout SVGText) {
    svg.open("g", ["id": "furniture"])
    drawTitle(&svg)
    if width >= 240, height >= 160 {
      drawNorth(&svg)
      drawScaleBar(screen, &svg)
    }
    if attributionShown {
      drawText(
        attribution, at: ScreenPoint(x: width - 7 - 5, y: height - 10 - 5), size: 10, weight: "400", anchor: "end", &svg
      )
    }
    svg.close("g")
  }

  private func drawTitle(_ svg: inout SVGText) {
    if !title.isEmpty {
      drawText(title, at: ScreenPoint(x: 24, y: 34), size: min(20, width / 24), weight: "700", anchor: "start", &svg)
    }
    if !subtitle.isEmpty {
      drawText(
        subtitle, at: ScreenPoint(x: 24, y: 56), size: min(14, width / 30), weight: "400", anchor: "start", &svg)
    }
  }

  private func drawNorth(_ svg: inout SVGText) {
    let n = SVGText.number
    let ink = theme.paint(ThemeClass.label.rawValue).text
    let (x, y) = (width - 40, 44.0)
    svg.open("g", ["transform": "rotate(\(n(-bearing)) \(n(x)) \(n(y)))"])
    svg.element(
      "path",
      [
        "d": "M\(n(x)) \(n(y - 17))L\(n(x + 7)) \(n(y + 9))L\(n(x)) \(n(y + 4))L\(n(x - 7)) \(n(y + 9))Z",
        "fill": ink.text,
      ],
      title: "North")
    drawText("N", at: ScreenPoint(x: x, y: y + 22), size: 11, weight: "700", anchor: "middle", &svg)
    svg.close("g")
  }

  /// A round number of metres, 60 to 150 points long.
  private func drawScaleBar(_ screen: ScreenProjection, _ svg: inout SVGText) {
    let n = SVGText.number
    var metres = 0.1
    let steps = [2.0, 2.5, 2]
    var step = 0
    while metres / screen.metresPerPoint < 60, metres < 1e6 {
      metres *= steps[step % 3]
      step += 1
    }
    let length = metres / screen.metresPerPoint
    guard length.isFinite, length < width / 2 else { return }
    let ink = theme.paint(ThemeClass.label.rawValue).text
    let (x, y) = (24.0, height - 22)
    svg.element(
      "path",
      [
        "d": "M\(n(x)) \(n(y - 5))V\(n(y))H\(n(x + length))V\(n(y - 5))", "fill": "none", "stroke": ink.text,
        "stroke-width": "1.5",
      ])
    let label = metres >= 1000 ? "\(n(metres / 1000)) km" : "\(n(metres)) m"
    drawText(label, at: ScreenPoint(x: x + length / 2, y: y - 9), size: 11, weight: "400", anchor: "middle", &svg)
  }

  private func drawText(
    _ text: String, at point: ScreenPoint, size: Double, weight: String, anchor: String, _ svg: inout SVGText
  ) {
    svg.text(
      text,
      [
        "x": SVGText.number(point.x), "y": SVGText.number(point.y), "font-size": SVGText.number(size),
        "font-weight": weight, "text-anchor": anchor, "fill": theme.paint(ThemeClass.label.rawValue).text.text,
        "stroke": theme.background.text, "stroke-width": "3", "paint-order": "stroke", "stroke-linejoin": "round",
      ])
  }
}
