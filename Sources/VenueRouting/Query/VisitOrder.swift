/// The order in which the stops of a query are visited.
public enum VisitOrder: Hashable, Sendable {
  /// As they stand.
  case given
  /// Whichever takes least time; where the query starts and ends stays.
  case best

  /// Most stops whose order is proved to take least time: every subset of them is looked at.
  public static let mostProved = 12
  /// Most stops that are put into an order (project default): the times between all of them are asked. More stay as they are given.
  public static let mostStops = 100
}
