public import VenueCamera
public import VenueGeometry
public import VenueVocabulary

/// `camera` of `venue.yaml`: where a map of the venue starts, the cameras that have a name, and what holds them. Ours.
///
/// Numbers are as they were written: rules of family CAM judge them.
public struct CameraSource: Hashable, Sendable {
  /// A camera as it is described: by what it shows, or by where it looks.
  public struct View: Hashable, Sendable {
    /// Of a named camera; empty for the start.
    public var id: String
    public var name = Labels()
    /// Ids of what is to be seen whole: features, levels, buildings; all of its floor where neither this nor a center is said.
    public var shows: [String] = []
    public var center: Coordinate?
    public var zoom: Zoom512?
    /// Degrees clockwise from north.
    public var bearing: Double?
    /// Degrees from straight down.
    public var tilt: Double?
    /// The id of a level.
    public var level: String?
    /// Kept free around what is shown.
    public var padding: Insets?
    public var move: CameraMove?

    public init(id: String) { self.id = id }
  }

  /// What the camera is held to. What is left out is worked out from the venue.
  public struct Limits: Hashable, Sendable {
    public var lowerZoom: Zoom512?
    public var upperZoom: Zoom512?
    public var lowerTilt: Double?
    public var upperTilt: Double?
    /// The middle of the view stays in it, at every zoom.
    public var bounds: GeoBounds?
    /// Of the view, or of the venue where that is smaller: how much of the venue is always to be seen.
    public var share: Double?

    public init() {}
  }

  /// Cameras one after the other.
  public struct Tour: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
      /// `start`, or the id of a camera.
      public var camera: String
      /// How it gets there; as the camera says where this does not.
      public var move: CameraMove?
      /// Seconds it stays.
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
    /// Whether it begins anew at its end.
    public var repeats = false

    public init(id: String) { self.id = id }
  }

  public var start: View?
  /// In the order written.
  public var cameras: [View] = []
  public var tours: [Tour] = []
  public var limits = Limits()

  public init() {}

  /// The start, then the named ones, each with the key it stands under: what rules walk through.
  public var views: [(key: String, view: View)] {
    (start.map { [("start", $0)] } ?? []) + cameras.map { ("cameras/\($0.id)", $0) }
  }
}
