/// `icons.json`: the icons of a bundle as outlines, sharp at any size; its schema is `schemas/icons.schema.json`.
///
/// Colours come from a theme: ``ResolvedTheme/icon(_:)`` returns them by class. A drawing with a side of 21 units has no background and is
/// shown in the background colour; every other drawing is centred on a background of 21 points with rounded corners, 15 points wide, in the
/// ink colour.
public struct IconTable: Hashable, Sendable {
  /// A drawing on a square grid, y down.
  public struct Drawing: Hashable, Sendable {
    /// Length of a side in units.
    public var side: Double
    /// Ordered from the bottom to the top.
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
    /// nil for a filled outline.
    public var stroke: Stroke?
    /// For a filled shape: true for even-odd, false for non-zero.
    public var isEvenOdd: Bool
    /// True if it cuts a hole into the shapes below it.
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

  /// The same values as in SVG.
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
    /// Class of `theme.json` with its colours.
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
  /// True if it has no background.
  public var isSign: Bool { side == LabelTypography.iconSide }
}
