import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Finds which of the things that were told follow from others, so that each cause is told once and what follows from it is
/// counted under it.
///
/// A finding about features that lack a way names them in ``Finding/lacksWays``: it follows from the first fault that upset one
/// of them, a door of theirs, what such a door leads to, ground they are open to, or the lift or stairs they are a landing of.
/// Any other finding that may follow names its features in ``Finding/follows``: it follows from what misplaces one of them; of an
/// opening also from what upsets it, or from the fault of the shape of a unit it joins. Levels that nobody on wheels gets to
/// follow from a lift that would stop at all of them and lacks a landing. What nothing upset stays a finding of its own. Nearness
/// is taken from the venue as
/// written, where faulty shapes may lie: it decides what is printed beneath what, never what is withdrawn.
struct Consequences {
  private let source: VenueSource
  private let index: VenueIndex
  private let neighbours: UnitNeighbours

  /// - Parameter index: of the venue as written.
  init(of source: VenueSource, _ index: VenueIndex) {
    self.source = source
    self.index = index
    neighbours = UnitNeighbours(index)
  }

  /// What was told of each feature, by the position of what it follows from.
  private struct Faults {
    var upset: [FeatureRef: [Int]] = [:]
    var misplaced: [FeatureRef: [Int]] = [:]
    /// Features withdrawn for their shape.
    var misshapen: [FeatureRef: [Int]] = [:]
    /// The first that spoils a level, or an opening that may lead outside.
    var entrance: Int?
    var lostFile: Int?
    /// The levels each keeps a lift or ramp from.
    var stepFree: [(position: Int, levels: Set<FeatureRef>)] = []
  }

  /// Gives every finding that follows from another its cause. What has one keeps it.
  ///
  /// - Complexity: O(n log n) in the findings and the openings of their features.
  func settle(_ told: inout [Told]) {
    let faults = faults(told)
    for position in told.indices where told[position].cause == nil {
      let one = told[position]
      var causes: [Int] = []
      if case .rule(let ruled) = one.word, let reader = ruled.finding.followsReading {
        // Readers' findings stand first, in their order.
        causes = [reader]
      } else {
        for feature in one.follows {
          causes += Set((faults.misplaced[feature] ?? []) + walls(of: feature).flatMap { faults.misshapen[$0] ?? [] })
        }
        for feature in one.lacksWays {
          if feature.type == .venue { causes += [faults.entrance].compactMap { $0 } }
          causes += Set(ways(of: feature).flatMap { faults.upset[$0] ?? [] })
        }
        for fault in faults.stepFree where !one.lacksStepFree.isEmpty {
          if one.lacksStepFree.allSatisfy(fault.levels.contains) { causes.append(fault.position) }
        }
      }
      // Of several the one that touches most of the features, then the one told first.
      var weights: [Int: Int] = [:]
      for cause in causes where isAdmitted(cause, for: position, told) { weights[cause, default: 0] += 1 }
      told[position].cause = weights.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      if told[position].cause == nil, one.followsLostFile, let file = faults.lostFile, file != position {
        told[position].cause = file
      }
    }
  }

  /// Of two that could explain each other, the one told first does.
  private func isAdmitted(_ cause: Int, for position: Int, _ told: [Told]) -> Bool {
    guard cause != position, told.root(of: cause) != position else { return false }
    return cause < position || told[cause].follows.isEmpty && told[cause].lacksWays.isEmpty
  }

  private func faults(_ told: [Told]) -> Faults {
    var faults = Faults()
    for (place, one) in told.enumerated() {
      let position = told.root(of: place)
      if case .rule(let ruled) = one.word, ruled.finding.path == "geometry" {
        for (feature, _) in ruled.finding.withdraws { faults.misshapen[feature, default: []].append(position) }
      }
      for feature in one.upsets + one.misplaces { faults.upset[feature, default: []].append(position) }
      for feature in one.misplaces { faults.misplaced[feature, default: []].append(position) }
      for feature in one.upsets where feature.type == .opening {
        faults.misplaced[feature, default: []].append(position)
      }
      if !one.stepFreeTo.isEmpty { faults.stepFree.append((position, Set(one.stepFreeTo))) }
      if faults.entrance == nil, one.upsets.contains(where: mayBeEntrance) { faults.entrance = position }
      if one.cause == nil, faults.lostFile == nil, case .reader(let reader) = one.word,
        source.diagnostics[reader].losesFile
      {
        faults.lostFile = position
      }
    }
    return faults
  }

  private func mayBeEntrance(_ feature: FeatureRef) -> Bool {
    guard feature.type == .opening else { return feature.type == .level }
    return neighbours.units(joinedBy: feature.index).count < 2
  }

  /// For an opening the units whose wall it lies in.
  private func walls(of feature: FeatureRef) -> [FeatureRef] {
    guard feature.type == .opening else { return [] }
    return neighbours.units(joinedBy: feature.index).map { FeatureRef(.unit, $0) }
  }

  /// The feature itself, and what its ways depend on.
  private func ways(of feature: FeatureRef) -> [FeatureRef] {
    guard feature.type == .unit else { return [feature] }
    return [feature] + neighbours.ways(of: feature.index)
      + (index.unitLevels[feature.index].map { [FeatureRef(.level, $0)] } ?? [])
  }
}

extension Diagnostic {
  /// Whether a file with features, or most of it, could not be read for this.
  fileprivate var losesFile: Bool {
    severity == .error && ["SRC001", "SRC002", "SRC017"].contains(code) && place?.file != "theme.yaml"
  }
}
