/// The network as a plain graph, for programs that know nothing of meshes: points, and how far it is between them.
///
/// Every edge is a walk there is, through the middle of each door, or a ride. So a way over edges is never shorter than the exact one inside a
/// level, and longer by little: ``measured`` says by how much, for this very venue.
public struct PlainGraph: Hashable, Sendable {
  public struct Node: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Just inside one side of a door.
      case door
      /// Where one gets on, or off, a lift, stairs and the like.
      case board, alight
      /// A place that stands on open ground.
      case place
      /// In an opening to the outside.
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
      /// From one level of a floor to another.
      case joint
    }

    public var kind: Kind
    /// Positions in ``PlainGraph/nodes``.
    public var from: Int
    public var to: Int
    /// Whether it is taken both ways alike.
    public var isBothWays: Bool
    /// Metres; of a ride none for a lift, and the slope for what is climbed.
    public var length: Double
    /// Seconds, waits included.
    public var duration: Double
    /// Seconds that make it less liked.
    public var dislike: Double
    /// Leads through a room, or across a staircase: for those who find no other way.
    public var isThroughRoom = false
    /// What it needs, as far as somebody said: ids of ``needs``.
    public var needs: Needs?
  }

  /// What decides who takes an edge.
  public struct Needs: Hashable, Sendable {
    /// Of the opening or connector.
    public var id: String
    public var category: String
    /// Clear width in metres; nil when nobody said.
    public var width: Double?
    /// Steps; nil where there are none, or nobody said.
    public var steps: Int?
    /// IMDF door type; empty when unknown.
    public var door: String
    public var isAutomatic: Bool?
  }

  /// A place and the nodes where ways to it end: any of them.
  public struct Place: Hashable, Sendable {
    public var id: String
    public var nodes: [Int]
  }

  /// Least costs over the graph as shares of the router's, over pairs of places.
  public struct Measured: Hashable, Sendable {
    public var pairs = 0
    public var least = 1.0
    public var mean = 1.0
    public var most = 1.0
    /// Pairs that have a way in one of both only.
    public var differing = 0
  }

  /// Name of the profile that seconds are of, and that all edges are open to.
  public var profile: String
  public var nodes: [Node] = []
  public var edges: [Edge] = []
  public var places: [Place] = []
  public var measured = Measured()

  /// Between two nodes of open ground a walk over other nodes is at most this much longer than the shortest: edges that spares are left out.
  public static let stretch = 1.05
}
