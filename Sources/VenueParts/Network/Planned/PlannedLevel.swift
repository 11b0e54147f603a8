/// One level's mesh of convex polygons.
///
/// Polygon `p` has the vertices `polygonVertices[polygonStarts[p]..<polygonStarts[p + 1]]`, counter-clockwise; the edge that
/// leaves vertex slot `i` has `polygonNeighbours[i]` on its other side (−1: wall) and leads through `edgeOpenings[i]` (−1: no opening).
public struct PlannedLevel: Hashable, Sendable {
  public var id: String
  /// Venue-wide floor number.
  public var floor: Int
  public var ordinal: Int
  /// Floor and ordinal as the owner counts, such as 0.5, exact to a hundredth; nil in a venue whose ordinals are whole.
  package var written: WrittenStorey? = nil
  public var shortName: [NetworkText] = []
  public var name: [NetworkText] = []
  /// `full`, `partial` or `outline`.
  public var mapped: String = "full"
  /// True if the level is outdoors.
  public var isOutdoor = false
  /// x, y, x, y …
  public var vertices: [Int32] = []
  /// One more than there are polygons.
  public var polygonStarts: [Int32] = [0]
  public var polygonVertices: [Int32] = []
  public var polygonNeighbours: [Int32] = []
  public var edgeOpenings: [Int32] = []
  /// Unit of each polygon; −1 for the ground an opening bridges inside a wall, see `polygonOpenings`.
  public var polygonUnits: [Int32] = []
  /// The opening whose bridge the polygon is, otherwise −1.
  public var polygonOpenings: [Int32] = []
  /// Narrow places, by ascending edge.
  public var gates: [NetworkGate] = []

  public init(id: String, floor: Int, ordinal: Int) {
    self.id = id
    self.floor = floor
    self.ordinal = ordinal
  }
}
