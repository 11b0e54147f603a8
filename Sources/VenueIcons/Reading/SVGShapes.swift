/// The outlines of SVG's basic shapes (SVG 2, 10).
enum SVGShapes {
  /// - Returns: nil if a number is invalid; an outline without parts if there is nothing to draw.
  static func outline(of name: String, _ attributes: [String: String]) -> IconOutline? {
    var isReadable = true
    func number(_ key: String) -> Double? {
      guard let text = attributes[key] else { return nil }
      guard let value = SVGState.number(text.trimmed) else {
        isReadable = false
        return nil
      }
      return value
    }
    func length(_ key: String) -> Double { max(number(key) ?? 0, 0) }
    let made: IconOutline?
    switch name {
    case "path": made = SVGPathData.outline(of: attributes["d"] ?? "")
    case "rect":
      let (rx, ry) = (number("rx"), number("ry"))
      let (width, height) = (length("width"), length("height"))
      made =
        width > 0 && height > 0
        ? .rectangle(
          x: number("x") ?? 0, y: number("y") ?? 0, width: width, height: height, rx: rx ?? ry ?? 0, ry: ry ?? rx ?? 0)
        : IconOutline()
    case "circle", "ellipse":
      let rx = name == "circle" ? length("r") : length("rx")
      let ry = name == "circle" ? rx : length("ry")
      made =
        rx > 0 && ry > 0
        ? .ellipse(x: number("cx") ?? 0, y: number("cy") ?? 0, rx: rx, ry: ry) : IconOutline()
    case "line":
      made = line([(number("x1") ?? 0, number("y1") ?? 0), (number("x2") ?? 0, number("y2") ?? 0)], isClosed: false)
    default:
      var scanner = SVGNumbers(attributes["points"] ?? "")
      guard let numbers = scanner.all(), numbers.count.isMultiple(of: 2) else { return nil }
      let points = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
      made = line(points, isClosed: name == "polygon")
    }
    return isReadable ? made : nil
  }

  private static func line(_ points: [(Double, Double)], isClosed: Bool) -> IconOutline {
    var outline = IconOutline()
    for (index, point) in points.enumerated() {
      let point = IconOutline.Point(point.0, point.1)
      if index == 0 { outline.move(to: point) } else { outline.line(to: point) }
    }
    if isClosed { outline.close() }
    return outline
  }
}
