import VenueParts
import VenueVocabulary

/// What one profile may pass in one network, less what is avoided, with some exclusions lifted.
///
/// What excludes is the profile's business (``AccessProfile``), the same for rules and router; here come the direction, and what
/// the query avoids. The router asks with nothing lifted; the explanation of a missing route asks again with one exclusion lifted
/// at a time.
struct Passability: Sendable {
  var profile: RoutingProfile
  var avoiding: NamedSubjects
  /// What is closed, beside what the network says so of.
  var closing: NamedSubjects
  /// What is closed at the time of the query, or by it.
  var closures = ClosureSet()
  /// How long openings are waited for until they open, by position: part of what passing them takes.
  var holds: [Int: Hold] = [:]
  var lifted: Exclusions = []
  /// What is passed whatever excludes it: for whoever asks what follows if it were mended.
  var mended: Set<NetworkTimes.Subject> = []
  /// Likewise edges across narrow places, by level.
  var widened: [Int: Set<Int32>] = [:]
  /// Whether seconds under the sky count for more.
  var prefersCovered = false

  /// - Parameters:
  ///   - avoiding: as ``NamedSubjects`` reads it.
  ///   - closing: the same.
  init(
    profile: RoutingProfile, network: RoutingNetwork, avoiding: Set<String> = [], closing: Set<String> = []
  ) {
    self.profile = profile
    self.avoiding = NamedSubjects(avoiding, in: network)
    self.closing = NamedSubjects(closing, in: network)
  }

  /// Why `opening` is not passed that way; nil when it is. `forward` is from its `unit` to its `other`.
  func exclusion(of opening: NetworkOpening, forward: Bool) -> Exclusion? {
    if isMended(.init(.opening, opening.position)) { return nil }
    return exclusions(of: opening, forward: forward).subtracting(lifted).first
  }

  /// All that excludes it, whatever is lifted.
  func exclusions(of opening: NetworkOpening, forward: Bool) -> Exclusions {
    var found = profile.access.exclusions(of: opening.traits)
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

  /// All that excludes it, whatever is lifted.
  func exclusions(of connector: NetworkConnector) -> Exclusions {
    var found = profile.access.exclusions(of: connector.traits)
    if !closures.isEmpty { found.formUnion(closures.exclusions(of: .init(.connector, connector.position))) }
    found.add(.avoided, if: avoiding.contains(connector))
    found.add(.closed, if: closing.contains(connector))
    return found
  }

  /// Why people of this profile cannot be in `unit`; nil when they can.
  func exclusion(of unit: NetworkUnit) -> Exclusion? {
    isMended(.init(.unit, unit.position)) ? nil : exclusions(of: unit).subtracting(lifted).first
  }

  /// All that excludes it, whatever is lifted.
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
  /// When it opens, as people say it: "at 06:00".
  var opens: String
}
