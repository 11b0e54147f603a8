public import VenueDiagnostics
public import VenueGeometry
public import VenueVocabulary

/// What a stage found, in the positions of the venue: a rule, the plan of the parts, the network, the tiles.
///
/// The check stage gives it what people read: the code and severity of its page under the profile, its place, its fingerprint, and
/// the cause it follows from.
public struct Finding: Sendable {
  /// The feature it is about, then the others it takes; the fingerprint is made of all of them.
  public var features: [FeatureRef]
  /// The property of the first feature it is about, as in ``PlaceTable``: `"geometry"`, `"short_name/fi"`.
  public var path: String
  /// One sentence, lower case, no full stop.
  public var message: String
  /// Where this finding weighs otherwise than its rule.
  public var severity: Severity?
  /// Where it stands, when a feature and a path do not say so.
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
  /// Features that are not what they were meant to be because of this fault: what is said of the ways at them may follow
  /// from it. Withdrawn features need not be named.
  public var upsets: [FeatureRef] = []
  /// Features that are not where they were meant to be: whatever is said of them may follow from it.
  public var misplaces: [FeatureRef] = []
  /// Features about which this would not be said were they in their places: it follows from what misplaces them.
  public var follows: [FeatureRef] = []
  /// Features on whose shape this depends: it follows from the fault of the shape of one of them.
  public var standsOn: [FeatureRef] = []
  /// Features that are not there to be found: it follows from what withdraws them.
  public var misses: [FeatureRef] = []
  /// Whether what is withdrawn is so for want of its shape.
  public var losesShape = false
  /// Features this says cannot be entered or reached: it follows from what upsets them, or their ways. The venue stands for its
  /// entrances.
  public var lacksWays: [FeatureRef] = []
  /// Features this says are behind a way that is there and closed: it follows from what misplaces another door of theirs.
  public var lacksDoors: [FeatureRef] = []
  /// Levels that people on wheels would get to by a lift or ramp, were it not for this fault.
  public var stepFreeTo: [FeatureRef] = []
  /// Levels no part of which people on wheels get to, as this says: it follows from what keeps a lift from all of them.
  public var lacksStepFree: [FeatureRef] = []
  /// Reader's findings this follows from, by position in ``VenueSource/diagnostics``.
  public var followsReading: Int?
  /// Whether this may be so only because a file, or the part of one that holds features, could not be read.
  public var followsLostFile = false
  /// Ids that are nowhere: only a file that held one of them explains this; empty when any may.
  public var lostIDs: [String] = []
  /// Features later stages could not rely on, with the reason the ledger gives.
  public var withdraws: [(feature: FeatureRef, reason: String)] = []
  /// Shapes later stages take instead of what is written; the finding says so, and the file is left as it is.
  public var mends: [(feature: FeatureRef, geometry: [GeoPolygon])] = []

  /// Lines later stages take instead of what is written, likewise.
  public var moves: [(feature: FeatureRef, line: [Coordinate])] = []
  /// What a rule says last, when it stopped looking: listed however many findings there are.
  public var isClosing = false

  /// Another place to look at.
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
    moved.follows = follows.map(place)
    moved.standsOn = standsOn.map(place)
    moved.misses = misses.map(place)
    moved.lacksDoors = lacksDoors.map(place)
    moved.lacksWays = lacksWays.map { $0.type == .venue ? $0 : place($0) }
    moved.stepFreeTo = stepFreeTo.map(place)
    moved.lacksStepFree = lacksStepFree.map(place)
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
