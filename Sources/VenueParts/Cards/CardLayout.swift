public import VenueCamera
public import VenueVocabulary

/// The layout of a card in a view, and the position that its place must have so that the card does not hide it. Points, from the upper left
/// corner of the view.
///
/// The card has its maximum size: each of its rows uses its allowed lines. Apps with their own type sizes use
/// ``anchor`` and ``padding`` with their own card size; for the sizes here it is proved that the place remains visible.
public struct CardLayout: Hashable, Sendable {
  /// A rectangle.
  public struct Frame: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    /// Distance of a position from the frame; 0 inside and on its edge.
    public func distance(x: Double, y: Double) -> Double {
      let dx = max(self.x - x, x - self.x - width, 0)
      let dy = max(self.y - y, y - self.y - height, 0)
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  public var view: Viewport
  public var shape: CardShape
  public var frame: Frame
  /// Position of the place while its card is open.
  public var anchor: ViewPosition { ViewPosition(x: anchorX, y: anchorY) }
  private var anchorX: Double
  private var anchorY: Double

  /// Views in which cards are tested: a small and a common phone, a tablet, a desktop window.
  public static let references = [
    Viewport(width: 320, height: 568), Viewport(width: 390, height: 844), Viewport(width: 768, height: 1024),
    Viewport(width: 1280, height: 800),
  ]

  /// Between a card and the edges of the view.
  public static let margin = 8.0
  /// Inside the edges of a card, to its text.
  public static let inset = 16.0
  /// Default minimum width of a full callout.
  public static let standardMinWidth = 260.0
  /// Sum of the side margins of a callout in the narrowest view.
  public static let sides = 32.0
  private static let widestFull = 360.0
  private static let widestSmall = 260.0
  private static let widestSheet = 640.0

  public init(_ settings: CardSettings, in view: Viewport) {
    let shape = settings.shape(in: view)
    let offset = settings.offset ?? .standard
    let height = CardRow.height(of: settings.fields(of: shape), in: shape)
    self.view = view
    self.shape = shape
    let middle = (x: view.width / 2, y: view.height / 2)
    let width = CardLayout.width(shape, settings, view)
    func across(_ x: Double) -> Double {
      max(min(x, view.width - width - CardLayout.margin), min(CardLayout.margin, (view.width - width) / 2))
    }
    switch shape {
    case .fullCallout, .compactCallout:
      // Above the place, which moves down as far as the card needs.
      let room = CardLayout.margin + height + offset.y
      (anchorX, anchorY) = (middle.x, max(middle.y, min(room, view.height - CardOffset.clearance)))
      frame = Frame(
        x: across(middle.x - width / 2 + offset.x), y: anchorY - offset.y - height, width: width, height: height)
    case .caption:
      (anchorX, anchorY) = (middle.x, middle.y)
      let isInside = middle.y + offset.y + height + CardLayout.margin <= view.height
      // In a view that is too low, the caption is below the map.
      frame = Frame(
        x: across(middle.x - width / 2 + offset.x), y: isInside ? middle.y + offset.y : view.height, width: width,
        height: height)
    case .sheet:
      frame = Frame(x: (view.width - width) / 2, y: view.height - height, width: width, height: height)
      (anchorX, anchorY) = (middle.x, min(max(frame.y / 2, CardOffset.clearance), frame.y - offset.y))
    }
  }

  private static func width(_ shape: CardShape, _ settings: CardSettings, _ view: Viewport) -> Double {
    switch shape {
    case .fullCallout: max(min(view.width - sides, widestFull), settings.minWidth ?? standardMinWidth)
    case .compactCallout, .caption: max(min(view.width - 2 * margin, widestSmall), 1)
    case .sheet: min(view.width, widestSheet)
    }
  }

  /// Camera padding that puts a place at its centre onto the ``anchor``.
  public var padding: Insets {
    let (dx, dy) = (anchorX - view.width / 2, anchorY - view.height / 2)
    return Insets(top: max(2 * dy, 0), left: max(2 * dx, 0), bottom: max(-2 * dy, 0), right: max(-2 * dx, 0))
  }

  /// Points by which the place is nearer to the card, or to an edge of the view, than allowed; 0 if it is clear.
  public var hidden: Double {
    let free = min(anchorX, view.width - anchorX, anchorY, view.height - anchorY)
    // A view so small that its middle is nearer to an edge is as free as it can be.
    let wanted = min(CardOffset.clearance, view.width / 2, view.height / 2)
    let toCard = frame.distance(x: anchorX, y: anchorY)
    // A card that is higher than its available space would cover its place.
    return max(wanted - free, min(CardOffset.clearance, view.height / 2) - toCard, -frame.y, 0)
  }

  /// Points of room that are missing to keep the card clear of its place, if that is at another position in the view than the ``anchor``. A callout
  /// moves with its place and needs room above or below it; a sheet does not move; a caption can be below the map. 0 if the room is sufficient.
  public func shortfall(x: Double, y: Double) -> Double {
    switch shape {
    case .caption: 0
    case .sheet: max(CardOffset.clearance - frame.distance(x: x, y: y), 0)
    case .fullCallout, .compactCallout: max(anchorY - frame.y + CardLayout.margin - max(y, view.height - y), 0)
    }
  }

  /// True if the card is completely in the view, or below it, as captions of small maps are.
  public var isWhole: Bool {
    frame.x >= 0 && frame.x + frame.width <= view.width
      && (shape == .caption || frame.y >= 0 && frame.y + frame.height <= view.height)
  }
}
