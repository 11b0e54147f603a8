package import VenueParallel
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

  /// Connectors that stay on one level, by each of their units that are lifts, stairs and the like: those are walked on, or not, as floor.
  let floorConnectors: [Int: [Int]]

  /// Connectors that stop at each unit that is a lift.
  let lifts: [Int: [Int]]

  /// Who owns the ground where units overlap.
  public let ground: GroundOwnership

  /// Edges that touch each unit, and after the last unit those that touch the outside.
  private let incidence: [[Int32]]

  /// Openings to the outside that only vehicles stand behind: nobody comes in by them from the street.
  public let vehicleDoors: Set<Int>

  /// - Parameters:
  ///   - floors: those of the index, where they are known already.
  ///   - jobs: threads to work on; what comes out does not depend on it.
  public convenience init(of index: VenueIndex, floors: FloorMap? = nil, jobs: Int = 1) {
    self.init(of: index, floors: floors, jobs: jobs, reusing: nil)
  }

  /// - Parameter stageCache: results of an earlier run. They do not change the result.
  package init(of index: VenueIndex, floors: FloorMap?, jobs: Int, reusing stageCache: StageCache?) {
    ground = GroundOwnership(of: index, reusing: stageCache)
    var issues: [AccessIssue] = []
    isNode = ground.isWalkable
    let floors = (floors ?? FloorMap(of: index)).numbers
    let sides = OpeningSides(index, ground, floors: floors).resolve(
      reporting: &issues, jobs: jobs, reusing: stageCache)
    let joined = FloorJoints(index, ground, floors: floors).join(
      sides, reporting: &issues, jobs: jobs, reusing: stageCache)
    openings = joined.openings
    joints = joined.joints
    var connectorIssues: [AccessIssue] = []
    connectors = ConnectorChains(index, ground).find(reporting: &connectorIssues)
    var floorConnectors: [Int: [Int]] = [:]
    for (place, connector) in connectors.enumerated()
    where connector.landings.allSatisfy({ $0.level == connector.landings[0].level }) {
      for landing in connector.landings where index.venue.units[landing.unit].walkability == .connector {
        floorConnectors[landing.unit, default: []].append(place)
      }
    }
    self.floorConnectors = floorConnectors
    var lifts: [Int: [Int]] = [:]
    for (place, connector) in connectors.enumerated() {
      for landing in connector.landings
      where ConnectorKind(category: index.venue.units[landing.unit].category?.text ?? "") == .lift {
        lifts[landing.unit, default: []].append(place)
      }
    }
    self.lifts = lifts
    let open = OpenGround(index, ground, openings: openings, connectors: connectors)
      .decide(beside: joints, reporting: &issues, jobs: jobs, reusing: stageCache)
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
    let outer = edges.compactMap { edge -> Int? in
      guard edge.to == AccessGraph.outside || edge.from == AccessGraph.outside, case .opening(let opening) = edge.way
      else { return nil }
      return opening
    }
    vehicleDoors = index.vehicleDoors(among: outer, floors: floors)
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
