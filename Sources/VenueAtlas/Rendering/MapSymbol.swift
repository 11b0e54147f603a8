import VenueParts

/// A small round sign: what lifts, stairs, restrooms and the like are known by. Ours, drawn with a few strokes, so that no
/// icon font is needed.
struct MapSymbol {
  private enum Drawing {
    /// Strokes on a square from −1 to 1, y down.
    case strokes([[(Double, Double)]])
    case letters(String)
    case dot
  }
  private let drawing: Drawing

  /// nil for what is shown by its name alone.
  init?(_ feature: MapFeature) {
    switch feature.row {
    case "elevator":
      drawing = .strokes([
        [(-0.45, -0.12), (0, -0.6), (0.45, -0.12)], [(-0.45, 0.12), (0, 0.6), (0.45, 0.12)],
      ])
    case "stairs":
      drawing = .strokes([
        [(-0.6, 0.5), (-0.2, 0.5), (-0.2, 0.17), (0.15, 0.17), (0.15, -0.17), (0.5, -0.17), (0.5, -0.5)]
      ])
    case "escalator":
      drawing = .strokes([[(-0.65, 0.45), (-0.3, 0.45), (0.3, -0.45), (0.65, -0.45)]])
    case "ramp": drawing = .strokes([[(-0.6, 0.35), (0.6, 0.35), (0.6, -0.3), (-0.6, 0.35)]])
    case "restroom": drawing = .letters("WC")
    case "information" where feature.layer == "amenity": drawing = .letters("i")
    case "parking" where feature.layer == "amenity": drawing = .letters("P")
    case _ where feature.layer == "amenity" || feature.name == nil: drawing = .dot
    default: return nil
    }
  }

  func draw(at point: ScreenPoint, radius: Double, paint: ResolvedTheme.Paint, _ svg: inout SVGText) {
    if radius < 5 {
      return svg.circle(point, radius: radius * 0.8, fill: paint.text, stroke: paint.fill, width: 0.8)
    }
    switch drawing {
    case .dot: svg.circle(point, radius: radius * 0.55, fill: paint.fill, stroke: paint.text, width: 1.4)
    case .letters(let letters):
      svg.circle(point, radius: radius, fill: paint.text, stroke: paint.fill, width: 1)
      let size = radius * (letters.count > 1 ? 0.95 : 1.4)
      svg.text(
        letters,
        [
          "x": SVGText.number(point.x), "y": SVGText.number(point.y + size * 0.36), "font-size": SVGText.number(size),
          "font-weight": "700", "text-anchor": "middle", "fill": paint.fill.text,
        ])
    case .strokes(let lines):
      svg.circle(point, radius: radius, fill: paint.text, stroke: paint.fill, width: 1)
      let placed = lines.map { line in
        line.map { ScreenPoint(x: point.x + $0.0 * radius, y: point.y + $0.1 * radius) }
      }
      svg.element(
        "path",
        [
          "d": SVGText.path(placed, closed: false), "fill": "none", "stroke": paint.fill.text,
          "stroke-width": SVGText.number(radius * 0.2), "stroke-linecap": "round", "stroke-linejoin": "round",
        ])
    }
  }
}
