public import VenueCamera
public import VenueGeometry
public import VenueVocabulary

/// Clusters of points without room for each: `clusters.json`, and layer `cluster` of the tiles.
public struct ClustersPart: Hashable, Sendable {
  /// A clustering identifier of points of the venue, with its settings from `venue.yaml`.
  public struct Identifier: Hashable, Sendable {
    public var id: String
    public var categories: [Category]
    public var priority: ClusterPriority
    public var ratio: KindRatio?
    public var name: Labels

    public init(id: String, categories: [Category], priority: ClusterPriority, ratio: KindRatio?, name: Labels) {
      self.id = id
      self.categories = categories
      self.priority = priority
      self.ratio = ratio
      self.name = name
    }
  }

  /// A point with an identifier, on one floor.
  public struct Point: Hashable, Sendable {
    /// The dense number of the point in the tiles.
    public var tileID: UInt64
    public var ref: FeatureRef
    /// The id of the source.
    public var id: String
    public var identifier: String
    /// nil for a point on every floor.
    public var floor: Int?
    /// True if it is outdoors on the street floor; then it is visible with every floor.
    public var isOutdoor: Bool
    /// Its category; without one its type, such as `kiosk`.
    public var kind: String
    /// 0...1000.
    public var priority: Int
    public var position: Coordinate
    /// The first whole zoom from which it is shown as a single point; nil if there is none.
    public var aloneFrom: Int?

    public init(
      tileID: UInt64, ref: FeatureRef, id: String, identifier: String, floor: Int?, isOutdoor: Bool, kind: String,
      priority: Int,
      position: Coordinate, aloneFrom: Int?
    ) {
      self.tileID = tileID
      self.ref = ref
      self.id = id
      self.identifier = identifier
      self.floor = floor
      self.isOutdoor = isOutdoor
      self.kind = kind
      self.priority = priority
      self.position = position
      self.aloneFrom = aloneFrom
    }
  }

  /// Number of members of a kind in a cluster.
  public struct KindCount: Hashable, Sendable {
    public var kind: String
    public var count: Int

    public init(kind: String, count: Int) {
      self.kind = kind
      self.count = count
    }
  }

  /// Two or more points that are shown together.
  public struct Cluster: Hashable, Sendable {
    /// `identifier/floor/first zoom/highest member`.
    public var id: String
    public var identifier: String
    /// nil for a cluster on every floor.
    public var floor: Int?
    /// The same as for its points: outdoor points form their own clusters.
    public var isOutdoor: Bool
    /// Whole zooms at which exactly these points are clustered.
    public var zooms: ClosedRange<Int>
    /// Positions in ``ClustersPart/points``, the highest rank first.
    public var members: [Int]
    /// The most common first, then by name.
    public var kinds: [KindCount]
    public var ratio: KindRatio.Parts?
    /// 0...1000.
    public var priority: Int
    /// Position of its highest-ranked member.
    public var position: Coordinate
    /// Zoom from which there is room for it; nil if there is none at any of its zooms, so that it is not shown.
    public var firstZoom: Zoom512?
    /// Additional properties in tiles.
    public var properties: [TileProperty]

    public init(
      id: String, identifier: String, floor: Int?, isOutdoor: Bool, zooms: ClosedRange<Int>, members: [Int],
      kinds: [KindCount],
      ratio: KindRatio.Parts?, priority: Int, position: Coordinate, firstZoom: Zoom512?, properties: [TileProperty]
    ) {
      self.id = id
      self.identifier = identifier
      self.floor = floor
      self.isOutdoor = isOutdoor
      self.zooms = zooms
      self.members = members
      self.kinds = kinds
      self.ratio = ratio
      self.priority = priority
      self.position = position
      self.firstZoom = firstZoom
      self.properties = properties
    }
  }

  /// Whole zooms of the 512-point world for which it is computed: those of the camera.
  public var zooms: ClosedRange<Int>
  /// Sorted by id.
  public var identifiers: [Identifier]
  /// Floor by floor and identifier by identifier.
  public var points: [Point]
  /// In the same order; from the closest zoom to the farthest.
  public var clusters: [Cluster]

  public init(zooms: ClosedRange<Int>, identifiers: [Identifier], points: [Point], clusters: [Cluster]) {
    self.zooms = zooms
    self.identifiers = identifiers
    self.points = points
    self.clusters = clusters
  }

  /// Visible clusters, in their order.
  public var shown: [Cluster] { clusters.filter { $0.firstZoom != nil } }
}
