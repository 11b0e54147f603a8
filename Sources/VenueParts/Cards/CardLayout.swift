public import VenueCamera
public import VenueVocabulary

/// Where a card stands in a view, and where its place has to stand so that the card does not hide it. Points, from the upper left
/// corner of the view.
///
/// The card is as large as it may get: each of its rows takes the lines it is allowed. Apps that set their own type take
/// ``anchor`` and ``padding`` with a card of their own size; what is proven of these sizes is that the place stays in sight.
public struct CardLayout: Hashable, Sendable {
  /// A rectangle.
  public struct Frame: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    /// How far a position is from it; 0 inside and on its edge.
    public func distance(x: Double, y: Double) -> Double {
      let dx = max(self.x - x, x - self.x - width, 0)
      let dy = max(self.y - y, y - self.y - height, 0)
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  public var view: Viewport
  public var shape: CardShape
  public var frame: Frame
  /// Where the place stands while its card is open.
  public var anchor: ViewPosition { ViewPosition(x: anchorX, y: anchorY) }
  private var anchorX: Double
  private var anchorY: Double

  /// Views cards are tried in: a small and a common phone, a tablet, a window of a desktop.
  public static let references = [
    Viewport(width: 320, height: 568), Viewport(width: 390, height: 844), Viewport(width: 768, height: 1024),
    Viewport(width: 1280, height: 800),
  ]

  /// Between a card and the edges of the view.
  public static let margin = 8.0
  /// Inside the edges of a card, to its text.
  public static let inset = 16.0
  /// Of a full callout where nobody says it.
  public static let standardMinWidth = 260.0
  /// Both sides together that a callout leaves free in the narrowest view.
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
      // In a view too low for it, it stands below the map.
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

  /// What a camera keeps free so that a place in its middle stands at the ``anchor``.
  public var padding: Insets {
    let (dx, dy) = (anchorX - view.width / 2, anchorY - view.height / 2)
    return Insets(top: max(2 * dy, 0), left: max(2 * dx, 0), bottom: max(-2 * dy, 0), right: max(-2 * dx, 0))
  }

  /// Points by which the place stands nearer to the card, or to an edge of the view, than it is to be; 0 where it stands free.
  public var hidden: Double {
    let free = min(anchorX, view.width - anchorX, anchorY, view.height - anchorY)
    // A view so small that its middle is nearer to an edge is as free as it can be.
    let wanted = min(CardOffset.clearance, view.width / 2, view.height / 2)
    let toCard = frame.distance(x: anchorX, y: anchorY)
    // A card that is higher than the room it has would have to come down over its place.
    return max(wanted - free, min(CardOffset.clearance, view.height / 2) - toCard, -frame.y, 0)
  }

  /// By how many points the card cannot be kept off its place, were that not at the ``anchor`` but elsewhere in the view: a callout
  /// goes with its place and needs room above or below it, a sheet stays where it is, a caption can stand below the map. 0 where it can.
  public func shortfall(x: Double, y: Double) -> Double {
    switch shape {
    case .caption: 0
    case .sheet: max(CardOffset.clearance - frame.distance(x: x, y: y), 0)
    case .fullCallout, .compactCallout: max(anchorY - frame.y + CardLayout.margin - max(y, view.height - y), 0)
    }
  }

  /// Whether the card itself lies in the view, or below it as captions of small maps do.
  public var isWhole: Bool {
    frame.x >= 0 && frame.x + frame.width <= view.width
      && (shape == .caption || frame.y >= 0 && frame.y + frame.height <= view.height)
  }
}
