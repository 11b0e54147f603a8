public import VenueCamera

/// Amount of visible detail: each tier adds to the previous ones, and begins at a scale.
///
/// Shapes of rooms are drawn at every scale; labels, points and small shapes become visible step by step.
public enum Tier: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Outlines of venue, buildings and levels, and the shapes of all rooms.
  case venue
  /// Names of buildings.
  case building
  /// The first names inside, which users search first: terminals and gates in an airport, elsewhere the largest rooms.
  case rooms
  /// Shops, restrooms, lifts and stairs, ordinary rooms; doors and kiosks.
  case places
  /// Everything else: small rooms, machines, furniture.
  case detail

  public static func < (a: Tier, b: Tier) -> Bool { a.position < b.position }

  /// 0 for ``venue``.
  public var position: Int {
    switch self {
    case .venue: 0
    case .building: 1
    case .rooms: 2
    case .places: 3
    case .detail: 4
    }
  }
}

/// The scale at which each tier begins.
public struct TierScales: Hashable, Sendable {
  /// Each begins at the same or a closer scale than the previous one.
  public var building: Scale
  public var rooms: Scale
  public var places: Scale
  public var detail: Scale

  public init(
    building: Scale = Scale(metresPerPoint: 4), rooms: Scale = Scale(metresPerPoint: 1.2),
    places: Scale = Scale(metresPerPoint: 0.4), detail: Scale = Scale(metresPerPoint: 0.15)
  ) {
    self.building = building
    self.rooms = max(rooms, building)
    self.places = max(places, self.rooms)
    self.detail = max(detail, self.places)
  }

  /// nil for ``Tier/venue``, which has no beginning.
  public subscript(tier: Tier) -> Scale? {
    switch tier {
    case .venue: nil
    case .building: building
    case .rooms: rooms
    case .places: places
    case .detail: detail
    }
  }

  /// The first whole zoom whose tiles contain the tier; 0 for ``Tier/venue``.
  public func firstZoom(of tier: Tier, atLatitude latitude: Double) -> Int {
    guard let scale = self[tier] else { return 0 }
    return min(max(Int(Zoom512(scale, atLatitude: latitude).value.rounded(.down)), 0), 22)
  }
}
