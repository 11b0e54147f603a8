import VenueGeometry
import VenueParts

/// A label on its place in a picture.
struct SetLabel {
  var label: MapLabel
  var at: ScreenPoint
  /// Degrees clockwise on the sheet, never upside down; 0 for one that is level.
  private(set) var turn = 0.0

  /// - Parameter bearing: of the picture's top edge.
  init(_ label: MapLabel, at point: ScreenPoint, bearing: Double) {
    self.label = label
    at = point
    guard let angle = label.angle else { return }
    let turn = (Double(angle) - bearing).remainder(dividingBy: 180)
    self.turn = turn == 90 ? -90 : turn
  }

  private var hasIcon: Bool { label.icon != nil }
  private var height: Double { Double(label.lines.count) * label.size * 1.2 }

  /// From the place to the top of the first line, in points.
  private var top: Double { hasIcon ? LabelTypography.textOffset * label.size : -height / 2 }

  /// Baselines of its lines, in points below the place.
  var baselines: [Double] { label.lines.indices.map { top + (Double($0) * 1.2 + 0.95) * label.size } }

  /// Around all of it.
  var box: ScreenBox {
    let width = label.lines.map { TextAdvance.width(of: $0, size: label.size) }.max() ?? 0
    guard turn == 0 else {
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: turn)
      return ScreenBox(
        center: at, width: width * abs(cosine) + height * abs(sine), height: width * abs(sine) + height * abs(cosine))
    }
    let text = ScreenBox(
      center: ScreenPoint(x: at.x, y: at.y + top + height / 2), width: width, height: height)
    guard hasIcon else { return text }
    let side = LabelTypography.iconSide
    let icon = ScreenBox(center: at, width: side, height: side)
    return label.lines.isEmpty ? icon : icon.union(text)
  }
}
