/// The cost of using a connector, in addition to the ride itself.
public struct FloorChangePrice: Hashable, Sendable {
  /// Seconds for boarding and alighting: they are part of the duration of a route. An escalator takes them per storey.
  public var boarding: Double
  /// Penalty in seconds that is never part of a duration: the additional time of a route that is accepted to avoid this change of floor.
  public var dislike: Double
  /// The same, for each storey up or down.
  public var dislikePerStorey: Double

  public init(boarding: Double, dislike: Double, dislikePerStorey: Double = 0) {
    self.boarding = boarding
    self.dislike = dislike
    self.dislikePerStorey = dislikePerStorey
  }

  /// Penalty in seconds for a ride over a number of storeys; a ride that remains on its floor has none.
  public func dislike(storeys: Double) -> Double { storeys > 0 ? dislike + dislikePerStorey * storeys : 0 }
}

/// The costs of one profile, by kind of connector. All values are project defaults; `docs/decisions/0010` has the table.
public struct FloorChangePrices: Hashable, Sendable {
  public var lift = FloorChangePrice(boarding: 2, dislike: 10)
  public var stairs = FloorChangePrice(boarding: 0, dislike: 8, dislikePerStorey: 4)
  public var escalator = FloorChangePrice(boarding: 2, dislike: 5, dislikePerStorey: 1)
  public var ramp = FloorChangePrice(boarding: 0, dislike: 5)
  public var movingWalkway = FloorChangePrice(boarding: 2, dislike: 0)

  public init() {}

  /// The price of a kind of connector.
  public subscript(kind: ConnectorKind) -> FloorChangePrice {
    get {
      switch kind {
      case .lift: lift
      case .stairs: stairs
      case .escalator: escalator
      case .ramp: ramp
      case .movingWalkway: movingWalkway
      }
    }
    set {
      switch kind {
      case .lift: lift = newValue
      case .stairs: stairs = newValue
      case .escalator: escalator = newValue
      case .ramp: ramp = newValue
      case .movingWalkway: movingWalkway = newValue
      }
    }
  }

  /// Getting in, turning and getting out take longer on wheels, and ramps are work.
  public static let onWheels: FloorChangePrices = {
    var prices = FloorChangePrices()
    prices.lift = FloorChangePrice(boarding: 6, dislike: 10)
    prices.ramp = FloorChangePrice(boarding: 0, dislike: 5, dislikePerStorey: 10)
    return prices
  }()
}
