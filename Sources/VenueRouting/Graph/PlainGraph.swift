/// The network as a plain graph of points and distances, for programs without navigation meshes.
///
/// Every edge is a walkable path, through the middle of each door, or a ride. So a path over edges is never shorter than the exact one inside a
/// level, and only slightly longer: ``measured`` contains the ratio for this venue.
public struct PlainGraph: Hashable, Sendable {
  public struct Node: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Just inside one side of a door.
      case door
      /// Boarding or alighting point of a lift, stairs and similar connectors.
      case board, alight
      /// A place on open ground.
      case place
      /// A node in an opening to the outside.
      case outside
      /// A stop, rank or car park.
      case stop
    }

    public var kind: Kind
    /// Id of the opening, connector, place or link.
    public var id: String
    /// Id of the unit; empty outdoors.
    public var unit: String
    /// Id of the level; empty outdoors.
    public var level: String
    /// Venue-wide floor number; nil outdoors.
    public var floor: Int?
    public var longitude: Double
    public var latitude: Double
  }

  public struct Edge: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case walk, door, ride, outdoors
      /// Connects two levels of one floor.
      case joint
    }

    public var kind: Kind
    /// Positions in ``PlainGraph/nodes``.
    public var from: Int
    public var to: Int
    /// True if both directions are equal.
    public var isBothWays: Bool
    /// Metres; 0 for a lift ride, the slope length for stairs and ramps.
    public var length: Double
    /// Seconds, waits included.
    public var duration: Double
    /// Penalty in seconds.
    public var dislike: Double
    /// True if the edge leads through a room or across a staircase. It serves only routes without an alternative.
    public var isThroughRoom = false
    /// Requirements of the edge, as far as they are declared: ids of ``needs``.
    public var needs: Needs?
  }

  /// Properties that decide which profiles can use an edge.
  public struct Needs: Hashable, Sendable {
    /// Id of the opening or connector.
    public var id: String
    public var category: String
    /// Clear width in metres; nil if undeclared.
    public var width: Double?
    /// Number of steps; nil without steps, or if undeclared.
    public var steps: Int?
    /// IMDF door type; empty if unknown.
    public var door: String
    public var isAutomatic: Bool?
  }

  /// A place with the nodes at which a path to it may end.
  public struct Place: Hashable, Sendable {
    public var id: String
    public var nodes: [Int]
  }

  /// Least costs over the graph as shares of the router's costs, for pairs of places.
  public struct Measured: Hashable, Sendable {
    public var pairs = 0
    public var least = 1.0
    public var mean = 1.0
    public var most = 1.0
    /// Number of pairs that have a path only in the graph or only in the router.
    public var differing = 0
  }

  /// Name of the profile of all durations; all edges are open to it.
  public var profile: String
  public var nodes: [Node] = []
  public var edges: [Edge] = []
  public var places: [Place] = []
  public var measured = Measured()

  /// Largest ratio between a path over other nodes and the shortest path between two nodes of open ground. Edges that this ratio makes unnecessary
  /// are omitted.
  public static let stretch = 1.05
}
