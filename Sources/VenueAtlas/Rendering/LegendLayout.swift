import VenueParts

/// A symbol of a printed sheet with its meaning.
public struct LegendEntry: Hashable, Sendable {
  /// Name of the icon in `icons.json`; nil for the arrow of an entrance.
  public var icon: String?
  public var text: String

  public init(icon: String?, text: String) {
    (self.icon, self.text) = (icon, text)
  }
}

/// Rows of symbols with their meanings, above the scale bar.
struct LegendLayout {
  struct Item {
    var entry: LegendEntry
    /// Middle of the symbol.
    var at: ScreenPoint
  }

  /// Points of a side of a symbol, and of an em.
  static let side = 15.0
  static let textSize = 10.0
  /// Points from the symbol to its text.
  static let textGap = 5.0
  private static let gap = 14.0
  private static let margin = 28.0
  private static let rowHeight = 20.0
  /// Largest part of the height of the picture.
  private static let largestPart = 1.0 / 3

  private(set) var items: [Item] = []
  /// Entries without room.
  private(set) var rest: [LegendEntry] = []
  /// Points that the map is shorter; 0 without an entry.
  private(set) var height = 0.0
  private(set) var box: ScreenBox

  /// - Parameter bottom: lower edge of the last row, in points from the top.
  init(of picture: FloorPicture, bottom: Double) {
    let rowLimit = max(1, Int(picture.height * LegendLayout.largestPart / LegendLayout.rowHeight))
    var (row, x) = (0, LegendLayout.margin)
    for entry in picture.legend {
      let text = TextAdvance.width(of: entry.text, size: LegendLayout.textSize) * FurnitureLayout.plainness
      let width = LegendLayout.side + LegendLayout.textGap + text
      if x > LegendLayout.margin, x + width > picture.width - LegendLayout.margin {
        (row, x) = (row + 1, LegendLayout.margin)
      }
      guard row < rowLimit else {
        rest.append(entry)
        continue
      }
      let y = (Double(row) + 0.5) * LegendLayout.rowHeight
      items.append(Item(entry: entry, at: ScreenPoint(x: x + LegendLayout.side / 2, y: y)))
      x += width + LegendLayout.gap
    }
    let rows = items.isEmpty ? 0 : Double(min(row + 1, rowLimit))
    let rowsHeight = rows * LegendLayout.rowHeight
    if rows > 0 { height = rowsHeight + 8 }
    for place in items.indices { items[place].at.y += bottom - rowsHeight }
    box = ScreenBox(
      center: ScreenPoint(x: picture.width / 2, y: bottom - rowsHeight / 2),
      width: max(0, picture.width - 2 * LegendLayout.margin), height: rowsHeight)
  }
}
