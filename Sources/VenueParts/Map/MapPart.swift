public import VenueCamera
public import VenueVocabulary

/// Controls around and over the map, and the allowed gestures: `map.json`. It refers to every other file that a map needs.
public struct MapPart: Hashable, Sendable {
  /// A control that a map kit draws itself, with all values resolved.
  public struct Ornament: Hashable, Sendable {
    public var kind: OrnamentKind
    public var isVisible: Bool
    public var corner: ViewCorner
    /// Points from the side, and from the upper or lower edge.
    public var insetX: Double
    public var insetY: Double
    public var host: OrnamentHost
    /// In points; for the attribution, the size of its text in one line.
    public var width: Double
    public var height: Double

    public init(
      kind: OrnamentKind, isVisible: Bool, corner: ViewCorner, insetX: Double, insetY: Double, host: OrnamentHost,
      width: Double, height: Double
    ) {
      self.kind = kind
      self.isVisible = isVisible
      self.corner = corner
      self.insetX = insetX
      self.insetY = insetY
      self.host = host
      self.width = width
      self.height = height
    }

    /// A text wider than half a view is set in several lines.
    public func frame(in view: Viewport) -> ScreenRectangle {
      let lines = max(1, (width / (view.width / 2)).rounded(.up))
      return ScreenRectangle(
        in: corner, of: view, insetX: insetX, insetY: insetY, width: lines > 1 ? view.width / 2 : width,
        height: height * lines)
    }
  }

  /// A button, a bar or a picker of the app.
  public struct Control: Hashable, Sendable {
    public var id: String
    public var corner: ViewCorner
    public var insetX: Double
    public var insetY: Double
    public var width: Double
    public var height: Double
    public var takesTaps: Bool
    public var isPermanent: Bool

    public init(
      id: String, corner: ViewCorner, insetX: Double, insetY: Double, width: Double, height: Double, takesTaps: Bool,
      isPermanent: Bool
    ) {
      self.id = id
      self.corner = corner
      self.insetX = insetX
      self.insetY = insetY
      self.width = width
      self.height = height
      self.takesTaps = takesTaps
      self.isPermanent = isPermanent
    }

    public func frame(in view: Viewport) -> ScreenRectangle {
      ScreenRectangle(in: corner, of: view, insetX: insetX, insetY: insetY, width: width, height: height)
    }
  }

  /// The user's location, as the app shows it.
  public struct Location: Hashable, Sendable {
    public var puck: PuckStyle
    public var follow: FollowMode
    public var purpose: Labels
    public var isPrecise: Bool
    public var precisePurpose: Labels

    public init(
      puck: PuckStyle, follow: FollowMode, purpose: Labels, isPrecise: Bool = false, precisePurpose: Labels = Labels()
    ) {
      self.puck = puck
      self.follow = follow
      self.purpose = purpose
      self.isPrecise = isPrecise
      self.precisePurpose = precisePurpose
    }
  }

  public var basemap: BasemapKind
  public var emphasis: MapEmphasis
  /// Selectable features of the base map.
  public var selectable: [MapFeatureKind]
  public var gesturesOff: [Gesture]
  /// nil if no reason is declared.
  public var gestureReason: String?
  public var ornaments: [Ornament]
  public var controls: [Control]
  /// Resting heights of a sheet over the map, from the lowest.
  public var sheetHeights: [Double]
  /// nil if undeclared.
  public var location: Location?
  /// Keyed by name of the theme, in the order of the names.
  public var styles: [Style]
  /// True if the bundle contains `annotations.json`.
  public var hasAnnotations = false

  /// The style of one theme.
  public struct Style: Hashable, Sendable {
    public var theme: String
    public var source: Source

    public init(theme: String, source: Source) {
      self.theme = theme
      self.source = source
    }

    /// Location of the style.
    public enum Source: Hashable, Sendable {
      /// `style/THEME.json` of the bundle.
      case file
      /// JSON in UTF-8, stored in `map.json`.
      case held([UInt8])
      /// A web address.
      case address(String)
    }
  }

  public init(
    basemap: BasemapKind = .standard, emphasis: MapEmphasis = .default, selectable: [MapFeatureKind] = [],
    gesturesOff: [Gesture] = [],
    gestureReason: String? = nil, ornaments: [Ornament] = [], controls: [Control] = [], sheetHeights: [Double] = [],
    location: Location? = nil, styles: [Style] = []
  ) {
    self.basemap = basemap
    self.emphasis = emphasis
    self.selectable = selectable
    self.gesturesOff = gesturesOff
    self.gestureReason = gestureReason
    self.ornaments = ornaments
    self.controls = controls
    self.sheetHeights = sheetHeights
    self.location = location
    self.styles = styles
  }

  /// Points between the attribution and the sides, and between it and the elements above and below (H14).
  public static let attributionInset = (x: 7.0, y: 10.0)

  /// From the lower edge of the view to controls above a sheet: ten points above its lowest resting height (H16).
  public static func lowestInset(aboveSheet heights: [Double]) -> Double? {
    heights.min().map { $0 + attributionInset.y }
  }
}
