import VenueModel

/// Numeric limits of the rules. Project defaults, unless a rule's page names a standard.
///
/// Callers of the library may set them; the program has no option for them.
public struct Thresholds: Hashable, Sendable {
  /// FLR002: grapheme clusters of a floor's short name that are still fine, and that are still no error.
  public var shortNameLength = 3
  public var shortNameLimit = Level.longestShortName
  /// GEO003: kilometres from the venue as written, and with the axes exchanged.
  public var swappedAtLeast = 100.0
  public var swappedWithin = 1.0
  /// TOP001: the distance in millimetres by which a level is enlarged first; the share and the square metres of a unit that may be outside.
  public var levelGrowth = 50.0
  public var outsideShare = 0.01
  public var outsideArea = 1.0
  /// TOP003: square metres, and share of the smaller unit; the greater of the two is tolerated.
  public var overlapArea = 0.05
  public var overlapShare = 0.005
  /// FLR004: square metres, and share of the smaller level; the greater of the two is tolerated.
  public var levelOverlapArea = 1.0
  public var levelOverlapShare = 0.05
  /// TOP005: share of a level that may belong to no unit.
  public var uncoveredShare = 0.1
  /// TOP006: largest distance of an opening from an edge, in millimetres, and the share of it that must be that near.
  public var openingDistance = 100.0
  public var openingShare = 0.9
  /// TOP024: largest distance in millimetres at which an opening of an archive is moved to its wall.
  public var snappingDistance = 300.0
  /// TOP008: more rooms of one level than this are one finding.
  public var roomsAtATime = 20
  /// More features with one cause than this are one finding, with the first few as examples.
  public var featuresAtATime = 5
  /// More findings of one rule than this are counted, not listed.
  public var findingsOfARule = 1000
  /// SRC017, per level and per unit: number of pairs of units whose boxes overlap.
  public var unitPairs = 20_000
  public var unitPairsEach = 32
  /// SRC017: number of pairs of kiosks and fixtures of a level whose boxes overlap, and per feature as for units.
  public var obstaclePairs = 200_000
  /// SRC017, per shape or level and per edge: number of pairs of edges whose boxes meet.
  public var nearEdges = 2_000_000
  public var nearEdgesEach = 256
  /// SRC017, on a level and for each edge: places at which lines cross or touch.
  public var meetings = 100_000
  public var meetingsEach = 8
  /// TOP005, on a level and for each edge of the ground no unit covers: pairs of edges nearer than the disc that must fit.
  public var closeEdges = 200_000
  public var closeEdgesEach = 20
  /// FLR004, per ordinal and per level: number of pairs of levels whose boxes overlap.
  public var levelPairs = 10_000
  public var levelPairsEach = 16

  public init() {}
}
