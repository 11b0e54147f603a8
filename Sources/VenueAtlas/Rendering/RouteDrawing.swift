import VenueGeometry
import VenueParts

// The route: a line with a dark edge below all names; above them, a pin at the start, a pin at the end, and the numbers of its steps.
extension FloorPicture {
  func drawWay(of route: RouteOverlay, _ screen: ScreenProjection, _ svg: inout SVGText) {
    let paint = theme.paint(ThemeClass.route.rawValue)
    let path = SVGText.path(route.lines.map(screen.points), closed: false)
    svg.open("g", ["id": "route"])
    for (colour, width) in [(paint.stroke, "8"), (paint.fill, "5")] {
      svg.element(
        "path",
        [
          "d": path, "fill": "none", "stroke": colour.text, "stroke-width": width, "stroke-linecap": "round",
          "stroke-linejoin": "round",
        ])
    }
    drawRides(route.rides, paint, screen, &svg)
    svg.close("g")
  }

  func drawPins(
    of route: RouteOverlay, _ screen: ScreenProjection, around furniture: FurnitureLayout, _ svg: inout SVGText
  ) {
    let paint = theme.paint(ThemeClass.route.rawValue)
    svg.open("g", ["id": "route-pins"])
    // Where steps are crowded, only the first is numbered; the list of directions contains all.
    var taken: [ScreenBox] = ([route.start, route.end].compactMap { $0 } + route.passages.map(\.at)).map {
      ScreenBox(center: screen.point($0), width: 16, height: 16)
    }
    for step in route.steps {
      let at = screen.point(step.at)
      let box = ScreenBox(center: at, width: 13, height: 13)
      guard !taken.contains(where: { $0.meets(box) }) else { continue }
      taken.append(box)
      svg.circle(at, radius: 8, fill: paint.text, stroke: paint.stroke, width: 2)
      svg.text(
        "\(step.number)",
        [
          "x": SVGText.number(at.x), "y": SVGText.number(at.y + 3.6), "font-size": step.number > 9 ? "9" : "10",
          "font-weight": "700", "text-anchor": "middle", "fill": paint.stroke.text,
        ])
    }
    if let start = route.start.map(screen.point) {
      svg.circle(start, radius: 9, fill: paint.text, stroke: paint.stroke, width: 3)
      svg.circle(start, radius: 4, fill: paint.fill, stroke: paint.fill, width: 0)
    }
    if let end = route.end.map(screen.point) { pin(at: end, paint, &svg) }
    for passage in route.passages { draw(passage, paint, screen, around: furniture, &svg) }
    svg.close("g")
  }

  /// A drop-shaped pin whose tip is on the place.
  private func pin(at tip: ScreenPoint, _ paint: ResolvedTheme.Paint, _ svg: inout SVGText) {
    let n = SVGText.number
    let (x, y) = (tip.x, tip.y)
    svg.element(
      "path",
      [
        "d":
          "M\(n(x)) \(n(y))C\(n(x - 3)) \(n(y - 9)) \(n(x - 12)) \(n(y - 13)) \(n(x - 12)) \(n(y - 22))A12 12 0 1 1 \(n(x + 12)) \(n(y - 22))C\(n(x + 12)) \(n(y - 13)) \(n(x + 3)) \(n(y - 9)) \(n(x)) \(n(y))Z",
        "fill": paint.fill.text, "stroke": paint.stroke.text, "stroke-width": "2", "stroke-linejoin": "round",
      ])
    svg.circle(ScreenPoint(x: x, y: y - 22), radius: 4.5, fill: paint.text, stroke: paint.text, width: 0)
  }

  /// Areas that names avoid.
  func routeBoxes(_ screen: ScreenProjection, around furniture: FurnitureLayout) -> [ScreenBox] {
    guard let route else { return [] }
    var boxes = route.steps.map { ScreenBox(center: screen.point($0.at), width: 20, height: 20) }
    if let start = route.start { boxes.append(ScreenBox(center: screen.point(start), width: 22, height: 22)) }
    if let end = route.end.map(screen.point) {
      boxes.append(ScreenBox(center: ScreenPoint(x: end.x, y: end.y - 17), width: 28, height: 36))
    }
    for passage in route.passages {
      let (at, label) = places(of: passage, screen, around: furniture)
      boxes.append(ScreenBox(center: at, width: 24, height: 24))
      boxes.append(box(ofLabel: passage, at: label))
    }
    return boxes
  }
}
