/// `icons.json`: the icons of a bundle as outlines, sharp at any size; its schema is `schemas/icons.schema.json`.
///
/// Colours are those of a theme: ``ResolvedTheme/icon(_:)`` gives them by row. A drawing of 21 units a side stands alone, in the colour of the
/// ground; every other stands in the middle of a ground of 21 points with round corners, 15 points wide, in the colour of the ink.
public struct IconTable: Hashable, Sendable {
  /// What is drawn, on a square grid, y down.
  public struct Drawing: Hashable, Sendable {
    /// Units of a side.
    public var side: Double
    /// From the bottom.
    public var shapes: [Shape]

    public init(side: Double, shapes: [Shape]) {
      self.side = side
      self.shapes = shapes
    }
  }

  /// One outline, filled or stroked.
  public struct Shape: Hashable, Sendable {
    /// SVG path data of absolute commands `M`, `L`, `C` and `Z`.
    public var path: String
    /// nil for one that is filled.
    public var stroke: Stroke?
    /// Of a filled one: even-odd, else non-zero.
    public var isEvenOdd: Bool
    /// Whether it takes away what was drawn below it.
    public var isCut: Bool
    /// 0...1.
    public var opacity: Double

    public init(path: String, stroke: Stroke? = nil, isEvenOdd: Bool = false, isCut: Bool = false, opacity: Double = 1)
    {
      self.path = path
      self.stroke = stroke
      self.isEvenOdd = isEvenOdd
      self.isCut = isCut
      self.opacity = opacity
    }
  }

  /// As SVG has it.
  public struct Stroke: Hashable, Sendable {
    /// In units of the grid.
    public var width: Double
    /// `butt`, `round` or `square`.
    public var cap: String
    /// `miter`, `round` or `bevel`.
    public var join: String
    public var miterLimit: Double

    public init(width: Double, cap: String, join: String, miterLimit: Double) {
      self.width = width
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
    }
  }

  /// One icon, as features name it.
  public struct Icon: Hashable, Sendable {
    /// Name of its drawing.
    public var drawing: String
    /// Row of `theme.json` with its colours.
    public var row: String

    public init(drawing: String, row: String) {
      self.drawing = drawing
      self.row = row
    }
  }

  public var icons: [String: Icon]
  public var drawings: [String: Drawing]

  public init(icons: [String: Icon] = [:], drawings: [String: Drawing] = [:]) {
    self.icons = icons
    self.drawings = drawings
  }
}

extension IconTable.Drawing {
  /// Whether it stands alone, without a ground.
  public var isSign: Bool { side == LabelTypography.iconSide }
}
