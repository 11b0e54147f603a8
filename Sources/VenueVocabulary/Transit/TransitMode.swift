/// The closed list of targets of a transit link (R02, H53).
public enum TransitMode: String, Hashable, Sendable, CaseIterable {
  case bus, train, subway, tram, ferry, shuttle, bike, taxi
  /// An outdoor car park, or one without further information.
  case parking
  /// A car park in a building.
  case garage
  /// Any other target on foot.
  case pedestrian

  /// The mode of a GTFS `route_type`, basic or extended; nil for one outside the list (aerial lifts, aeroplanes).
  public init?(routeType: Int) {
    switch routeType {
    case 0, 5, 900...999: self = .tram
    case 1, 401, 402: self = .subway
    case 2, 7, 12, 100...117, 400, 403...499, 1400...1499: self = .train
    case 3, 11, 200...299, 700...799, 800...899: self = .bus
    case 4, 1000...1099, 1200...1299: self = .ferry
    case 1500...1599: self = .taxi
    default: return nil
    }
  }
}
