import VenueGeometry
import VenueModel
import VenueParallel
import VenueVocabulary

/// What the ways of a unit depend on, in the venue as written: its doors, what they lead to, ground it is open to, and the
/// lift or stairs it is a landing of. Worked out from what the source says, else from what lies within a metre.
struct UnitNeighbours {
  private let index: VenueIndex
  /// Units joined by each opening, and openings of each unit.
  private let joined: [[Int]]
  private let openings: [[Int]]
  private let connectors: [Int: [FeatureRef]]
  /// By level, connectors of which all of it may have hung on: their landing is missing, or lies on another level.
  private let connectorsByLevel: [[FeatureRef]]
  private let boxesByLevel: [BoxIndex]

  /// Millimetres of wall a door may lie in; as openings bridge.
  private static let wall = 1000.0
  /// Of more things on one spot only the first are looked at.
  private static let most = 256
  /// Millimetres two grounds may be apart and be open to each other.
  private static let seam = 10.0

  /// - Parameter jobs: threads to work on.
  init(_ index: VenueIndex, jobs: Int) {
    self.index = index
    let boxes = index.unitsByLevel.map { UnitNeighbours.boxes($0, index) }
    boxesByLevel = boxes
    joined = UnitNeighbours.joined(index, boxes, jobs: jobs)
    var openings = [[Int]](repeating: [], count: index.venue.units.positionCount)
    for (opening, units) in joined.enumerated() { for unit in units { openings[unit].append(opening) } }
    self.openings = openings

    var connectors: [Int: [FeatureRef]] = [:]
    var byLevel = [[FeatureRef]](repeating: [], count: index.venue.levels.positionCount)
    let levels = Dictionary(index.venue.levels.indexed.map { ($1.id, $0) }) { first, _ in first }
    for (place, connector) in index.venue.connectors.indexed {
      for landing in connector.landings {
        let ref = FeatureRef(.connector, place)
        if let unit = index.position(of: landing.unit) { connectors[unit, default: []].append(ref) }
        guard let level = levels[landing.level] else { continue }
        let isThere = index.position(of: landing.unit).map { index.unitLevels[$0] == level } ?? false
        if !isThere, byLevel[level].count < UnitNeighbours.most { byLevel[level].append(ref) }
      }
    }
    self.connectors = connectors
    connectorsByLevel = byLevel
  }

  /// Whether a unit is a lift, stairs or the like of which not all landings are drawn, or nobody said which they are.
  func mayContinue(_ unit: Int) -> Bool {
    guard index.venue.units[unit].walkability == .connector else { return false }
    guard let own = connectors[unit] else { return true }
    return own.contains { connector in
      index.venue.connectors[connector.index].landings.contains { index.position(of: $0.unit) == nil }
    }
  }

  func openings(of unit: Int) -> [Int] { openings[unit] }

  func units(joinedBy opening: Int) -> [Int] { joined[opening] }

  /// Openings, units and connectors a unit's ways depend on.
  func ways(of unit: Int) -> [FeatureRef] {
    var ways: [FeatureRef] = connectors[unit] ?? []
    for connector in connectors[unit] ?? [] {
      let landings = index.venue.connectors[connector.index].landings.prefix(UnitNeighbours.most)
      ways += landings.compactMap { index.position(of: $0.unit) }.filter { $0 != unit }.map { FeatureRef(.unit, $0) }
    }
    if let level = index.unitLevels[unit] { ways += connectorsByLevel[level] }
    for opening in openings[unit] {
      ways.append(FeatureRef(.opening, opening))
      ways += joined[opening].filter { $0 != unit }.map { FeatureRef(.unit, $0) }
    }
    return ways + openTo(unit).map { FeatureRef(.unit, $0) }
  }

  /// Units of its level that touch an area people walk through freely.
  private func openTo(_ unit: Int) -> [Int] {
    guard index.venue.units[unit].walkability.isOpenGround, let level = index.unitLevels[unit] else { return [] }
    let own = GrownShape(index.unitShapes[unit], by: UnitNeighbours.seam)
    guard let box = UnitNeighbours.box(own.parts)?.grown(by: Int32(UnitNeighbours.seam)) else { return [] }
    let near = boxesByLevel[level].indices(intersecting: box).prefix(UnitNeighbours.most)
    return near.map { index.unitsByLevel[level][$0] }.filter { other in
      guard other != unit else { return false }
      let other = GrownShape(index.unitShapes[other], by: UnitNeighbours.seam)
      return other.isNearCorner(of: own) || own.isNearCorner(of: other)
    }
  }

  private static func joined(_ index: VenueIndex, _ boxes: [BoxIndex], jobs: Int) -> [[Int]] {
    let (chunk, openings) = (1024, Array(index.venue.openings.positions))
    return ParallelWork.map(count: (openings.count + chunk - 1) / chunk, jobs: jobs) {
      [Int]()
    } body: { near, number in
      openings[(number * chunk)..<min((number + 1) * chunk, openings.count)].map {
        units(joinedBy: $0, index, boxes, &near)
      }
    }.flatMap { $0 }
  }

  /// - Parameter near: room for what is near.
  private static func units(
    joinedBy opening: Int, _ index: VenueIndex, _ boxes: [BoxIndex], _ near: inout [Int]
  ) -> [Int] {
    if let joins = index.venue.openings[opening].joins {
      return [joins.unit, joins.other].compactMap { $0.flatMap { index.position(of: $0) } }
    }
    let line = index.openingLines[opening]
    guard let level = index.openingLevels[opening], let bounds = PlaneBounds(around: line), let first = line.first,
      let last = line.last
    else { return [] }
    let units = index.unitsByLevel[level]
    let middle = PlanePoint((Int(first.x) + Int(last.x)) / 2, (Int(first.y) + Int(last.y)) / 2)
    boxes[level].indices(intersecting: bounds.grown(by: Int32(wall)), into: &near)
    return near.prefix(most).map { units[$0] }.filter { GrownShape(index.unitShapes[$0], by: wall).holds(middle) }
  }

  private static func boxes(_ units: [Int], _ index: VenueIndex) -> BoxIndex {
    let nowhere = PlaneBounds(minX: .max, minY: .max, maxX: .max, maxY: .max)
    return BoxIndex(units.map { box(index.unitShapes[$0]) ?? nowhere })
  }

  private static func box(_ shapes: [PlanePolygon]) -> PlaneBounds? {
    guard let first = shapes.first?.bounds else { return nil }
    return shapes.dropFirst().reduce(first) { $0.union($1.bounds) }
  }
}

/// An area with all that lies within so many millimetres of its border.
private struct GrownShape {
  let parts: [PlanePolygon]
  private let boxes: [PlaneBounds]
  private let distance: Double

  init(_ parts: [PlanePolygon], by distance: Double) {
    self.parts = parts
    boxes = parts.map { $0.bounds.grown(by: Int32(distance)) }
    self.distance = distance
  }

  func isNearCorner(of other: GrownShape) -> Bool { other.parts.contains { $0.shell.contains(where: holds) } }

  func holds(_ point: PlanePoint) -> Bool {
    parts.indices.contains { part in
      guard boxes[part].contains(point) else { return false }
      return parts[part].contains(point) || parts[part].rings.contains { isNear(point, $0) }
    }
  }

  private func isNear(_ point: PlanePoint, _ ring: [PlanePoint]) -> Bool {
    var a = ring[ring.count - 1]
    for b in ring {
      if Predicates.squaredDistance(from: point, toSegment: a, b) <= distance * distance { return true }
      a = b
    }
    return false
  }
}
