public import VenueCamera
public import VenueGeometry
import VenueJSON
public import VenueParts

/// One floor as a picture: rooms by category, doors, names and icons as the compile placed them, and an optional route.
///
/// Features that the map shows at the scale of the picture are drawn as the map draws them. A sheet cannot be zoomed: if ``camera``
/// is nil, the other names and icons are added in smaller type where there is room.
///
/// A plain value made from the tier files of a bundle; ``svg()`` writes it. The same value gives the same text. Text is measured
/// with approximate advances (see ``TextAdvance``), so the displayed name may be a little narrower or wider than planned.
public struct FloorPicture: Sendable {
  /// Features to draw: those of `tiers/<floor>/*.geojson` and `tiers/venue.geojson`, in that order of tiers.
  public var features: [MapFeature]
  /// Features of `tiers/surroundings.geojson`.
  public var surroundings: [MapFeature]
  /// Walls between areas without other barriers; see ``RoutingNetwork/groundWalls(onFloor:)``.
  public var walls: [[Coordinate]]
  /// Annotations.
  public var marks: [MapMark]
  /// Icons of features. A missing icon is drawn as a dot.
  public var icons: IconTable
  public var theme: ResolvedTheme
  /// Name of the venue, and of the floor.
  public var title: String
  public var subtitle: String
  /// The credits; see ``attributionShown``.
  public var attribution: String
  /// Degrees clockwise from north of the picture's top edge; see ``uprightBearing(of:)``.
  public var bearing: Double
  /// Camera of the picture, looking straight down; nil for the whole floor, or a small route.
  public var camera: Camera?
  public var route: RouteOverlay?
  /// Size in points, at least 64 each.
  public var width: Double
  public var height: Double
  /// The paper and the scale; nil for a picture on a screen. See ``printed(on:)``.
  public internal(set) var sheet: PrintSheet?
  /// Doors from the street, each with an arrow; none by default.
  public var entrances: [Entrance] = []
  /// Symbols that are explained below the map; none by default.
  public var legend: [LegendEntry] = []

  public init(
    features: [MapFeature], surroundings: [MapFeature] = [], walls: [[Coordinate]] = [], marks: [MapMark] = [],
    icons: IconTable = IconTable(), theme: ResolvedTheme, title: String, subtitle: String = "",
    attribution: String = "", bearing: Double? = nil, camera: Camera? = nil, route: RouteOverlay? = nil,
    width: Double = 1200,
    height: Double = 800
  ) {
    self.features = features
    self.surroundings = surroundings
    self.walls = walls
    self.marks = marks
    self.icons = icons
    self.theme = theme
    self.title = title
    self.subtitle = subtitle
    self.attribution = attribution
    self.bearing = bearing ?? camera?.bearing ?? FloorPicture.uprightBearing(of: features)
    self.camera = camera
    self.route = route
    self.width = max(64, width)
    self.height = max(64, height)
  }

  /// True if the picture shows the attribution. A picture smaller than 200 × 100 points has no room for it; the caller must then put
  /// ``attribution`` into the caption. The `<metadata>` of the SVG contains both values.
  public var attributionShown: Bool { !attribution.isEmpty && width >= 200 && height >= 100 }

  /// The picture as an SVG document. An empty floor gives an empty sheet with its title.
  public func svg() -> String { drawing().svg }

  /// The picture as an SVG document, with what had no room in it.
  public func drawing() -> Drawing {
    let screen = camera.map { ScreenProjection($0, of: self) } ?? ScreenProjection(fitting: self)
    var svg = SVGText(width: width, height: height, millimetres: sheet?.size)
    svg.metadata {
      $0.member("attributionShown", attributionShown)
      $0.member("credit", attribution)
      $0.object("camera") {
        $0.member("bearing", bearing)
        $0.array("center") { json in
          let center = screen.coordinate(ScreenPoint(x: width / 2, y: height / 2))
          for value in [center.longitude, center.latitude] { json.number(value, decimals: 9) }
        }
        $0.member("zoom512", screen.zoom.value)
      }
    }
    svg.open("g", ["id": "map"])
    svg.rectangle(x: 0, y: 0, width: width, height: height, fill: theme.background)
    drawSurroundings(screen, &svg)
    drawAreas(screen, &svg)
    drawSmallShapes(screen, &svg)
    if let route { drawWay(of: route, screen, &svg) }
    let furniture = FurnitureLayout(of: self, metresPerPoint: screen.metresPerPoint)
    let arrows = entranceArrows(screen)
    var taken = OccupiedPlaces(furniture.boxes + routeBoxes(screen, around: furniture) + arrows.map(\.box))
    let placed = placedMarks(screen, &taken)
    draw(arrows, &svg)
    let unnamed = drawLabels(screen, &taken, &svg).map { features[$0].id }
    drawMarks(placed, screen, &svg)
    if let route { drawPins(of: route, screen, around: furniture, &svg) }
    svg.close("g")
    draw(furniture, over: screen, &svg)
    let unnamedMarks = camera == nil ? placed.filter { $0.name == nil && $0.mark.name != nil }.map(\.mark.id) : []
    return Drawing(
      svg: svg.finished(), unnamed: unnamed + unnamedMarks, unlisted: furniture.legend?.rest.map(\.text) ?? [])
  }

  /// A drawn picture.
  public struct Drawing: Hashable, Sendable {
    /// The SVG document.
    public var svg: String
    /// Ids of features and annotations in the picture whose names had no room; none for a picture with a camera, because a map can be zoomed.
    public var unnamed: [String]
    /// Texts of ``FloorPicture/legend`` without room.
    public var unlisted: [String]
  }
}
