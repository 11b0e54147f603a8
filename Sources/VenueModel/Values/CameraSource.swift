public import VenueCamera
public import VenueGeometry
public import VenueVocabulary

/// `camera` of `venue.yaml`: the opening view of a map of the venue, the named cameras, and the camera limits. Not in IMDF.
///
/// Numbers are stored as written: rules of family CAM check them.
public struct CameraSource: Hashable, Sendable {
  /// A camera, defined by what it shows or by its target.
  public struct View: Hashable, Sendable {
    /// Id of a named camera; empty for the start.
    public var id: String
    public var name = Labels()
    /// Ids of features, levels and buildings that are completely visible; the whole floor if neither this nor a center is given.
    public var shows: [String] = []
    public var center: Coordinate?
    public var zoom: Zoom512?
    /// Degrees clockwise from north.
    public var bearing: Double?
    /// Degrees from straight down.
    public var tilt: Double?
    /// The id of a level.
    public var level: String?
    /// Free margin around the shown features.
    public var padding: Insets?
    public var move: CameraMove?

    public init(id: String) { self.id = id }
  }

  /// Camera limits. Omitted values are computed from the venue.
  public struct Limits: Hashable, Sendable {
    public var lowerZoom: Zoom512?
    public var upperZoom: Zoom512?
    public var lowerTilt: Double?
    public var upperTilt: Double?
    /// Area in which the centre of the view remains, at every zoom.
    public var bounds: GeoBounds?
    /// Share of the view, or of the venue if that is smaller, in which the venue is always visible.
    public var share: Double?

    public init() {}
  }

  /// Cameras one after the other.
  public struct Tour: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
      /// `start`, or the id of a camera.
      public var camera: String
      /// Movement to this stop; nil uses that of the camera.
      public var move: CameraMove?
      /// Duration of the stop in seconds.
      public var stay: Double

      public init(camera: String, move: CameraMove? = nil, stay: Double = 0) {
        self.camera = camera
        self.move = move
        self.stay = stay
      }
    }

    public var id: String
    public var name = Labels()
    public var stops: [Stop] = []
    /// True if it restarts at its end.
    public var repeats = false

    public init(id: String) { self.id = id }
  }

  public var start: View?
  /// In source order.
  public var cameras: [View] = []
  public var tours: [Tour] = []
  public var limits = Limits()

  public init() {}

  /// The start, then the named cameras, each with its key; rules iterate over them.
  public var views: [(key: String, view: View)] {
    (start.map { [("start", $0)] } ?? []) + cameras.map { ("cameras/\($0.id)", $0) }
  }
}
