import VenueGeometry
import VenueParts

/// The sign and the name of a mark: on its point, or on the anchor of an area or a line.
struct PlacedMark {
  var mark: MapMark
  var at: ScreenPoint
  /// True if a disc, an icon or a glyph is drawn beside the name.
  var hasSign = true
  /// nil if it is not written.
  var name: LabelLayout?
}

// Draws annotations above all names, as the styles do: areas, lines, points and names, group by group.
extension FloorPicture {
  /// Points of an em of a mark's name, and the longest line of it.
  private static let nameSize = 13.0
  private static let longestLine = 130.0
  private static let discRadius = 9.0

  /// Places annotations. Points are placed before all names; the names of annotations use the room that is left.
  func placedMarks(_ screen: ScreenProjection, _ taken: inout OccupiedPlaces) -> [PlacedMark] {
    var placed = marks.flatMap { mark -> [PlacedMark] in
      guard case .points(let points) = mark.geometry else {
        let hasSign = mark.icon != nil || mark.glyph != nil
        guard let anchor = mark.anchor, hasSign || mark.name != nil else { return [] }
        return [PlacedMark(mark: mark, at: screen.point(anchor), hasSign: hasSign)]
      }
      return points.map { PlacedMark(mark: mark, at: screen.point($0)) }
    }
    let side = max(LabelTypography.iconSide, 2 * FloorPicture.discRadius + 2)
    for one in placed where one.hasSign { taken.insert(ScreenBox(center: one.at, width: side, height: side)) }
    for number in placed.indices {
      guard let name = placed[number].mark.name else { continue }
      let layouts = LabelLayout.layouts(of: name, largest: FloorPicture.nameSize, smallest: FloorPicture.nameSize)
      guard let layout = layouts.first(where: { $0.width <= FloorPicture.longestLine }) ?? layouts.last else {
        continue
      }
      let at = placed[number].at
      // Below the sign, or in its place.
      let top =
        placed[number].hasSign
        ? max(at.y + LabelTypography.textOffset * layout.size, at.y + side / 2) : at.y - layout.height / 2
      let box = ScreenBox(
        center: ScreenPoint(x: at.x, y: top + layout.height / 2), width: layout.width, height: layout.height)
      guard isInView(box), !taken.meet(box) else { continue }
      taken.insert(box)
      placed[number].name = layout
    }
    return placed
  }

  func drawMarks(_ placed: [PlacedMark], _ screen: ScreenProjection, _ svg: inout SVGText) {
    var groups: [String] = []
    for mark in marks where !groups.contains(mark.group) { groups.append(mark.group) }
    for group in groups {
      svg.open("g", ["id": "annotations-\(group)"])
      let own = marks.filter { $0.group == group }
      for mark in own { drawArea(of: mark, screen, &svg) }
      for mark in own { drawLines(of: mark, screen, &svg) }
      let points = placed.filter { $0.mark.group == group }
      for one in points where one.mark.icon == nil && one.hasSign { drawDisc(one, &svg) }
      for one in points { drawSign(one, &svg) }
      svg.close("g")
    }
  }

  private func paint(of mark: MapMark) -> (fill: Colour, stroke: Colour, rim: Colour, text: Colour) {
    let row = theme.paint(mark.row ?? ThemeClass.route.rawValue)
    guard let own = mark.colour else { return (row.fill, row.stroke, row.stroke, row.text) }
    return (own, own, own.ink, own.ink)
  }

  private func drawArea(of mark: MapMark, _ screen: ScreenProjection, _ svg: inout SVGText) {
    guard case .polygons(let polygons) = mark.geometry else { return }
    svg.element(
      "path",
      [
        "d": SVGText.path(polygons.flatMap { $0.rings.map(screen.points) }, closed: true), "fill-rule": "evenodd",
        "fill": paint(of: mark).fill.text, "fill-opacity": SVGText.number(0.3 * mark.opacity),
      ], title: mark.name)
  }

  private func drawLines(of mark: MapMark, _ screen: ScreenProjection, _ svg: inout SVGText) {
    let path: String
    switch mark.geometry {
    case .points: return
    case .lines(let lines): path = SVGText.path(lines.map(screen.points), closed: false)
    case .polygons(let polygons):
      path = SVGText.path(polygons.flatMap { $0.rings.map(screen.points) }, closed: true)
    }
    svg.element(
      "path",
      [
        "d": path, "fill": "none", "stroke": paint(of: mark).stroke.text, "stroke-width": SVGText.number(mark.width),
        "stroke-opacity": SVGText.number(mark.opacity), "stroke-linecap": "round", "stroke-linejoin": "round",
      ])
  }

  /// Pin of a mark without an icon, with its characters.
  private func drawDisc(_ one: PlacedMark, _ svg: inout SVGText) {
    let n = SVGText.number
    let paint = paint(of: one.mark)
    svg.open("g", ["opacity": n(one.mark.opacity)])
    svg.circle(one.at, radius: FloorPicture.discRadius, fill: paint.fill, stroke: paint.rim, width: 2)
    if let glyph = one.mark.glyph {
      svg.text(
        glyph,
        [
          "x": n(one.at.x), "y": n(one.at.y + 4), "font-size": "11", "text-anchor": "middle", "fill": paint.text.text,
        ])
    }
    svg.close("g")
  }

  /// Its icon and its name.
  private func drawSign(_ one: PlacedMark, _ svg: inout SVGText) {
    let n = SVGText.number
    let level = theme.paint(ThemeClass.level.rawValue)
    if let icon = one.mark.icon {
      svg.open("g", ["opacity": n(one.mark.opacity)])
      drawIcon(icon, at: one.at, side: LabelTypography.iconSide, level, &svg)
      svg.close("g")
    }
    guard let name = one.name else { return }
    let top = one.at.y + (one.hasSign ? LabelTypography.textOffset * name.size : -name.height / 2)
    for (row, line) in name.lines.enumerated() {
      svg.text(
        line,
        [
          "x": n(one.at.x), "y": n(top + (Double(row) * 1.2 + 0.95) * name.size), "font-size": n(name.size),
          "text-anchor": "middle", "fill": level.text.text, "stroke": level.fill.text, "stroke-width": "3",
          "paint-order": "stroke", "stroke-linejoin": "round",
        ])
    }
  }
}
