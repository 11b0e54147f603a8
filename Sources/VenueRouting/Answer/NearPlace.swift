/// A place found near another.
public struct NearPlace: Hashable, Sendable {
  /// Position in `RoutingNetwork.places`.
  public var place: Int
  /// Its name in the requested language, or the noun of its category; never an id.
  public var name: String
  /// "floor 1", in that language.
  public var floorName: String
  public var leg: RouteLeg
  /// Opening state on arrival; nil without a departure.
  public var opening: PlaceOpening?
  /// "Closed, opens at 05:00"; empty for a place that is open or whose hours are unknown.
  public var mark = ""
  /// "Wheelchair access"; empty if the place does not declare it. The caller sets it: a network has no features of places.
  public var accessibility = ""
}
