public import VenueDiagnostics
public import VenueGeometry
public import VenueVocabulary

/// A finding of a stage, by positions in the venue: from a rule, the plan of the parts, the network, or the tiles.
///
/// The check stage adds the reported data: the code and severity of its page under the profile, its source position, its fingerprint, and
/// its cause.
public struct Finding: Sendable {
  /// The main feature, then the other affected ones; the fingerprint includes all of them.
  public var features: [FeatureRef]
  /// The property of the first feature it is about, as in ``PlaceTable``: `"geometry"`, `"short_name/fi"`.
  public var path: String
  /// One sentence, lower case, no full stop.
  public var message: String
  /// Set if the severity of this finding differs from that of its rule.
  public var severity: Severity?
  /// Source position, if a feature and a path do not give it.
  public var place: SourcePlace?
  /// Printed beside the source line.
  public var note = ""
  /// Index into the venue's levels.
  public var level: Int?
  public var coordinate: Coordinate?
  /// The part of the plan it is about.
  public var extent: PlaneBounds?
  public var measured: Measure?
  public var threshold: Measure?
  public var related: [Related] = []
  public var effect: String?
  public var help: [String] = []
  /// Suggestions to the author of an archive, who cannot write the keys of `venue.yaml`; nil if ``help`` is for every format.
  public var archiveHelp: [String]?
  /// Suggestions to a mapper of OpenStreetMap; nil if those to the author of an archive fit, too.
  public var tagHelp: [String]?
  /// The automatic correction, if there is one.
  public var fix: FindingFix?
  /// Features with wrong properties because of this fault: findings about connections at them may be consequences
  /// of it. Withdrawn features may be omitted.
  public var upsets: [FeatureRef] = []
  /// Features with a wrong position because of this fault: any finding about them may be a consequence of it.
  public var misplaces: [FeatureRef] = []
  /// Units that are drawn on a wrong level, with the level on which they are missing: findings about the ground that they would cover there, and
  /// about the units themselves, are consequences.
  public var missingOn: [(unit: FeatureRef, level: FeatureRef)] = []
  /// True if only one of ``misplaces`` is misplaced, and it is not known which: findings about one of them alone stand by themselves.
  public var isDoubtful = false
  /// If one of these features is misplaced, this finding is a consequence of it.
  public var follows: [FeatureRef] = []
  /// If the shape of one of these features is faulty, this finding is a consequence of it.
  public var standsOn: [FeatureRef] = []
  /// Features that are missing: this finding is a consequence of their withdrawal.
  public var misses: [FeatureRef] = []
  /// True if a withdrawn feature is withdrawn because it has no valid shape.
  public var losesShape = false
  /// Features that, by this finding, cannot be entered or reached: it is a consequence of findings that upset them, or their connections. The venue
  /// represents its entrances.
  public var lacksWays: [FeatureRef] = []
  /// Features that, by this finding, are behind an existing closed connection: it is a consequence of a finding that misplaces another door of them.
  public var lacksDoors: [FeatureRef] = []
  /// Levels that would be step-free reachable by a lift or ramp without this fault.
  public var stepFreeTo: [FeatureRef] = []
  /// Levels without any step-free reachable part, by this finding: it is a consequence of a finding that excludes a lift from all of them.
  public var lacksStepFree: [FeatureRef] = []
  /// Levels whose ordinal is wrong because of this fault, or that are in the stack of another building.
  public var misorders: [FeatureRef] = []
  /// If one of these levels has a wrong ordinal or is in the wrong stack, this finding is a consequence of it.
  public var followsOrder: [FeatureRef] = []
  /// The reader's finding of which this finding is a consequence, by position in ``VenueSource/diagnostics``.
  public var followsReading: Int?
  /// True if this finding may exist only because a file, or the part of one that contains features, could not be read.
  public var followsLostFile = false
  /// Ids that do not exist: only a lost file that contained one of them explains this; empty if any lost file may explain it.
  public var lostIDs: [String] = []
  /// With ``followsLostFile``: the type of the features that are missing; nil for any.
  public var lostType: FeatureType?
  /// Features on which later stages cannot rely, with the reason for the ledger.
  public var withdraws: [(feature: FeatureRef, reason: String)] = []
  /// Corrected shapes that later stages use in place of the source; the finding reports it, and the file is unchanged.
  public var mends: [(feature: FeatureRef, geometry: [GeoPolygon])] = []

  /// Corrected lines that later stages use in place of the source, in the same way.
  public var moves: [(feature: FeatureRef, line: [Coordinate])] = []
  /// True for the closing finding of a rule that stopped at its limit: it is listed regardless of the number of findings.
  public var isClosing = false

  /// A related position.
  public struct Related: Sendable {
    public var feature: FeatureRef
    public var path: String
    public var note: String

    public init(_ feature: FeatureRef, _ path: String, _ note: String) {
      self.feature = feature
      self.path = path
      self.note = note
    }
  }

  public init(_ feature: FeatureRef, _ path: String = "", _ message: String) {
    self.init([feature], path, message)
  }

  /// - Parameter features: empty for the venue as a whole; `path` is then one of its properties.
  public init(_ features: [FeatureRef], _ path: String = "", _ message: String) {
    self.features = features
    self.path = path
    self.message = message
  }

  /// The same finding of other features.
  package func moved(_ place: (FeatureRef) -> FeatureRef) -> Finding {
    var moved = self
    moved.features = features.map(place)
    moved.upsets = upsets.map(place)
    moved.misplaces = misplaces.map(place)
    moved.missingOn = missingOn.map { (place($0.unit), place($0.level)) }
    moved.fix = fix?.moved(place)
    moved.follows = follows.map(place)
    moved.standsOn = standsOn.map(place)
    moved.misses = misses.map(place)
    moved.lacksDoors = lacksDoors.map(place)
    moved.lacksWays = lacksWays.map { $0.type == .venue ? $0 : place($0) }
    moved.stepFreeTo = stepFreeTo.map(place)
    moved.lacksStepFree = lacksStepFree.map(place)
    moved.misorders = misorders.map(place)
    moved.followsOrder = followsOrder.map(place)
    moved.related = related.map { Related(place($0.feature), $0.path, $0.note) }
    moved.withdraws = withdraws.map { (place($0.feature), $0.reason) }
    moved.mends = mends.map { (place($0.feature), $0.geometry) }
    return moved
  }

  /// Withdraws all of `features` for one reason.
  public mutating func withdraw(_ features: some Sequence<FeatureRef>, _ reason: String) {
    withdraws += features.map { ($0, reason) }
  }
}
