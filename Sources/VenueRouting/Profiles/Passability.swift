import VenueParts
import VenueVocabulary

/// What one profile may pass in one network, less what is avoided, with some exclusions lifted.
///
/// What excludes is the profile's business (``AccessProfile``), the same for rules and router; here come the direction, and what
/// the query avoids. The router asks with nothing lifted; the explanation of a missing route asks again with one exclusion lifted
/// at a time.
struct Passability: Sendable {
  var profile: RoutingProfile
  /// Ids of units, openings, connectors and links, or categories of connectors.
  var avoiding: Set<String>
  /// Likewise what is closed, beside what the network says so of.
  var closing: Set<String>
  /// What is closed at the time of the query, or by it.
  var closures = ClosureSet()
  /// How long openings are waited for until they open, by id: part of what passing them takes.
  var holds: [String: Hold] = [:]
  var lifted: Exclusions = []
  /// Ids of what is passed whatever excludes it: for whoever asks what follows if it were mended.
  var mended: Set<String> = []
  /// Likewise edges across narrow places, by level.
  var widened: [Int: Set<Int32>] = [:]
  /// Whether seconds under the sky count for more.
  var prefersCovered = false

  init(
    profile: RoutingProfile, network: RoutingNetwork, avoiding: Set<String> = [], closing: Set<String> = []
  ) {
    self.profile = profile
    self.avoiding = avoiding
    self.closing = closing
  }

  /// Why `opening` is not passed that way; nil when it is. `forward` is from its `unit` to its `other`.
  func exclusion(of opening: NetworkOpening, forward: Bool) -> Exclusion? {
    has(mended, opening.id) ? nil : exclusions(of: opening, forward: forward).subtracting(lifted).first
  }

  /// All that excludes it, whatever is lifted.
  func exclusions(of opening: NetworkOpening, forward: Bool) -> Exclusions {
    var found = profile.access.exclusions(of: opening.traits)
    if !closures.isEmpty {
      let isEntering = forward ? opening.unit < 0 : opening.other < 0
      found.formUnion(closures.exclusions(of: opening.id, isEntering: isEntering))
    }
    found.add(.avoided, if: has(avoiding, opening.id))
    found.add(.closed, if: has(closing, opening.id))
    found.add(.oneWay, if: opening.passage == (forward ? .backward : .forward))
    return found
  }

  func exclusion(of connector: NetworkConnector) -> Exclusion? {
    has(mended, connector.id) ? nil : exclusions(of: connector).subtracting(lifted).first
  }

  /// All that excludes it, whatever is lifted.
  func exclusions(of connector: NetworkConnector) -> Exclusions {
    var found = profile.access.exclusions(of: connector.traits)
    if !closures.isEmpty { found.formUnion(closures.exclusions(of: connector.id)) }
    found.add(.avoided, if: names(avoiding, connector))
    found.add(.closed, if: names(closing, connector))
    return found
  }

  /// Why people of this profile cannot be in `unit`; nil when they can.
  func exclusion(of unit: NetworkUnit) -> Exclusion? {
    has(mended, unit.id) ? nil : exclusions(of: unit).subtracting(lifted).first
  }

  /// All that excludes it, whatever is lifted.
  func exclusions(of unit: NetworkUnit) -> Exclusions {
    var found = profile.access.exclusions(of: unit.traits)
    for connector in unit.floorConnectors { found.formUnion(exclusions(of: connector)) }
    if !closures.isEmpty { found.formUnion(closures.exclusions(of: unit.id)) }
    found.add(.avoided, if: has(avoiding, unit.id))
    found.add(.closed, if: has(closing, unit.id))
    return found
  }

  private func names(_ texts: Set<String>, _ connector: NetworkConnector) -> Bool {
    !texts.isEmpty && (texts.contains(connector.id) || texts.contains { isCategory(connector.category, $0) })
  }

  func exclusion(of link: NetworkTransitLink) -> Exclusion? {
    var found = closures.isEmpty ? [] : closures.exclusions(of: link.id)
    found.add(.avoided, if: has(avoiding, link.id))
    found.add(.closed, if: has(closing, link.id))
    found.add(.notStepFree, if: link.stepFree == 0 && !profile.access.allowsStairs)
    return has(mended, link.id) ? nil : found.subtracting(lifted).first
  }

  /// An id is decoded only where there are some to compare it with.
  private func has(_ ids: Set<String>, _ id: @autoclosure () -> String) -> Bool { !ids.isEmpty && ids.contains(id()) }

  /// Seconds at an opening, beside the walk through it.
  func wait(at opening: NetworkOpening) -> Double {
    usualWait(at: opening) + (holds.isEmpty ? 0 : holds[opening.id]?.seconds ?? 0)
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
