public import VenueDiagnostics

/// A route test of the author, from `routes.yaml`.
public struct RouteTest: Sendable {
  /// Its key.
  public var name: String
  /// Source position for its findings.
  public var place: SourcePlace
  /// Ends in typed form: an id, a name, a category or `lon,lat,floor`.
  public var from = ""
  public var to = ""
  /// Name of a profile; walking by default.
  public var profile = "walking"
  /// False if the test requires that no route exists.
  public var isReached = true
  /// The route must have neither stairs nor escalators.
  public var isStepFree = false
  /// Ids of units, openings and connectors that it must pass, in any order.
  public var via: [String] = []
  /// Largest allowed metres, seconds and changes of floor.
  public var metres: Double?
  public var seconds: Double?
  public var floors: Int?

  public init(name: String, place: SourcePlace) {
    self.name = name
    self.place = place
  }
}
