import VenueJSON
public import VenueParts

extension IconTable.Drawing {
  /// The same drawing as text, to a thousandth of a unit.
  public init(_ drawing: IconDrawing) {
    self.init(side: drawing.side, shapes: drawing.shapes.map(IconTable.Shape.init))
  }
}

extension IconTable.Shape {
  fileprivate init(_ shape: IconDrawing.Shape) {
    self.init(
      path: shape.outline.pathData,
      stroke: shape.stroke.map {
        IconTable.Stroke(
          width: $0.width, cap: $0.cap.rawValue, join: $0.join.rawValue, miterLimit: $0.miterLimit)
      }, isEvenOdd: shape.isEvenOdd, isCut: shape.isCut, opacity: shape.opacity)
  }
}

extension IconOutline {
  /// SVG path data (SVG 2, 9.3) of absolute commands.
  fileprivate var pathData: String {
    func text(_ points: Point...) -> String {
      var numbers: [String] = []
      for value in points.flatMap({ [$0.x, $0.y] }) {
        var json = JSONWriter()
        json.number(value, decimals: 3)
        numbers.append(json.text)
      }
      return numbers.joined(separator: " ")
    }
    return parts.map { part in
      "M" + text(part.start)
        + part.segments.map { segment in
          switch segment {
          case .line(let end): "L" + text(end)
          case .curve(let first, let second, let end): "C" + text(first, second, end)
          }
        }.joined() + (part.isClosed ? "Z" : "")
    }.joined()
  }
}
