import VenueGeometry
import VenueParts

// Areas and lines, from the bottom.
extension FloorPicture {
  /// Context is dimmed, behind everything.
  func drawSurroundings(_ screen: ScreenProjection, _ svg: inout SVGText) {
    guard !surroundings.isEmpty else { return }
    svg.open("g", ["id": "surroundings"])
    for feature in surroundings {
      let paint = theme.paint(feature.row, layer: ThemeClass.surroundings.rawValue)
      switch feature.geometry {
      case .polygons(let polygons):
        svg.element("path", area(polygons, screen, fill: paint.fill, stroke: paint.stroke, width: 0.75))
      case .lines(let lines):
        let metres = feature.category == "street" ? 7.0 : 2.5
        let width = min(max(metres / screen.metresPerPoint, 2), 40)
        svg.element(
          "path",
          [
            "d": SVGText.path(lines.map(screen.points), closed: false), "fill": "none", "stroke": paint.fill.text,
            "stroke-width": SVGText.number(width), "stroke-linecap": "round", "stroke-linejoin": "round",
          ])
      case .points(let points):
        for point in points {
          svg.circle(screen.point(point), radius: 4, fill: paint.stroke, stroke: paint.fill, width: 1)
        }
      }
    }
    svg.close("g")
  }

  func drawAreas(_ screen: ScreenProjection, _ svg: inout SVGText) {
    for layer in ["venue", "footprint", "level"] {
      let paint = theme.paint(layer)
      draw(layer, &svg) { polygons, _ in
        area(
          polygons, screen, fill: paint.fill, stroke: paint.stroke, width: layer == "venue" ? 0 : 0.75 * theme.lineScale
        )
      }
    }
    draw("unit", &svg, titled: true) { polygons, feature in
      let paint = theme.paint(feature.row)
      return area(polygons, screen, fill: paint.fill, stroke: paint.stroke, width: 1.1 * theme.lineScale)
    }
    draw("section", &svg) { polygons, feature in
      [
        "d": SVGText.path(polygons.flatMap { $0.rings.map(screen.points) }, closed: true), "fill-rule": "evenodd",
        "fill": theme.paint(feature.row, layer: "section").fill.text,
        "fill-opacity": SVGText.number(ResolvedTheme.sectionOpacity),
      ]
    }
    draw("geofence", &svg, titled: true) { polygons, _ in
      [
        "d": SVGText.path(polygons.flatMap { $0.rings.map(screen.points) }, closed: true), "fill": "none",
        "stroke": theme.paint("geofence").stroke.text, "stroke-opacity": "0.8",
        "stroke-width": SVGText.number(1.5 * theme.lineScale),
        "stroke-dasharray": "6 4.5",
      ]
    }
    let wall = theme.paint("level").stroke.text
    if !walls.isEmpty {
      svg.open("g", ["id": "wall"])
      svg.element(
        "path",
        [
          "d": SVGText.path(walls.map(screen.points), closed: false), "fill": "none", "stroke": wall,
          "stroke-width": SVGText.number(1.6 * theme.lineScale), "stroke-linecap": "round",
        ])
      svg.close("g")
    }
    // The outline of the building over the thinner walls of its rooms.
    draw("level", group: "outline", &svg) { polygons, _ in
      [
        "d": SVGText.path(polygons.flatMap { $0.rings.map(screen.points) }, closed: true), "fill": "none",
        "stroke": wall,
        "stroke-width": SVGText.number(2.2 * theme.lineScale), "stroke-linejoin": "round",
      ]
    }
  }

  func drawSmallShapes(_ screen: ScreenProjection, _ svg: inout SVGText) {
    for layer in ["fixture", "kiosk"] {
      draw(layer, &svg, titled: true) { polygons, feature in
        let paint = theme.paint(feature.row, layer: layer)
        return area(polygons, screen, fill: paint.fill, stroke: paint.stroke, width: 0.75 * theme.lineScale)
      }
    }
    let line = theme.paint("detail").stroke.text
    let gap = theme.paint("opening").fill.text
    for (layer, colour, width) in [("detail", line, 0.6), ("opening", gap, 3.4)] {
      let lines = features.filter { $0.layer == layer }
      guard !lines.isEmpty else { continue }
      svg.open("g", ["id": layer])
      for feature in lines {
        guard case .lines(let parts) = feature.geometry else { continue }
        svg.element(
          "path",
          [
            "d": SVGText.path(parts.map(screen.points), closed: false), "fill": "none", "stroke": colour,
            "stroke-width": SVGText.number(width * theme.lineScale),
          ])
      }
      svg.close("g")
    }
  }

  private func draw(
    _ layer: String, group: String? = nil, _ svg: inout SVGText, titled: Bool = false,
    _ attributes: ([GeoPolygon], MapFeature) -> KeyValuePairs<String, String>
  ) {
    let shown = features.filter { $0.layer == layer }
    guard !shown.isEmpty else { return }
    svg.open("g", ["id": group ?? layer])
    for feature in shown {
      guard case .polygons(let polygons) = feature.geometry else { continue }
      svg.element("path", attributes(polygons, feature), title: titled ? feature.name ?? feature.category : nil)
    }
    svg.close("g")
  }

  private func area(
    _ polygons: [GeoPolygon], _ screen: ScreenProjection, fill: Colour, stroke: Colour, width: Double
  ) -> KeyValuePairs<String, String> {
    [
      "d": SVGText.path(polygons.flatMap { $0.rings.map(screen.points) }, closed: true), "fill": fill.text,
      "fill-rule": "evenodd", "stroke": stroke.text, "stroke-width": SVGText.number(width), "stroke-linejoin": "round",
    ]
  }
}
