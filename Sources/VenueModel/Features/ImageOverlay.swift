public import VenueDiagnostics
public import VenueGeometry
public import VenueVocabulary

/// An image laid over the map: a line plan, a site plan, a drawing of works (R20). Not in IMDF.
public struct ImageOverlay: Hashable, Sendable {
  /// File name in the bundle, without the extension; it differs from that of any other overlay, ignoring case.
  public var id: String
  public var picture: Picture
  /// Positions of the image's top left, top right, bottom right and bottom left corner: a convex quadrilateral, clockwise on the
  /// map, so that the image is not mirrored.
  public var corners: [Coordinate]
  /// Its level: it is shown only with the level's floor. nil is shown on all floors.
  public var level: ID<Level>?
  /// 0 is invisible, 1 hides everything below.
  public var opacity: Double
  /// Its position in the layer order.
  public var above: Position
  /// True if it is meant to hide everything below it, including all names.
  public var hides: Bool
  /// Position in the source for messages; nil for an overlay from no file.
  public var place: SourcePlace?
  /// Source position of its layer order; nil for an overlay from no file.
  public var abovePlace: SourcePlace?

  /// The two positions for overlays in the layer order of map kits, under the names that kits use.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// Above rooms and walls, below routes, icons and names.
    case roads
    /// Above everything on the map.
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

/// An image file of the author: its bytes are copied unchanged into the bundle.
public struct Picture: Hashable, Sendable {
  /// Formats that the map kits for the web, iOS and Android all draw.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case png
    case jpeg
    case webp
  }

  /// Largest side in pixels (project default): the texture size that current phones support.
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
