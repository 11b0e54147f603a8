public import VenueDiagnostics
public import VenueGeometry
public import VenueVocabulary

/// A mark of the author on the map that is not a feature of the venue: a stage, a parade, a meeting place. Not in IMDF.
public struct Annotation: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    case point(Coordinate)
    case line([Coordinate])
    case polygon(GeoPolygon)
    /// The radius is in metres.
    case circle(center: Coordinate, radius: Double)
  }

  /// A unique id among annotations and features.
  public var id: String
  /// The group with which it is drawn and replaced.
  public var group: String
  public var shape: Shape
  /// Its level: it is shown only with the level's floor. nil is shown on all floors.
  public var level: ID<Level>?
  public var name: Labels
  /// The name of a drawing; an annotation has an icon or a glyph, not both.
  public var icon: String?
  /// Up to three characters in place of a drawing.
  public var glyph: String?
  /// A theme class, or `#rrggbb`; nil uses the colour of routes.
  public var colour: String?
  /// Width of lines and outlines, in points.
  public var width: Double
  /// Opacity of the whole mark, 0...1.
  public var opacity: Double
  /// True if an app shows its own view in its place, if its map kit supports this.
  public var isView: Bool
  /// Position in the source for messages; nil for a mark from no file.
  public var place: SourcePlace?
  public var colourPlace: SourcePlace?
  public var iconPlace: SourcePlace?
  public var levelPlace: SourcePlace?

  public init(
    id: String, group: String, shape: Shape, level: ID<Level>? = nil, name: Labels = Labels(), icon: String? = nil,
    glyph: String? = nil, colour: String? = nil, width: Double = 3, opacity: Double = 1, isView: Bool = false,
    place: SourcePlace? = nil
  ) {
    self.id = id
    self.group = group
    self.shape = shape
    self.level = level
    self.name = name
    self.icon = icon
    self.glyph = glyph
    self.colour = colour
    self.width = width
    self.opacity = opacity
    self.isView = isView
    self.place = place
  }
}
