import VenueDiagnostics
import VenueModel
import VenueParallel
import VenueVocabulary

/// Finds the causes of findings, so that each cause is reported once and its consequences are
/// counted under it.
///
/// A finding about features without a connection lists them in ``Finding/lacksWays``: it is a consequence of the first fault that upset one of them,
/// a door of theirs, the target of such a door, ground they are open to, or the lift or stairs of which they are a landing, provided that mending
/// it, tried on the venue as written, connects them (``RepairTrial``). Any other finding that
/// may be a consequence lists its features in ``Finding/follows``: it is a consequence of what misplaces one of them; for an opening also of what
/// upsets it, or of the fault of the shape of a unit it joins. A finding that refers to a withdrawn feature has it in ``Finding/misses``. Levels
/// without step-free access are consequences of a lift that would stop at all of them and lacks a landing. If nothing upset the features, the finding
/// is independent. Nearness is computed in the venue as written, which may contain faulty shapes: it decides only the grouping of findings, never
/// withdrawals.
struct Consequences {
  private let source: VenueSource
  private let index: VenueIndex
  private let neighbours: UnitNeighbours
  /// Threads to work on.
  private let jobs: Int

  /// Causes of one finding that are tried, the likeliest first. Project default.
  private static let mostTried = 4

  /// - Parameter index: of the venue as written.
  init(of source: VenueSource, _ index: VenueIndex, _ options: CheckOptions) {
    self.source = source
    self.index = index
    jobs = options.jobs
    neighbours = UnitNeighbours(index, jobs: options.jobs, reusing: options.stageCache)
  }

  /// Faults reported for each feature, by position of the cause.
  private struct Faults {
    var upset: [FeatureRef: [Int]] = [:]
    var misplaced: [FeatureRef: [Int]] = [:]
    /// Units on a wrong level.
    var strays: [FeatureRef: [Int]] = [:]
    /// Features withdrawn for their shape.
    var misshapen: [FeatureRef: [Int]] = [:]
    /// The same of units, by their level.
    var misshapenOn: [Int: [Int]] = [:]
    /// The first that spoils a level, or an opening that may lead outside.
    var entrance: Int?
    /// Faults of the ordinal of a level.
    var misordered: [FeatureRef: [Int]] = [:]
    var lost: [LostFeatures] = []
    var ground = MissingGround()
    /// The levels each keeps a lift or ramp from.
    var stepFree: [(position: Int, levels: Set<FeatureRef>)] = []
  }

  /// Sets the cause of every finding that is a consequence of another. An existing cause is kept.
  ///
  /// - Parameter first: earlier findings keep their results.
  /// - Complexity: O(n log n) in the findings and the openings of their features.
  func settle(_ told: inout [CollectedFinding], from first: Int = 0) {
    let faults = faults(told)
    let trial = RepairTrial(index, neighbours, broken: faults.upset, unreached: told)
    for position in told.indices.dropFirst(first) where told[position].cause == nil {
      let one = told[position]
      var causes: [Int] = []
      if case .rule(let ruled) = one.word, let reader = ruled.finding.followsReading {
        // Readers' findings are first, in their order.
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
        causes += faults.ground.causes(of: one)
        causes += one.drawn.flatMap { faults.strays[$0] } ?? []
        causes += Set(one.misses.flatMap { faults.upset[$0] ?? [] })
        causes += Set(one.followsOrder.flatMap { faults.misordered[$0] ?? [] })
        for fault in faults.stepFree where !one.lacksStepFree.isEmpty {
          if one.lacksStepFree.allSatisfy(fault.levels.contains) { causes.append(fault.position) }
        }
      }
      // Of several, the cause of most of the features is chosen, then the one reported first.
      var weights: [Int: Int] = [:]
      for cause in causes where isAdmitted(cause, for: position, told) { weights[cause, default: 0] += 1 }
      told[position].cause =
        weights.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(Consequences.mostTried)
        .first { trial.connects(one.isolated, if: $0.key, told[$0.key]) }?.key
      if told[position].cause == nil {
        told[position].cause = faults.lost.first { $0.position != position && explains(one, $0) }?.position
      }
    }
  }

  /// Causes that upset any of many features, or what their connections depend on: each cause as often as it affected one of them.
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

  /// True if a finding may exist only because features could not be read.
  private func explains(_ one: CollectedFinding, _ lost: LostFeatures) -> Bool {
    if one.followsLostFile { return lost.mayHold(one.lostIDs, of: one.lostType) }
    guard !one.lacksWays.isEmpty, lost.mayConnect else { return false }
    guard lost.isLevel || !lost.importedLevels.isEmpty else { return true }
    // Only lifts and stairs connect different levels.
    return one.lacksWays.contains { feature in
      feature.type != .unit || neighbours.mayContinue(feature.index)
        || source.places[feature, ""]?.file == lost.file
    }
  }

  /// If two could cause each other, the one reported first is the cause.
  private func isAdmitted(_ cause: Int, for position: Int, _ told: [CollectedFinding]) -> Bool {
    guard cause != position, told.root(of: cause) != position else { return false }
    if cause < position || told[cause].follows.isEmpty && told[cause].lacksWays.isEmpty { return true }
    // A finding about the order of levels causes no wrong ordinal.
    if !told[cause].misorders.isEmpty, told[position].misorders.isEmpty, !told[position].followsOrder.isEmpty {
      return true
    }
    // A door cannot be placed because its unit is misplaced: the reader reports it before a rule reports the reason.
    guard case .reader = told[position].word, case .rule = told[cause].word else { return false }
    return !told[cause].misplaces.isEmpty && told[cause].cause == nil
  }

  private func faults(_ told: [CollectedFinding]) -> Faults {
    var faults = Faults()
    var losses = ReadLosses(of: source)
    // One fault may upset most features of a venue.
    faults.upset.reserveCapacity(told.reduce(0) { $0 + $1.upsets.count + $1.misplaces.count })
    for (place, one) in told.enumerated() {
      let position = told.root(of: place)
      if case .rule(let ruled) = one.word, one.losesShape {
        for (feature, _) in ruled.finding.withdraws { faults.misshapen[feature, default: []].append(position) }
        for level in Set(ruled.finding.withdraws.compactMap { unitLevel($0.feature) }) {
          faults.misshapenOn[level, default: []].append(position)
        }
      }
      faults.ground.add(one, at: position, source, index)
      if case .rule(let ruled) = one.word, !ruled.finding.missingOn.isEmpty, !ruled.finding.isDoubtful {
        for feature in one.misplaces { faults.strays[feature, default: []].append(position) }
      }
      for feature in one.upsets { faults.upset[feature, default: []].append(position) }
      for feature in one.misplaces { faults.upset[feature, default: []].append(position) }
      for feature in one.misplaces { faults.misplaced[feature, default: []].append(position) }
      for feature in one.upsets where feature.type == .opening {
        faults.misplaced[feature, default: []].append(position)
      }
      for level in one.misorders { faults.misordered[level, default: []].append(position) }
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

  /// For an opening, the units whose wall contains it, and the level whose outline contains it.
  private func walls(of feature: FeatureRef) -> [FeatureRef] {
    guard feature.type == .opening else { return [] }
    let units = neighbours.units(joinedBy: feature.index)
    // A door to the outside is in the outline of its level.
    let level = units.count == 1 ? index.unitLevels[units[0]] : nil
    return units.map { FeatureRef(.unit, $0) } + (level.map { [FeatureRef(.level, $0)] } ?? [])
  }

  /// The feature itself, and the features on which its connections depend.
  private func ways(of feature: FeatureRef) -> [FeatureRef] {
    guard feature.type == .unit else { return [feature] }
    return [feature] + neighbours.ways(of: feature.index)
      + (index.unitLevels[feature.index].map { [FeatureRef(.level, $0)] } ?? [])
  }
}
