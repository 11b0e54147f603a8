/// The order in which the stops of a query are visited.
public enum VisitOrder: Hashable, Sendable {
  /// As they stand.
  case given
  /// Whichever takes least time; where the query starts and ends stays.
  case best

  /// Most stops that are put into the best order: every subset of them is looked at.
  public static let mostStops = 12
}
