import VenueGeometry
import VenueModel
import VenueVocabulary

extension Exclusion {
  /// The text after a name: `"stairs-a (steps)"`.
  var words: String {
    switch self {
    case .closed: "closed"
    case .outOfHours: "closed at that time"
    case .avoided: "avoided"
    case .restricted: "staff only"
    case .emergencyOnly: "emergency exit"
    case .vehiclesOnly: "for vehicles"
    case .narrow: "too narrow"
    case .turnstile: "turnstile"
    case .revolvingDoor: "revolving door"
    case .steps: "steps"
    case .manySteps: "too many steps"
    case .lift: "lift"
    case .manualDoor: "opened by hand"
    case .escalator: "escalator"
    case .notStepFree: "not step-free"
    case .oneWay: "one way"
    case .steep: "too steep"
    case .smallCar: "car too small"
    }
  }
}

extension RuleContext {
  /// Barriers between the reached part and a cluster, each once: `"stairs-a (steps)"`.
  func blockers(of cluster: [Int], _ isReached: [Bool], for profile: AccessProfile) -> [String] {
    var isIn = [Bool](repeating: false, count: isReached.count)
    for unit in cluster { isIn[unit] = true }
    var found: [String] = []
    for edge in access.edges {
      let isInside =
        (edge.from != AccessGraph.outside && isIn[edge.from]) != (edge.to != AccessGraph.outside && isIn[edge.to])
      guard isInside else { continue }
      let other = edge.from != AccessGraph.outside && isIn[edge.from] ? edge.to : edge.from
      var exclusion = access.exclusion(at: edge, of: index, for: profile)
      if exclusion == nil, other != AccessGraph.outside {
        exclusion = access.exclusion(in: other, of: index, for: profile)
      }
      guard let exclusion else { continue }
      let words = "\(words(for: edge, at: other, exclusion)) (\(self.words(for: exclusion, at: edge)))"
      if !found.contains(words) { found.append(words) }
    }
    return found
  }

  /// The width of an opening counts as known only if it is declared; otherwise it is that of the drawn line.
  private func words(for exclusion: Exclusion, at edge: AccessEdge) -> String {
    guard exclusion == .narrow else { return exclusion.words }
    func metres(_ millimetres: Int32) -> String { "\(Text.number(Double(millimetres) / 1000, decimals: 3)) m wide" }
    switch edge.way {
    case .opening(let opening):
      guard let sides = access.openings[opening] else { return exclusion.words }
      return sides.width > 0 ? metres(sides.width) : "drawn \(metres(sides.drawnWidth))"
    case .connector(let connector):
      guard case .connector(let said) = access.connectors[connector].source,
        let width = Quantity.millimetres(venue.connectors[said].width)
      else { return exclusion.words }
      return metres(width)
    case .border, .joint: return exclusion.words
    }
  }

  private func words(for edge: AccessEdge, at other: Int, _ exclusion: Exclusion) -> String {
    switch edge.way {
    case .opening(let opening) where access.exclusion(at: edge, of: index, for: .staff) != nil || exclusion != .steps:
      return words(for: FeatureRef(.opening, opening))
    case .connector(let connector):
      if case .connector(let said) = access.connectors[connector].source {
        return words(for: FeatureRef(.connector, said))
      }
      return access.connectors[connector].category
    default:
      return other == AccessGraph.outside ? "the outside" : words(for: FeatureRef(.unit, other))
    }
  }
}
