package import VenueParallel
import VenueVocabulary

/// The single source for reachability: which units are connected on foot, and through what.
///
/// Nodes are the walkable units (with a shape and a level, not solid), by their index in the venue, and
/// ``outside``. Edges are openings, borders without walls, and connectors between levels; each has a passage
/// direction. Rules query the graph, the routing mesh is built from it, and a test compares the islands of both. Everything
/// that the data do not decide is in ``issues``; there are no silent guesses.
///
/// Building is O(n log n) in the corners of the venue if units overlap little.
public final class AccessGraph: Sendable {
  /// The node for everything outside the venue.
  public static let outside = -1
  /// Largest number of near units on another floor that are examined as continuations of a unit.
  public static let mostShaftCandidates = ShaftLinks.mostCandidates

  /// For each opening of the venue, the units it joins; nil if it joins none, which ``issues`` explains.
  public let openings: [AccessOpening?]
  /// Pairs of units of open ground with no wall between them, sorted.
  public let borders: [AccessBorder]
  /// Pairs of units of open ground with a wall between them, except at openings, sorted.
  public let walls: [AccessWall]
  /// Lifts, stairs, escalators and ramps: first those of the source, then those of relationships, then those inferred from units
  /// above each other.
  public let connectors: [AccessConnector]
  /// Connections between levels of one floor: by openings first, then by open borders.
  public let joints: [AccessJoint]
  /// Openings in reading order, then borders, then connectors (every pair of landings that may be travelled), then joints.
  public let edges: [AccessEdge]
  /// Ambiguities and contradictions, in the order of ``edges``' sources.
  public let issues: [AccessIssue]
  /// True if a unit of the venue is a node: it has a shape and a level and is not solid.
  public let isNode: [Bool]

  /// Connectors that remain on one level, by each of their connector units. They are used like floor, if they are usable.
  let floorConnectors: [Int: [Int]]

  /// Connectors that stop at each unit that is a lift.
  let lifts: [Int: [Int]]

  /// Ownership of the ground where units overlap.
  public let ground: GroundOwnership

  /// Edges that touch each unit, and after the last unit those that touch the outside.
  private let incidence: [[Int32]]

  /// Openings to the outside behind which only vehicles stop: they are not entrances from the street.
  public let vehicleDoors: Set<Int>

  /// - Parameters:
  ///   - floors: the floors of the index, if they are known already.
  ///   - jobs: number of threads; the result does not depend on it.
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
