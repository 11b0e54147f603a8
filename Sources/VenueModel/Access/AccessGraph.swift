public import VenueGeometry
import VenueVocabulary

/// The one truth about reachability: which units people can walk between, through what.
///
/// Nodes are the units people can be in (a shape, a level, not solid), by their index in the venue, and
/// ``outside``. Edges are openings, borders that are no walls, and connectors between levels; each says how it may be
/// passed. Rules ask it, the routing mesh is built from it, and a test holds the islands of both equal. What could not
/// be decided from the data is in ``issues``, never guessed in silence.
///
/// Building is O(n log n) in the corners of the venue when units overlap little.
public final class AccessGraph: Sendable {
  /// The node that stands for everything beyond the venue's walls.
  public static let outside = -1
  /// Units near one on another floor that are looked at for what continues it.
  public static let mostShaftCandidates = ShaftLinks.mostCandidates

  /// For each opening of the venue the units it joins; nil when it joins none, which ``issues`` explains.
  public let openings: [AccessOpening?]
  /// Pairs of units of open ground with no wall between them, sorted.
  public let borders: [AccessBorder]
  /// Pairs of units of open ground with a wall between them, but for openings, sorted.
  public let walls: [AccessWall]
  /// Lifts, stairs, escalators and ramps: first those of the source, then those of relationships, then those found from units that
  /// stand above one another.
  public let connectors: [AccessConnector]
  /// Where levels of one floor are one ground: by openings first, then by open borders.
  public let joints: [AccessJoint]
  /// Openings in reading order, then borders, then connectors (every pair of landings that may be travelled), then joints.
  public let edges: [AccessEdge]
  /// Ambiguities and contradictions, in the order of ``edges``' sources.
  public let issues: [AccessIssue]
  /// Whether a unit of the venue is a node: it has a shape and a level and is not solid.
  public let isNode: [Bool]

  /// Who owns the ground where units overlap.
  public let ground: GroundOwnership

  /// Edges that touch each unit, and after the last unit those that touch the outside.
  private let incidence: [[Int32]]

  /// - Parameters:
  ///   - floors: those of the index, where they are known already.
  ///   - jobs: threads to work on; what comes out does not depend on it.
  public init(of index: VenueIndex, floors: FloorMap? = nil, jobs: Int = 1) {
    ground = GroundOwnership(of: index)
    var issues: [AccessIssue] = []
    isNode = ground.isWalkable
    let floors = (floors ?? FloorMap(of: index)).numbers
    let sides = OpeningSides(index, ground, floors: floors).resolve(reporting: &issues, jobs: jobs)
    let joined = FloorJoints(index, ground, floors: floors).join(sides, reporting: &issues, jobs: jobs)
    openings = joined.openings
    joints = joined.joints
    var connectorIssues: [AccessIssue] = []
    connectors = ConnectorChains(index, ground).find(reporting: &connectorIssues)
    let open = OpenGround(index, ground, openings: openings, connectors: connectors)
      .decide(beside: joints, reporting: &issues, jobs: jobs)
    (borders, walls) = (open.borders, open.walls)
    issues += connectorIssues
    self.issues = issues

    var edges: [AccessEdge] = []
    // An opening to another level is a part of its joint.
    for case let opening? in openings
    where opening.other == AccessGraph.outside || index.unitLevels[opening.other] == opening.level {
      edges.append(
        AccessEdge(from: opening.unit, to: opening.other, way: .opening(opening.index), passage: opening.passage))
    }
    for (index, border) in borders.enumerated() {
      edges.append(AccessEdge(from: border.a, to: border.b, way: .border(index), passage: .both))
    }
    for (index, connector) in connectors.enumerated() {
      for (place, landing) in connector.landings.enumerated() {
        for other in connector.landings.dropFirst(place + 1) {
          let passage: AccessPassage = connector.isClosed ? .none : connector.isDirected ? .forward : .both
          edges.append(
            AccessEdge(from: landing.unit, to: other.unit, way: .connector(index), passage: passage))
        }
      }
    }
    for (index, joint) in joints.enumerated() {
      edges.append(
        AccessEdge(from: joint.first.unit, to: joint.second.unit, way: .joint(index), passage: joint.passage))
    }
    var incidence = [[Int32]](repeating: [], count: isNode.count + 1)
    for (edge, ends) in edges.enumerated() {
      incidence[AccessGraph.place(of: ends.from, in: isNode)].append(Int32(edge))
      if ends.to != ends.from { incidence[AccessGraph.place(of: ends.to, in: isNode)].append(Int32(edge)) }
    }
    self.edges = edges
    self.incidence = incidence
  }

  /// Edges that touch a node, in their order; for a unit index or ``outside``.
  public func edges(at node: Int) -> [AccessEdge] {
    incidence[AccessGraph.place(of: node, in: isNode)].map { edges[Int($0)] }
  }

  /// Positions in ``edges`` of those that touch a node.
  func edgeNumbers(at node: Int) -> some Sequence<Int> {
    incidence[AccessGraph.place(of: node, in: isNode)].lazy.map { Int($0) }
  }

  private static func place(of node: Int, in units: [Bool]) -> Int { node == outside ? units.count : node }
}

/// Which way an edge may be passed, relative to its ends.
public enum AccessPassage: Hashable, Sendable {
  case both
  /// Only from the first end to the second.
  case forward
  /// Only from the second end to the first.
  case backward
  /// Closed, or out of service.
  case none
}

/// A way between two nodes.
public struct AccessEdge: Hashable, Sendable {
  /// What an edge leads through.
  public enum Way: Hashable, Sendable {
    /// Index into the venue's openings.
    case opening(Int)
    /// Index into ``AccessGraph/borders``.
    case border(Int)
    /// Index into ``AccessGraph/connectors``.
    case connector(Int)
    /// Index into ``AccessGraph/joints``.
    case joint(Int)
  }

  /// Unit indexes, or ``AccessGraph/outside``.
  public var from: Int
  public var to: Int
  public var way: Way
  public var passage: AccessPassage
}

/// An opening whose sides are known.
public struct AccessOpening: Hashable, Sendable {
  /// In the venue's openings.
  public var index: Int
  public var level: Int
  /// In the venue's units; where the source says what the opening joins, the unit it was written under.
  public var unit: Int
  /// In the venue's units, on this level or another one of the floor, or ``AccessGraph/outside``.
  public var other: Int
  /// Relative to `unit` → `other`.
  public var passage: AccessPassage
  /// Clear width in millimetres that the source says; 0 when it does not.
  public var width: Int32
  /// Length of the line from jamb to jamb, in millimetres.
  public var drawnWidth: Int32
  /// Four corners, counter-clockwise, of the ground the opening passes over: its line pushed out to both sides until it lies
  /// 3 mm within each unit, across any wall between them (to the outside: as far as the line).
  public var passageway: [PlanePoint]
}

/// A place where the ground of one level goes on as that of another level of the same floor: a terrace and its hall, two
/// concourses drawn as two levels.
public struct AccessJoint: Hashable, Sendable {
  /// One level’s side of a joint.
  public struct Side: Hashable, Sendable {
    public var level: Int
    public var unit: Int
    /// The opening drawn on this level; nil where none is.
    public var opening: Int?
  }

  /// Where it is stepped over: a point a little within the unit of either side.
  public struct Step: Hashable, Sendable {
    public var first: PlanePoint
    public var second: PlanePoint
  }

  public var first: Side
  public var second: Side
  /// From the first side to the second.
  public var passage: AccessPassage
  /// One at an opening; along an open border one every 2 m, or farther apart where it is longer than 64 m.
  public var steps: [Step]

  /// The openings it leads through: none along an open border, two where either level drew one.
  public var openings: [Int] { [first.opening, second.opening].compactMap { $0 } }
}

/// One lift, staircase, escalator or ramp, wherever it stops.
public struct AccessConnector: Hashable, Sendable {
  /// Who says that it is one connector.
  public enum Source: Hashable, Sendable {
    /// Index into the venue's connectors.
    case connector(Int)
    /// Indexes into the venue's relationships.
    case relationships([Int])
    /// Units that look like one connector; nobody said that they are.
    case inferred(Inference)
  }

  /// From what a connector was inferred.
  public enum Inference: Hashable, Sendable {
    /// Its units stand above one another.
    case above
    /// Some of its units only have a name in common and stand near each other.
    case named
  }

  /// A stop: a unit on a level, by their positions.
  public struct Landing: Hashable, Sendable {
    public var level: Int
    public var unit: Int
  }

  /// An escalator runs one way; which, nobody said, so it is taken both ways.
  public var isDirectionUnknown: Bool { !isDirected && ConnectorKind(category: category) == .escalator }

  public var source: Source
  /// `elevator`, `escalator`, `stairs`, `ramp`, `movingwalkway` or `steps`; as written where a source names something else.
  public var category: String
  /// At least two, each unit once. In order of travel when directed, else from the lowest up unless the source orders them.
  public var landings: [Landing]
  public var isDirected: Bool
  public var isClosed: Bool
}

/// What the data leave open or contradict. Positions are indexes into the venue's arrays.
public enum AccessIssue: Hashable, Sendable {
  /// No unit lies at the opening's line, within 10 cm of a border or across a wall of at most 1.0 m.
  case openingJoinsNothing(opening: Int)
  /// Different stretches of the line lie between different units; the pair most of it lies between was taken.
  case openingBordersSeveral(opening: Int, units: [Int])
  /// One side is a unit; on the other nothing is drawn, and it is no entrance. It joins nothing.
  case openingLeadsNowhere(opening: Int, unit: Int, onto: AccessNowhere)
  /// It says what it joins, but one of the two is not there, is solid or is on another floor; the geometry decided.
  case joinUnresolved(opening: Int)
  /// It says what it joins, but its line is no border of the two within 1.0 m; it joins nothing.
  case joinOutOfReach(opening: Int)
  /// One-way, without saying relative to which unit; nobody is sent through it.
  case directionWithoutSides(opening: Int)
  /// A traversal that names no single opening between its two units: there is no way on the ground that it could stand for.
  case traversalUnresolved(relationship: Int)
  /// A landing of a connector that is no walkable unit of that level; it was left out.
  case landingUnresolved(connector: Int, landing: Int)
  /// `open_to` of a unit names one it shares an opening with; there is a wall but for the opening.
  case openToAgainstOpening(unit: Int, other: Int, opening: Int)
  /// `open_to` of a unit names one that says it is walled towards it, or that it is itself walled towards; taken as wall.
  case openToAgainstWalled(unit: Int, other: Int)
  /// `open_to` of a unit names one it has no border of open ground with.
  case openToWithoutBorder(unit: Int, other: Int)
  /// Fewer than two landings remain.
  case connectorWithoutLandings(connector: Int)
  /// A relationship between levels with fewer than two walkable units.
  case relationshipUnresolved(relationship: Int)
  /// A connector unit above which several of its kind stand; the one with most in common was taken.
  case stackAmbiguous(unit: Int, candidates: [Int])
  /// More units of its kind than are looked at (32) lie near a connector unit on a floor above: one of the others may continue it.
  case shaftCrowded(unit: Int)
  /// A lift, staircase or escalator that nothing continues on another level.
  case connectorUnitAlone(unit: Int)
}

/// What lies behind an opening that leads nowhere.
public enum AccessNowhere: Hashable, Sendable {
  /// Ground of the level that no unit covers.
  case uncovered
  /// The open, on a level that nobody can stand in front of.
  case air
}
