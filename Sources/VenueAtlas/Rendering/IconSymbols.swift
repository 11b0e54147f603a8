import VenueParts

// Drawings and icons are defined once, as symbols of the document, and are referenced at each position. The size of a picture is limited by its
// contents, regardless of how many icons use one drawing. A drawing takes its colours from the reference: ink from `fill` and `stroke`, cutouts from
// `color`.
extension FloorPicture {
  /// The names that can be drawn, each once, in their order.
  func drawIconSymbols(of names: [String], _ svg: inout SVGText) {
    var seen: Set<String> = []
    let symbols = names.filter { seen.insert($0).inserted }.compactMap { name in
      icons.icons[name].flatMap { icon in icons.drawings[icon.drawing].map { (name, icon, $0) } }
    }
    guard !symbols.isEmpty else { return }
    svg.open("defs")
    var drawn: Set<String> = []
    for (_, icon, drawing) in symbols where drawn.insert(icon.drawing).inserted {
      draw(drawing, as: icon.drawing, &svg)
    }
    for (name, icon, drawing) in symbols { draw(name, icon, of: drawing, &svg) }
    svg.close("defs")
  }

  /// Writes the shapes of a drawing. A sign has no background, so its cut-outs need a mask that makes them transparent.
  private func draw(_ drawing: IconTable.Drawing, as name: String, _ svg: inout SVGText) {
    svg.open("g", ["id": "drawing-\(name)"])
    for shape in drawing.shapes { draw(shape, &svg) }
    svg.close("g")
    guard drawing.isMasked else { return }
    svg.open("mask", ["id": "mask-\(name)"])
    use(name, ink: Colour(red: 255, green: 255, blue: 255), cut: Colour(red: 0, green: 0, blue: 0), &svg)
    svg.close("mask")
  }

  private func draw(_ name: String, _ icon: IconTable.Icon, of drawing: IconTable.Drawing, _ svg: inout SVGText) {
    let paint = theme.icon(icon.row)
    let n = SVGText.number
    let side = LabelTypography.iconSide
    svg.open("symbol", ["id": "icon-\(name)", "viewBox": "0 0 \(n(side)) \(n(side))"])
    if drawing.isMasked {
      svg.element(
        "rect",
        [
          "width": n(side), "height": n(side), "fill": paint.ground.text, "mask": "url(#mask-\(icon.drawing))",
        ])
    } else if drawing.isSign {
      use(icon.drawing, ink: paint.ground, cut: paint.ground, &svg)
    } else {
      // A border in the ink colour separates the background from the surroundings.
      svg.rectangle(x: 0, y: 0, width: side, height: side, fill: paint.ink, radius: 6)
      svg.rectangle(x: 1, y: 1, width: side - 2, height: side - 2, fill: paint.ground, radius: 5)
      svg.open("g", ["transform": "translate(3 3) scale(\(SVGText.fineNumber(15 / drawing.side)))"])
      use(icon.drawing, ink: paint.ink, cut: paint.ground, &svg)
      svg.close("g")
    }
    svg.close("symbol")
  }

  private func use(_ drawing: String, ink: Colour, cut: Colour, _ svg: inout SVGText) {
    svg.element(
      "use", ["href": "#drawing-\(drawing)", "fill": ink.text, "stroke": ink.text, "color": cut.text])
  }

  private func draw(_ shape: IconTable.Shape, _ svg: inout SVGText) {
    let opacity = SVGText.number(shape.opacity)
    guard let stroke = shape.stroke else {
      let rule = shape.isEvenOdd ? "evenodd" : "nonzero"
      return shape.isCut
        ? svg.element(
          "path",
          ["d": shape.path, "fill": "currentColor", "stroke": "none", "fill-rule": rule, "opacity": opacity])
        : svg.element("path", ["d": shape.path, "stroke": "none", "fill-rule": rule, "opacity": opacity])
    }
    let (width, miter) = (SVGText.fineNumber(stroke.width), SVGText.number(stroke.miterLimit))
    if shape.isCut {
      svg.element(
        "path",
        [
          "d": shape.path, "fill": "none", "stroke": "currentColor", "stroke-width": width,
          "stroke-linecap": stroke.cap, "stroke-linejoin": stroke.join, "stroke-miterlimit": miter, "opacity": opacity,
        ])
    } else {
      svg.element(
        "path",
        [
          "d": shape.path, "fill": "none", "stroke-width": width, "stroke-linecap": stroke.cap,
          "stroke-linejoin": stroke.join, "stroke-miterlimit": miter, "opacity": opacity,
        ])
    }
  }

  /// Draws an icon in a square around a point; draws a dot if the icon is unknown or too small to be recognized.
  ///
  /// - Parameters:
  ///   - name: icon name of the feature; nil for none.
  ///   - paint: colours of the dot.
  func drawIcon(
    _ name: String?, at point: ScreenPoint, side: Double, _ paint: ResolvedTheme.Paint, _ svg: inout SVGText
  ) {
    guard let name, let icon = icons.icons[name], icons.drawings[icon.drawing] != nil, side >= 10 else {
      return svg.circle(point, radius: min(side, 10) * 0.4, fill: paint.text, stroke: paint.fill, width: 0.8)
    }
    let n = SVGText.number
    svg.element(
      "use",
      [
        "href": "#icon-\(name)", "x": n(point.x - side / 2), "y": n(point.y - side / 2), "width": n(side),
        "height": n(side),
      ])
  }
}

extension IconTable.Drawing {
  fileprivate var isMasked: Bool { isSign && shapes.contains { $0.isCut } }
}
