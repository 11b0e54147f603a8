public import VenueDiagnostics
public import VenueGeometry
public import VenueVocabulary

/// A picture that is laid over the map: a plan of lines, a site plan, a drawing of works (R20). Ours: IMDF has none.
public struct ImageOverlay: Hashable, Sendable {
  /// The name of its file in the bundle, without the ending; unlike that of any other overlay, whatever the case.
  public var id: String
  public var picture: Picture
  /// Where the picture's top left, top right, bottom right and bottom left corner lie: a convex quadrilateral, clockwise on the
  /// map, so that the picture is not seen from behind.
  public var corners: [Coordinate]
  /// The level it belongs to: shown with its floor alone. nil is shown on all floors.
  public var level: ID<Level>?
  /// 0 is not seen, 1 hides what is below.
  public var opacity: Double
  /// What it is laid over.
  public var above: Position
  /// Whether it is meant to hide what lies below it, all names among it.
  public var hides: Bool
  /// Where it is written, for what is said of it; nil for one that no file has.
  public var place: SourcePlace?
  /// Where it says what it is laid over; nil for one that no file has.
  public var abovePlace: SourcePlace?

  /// The two places in the order of layers that map kits have for overlays, in their words.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// Over rooms and walls, under routes, icons and names.
    case roads
    /// Over everything of the map.
    case labels
  }

  public init(
    id: String, picture: Picture, corners: [Coordinate], level: ID<Level>? = nil, opacity: Double = 1,
    above: Position = .roads, hides: Bool = false, place: SourcePlace? = nil, abovePlace: SourcePlace? = nil
  ) {
    self.id = id
    self.picture = picture
    self.corners = corners
    self.level = level
    self.opacity = opacity
    (self.above, self.hides) = (above, hides)
    self.place = place
    self.abovePlace = abovePlace
  }
}

/// A picture file as its owner made it: its bytes go into the bundle as they are.
public struct Picture: Hashable, Sendable {
  /// Formats that the map kits for the web, iOS and Android all draw.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case png
    case jpeg
    case webp
  }

  /// Pixels of a side (ours): what the graphics of today's phones hold as one texture.
  public static let mostPixels = 8192

  public var format: Format
  /// In pixels.
  public var width: Int
  public var height: Int
  public var bytes: [UInt8]

  public init(format: Format, width: Int, height: Int, bytes: [UInt8]) {
    self.format = format
    self.width = width
    self.height = height
    self.bytes = bytes
  }
}
