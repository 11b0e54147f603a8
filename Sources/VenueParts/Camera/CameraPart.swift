public import VenueCamera
public import VenueGeometry
public import VenueVocabulary

/// The opening view of a map of the venue, and its camera limits: `camera.json`.
public struct CameraPart: Hashable, Sendable {
  /// A camera with a name: `start`, `floor:0`.
  public struct Named: Hashable, Sendable {
    public var name: String
    /// The floor to show with it; nil keeps the current floor.
    public var floor: Int?
    public var camera: Camera
    /// The movement to this camera.
    public var move: CameraMove
    /// Visible name; empty if undeclared.
    public var label: Labels

    public init(name: String, floor: Int?, camera: Camera, move: CameraMove = .jump, label: Labels = Labels()) {
      self.name = name
      self.floor = floor
      self.camera = camera
      self.move = move
      self.label = label
    }
  }

  /// The default floor fitted into ``Viewport/reference`` with 64 points of padding; see ``fallback(at:)`` if there is no shape.
  public var start: Camera
  public var startFloor: Int?
  public var limits: CameraLimits
  /// The box around all drawn features of the venue.
  public var bounds: GeoBounds
  /// One camera per floor, from the lowest to the highest, then the named cameras of the author.
  public var named: [Named]
  public var tours: [CameraTour]

  public init(
    start: Camera, startFloor: Int?, limits: CameraLimits, bounds: GeoBounds, named: [Named], tours: [CameraTour] = []
  ) {
    self.start = start
    self.startFloor = startFloor
    self.limits = limits
    self.bounds = bounds
    self.named = named
    self.tours = tours
  }
}

extension CameraPart {
  /// The opening view of a map without content: the streets around one place, at zoom 15 of the 256-point world, north up and
  /// straight down, with no limits except ``ZoomRange/unlimited``. The zoom is that of streets in the camera guide.
  ///
  /// - Parameter place: position of the venue: the origin of its frame, otherwise its display point, otherwise 0, 0.
  public static func fallback(at place: Coordinate) -> CameraPart {
    CameraPart(
      start: Camera(target: place, zoom: Zoom512(Zoom256(15))), startFloor: nil, limits: CameraLimits(),
      bounds: GeoBounds(at: place), named: [])
  }
}
