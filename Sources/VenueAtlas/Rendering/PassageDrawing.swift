import VenueGeometry
import VenueParts

// Draws the changes of floor of a route: a mark with an arrow up or down, and the floor that it leads to or comes from. Each floor of a
// route has such a mark, or both pins.
extension FloorPicture {
  /// Connectors are ridden or climbed, not walked on this floor.
  func drawRides(
    _ rides: [[Coordinate]], _ paint: ResolvedTheme.Paint, _ screen: ScreenProjection, _ svg: inout SVGText
  ) {
    guard !rides.isEmpty else { return }
    svg.element(
      "path",
      [
        "d": SVGText.path(rides.map(screen.points), closed: false), "fill": "none", "stroke": paint.fill.text,
        "stroke-width": "3", "stroke-linecap": "round", "stroke-dasharray": "1 6",
      ])
  }

  func draw(
    _ passage: RouteOverlay.Passage, _ paint: ResolvedTheme.Paint, _ screen: ScreenProjection,
    around furniture: FurnitureLayout, _ svg: inout SVGText
  ) {
    let n = SVGText.number
    let (at, label) = places(of: passage, screen, around: furniture)
    svg.circle(at, radius: 11, fill: paint.fill, stroke: paint.stroke, width: 2)
    let tip = passage.isUp ? -6.0 : 6.0
    svg.element(
      "path",
      [
        "d": "M\(n(at.x)) \(n(at.y + tip))L\(n(at.x + 5)) \(n(at.y))L\(n(at.x + 2)) \(n(at.y))L\(n(at.x + 2)) "
          + "\(n(at.y - tip))L\(n(at.x - 2)) \(n(at.y - tip))L\(n(at.x - 2)) \(n(at.y))L\(n(at.x - 5)) \(n(at.y))Z",
        "fill": paint.text.text,
      ],
      title: passage.label)
    svg.text(
      passage.label,
      [
        "x": n(label.x), "y": n(label.y + 4), "font-size": "12", "font-weight": "700", "text-anchor": "middle",
        "direction": SVGText.direction(of: passage.label),
        "fill": theme.paint(ThemeClass.label.rawValue).text.text, "stroke": theme.background.text, "stroke-width": "4",
        "paint-order": "stroke", "stroke-linejoin": "round",
      ])
  }

  /// The mark, and the middle of its label. The label is above or below the mark, away from the line, unless the title or scale bar is there. Two
  /// labels at one lift are placed apart.
  func places(
    of passage: RouteOverlay.Passage, _ screen: ScreenProjection, around furniture: FurnitureLayout
  ) -> (mark: ScreenPoint, label: ScreenPoint) {
    let at = screen.point(passage.at)
    let half = box(ofLabel: passage, at: at).maxX - at.x + 2
    let x = min(max(at.x, half), max(width - half, half))
    let away = isLineAbove(passage, screen) ? 22.0 : -22
    let free = [away, -away].first { shift in
      let label = box(ofLabel: passage, at: ScreenPoint(x: x, y: at.y + shift))
      return !furniture.boxes.contains { $0.meets(label) }
    }
    return (at, ScreenPoint(x: x, y: at.y + (free ?? away)))
  }

  func box(ofLabel passage: RouteOverlay.Passage, at middle: ScreenPoint) -> ScreenBox {
    ScreenBox(
      center: middle, width: FurnitureLayout.boldness * TextAdvance.width(of: passage.label, size: 12) + 8, height: 18)
  }

  /// True if the line of the route leaves the mark upwards on the sheet. Without a line on this floor, it is true if the
  /// route leaves the floor here.
  private func isLineAbove(_ passage: RouteOverlay.Passage, _ screen: ScreenProjection) -> Bool {
    for line in route?.lines ?? [] {
      let ends = passage.isLeaving ? line.suffix(2).reversed() : Array(line.prefix(2))
      guard ends.count == 2, ends[0] == passage.at else { continue }
      return screen.point(ends[1]).y < screen.point(ends[0]).y
    }
    return passage.isLeaving
  }
}
