public import VenueDiagnostics

/// A route its owner wants kept, from `routes.yaml`.
public struct RouteTest: Sendable {
  /// Its key.
  public var name: String
  /// Where a fault of it is shown.
  public var place: SourcePlace
  /// Ends as they would be typed: an id, a name, a category or `lon,lat,floor`.
  public var from = ""
  public var to = ""
  /// Name of a profile; walking when nothing is said.
  public var profile = "walking"
  /// False where there must be no way.
  public var isReached = true
  /// Neither stairs nor escalators may be on it.
  public var isStepFree = false
  /// Ids of units, openings and connectors that it must pass, in any order.
  public var via: [String] = []
  /// At most so many metres, seconds and changes of floor.
  public var metres: Double?
  public var seconds: Double?
  public var floors: Int?

  public init(name: String, place: SourcePlace) {
    self.name = name
    self.place = place
  }
}
