import VenueGeometry
import VenueParts

/// A label on its place in a picture, with its name where that is shown.
struct SetLabel {
  var label: MapLabel
  var at: ScreenPoint
  /// Degrees clockwise on the sheet, never upside down; 0 for one that is level.
  private(set) var turn = 0.0

  /// - Parameters:
  ///   - zoom: zoom of the picture; below its first zoom, the name is omitted.
  ///   - bearing: bearing of the picture's top edge.
  init(_ label: MapLabel, at point: ScreenPoint, zoom: Double, bearing: Double) {
    self.label = label
    if zoom < label.nameZoom { self.label.lines = [] }
    at = point
    guard let angle = label.angle else { return }
    let turn = (Double(angle) - bearing).remainder(dividingBy: 180)
    self.turn = turn == 90 ? -90 : turn
  }

  /// A name that is not there yet, and no icon.
  var isEmpty: Bool { label.icon == nil && label.lines.isEmpty }

  private var hasIcon: Bool { label.icon != nil }
  private var height: Double { Double(label.lines.count) * label.size * 1.2 }

  private var width: Double { label.lines.map { TextAdvance.width(of: $0, size: label.size) }.max() ?? 0 }

  /// Points from the place to the top of the first line.
  private var top: Double {
    label.side == .below ? LabelTypography.textOffset(ofSize: label.size) * label.size : -height / 2
  }

  /// Horizontal position of the lines, in points to the right of the place. It is their start, end or middle, by the side of the name.
  var edge: Double {
    let way = LabelTypography.sideOffset * label.size
    return label.side == .right ? way : label.side == .left ? -way : 0
  }

  /// The SVG `text-anchor` of the lines: which end is at ``edge``.
  var anchor: String { label.side == .right ? "start" : label.side == .left ? "end" : "middle" }

  /// Baselines of its lines, in points below the place.
  var baselines: [Double] { label.lines.indices.map { top + (Double($0) * 1.2 + 0.95) * label.size } }

  /// Around all of it.
  var box: ScreenBox { boxes.dropFirst().reduce(boxes[0]) { $0.union($1) } }

  /// Around its icon, and around its lines; never empty.
  var boxes: [ScreenBox] {
    guard turn == 0 else {
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: turn)
      return [
        ScreenBox(
          center: at, width: width * abs(cosine) + height * abs(sine), height: width * abs(sine) + height * abs(cosine))
      ]
    }
    let middle = label.side == .right ? edge + width / 2 : label.side == .left ? edge - width / 2 : 0
    let text = ScreenBox(
      center: ScreenPoint(x: at.x + middle, y: at.y + top + height / 2), width: width, height: height)
    guard hasIcon else { return [text] }
    let side = LabelTypography.iconSide
    let icon = ScreenBox(center: at, width: side, height: side)
    return label.lines.isEmpty ? [icon] : [icon, text]
  }
}
