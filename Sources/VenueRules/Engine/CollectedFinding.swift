import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// One finding of a reader or a rule, with its features as positions in the source.
struct CollectedFinding {
  enum Word {
    /// Position in ``VenueSource/diagnostics``.
    case reader(Int)
    case rule(RuledFinding)
  }

  var word: Word
  /// The same as ``Finding/upsets``, including withdrawn features.
  var upsets: [FeatureRef]
  /// The same as in ``Finding``.
  var misplaces: [FeatureRef] = []
  var follows: [FeatureRef] = []
  var standsOn: [FeatureRef] = []
  var misses: [FeatureRef] = []
  var lacksDoors: [FeatureRef] = []
  var losesShape = false
  var lacksWays: [FeatureRef] = []
  var stepFreeTo: [FeatureRef] = []
  var lacksStepFree: [FeatureRef] = []
  var misorders: [FeatureRef] = []
  var followsOrder: [FeatureRef] = []
  var followsLostFile = false
  var lostIDs: [String] = []
  var lostType: FeatureType?
  /// Position of its cause among all findings.
  var cause: Int?

  init(_ ruled: RuledFinding) {
    word = .rule(ruled)
    upsets = ruled.finding.upsets + ruled.finding.withdraws.map(\.feature)
    misplaces = ruled.finding.misplaces
    follows = ruled.finding.follows
    standsOn = ruled.finding.standsOn
    misses = ruled.finding.misses
    lacksDoors = ruled.finding.lacksDoors
    losesShape = ruled.finding.losesShape || ruled.finding.path == "geometry"
    lacksWays = ruled.finding.lacksWays
    stepFreeTo = ruled.finding.stepFreeTo
    lacksStepFree = ruled.finding.lacksStepFree
    misorders = ruled.finding.misorders
    followsOrder = ruled.finding.followsOrder
    followsLostFile = ruled.finding.followsLostFile
    lostIDs = ruled.finding.lostIDs
    lostType = ruled.finding.lostType
  }

  /// - Parameters:
  ///   - feature: the feature of the reader's finding, or the one that contains its position.
  ///   - owner: the unit of an opening, if the finding is about one.
  init(reader: Int, _ diagnostic: Diagnostic, about feature: FeatureRef?, in owner: FeatureRef?) {
    word = .reader(reader)
    upsets = []
    guard diagnostic.severity == .error, let feature else { return }
    upsets = [feature] + [owner].compactMap { $0 }
    // The room of an occupant may be in a file that could not be read.
    followsLostFile = feature.type == .occupant && diagnostic.isOf(.referenceUnresolved)
    // Its shape, or its level or unit, is wrong.
    if diagnostic.feature == nil, feature.type == .unit { misplaces = [feature] }
    // The reason why a door cannot be put on its wall may be a unit that it joins.
    if feature.type == .opening, diagnostic.isOf(.openingOffBoundary, .wrongValueType) { follows = [feature] }
  }
}

extension CollectedFinding {
  /// The features that it is about, and those that it cuts off or excludes.
  var concerned: Set<FeatureRef> {
    var features = Set(upsets + lacksWays)
    if case .rule(let ruled) = word { features.formUnion(ruled.finding.features) }
    return features
  }

  /// Its main feature, if the finding depends on where that is drawn.
  var drawn: FeatureRef? {
    guard case .rule(let ruled) = word, ["NET", "TOP"].contains(ruled.page.family),
      ["", "geometry"].contains(ruled.finding.path)
    else { return nil }
    return ruled.finding.features.first
  }

  /// The features that it is about, if it is that they cannot be reached.
  var isolated: [FeatureRef] {
    guard case .rule(let ruled) = word, ruled.finding.features == lacksWays else { return [] }
    return lacksWays
  }

  /// True if the features are drawn and joined right, and have a wrong category.
  var isOfCategory: Bool {
    guard case .rule(let ruled) = word else { return false }
    return ruled.finding.path == "category"
  }
}

extension [CollectedFinding] {
  /// Position of the root cause of a finding.
  func root(of position: Int) -> Int {
    var position = position
    // Causes are chosen among findings without a cause, so the chain is short and ends; see ``Consequences``.
    for _ in indices {
      guard let cause = self[position].cause else { break }
      position = cause
    }
    return position
  }

  /// The code of the rule at the root, which the ledger names.
  func code(ofRoot position: Int, in source: VenueSource) -> String {
    switch self[root(of: position)].word {
    case .reader(let reader): source.diagnostics[reader].code
    case .rule(let ruled): ruled.page.code
    }
  }
}
