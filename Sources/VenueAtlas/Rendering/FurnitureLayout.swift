import VenueParts

/// Position and size of title, north arrow, scale bar and credit in a picture. Names avoid them.
struct FurnitureLayout {
  /// A line of text around the map.
  struct Line {
    enum Anchor: String { case start, middle, end }

    var text: String
    /// Position on the baseline.
    var at: ScreenPoint
    /// Points of an em.
    var size: Double
    var isBold = false
    var anchor = Anchor.start

    var width: Double {
      TextAdvance.width(of: text, size: size) * (isBold ? FurnitureLayout.boldness : FurnitureLayout.plainness)
    }

    var box: ScreenBox {
      let middle =
        switch anchor {
        case .start: at.x + width / 2
        case .middle: at.x
        case .end: at.x - width / 2
        }
      return ScreenBox(
        center: ScreenPoint(x: middle, y: at.y - 0.35 * size), width: width + 2 * FurnitureLayout.padding,
        height: 1.3 * size + 2 * FurnitureLayout.padding)
    }
  }

  /// A round number of metres.
  struct ScaleBar {
    /// Position of the left end.
    var at: ScreenPoint
    /// Length in points.
    var length: Double
    var label: Line

    var box: ScreenBox {
      ScreenBox(
        center: ScreenPoint(x: at.x + length / 2, y: at.y - 2.5), width: length + 2 * FurnitureLayout.padding,
        height: 5 + 2 * FurnitureLayout.padding
      ).union(label.box)
    }
  }

  /// Factor for letters, and for bold letters, that are wider than ``TextAdvance`` measures. It covers DejaVu Sans, the fallback for Noto Sans.
  static let plainness = 1.12
  static let boldness = 1.3
  /// Free space on every side, in points.
  private static let padding = 3.0
  private static let side = 24.0
  /// Points from the middle to the end of the letter, for any rotation.
  private static let northReach = 28.0
  private static let smallest = 9.0

  /// Title, subtitle and credit, as far as there are any.
  private(set) var lines: [Line] = []
  /// The middle of the arrow; nil if there is no room for it.
  private(set) var north: ScreenPoint?
  /// nil if there is no room for it.
  private(set) var scaleBar: ScaleBar?
  /// nil for a picture without symbols to explain.
  private(set) var legend: LegendLayout?

  /// Boxes of groups that are drawn together: title with subtitle, attribution, scale bar.
  var blocks: [ScreenBox] {
    let heading = lines.filter { $0.anchor == .start }.map(\.box)
    return (heading.first.map { [heading.dropFirst().reduce($0) { $0.union($1) }] } ?? [])
      + lines.filter { $0.anchor == .end }.map(\.box) + (scaleBar.map { [$0.box] } ?? [])
  }

  /// All occupied boxes.
  var boxes: [ScreenBox] {
    let reach = 2 * FurnitureLayout.northReach
    let arrow = north.map { ScreenBox(center: $0, width: reach, height: reach) }
    return lines.map(\.box) + [arrow, scaleBar?.box, legend?.box].compactMap { $0 }
  }

  init(of picture: FloorPicture, metresPerPoint: Double) {
    let (width, height) = (picture.width, picture.height)
    let isRoomy = width >= 240 && height >= 160
    if isRoomy { north = ScreenPoint(x: width - 40, y: 44) }
    let right = north.map { $0.x - FurnitureLayout.northReach } ?? width
    for (text, baseline, size, isBold) in [
      (picture.title, 34.0, min(20, width / 24), true), (picture.subtitle, 56, min(14, width / 30), false),
    ] where !text.isEmpty {
      var line = Line(text: text, at: ScreenPoint(x: FurnitureLayout.side, y: baseline), size: size, isBold: isBold)
      // A long one is set smaller, so that it ends before the arrow.
      let free = right - FurnitureLayout.side - 2 * FurnitureLayout.padding
      if line.width > free { line.size = max(min(size, FurnitureLayout.smallest), size * free / line.width) }
      lines.append(line)
    }
    let credit =
      picture.attributionShown
      ? Line(text: picture.attribution, at: ScreenPoint(x: width - 12, y: height - 15), size: 10, anchor: .end) : nil
    if isRoomy { scaleBar = FurnitureLayout.scaleBar(metresPerPoint, width: width, bottom: height - 22) }
    if let credit {
      lines.append(credit)
      // A long credit runs below the bar.
      if let bar = scaleBar, bar.box.meets(credit.box) {
        scaleBar = FurnitureLayout.scaleBar(
          metresPerPoint, width: width, bottom: credit.box.minY - 2 * FurnitureLayout.padding)
      }
    }
    if !picture.legend.isEmpty {
      let top = [credit?.box.minY, scaleBar?.box.minY].compactMap { $0 }.min() ?? height
      legend = LegendLayout(of: picture, bottom: top - FurnitureLayout.padding)
    }
  }

  /// 60 to 150 points long; nil if that is more than half the picture.
  private static func scaleBar(_ metresPerPoint: Double, width: Double, bottom: Double) -> ScaleBar? {
    var metres = 0.1
    let steps = [2.0, 2.5, 2]
    var step = 0
    while metres / metresPerPoint < 60, metres < 1e6 {
      metres *= steps[step % 3]
      step += 1
    }
    let length = metres / metresPerPoint
    guard length.isFinite, length < width / 2 else { return nil }
    let text = metres >= 1000 ? "\(SVGText.number(metres / 1000)) km" : "\(SVGText.number(metres)) m"
    return ScaleBar(
      at: ScreenPoint(x: side, y: bottom), length: length,
      label: Line(text: text, at: ScreenPoint(x: side + length / 2, y: bottom - 9), size: 11, anchor: .middle))
  }
}
