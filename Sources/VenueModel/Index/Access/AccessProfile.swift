/// Who wants to get somewhere: what they cannot pass. The router's profiles exclude the same things.
public struct AccessProfile: Hashable, Sendable {
  public var allowsStairs = true
  public var allowsEscalators = true
  public var allowsTurnstiles = true
  public var allowsRevolvingDoors = true
  /// Clear width in millimetres; what is known to be narrower is excluded.
  public var minimumWidth: Int32 = 500
  /// Steepest ramp, as a ratio.
  public var maximumSlope = 0.15
  /// Smallest lift car, inside width and depth in metres; a car of unknown size is taken.
  public var minimumCarWidth = 0.0
  public var minimumCarDepth = 0.0
  /// Staff: restricted units, badge readers, service doors and emergency exits.
  public var admitsNonPublic = false

  public init() {}

  /// Everybody on foot, where the public may go.
  public static let walking = AccessProfile()

  /// No steps, doors of 0.80 m (European practice; ADA 2010: 0.815 m), slopes up to 1:12 (ADA 405.2), the smallest car of EN 81-70.
  public static let wheelchair: AccessProfile = {
    var profile = AccessProfile()
    profile.allowsStairs = false
    profile.allowsEscalators = false
    profile.allowsTurnstiles = false
    profile.allowsRevolvingDoors = false
    profile.minimumWidth = 800
    profile.maximumSlope = 0.0834
    profile.minimumCarWidth = 1.0
    profile.minimumCarDepth = 1.3
    return profile
  }()

  /// On foot, where staff may go.
  public static let staff: AccessProfile = {
    var profile = AccessProfile()
    profile.admitsNonPublic = true
    return profile
  }()
}

/// Why somebody cannot pass.
public enum AccessBarrier: Hashable, Sendable {
  case closed
  case restricted
  case emergencyOnly
  case vehiclesOnly
  case narrow(millimetres: Int32)
  case turnstile
  case revolvingDoor
  case steps
  case escalator
  case steep
  case smallCar
}

extension AccessGraph {
  /// What keeps `profile` from being in a unit; nil when nothing does.
  public func barrier(in unit: Int, of index: VenueIndex, for profile: AccessProfile) -> AccessBarrier? {
    let feature = index.venue.units[unit]
    if !profile.admitsNonPublic, !feature.isPublic { return .restricted }
    guard let category = feature.category else { return nil }
    if !profile.allowsStairs, category.isA("steps") || category.isA("stairs") { return .steps }
    if !profile.allowsEscalators, category.isA("escalator") { return .escalator }
    return nil
  }

  /// What keeps `profile` from passing an edge in any direction; nil when nothing does. Direction is the edge's own business.
  public func barrier(at edge: AccessEdge, of index: VenueIndex, for profile: AccessProfile) -> AccessBarrier? {
    if edge.passage == .none { return .closed }
    switch edge.way {
    case .border: return nil
    case .opening(let opening): return barrier(atOpening: opening, of: index, for: profile)
    case .connector(let connector): return barrier(atConnector: connector, of: index, for: profile)
    }
  }

  private func barrier(atOpening opening: Int, of index: VenueIndex, for profile: AccessProfile) -> AccessBarrier? {
    let feature = index.venue.openings[opening]
    if let width = openings[opening]?.width, width < profile.minimumWidth { return .narrow(millimetres: width) }
    if let type = feature.door?.type {
      if !profile.allowsRevolvingDoors, type == "revolving" { return .revolvingDoor }
      if !profile.allowsTurnstiles, type.hasPrefix("turnstile"), !feature.accessibility.contains("wheelchair") {
        return .turnstile
      }
    }
    if !profile.admitsNonPublic {
      if feature.keepsPublicOut || feature.category == "service" { return .restricted }
      if feature.category == "emergencyexit" { return .emergencyOnly }
    }
    if feature.category == "automobile", !index.isAutomobileTheDefault { return .vehiclesOnly }
    return nil
  }

  private func barrier(atConnector place: Int, of index: VenueIndex, for profile: AccessProfile) -> AccessBarrier? {
    let connector = connectors[place]
    let category = Category(connector.category)
    if !profile.allowsStairs, category.isA("stairs") || category.isA("steps") { return .steps }
    if !profile.allowsEscalators, category.isA("escalator") { return .escalator }
    guard case .connector(let said) = connector.source else { return nil }
    let feature = index.venue.connectors[said]
    if let slope = feature.slope, category.isA("ramp"), slope > profile.maximumSlope { return .steep }
    if category.isA("elevator"), feature.car.count == 2,
      feature.car[0] < profile.minimumCarWidth || feature.car[1] < profile.minimumCarDepth
    {
      return .smallCar
    }
    if let width = feature.width.flatMap({ Int32(exactly: ($0 * 1000).rounded()) }), width < profile.minimumWidth {
      return .narrow(millimetres: width)
    }
    return nil
  }
}

extension Opening {
  /// Locked for everybody without a badge, key or code. A guard lets people pass, and `outofservice` means closed.
  public var keepsPublicOut: Bool {
    accessControl.contains {
      ["badgereader", "fingerprintreader", "keyaccess", "passwordaccess", "retinascanner", "voicerecognition"].contains(
        $0)
    }
  }
}
