public import VenueCamera
public import VenueGeometry
public import VenueVocabulary

/// Where a map of the venue starts and how far it may go: `camera.json`.
public struct CameraPart: Hashable, Sendable {
  /// A camera with a name: `start`, `floor:0`.
  public struct Named: Hashable, Sendable {
    public var name: String
    /// The floor to show with it; nil leaves the floor as it is.
    public var floor: Int?
    public var camera: Camera
    /// How a map gets there.
    public var move: CameraMove
    /// What people read; empty where nobody wrote it.
    public var label: Labels

    public init(name: String, floor: Int?, camera: Camera, move: CameraMove = .jump, label: Labels = Labels()) {
      self.name = name
      self.floor = floor
      self.camera = camera
      self.move = move
      self.label = label
    }
  }

  /// The default floor fitted into ``Viewport/reference`` with 64 points of padding; see ``fallback(at:)`` where there is no shape.
  public var start: Camera
  public var startFloor: Int?
  public var limits: CameraLimits
  /// Around everything that is drawn of the venue.
  public var bounds: GeoBounds
  /// A camera a floor, from the lowest to the highest, then those that somebody named.
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
  /// Where a map starts that has nothing to fit: the streets around one place, at zoom 15 of the 256-point world, north up and
  /// straight down, held by no limits but ``ZoomRange/unlimited``. The zoom is that of streets in the camera guide.
  ///
  /// - Parameter place: where the venue lies: the origin of its frame, else its display point, else 0, 0.
  public static func fallback(at place: Coordinate) -> CameraPart {
    CameraPart(
      start: Camera(target: place, zoom: Zoom512(Zoom256(15))), startFloor: nil, limits: CameraLimits(),
      bounds: GeoBounds(at: place), named: [])
  }
}
