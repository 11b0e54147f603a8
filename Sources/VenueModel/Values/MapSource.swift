public import VenueVocabulary

/// `map` of `venue.yaml`: controls around and over the map, and the allowed gestures. Not in IMDF.
///
/// Numbers are stored as written, in points: rules of families ATT, CAM and STY check them.
public struct MapSource: Hashable, Sendable {
  public var basemap = BasemapKind.standard
  public var emphasis = MapEmphasis.default
  /// Selectable features of the base map; empty by default.
  public var selectable: [MapFeatureKind] = []
  /// Disabled gestures.
  public var gesturesOff: [Gesture] = []
  /// Reason; nil if undeclared.
  public var gestureReason: String?
  /// In the order of ``OrnamentKind``, each once.
  public var ornaments: [Ornament] = []
  /// In source order.
  public var controls: [Control] = []
  /// Heights at which a card that moves over the map rests, in the order written.
  public var sheetHeights: [Double] = []
  public var location: Location?
  public var style = StyleHandover.files

  public init() {}

  /// An element that a map kit draws by itself.
  public struct Ornament: Hashable, Sendable {
    public var kind: OrnamentKind
    public var isVisible: Bool?
    public var corner: ViewCorner?
    public var inset: Inset?
    public var host: OrnamentHost?

    public init(kind: OrnamentKind) { self.kind = kind }
  }

  /// From the sides, and from the upper or lower edge.
  public struct Inset: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A button, a bar or a picker of the app over the map.
  public struct Control: Hashable, Sendable {
    public var id: String
    public var corner: ViewCorner
    public var inset: Inset
    public var width: Double
    public var height: Double
    /// Its smallest tap target; nil means the whole control.
    public var target: Inset?
    /// False for a control without interaction.
    public var takesTaps = true
    /// False for a control that disappears by itself.
    public var isPermanent = true
    /// `#rrggbb`; in light and in dark themes.
    public var fill: ByAppearance?
    public var stroke: ByAppearance?
    /// True if it casts a shadow, or blends with the background, for contrast (H26).
    public var hasShadow = false
    public var blends = false

    public init(id: String, corner: ViewCorner, inset: Inset, width: Double, height: Double) {
      self.id = id
      self.corner = corner
      self.inset = inset
      self.width = width
      self.height = height
    }
  }

  /// A colour in light and in dark themes.
  public struct ByAppearance: Hashable, Sendable {
    public var light: String
    public var dark: String

    public init(light: String, dark: String) {
      self.light = light
      self.dark = dark
    }
  }

  /// Display of the user's location in the app. The compiler only validates these settings and passes them on.
  public struct Location: Hashable, Sendable {
    public var puck = PuckStyle.dot
    public var follow = FollowMode.none
    /// Reason for the location request, as the prompt shows it.
    public var purpose = Labels()
    /// True if it requires the precise location, which users may not want to share.
    public var isPrecise = false
    public var precisePurpose = Labels()

    public init() {}
  }
}
