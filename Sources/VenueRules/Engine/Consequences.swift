import VenueDiagnostics
import VenueModel
import VenueParallel
import VenueVocabulary

/// Finds which of the things that were told follow from others, so that each cause is told once and what follows from it is
/// counted under it.
///
/// A finding about features that lack a way names them in ``Finding/lacksWays``: it follows from the first fault that upset one
/// of them, a door of theirs, what such a door leads to, ground they are open to, or the lift or stairs they are a landing of.
/// Any other finding that may follow names its features in ``Finding/follows``: it follows from what misplaces one of them; of an
/// opening also from what upsets it, or from the fault of the shape of a unit it joins. What names a feature that was withdrawn has it in
/// ``Finding/misses``. Levels that nobody on wheels gets to
/// follow from a lift that would stop at all of them and lacks a landing. What nothing upset stays a finding of its own. Nearness
/// is taken from the venue as
/// written, where faulty shapes may lie: it decides what is printed beneath what, never what is withdrawn.
struct Consequences {
  private let source: VenueSource
  private let index: VenueIndex
  private let neighbours: UnitNeighbours
  /// Threads to work on.
  private let jobs: Int

  /// - Parameter index: of the venue as written.
  init(of source: VenueSource, _ index: VenueIndex, _ options: CheckOptions) {
    self.source = source
    self.index = index
    jobs = options.jobs
    neighbours = UnitNeighbours(index, jobs: options.jobs, reusing: options.stageCache)
  }

  /// What was told of each feature, by the position of what it follows from.
  private struct Faults {
    var upset: [FeatureRef: [Int]] = [:]
    var misplaced: [FeatureRef: [Int]] = [:]
    /// Features withdrawn for their shape.
    var misshapen: [FeatureRef: [Int]] = [:]
    /// The same of units, by their level.
    var misshapenOn: [Int: [Int]] = [:]
    /// The first that spoils a level, or an opening that may lead outside.
    var entrance: Int?
    var lost: [LostFeatures] = []
    /// The levels each keeps a lift or ramp from.
    var stepFree: [(position: Int, levels: Set<FeatureRef>)] = []
  }

  /// Gives every finding that follows from another its cause. What has one keeps it.
  ///
  /// - Parameter first: what was told before it keeps what was found of it.
  /// - Complexity: O(n log n) in the findings and the openings of their features.
  func settle(_ told: inout [CollectedFinding], from first: Int = 0) {
    let faults = faults(told)
    for position in told.indices.dropFirst(first) where told[position].cause == nil {
      let one = told[position]
      var causes: [Int] = []
      if case .rule(let ruled) = one.word, let reader = ruled.finding.followsReading {
        // Readers' findings stand first, in their order.
        causes = [reader]
      } else {
        let doors = one.lacksDoors.filter { $0.type == .unit }.flatMap { neighbours.openings(of: $0.index) }
        for feature in one.follows + doors.map({ FeatureRef(.opening, $0) }) {
          let walls = walls(of: feature)
          let astray = feature.type == .opening ? walls.filter { $0.type == .unit } : []
          causes += Set(
            (faults.misplaced[feature] ?? []) + walls.flatMap { faults.misshapen[$0] ?? [] }
              + astray.flatMap { faults.misplaced[$0] ?? [] })
        }
        causes += Set(one.standsOn.flatMap { faults.misshapen[$0] ?? [] })
        for feature in one.standsOn where feature.type == .level { causes += faults.misshapenOn[feature.index] ?? [] }
        for feature in one.lacksWays {
          if feature.type == .venue { causes += [faults.entrance].compactMap { $0 } }
        }
        causes += upsetting(one.lacksWays, faults)
        causes += Set(one.misses.flatMap { faults.upset[$0] ?? [] })
        for fault in faults.stepFree where !one.lacksStepFree.isEmpty {
          if one.lacksStepFree.allSatisfy(fault.levels.contains) { causes.append(fault.position) }
        }
      }
      // Of several the one that touches most of the features, then the one told first.
      var weights: [Int: Int] = [:]
      for cause in causes where isAdmitted(cause, for: position, told) { weights[cause, default: 0] += 1 }
      told[position].cause = weights.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      if told[position].cause == nil {
        told[position].cause = faults.lost.first { $0.position != position && explains(one, $0) }?.position
      }
    }
  }

  /// What upset each of many features, or what its ways depend on: each cause as often as it did so to one of them.
  private func upsetting(_ features: [FeatureRef], _ faults: Faults) -> [Int] {
    let chunk = 256
    return ParallelWork.map(count: (features.count + chunk - 1) / chunk, jobs: jobs) {
      self
    } body: { consequences, number in
      features[(number * chunk)..<min((number + 1) * chunk, features.count)].flatMap { feature in
        Set(consequences.ways(of: feature).flatMap { faults.upset[$0] ?? [] })
      }
    }.flatMap { $0 }
  }

  /// Whether something may be so only because features could not be read.
  private func explains(_ one: CollectedFinding, _ lost: LostFeatures) -> Bool {
    if one.followsLostFile { return lost.mayHold(one.lostIDs) }
    guard !one.lacksWays.isEmpty else { return false }
    guard lost.isLevel else { return true }
    // From one level to another there are lifts and stairs only.
    return one.lacksWays.contains { feature in
      feature.type != .unit || neighbours.mayContinue(feature.index)
        || source.places[feature, ""]?.file == lost.file
    }
  }

  /// Of two that could explain each other, the one told first does.
  private func isAdmitted(_ cause: Int, for position: Int, _ told: [CollectedFinding]) -> Bool {
    guard cause != position, told.root(of: cause) != position else { return false }
    if cause < position || told[cause].follows.isEmpty && told[cause].lacksWays.isEmpty { return true }
    // A door cannot be placed because its unit is not where it should be: the reader tells it before any rule tells why.
    guard case .reader = told[position].word, case .rule = told[cause].word else { return false }
    return !told[cause].misplaces.isEmpty && told[cause].cause == nil
  }

  private func faults(_ told: [CollectedFinding]) -> Faults {
    var faults = Faults()
    var losses = ReadLosses(of: source)
    for (place, one) in told.enumerated() {
      let position = told.root(of: place)
      if case .rule(let ruled) = one.word, one.losesShape {
        for (feature, _) in ruled.finding.withdraws { faults.misshapen[feature, default: []].append(position) }
        for level in Set(ruled.finding.withdraws.compactMap { unitLevel($0.feature) }) {
          faults.misshapenOn[level, default: []].append(position)
        }
      }
      for feature in one.upsets + one.misplaces { faults.upset[feature, default: []].append(position) }
      for feature in one.misplaces { faults.misplaced[feature, default: []].append(position) }
      for feature in one.upsets where feature.type == .opening {
        faults.misplaced[feature, default: []].append(position)
      }
      if !one.stepFreeTo.isEmpty { faults.stepFree.append((position, Set(one.stepFreeTo))) }
      if faults.entrance == nil, one.upsets.contains(where: mayBeEntrance) { faults.entrance = position }
      if one.cause == nil, case .reader(let reader) = one.word {
        losses.take(source.diagnostics[reader], at: position)
      }
    }
    faults.lost = losses.all
    return faults
  }

  private func mayBeEntrance(_ feature: FeatureRef) -> Bool {
    guard feature.type == .opening else { return feature.type == .level }
    return neighbours.units(joinedBy: feature.index).count < 2
  }

  private func unitLevel(_ feature: FeatureRef) -> Int? {
    feature.type == .unit ? index.unitLevels[feature.index] : nil
  }

  /// For an opening the units whose wall it lies in, and the level whose outline.
  private func walls(of feature: FeatureRef) -> [FeatureRef] {
    guard feature.type == .opening else { return [] }
    let units = neighbours.units(joinedBy: feature.index)
    // A door to the outside lies in the outline of its level.
    let level = units.count == 1 ? index.unitLevels[units[0]] : nil
    return units.map { FeatureRef(.unit, $0) } + (level.map { [FeatureRef(.level, $0)] } ?? [])
  }

  /// The feature itself, and what its ways depend on.
  private func ways(of feature: FeatureRef) -> [FeatureRef] {
    guard feature.type == .unit else { return [feature] }
    return [feature] + neighbours.ways(of: feature.index)
      + (index.unitLevels[feature.index].map { [FeatureRef(.level, $0)] } ?? [])
  }
}
