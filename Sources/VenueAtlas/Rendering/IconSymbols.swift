import VenueParts

// Icons are drawn once, as symbols of the document, and used wherever they stand.
extension FloorPicture {
  /// Those of `names` that can be drawn, each once, in their order.
  func drawIconSymbols(of names: [String], _ svg: inout SVGText) {
    var drawn: Set<String> = []
    let symbols = names.filter { drawn.insert($0).inserted }.compactMap { name in
      icons.icons[name].flatMap { icon in icons.drawings[icon.drawing].map { (name, $0, theme.icon(icon.row)) } }
    }
    guard !symbols.isEmpty else { return }
    svg.open("defs")
    for (name, drawing, paint) in symbols { draw(drawing, paint, as: name, &svg) }
    svg.close("defs")
  }

  private func draw(
    _ drawing: IconTable.Drawing, _ paint: ResolvedTheme.IconPaint, as name: String, _ svg: inout SVGText
  ) {
    let n = SVGText.number
    let side = LabelTypography.iconSide
    // On its ground a cut shows the ground; a sign has none, and what is cut out of it is seen through.
    let isMasked = drawing.isSign && drawing.shapes.contains { $0.isCut }
    if isMasked {
      let (black, white) = (Colour(red: 0, green: 0, blue: 0), Colour(red: 255, green: 255, blue: 255))
      svg.open("mask", ["id": "mask-\(name)"])
      for shape in drawing.shapes { draw(shape, shape.isCut ? black : white, &svg) }
      svg.close("mask")
    }
    svg.open("symbol", ["id": "icon-\(name)", "viewBox": "0 0 \(n(side)) \(n(side))"])
    if isMasked {
      svg.element(
        "rect",
        ["width": n(side), "height": n(side), "fill": paint.ground.text, "mask": "url(#mask-\(name))"])
    } else if drawing.isSign {
      for shape in drawing.shapes { draw(shape, paint.ground, &svg) }
    } else {
      // A rim of the ink sets the ground off from what lies around.
      svg.rectangle(x: 0, y: 0, width: side, height: side, fill: paint.ink, radius: 6)
      svg.rectangle(x: 1, y: 1, width: side - 2, height: side - 2, fill: paint.ground, radius: 5)
      svg.open("g", ["transform": "translate(3 3) scale(\(SVGText.fineNumber(15 / drawing.side)))"])
      for shape in drawing.shapes { draw(shape, shape.isCut ? paint.ground : paint.ink, &svg) }
      svg.close("g")
    }
    svg.close("symbol")
  }

  private func draw(_ shape: IconTable.Shape, _ colour: Colour, _ svg: inout SVGText) {
    let opacity = SVGText.number(shape.opacity)
    guard let stroke = shape.stroke else {
      return svg.element(
        "path",
        [
          "d": shape.path, "fill": colour.text, "fill-rule": shape.isEvenOdd ? "evenodd" : "nonzero",
          "opacity": opacity,
        ])
    }
    svg.element(
      "path",
      [
        "d": shape.path, "fill": "none", "stroke": colour.text, "stroke-width": SVGText.fineNumber(stroke.width),
        "stroke-linecap": stroke.cap, "stroke-linejoin": stroke.join,
        "stroke-miterlimit": SVGText.number(stroke.miterLimit), "opacity": opacity,
      ])
  }

  /// An icon in a square around a point; a dot where it is unknown or too small to be told from others.
  ///
  /// - Parameters:
  ///   - name: as the feature has it; nil for none.
  ///   - paint: of the dot.
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
