import VenueParts
import VenueVocabulary

/// The passability of a network for one profile, without avoided elements, with some exclusions lifted.
///
/// The profile decides what excludes (``AccessProfile``); this is the same for rules and router. This type adds the direction, and the
/// query's avoided elements. The router lifts no exclusion; the explanation of a missing route lifts one at
/// a time.
struct Passability: Sendable {
  var profile: RoutingProfile
  var avoiding: NamedSubjects
  /// Closed elements, in addition to the closures of the network.
  var closing: NamedSubjects
  /// Closures at the time of the query, or by the query.
  var closures = ClosureSet()
  /// Waits until openings open, by position; they are part of the passing time.
  var holds: [Int: Hold] = [:]
  var lifted: Exclusions = []
  /// Elements that may be passed regardless of exclusions, to compute the effect of their removal.
  var mended: Set<NetworkTimes.Subject> = []
  /// The same for edges across narrow places, by level.
  var widened: [Int: Set<Int32>] = [:]
  /// True if seconds outdoors have a higher weight.
  var prefersCovered = false

  /// - Parameters:
  ///   - avoiding: texts for ``NamedSubjects``.
  ///   - closing: the same.
  init(
    profile: RoutingProfile, network: RoutingNetwork, avoiding: Set<String> = [], closing: Set<String> = []
  ) {
    self.profile = profile
    self.avoiding = NamedSubjects(avoiding, in: network)
    self.closing = NamedSubjects(closing, in: network)
  }

  /// The reason why `opening` cannot be passed in this direction; nil if it can. `forward` is from its `unit` to its `other`.
  func exclusion(of opening: NetworkOpening, forward: Bool) -> Exclusion? {
    if isMended(.init(.opening, opening.position)) { return nil }
    return exclusions(of: opening, forward: forward).subtracting(lifted).first
  }

  /// The same for both directions; the properties of the opening are read once.
  func exclusions(of opening: NetworkOpening) -> (forward: Exclusion?, backward: Exclusion?) {
    if isMended(.init(.opening, opening.position)) { return (nil, nil) }
    let ofTraits = profile.access.exclusions(of: opening.traits)
    return (
      exclusions(of: opening, ofTraits, forward: true).subtracting(lifted).first,
      exclusions(of: opening, ofTraits, forward: false).subtracting(lifted).first
    )
  }

  /// All exclusions, ignoring lifted ones.
  func exclusions(of opening: NetworkOpening, forward: Bool) -> Exclusions {
    exclusions(of: opening, profile.access.exclusions(of: opening.traits), forward: forward)
  }

  /// - Parameter ofTraits: those of its properties, in either direction.
  private func exclusions(of opening: NetworkOpening, _ ofTraits: Exclusions, forward: Bool) -> Exclusions {
    var found = ofTraits
    if !closures.isEmpty {
      let isEntering = forward ? opening.unit < 0 : opening.other < 0
      found.formUnion(closures.exclusions(of: .init(.opening, opening.position), isEntering: isEntering))
    }
    found.add(.avoided, if: avoiding.contains(.init(.opening, opening.position)))
    found.add(.closed, if: closing.contains(.init(.opening, opening.position)))
    found.add(.oneWay, if: opening.passage == (forward ? .backward : .forward))
    return found
  }

  func exclusion(of connector: NetworkConnector) -> Exclusion? {
    isMended(.init(.connector, connector.position)) ? nil : exclusions(of: connector).subtracting(lifted).first
  }

  /// All exclusions, ignoring lifted ones.
  func exclusions(of connector: NetworkConnector) -> Exclusions {
    var found = profile.access.exclusions(of: connector.traits)
    if !closures.isEmpty { found.formUnion(closures.exclusions(of: .init(.connector, connector.position))) }
    found.add(.avoided, if: avoiding.contains(connector))
    found.add(.closed, if: closing.contains(connector))
    return found
  }

  /// A connector of a landing of which all connectors are out of service; nil if one is in service, or the unit is no landing. Such a landing
  /// is not a destination.
  func closedConnector(atLanding unit: NetworkUnit, in network: RoutingNetwork) -> Int? {
    let connectors = unit.landings.map { network.landing($0).connector }
    let areClosed = connectors.allSatisfy { connector in
      !isMended(.init(.connector, connector))
        && exclusions(of: network.connectors[connector]).subtracting(lifted).contains(Exclusions(.closed))
    }
    return areClosed ? connectors.first : nil
  }

  /// The reason why this profile cannot be in `unit`; nil if it can.
  func exclusion(of unit: NetworkUnit) -> Exclusion? {
    isMended(.init(.unit, unit.position)) ? nil : exclusions(of: unit).subtracting(lifted).first
  }

  /// All exclusions, ignoring lifted ones.
  func exclusions(of unit: NetworkUnit) -> Exclusions {
    var found = profile.access.exclusions(of: unit.traits)
    for connector in unit.floorConnectors { found.formUnion(exclusions(of: connector)) }
    if !closures.isEmpty { found.formUnion(closures.exclusions(of: .init(.unit, unit.position))) }
    found.add(.avoided, if: avoiding.contains(.init(.unit, unit.position)))
    found.add(.closed, if: closing.contains(.init(.unit, unit.position)))
    return found
  }

  func exclusion(of link: NetworkTransitLink) -> Exclusion? {
    let subject = NetworkTimes.Subject(.transitLink, link.position)
    var found = closures.isEmpty ? [] : closures.exclusions(of: subject)
    found.add(.avoided, if: avoiding.contains(subject))
    found.add(.closed, if: closing.contains(subject))
    found.add(.notStepFree, if: link.stepFree == 0 && !profile.access.allowsStairs)
    return isMended(subject) ? nil : found.subtracting(lifted).first
  }

  private func isMended(_ subject: NetworkTimes.Subject) -> Bool { !mended.isEmpty && mended.contains(subject) }

  /// Seconds at an opening, beside the walk through it.
  func wait(at opening: NetworkOpening) -> Double {
    usualWait(at: opening) + (holds.isEmpty ? 0 : holds[opening.position]?.seconds ?? 0)
  }

  /// The same without waiting for it to open.
  func usualWait(at opening: NetworkOpening) -> Double {
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
}

/// A wait before an opening that is still closed.
struct Hold: Hashable, Sendable {
  var seconds: Double
  /// The opening time as text: "at 06:00".
  var opens: String
}
