import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParallel
import VenueVocabulary

/// The remaining venue, and the outcome of the withdrawn features.
struct WithdrawalResult {
  /// Index of the venue with invalid features withdrawn, and the rest corrected.
  var index: VenueIndex
  /// In the order of ``Venue/featureIDs``.
  var withdrawals: [Withdrawal]
  /// Features withdrawn with what they depend on, by the position of the root cause among all findings.
  var dependents: [Int: [FeatureRef]]
}

/// Withdraws the features of findings, then the features that depend on them, and clears references that may be empty.
///
/// - Parameter told: all findings so far, with their causes: the ledger names the rule of the root cause.
func withdraw(_ told: [CollectedFinding], from context: RuleContext) -> WithdrawalResult {
  var causes: [FeatureRef: Cause] = [:]
  var venue = context.venue
  var redrawn: Set<FeatureRef> = []
  for (position, one) in told.enumerated() {
    guard case .rule(let ruled) = one.word else { continue }
    for (feature, reason) in ruled.finding.withdraws where causes[feature] == nil {
      causes[feature] = Cause(
        code: told.code(ofRoot: position, in: context.source), reason: reason, told: told.root(of: position))
    }
    for (feature, geometry) in ruled.finding.mends {
      venue.redraw(feature, geometry)
      redrawn.insert(feature)
    }
    for (feature, line) in ruled.finding.moves where feature.type == .opening {
      venue.openings[feature.index].geometry = line
      redrawn.insert(feature)
    }
  }
  var withdrawing = Withdrawing(venue: venue, index: context.index, causes: causes, redrawn: redrawn)
  return withdrawing.run(
    named: Set(causes.keys), isSound: isSound(told, context), reusing: context.stageCache)
}

/// True if no shape has a fault and no reference is unresolved: both are always reported.
private func isSound(_ told: [CollectedFinding], _ context: RuleContext) -> Bool {
  context.crowdedShapes.isEmpty && context.shapeFaults.isEmpty
    && !told.contains { one in
      if case .rule(let ruled) = one.word { ruled.page.code == RulePage.referenceUnresolved.code } else { false }
    }
}

/// The reason why a feature was withdrawn: the rule at the root, and a short text.
struct Cause {
  var code: String
  var reason: String
  /// Position of the root cause among all findings; nil if there is none.
  var told: Int?
}

struct Withdrawing {
  var venue: Venue
  /// The venue as written.
  let index: VenueIndex
  private var causes: [FeatureRef: Cause]
  /// Features whose shape differs from the index.
  var redrawn: Set<FeatureRef>
  /// True if anything except a shape was changed.
  var isMended = false
  /// Indexed by type: remaining features, and removed ones with their rule.
  private(set) var left: RemainingFeatures
  private var gone: [FeatureType: [String: Cause]] = [:]

  init(venue: Venue, index: VenueIndex, causes: [FeatureRef: Cause], redrawn: Set<FeatureRef>) {
    self.venue = venue
    self.index = index
    self.causes = causes
    self.redrawn = redrawn
    left = RemainingFeatures(index)
  }

  /// - Parameters:
  ///   - named: features that findings withdraw directly.
  ///   - isSound: true if no shape has a fault and all references are resolved.
  ///   - stageCache: results of an earlier check. They do not change the result.
  mutating func run(named: Set<FeatureRef>, isSound: Bool, reusing stageCache: StageCache?) -> WithdrawalResult {
    // Each type is after the types it depends on, so one pass is sufficient.
    settle(Address.self) { _, _ in nil }
    settle(Building.self) { _, _ in nil }
    settle(Level.self) { _, _ in nil }
    settle(VenueUnit.self) { $0.lost($1.levelID, "level") }
    settle(Opening.self) { $0.lost($1.levelID, "level") }
    settle(Detail.self) { $0.lost($1.levelID, "level") }
    settle(Section.self) { $0.lost($1.levelID, "level") }
    settle(Anchor.self) { $0.lost($1.unitID, "unit") }
    settle(Kiosk.self) { $0.lost($1.levelID, "level") }
    settle(Fixture.self) { $0.lost($1.levelID, "level") }
    settle(Occupant.self) { $0.lost($1.anchorID, "anchor") }
    settle(Amenity.self) { $0.lostAll($1.unitIDs, "units") }
    settle(Connector.self) { withdrawing, connector in
      guard let cause = withdrawing.lostAll(connector.landings.map(\.unit), "landings") else { return nil }
      // NET011 reports missing landings, level by level.
      return [RulePage.referenceUnresolved.code, RulePage.requiredPropertyMissing.code].contains(cause.code)
        ? Cause(code: RulePage.connectorSingleLevel.code, reason: cause.reason, told: cause.told) : cause
    }
    settle(TransitLink.self) { $0.lost($1.opening, "door") }
    settle(Footprint.self) { _, _ in nil }
    settle(Geofence.self) { _, _ in nil }
    settle(Relationship.self) { $0.lost($1.origin, "origin") ?? $0.lost($1.destination, "destination") }

    var withdrawals: [Withdrawal] = []
    var dependents: [Int: [FeatureRef]] = [:]
    for feature in causes.keys.sorted() {
      guard let cause = causes[feature], feature.type != .venue else { continue }
      withdrawals.append(Withdrawal(feature, id: venue.id(of: feature), code: cause.code, reason: cause.reason))
      if let told = cause.told, !named.contains(feature) { dependents[told, default: []].append(feature) }
    }
    withdraw()
    if !isSound || !causes.isEmpty || !redrawn.isEmpty { mend() } else { mendLandings() }
    // Most venues are unchanged, and keep their index.
    let isUntouched = withdrawals.isEmpty && redrawn.isEmpty && !isMended
    return WithdrawalResult(
      index: isUntouched ? index : index.following(venue, redrawn: redrawn, reusing: stageCache, "kept"),
      withdrawals: withdrawals, dependents: dependents)
  }

  // MARK: Deciding

  private mutating func settle<F: VenueModel.Feature>(_ type: F.Type, _ hangsOn: (Withdrawing, F) -> Cause?) {
    let features = venue[keyPath: F.table]
    var isLeft = [Bool](repeating: false, count: features.positionCount)
    for position in features.positions {
      let ref = FeatureRef(F.type, position)
      if let cause = causes[ref] ?? hangsOn(self, features[position]) {
        causes[ref] = cause
        let id = features[position].id.text
        if gone[F.type]?[id] == nil { gone[F.type, default: [:]][id] = cause }
      } else {
        isLeft[position] = true
      }
    }
    left.insert(features, isLeft)
  }

  /// The reason why a feature cannot depend on `id`; nil if it can.
  private func lost<F: VenueModel.Feature>(_ id: ID<F>?, _ role: String) -> Cause? {
    guard let id else { return Cause(code: RulePage.requiredPropertyMissing.code, reason: "it has no \(role)") }
    return lost(id.text, F.type, role)
  }

  private func lost(_ id: String, _ type: FeatureType, _ role: String) -> Cause? {
    if left.holds(type, id) { return nil }
    if let cause = gone[type]?[id] {
      return Cause(code: cause.code, reason: "its \(role) \(id) is excluded", told: cause.told)
    }
    return Cause(code: RulePage.referenceUnresolved.code, reason: "its \(role) \(id) does not exist")
  }

  private func lost(_ reference: FeatureReference?, _ role: String) -> Cause? {
    guard let reference else { return nil }
    guard let type = FeatureType(rawValue: reference.featureType) else {
      return Cause(code: RulePage.referenceUnresolved.code, reason: "its \(role) is a \(reference.featureType)")
    }
    if type == .venue { return nil }
    return lost(reference.id, type, role)
  }

  /// A feature is kept as long as one of several references remains.
  private func lostAll<F: VenueModel.Feature>(_ ids: [ID<F>], _ role: String) -> Cause? {
    guard let first = ids.first else {
      return Cause(code: RulePage.requiredPropertyMissing.code, reason: "it has no \(role)")
    }
    guard ids.allSatisfy({ lost($0, role) != nil }), let cause = lost(first, role) else { return nil }
    return ids.count == 1
      ? cause
      : Cause(
        code: cause.code, reason: "all its \(role) are excluded: \(first) and \(ids.count - 1) more", told: cause.told)
  }

  // MARK: Withdrawing

  private mutating func withdraw() {
    if causes[FeatureRef(.venue, 0)] != nil {
      venue.properties?.geometry = []
      redrawn.insert(FeatureRef(.venue, 0))
    }
    for feature in causes.keys where feature.type != .venue { venue.withdraw(feature) }
  }
}
