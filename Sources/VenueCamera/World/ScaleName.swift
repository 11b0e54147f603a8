/// Names of zoom ranges in the camera guide: five steps from the world to single buildings.
public enum ScaleName: String, Hashable, Sendable, CaseIterable {
  case world, continent, city, streets, buildings

  /// The zoom of the 256-point world from which it is shown: 1, 5, 10, 15 and 20.
  public var zoom: Zoom256 {
    switch self {
    case .world: Zoom256(1)
    case .continent: Zoom256(5)
    case .city: Zoom256(10)
    case .streets: Zoom256(15)
    case .buildings: Zoom256(20)
    }
  }

  /// The closest step that a zoom has reached; the world for everything farther out.
  public init(at zoom: Zoom256) {
    self = ScaleName.allCases.last { $0.zoom <= zoom } ?? .world
  }
}
