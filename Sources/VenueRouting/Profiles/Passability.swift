import VenueParts

/// What one profile may pass in one network, less what is avoided, with some exclusions lifted.
///
/// The router asks it with nothing lifted; the explanation of a missing route asks again with one exclusion lifted at a time.
struct Passability: Sendable {
  var profile: RoutingProfile
  /// Ids of units, openings, connectors and links, or categories of connectors.
  var avoiding: Set<String> = []
  var lifted: Set<Exclusion> = []
  /// Some exports call every opening `automobile`; then the word says nothing.
  private let isAutomobileTheDefault: Bool

  init(profile: RoutingProfile, network: RoutingNetwork, avoiding: Set<String> = []) {
    self.profile = profile
    self.avoiding = avoiding
    isAutomobileTheDefault =
      network.openings.count > 3 && network.openings.allSatisfy { $0.category == "automobile" }
  }

  /// Why `opening` is not passed that way; nil when it is. `forward` is from its `unit` to its `other`.
  func exclusion(of opening: NetworkOpening, forward: Bool) -> Exclusion? {
    first {
      if opening.passage == .none, $0(.closed) { return .closed }
      if avoiding.contains(opening.id), $0(.avoided) { return .avoided }
      if opening.passage == (forward ? .backward : .forward), $0(.oneWay) { return .oneWay }
      if opening.width > 0, opening.width < profile.minimumWidth, $0(.narrow) { return .narrow }
      if !profile.allowsRevolvingDoors, opening.doorType == "revolving", $0(.revolvingDoor) { return .revolvingDoor }
      if !profile.allowsTurnstiles, opening.doorType.hasPrefix("turnstile"), !opening.isWheelchairAccessible,
        $0(.turnstile)
      {
        return .turnstile
      }
      if !profile.admitsNonPublic {
        if opening.isControlled, $0(.restricted) { return .restricted }
        if opening.category == "service", $0(.restricted) { return .restricted }
        if opening.category == "emergencyexit", $0(.emergencyOnly) { return .emergencyOnly }
      }
      if opening.category == "automobile", !isAutomobileTheDefault, $0(.vehiclesOnly) { return .vehiclesOnly }
      return nil
    }
  }

  func exclusion(of connector: NetworkConnector) -> Exclusion? {
    first {
      if connector.isClosed, $0(.closed) { return .closed }
      if avoiding.contains(connector.id) || avoiding.contains(connector.category), $0(.avoided) { return .avoided }
      switch connector.kind {
      case .stairs:
        if !profile.allowsStairs, $0(.steps) { return .steps }
      case .escalator:
        if !profile.allowsEscalators, $0(.steps) { return .steps }
      case .movingWalkway:
        if !profile.allowsMovingWalkways, $0(.avoided) { return .avoided }
      case .ramp:
        if connector.slope > profile.maximumSlope, $0(.steep) { return .steep }
      case .lift:
        if connector.carWidth > 0, connector.carWidth < profile.minimumCarWidth, $0(.smallCar) { return .smallCar }
        if connector.carDepth > 0, connector.carDepth < profile.minimumCarDepth, $0(.smallCar) { return .smallCar }
      }
      if connector.width > 0, connector.width < profile.minimumWidth, $0(.narrow) { return .narrow }
      return nil
    }
  }

  /// Why people of this profile cannot be in `unit`; nil when they can.
  func exclusion(of unit: NetworkUnit) -> Exclusion? {
    first {
      if avoiding.contains(unit.id), $0(.avoided) { return .avoided }
      if !unit.isPublic, !profile.admitsNonPublic, $0(.restricted) { return .restricted }
      if !profile.allowsStairs, ["stairs", "steps"].contains(unit.category), $0(.steps) { return .steps }
      if !profile.allowsEscalators, unit.category == "escalator", $0(.steps) { return .steps }
      return nil
    }
  }

  func exclusion(of link: NetworkTransitLink) -> Exclusion? {
    first {
      if avoiding.contains(link.id), $0(.avoided) { return .avoided }
      if link.stepFree == 0, !profile.allowsStairs, $0(.notStepFree) { return .notStepFree }
      return nil
    }
  }

  /// Seconds at an opening, beside the walk through it.
  func wait(at opening: NetworkOpening) -> Double {
    let door: Double =
      if opening.isControlled {
        profile.controlledDoorTime
      } else if opening.doorType == "revolving" {
        profile.revolvingDoorTime
      } else if opening.automatic == 1 {
        profile.automaticDoorTime
      } else if opening.doorType == "swinging" || opening.automatic == 0 && opening.doorType != "open" {
        profile.manualDoorTime
      } else {
        0
      }
    guard opening.wait <= 0 else { return door + opening.wait }
    switch opening.checkpoint {
    case "security": return door + 300
    case "fare", "passport": return door + 5
    default: return door
    }
  }

  private func first(_ rules: ((Exclusion) -> Bool) -> Exclusion?) -> Exclusion? {
    rules { !lifted.contains($0) }
  }
}
