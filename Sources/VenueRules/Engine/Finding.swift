public import VenueDiagnostics
public import VenueGeometry
public import VenueModel

/// What a rule found, in the positions of the venue it was given.
public struct Finding {
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
  /// Features later stages could not rely on, with the reason the ledger gives.
  public var withdraws: [(feature: FeatureRef, reason: String)] = []
  /// Shapes later stages take instead of what is written; the finding says so, and the file is left as it is.
  public var mends: [(feature: FeatureRef, geometry: [GeoPolygon])] = []

  /// Another place to look at.
  public struct Related {
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

  /// Withdraws all of `features` for one reason.
  public mutating func withdraw(_ features: some Sequence<FeatureRef>, _ reason: String) {
    withdraws += features.map { ($0, reason) }
  }
}
