/// The order in which the stops of a query are visited.
public enum VisitOrder: Hashable, Sendable {
  /// The given order.
  case given
  /// The order that takes least time; start and end of the query remain fixed.
  case best

  /// Largest number of stops whose order is proved to take least time: every subset is examined.
  public static let mostProved = 12
  /// Largest number of stops that are ordered (project default), because the times between all of them are computed. More stops keep the given order.
  public static let mostStops = 100
}
