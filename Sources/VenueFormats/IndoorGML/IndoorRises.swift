import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay

/// Finds the connectors: shafts that are cells, and transitions between rooms of two storeys.
struct IndoorRises {
  private let plan: IndoorPlan
  private let log: ReadingLog
  private let geos = GEOSContext()
  private(set) var all: [IndoorRise] = []
  /// Transitions between rooms; stairs are assumed for them.
  private(set) var assumed: [IndoorElement] = []

  private var work = 0
  /// Corners of rooms that are compared for all stairs of a file.
  private static let mostWork = 1_000_000
  /// Side of stairs whose place is not drawn, in millimetres.
  private static let side = 1500.0
  /// Part of a room that stairs can cover; a common ceiling is not the opening for stairs.
  private static let largestPart = 0.6
  private static let leastArea = 0.5

  init(_ plan: IndoorPlan, _ vertical: [IndoorPassage], log: ReadingLog) {
    self.plan = plan
    self.log = log
    addShafts(vertical)
    addRooms(vertical)
  }

  // MARK: Shafts

  private mutating func addShafts(_ vertical: [IndoorPassage]) {
    var sets = DisjointSets(count: plan.spaces.count)
    let shafts = vertical.filter { plan.spaces[$0.spaces.0].isConnector && plan.spaces[$0.spaces.1].isConnector }
    for passage in shafts {
      sets.join(passage.spaces.0, passage.spaces.1)
      log.noteForeign(
        passage.transition.id, type: "a transition inside stairs or a lift", at: passage.transition.place)
    }
    let roots = sets.roots()
    var members: [Int: [Int]] = [:]
    for index in plan.spaces.indices where plan.spaces[index].isConnector {
      members[roots[index], default: []].append(index)
    }
    for first in plan.spaces.indices {
      guard let spaces = members[roots[first]], spaces.first == first else { continue }
      var onStoreys: [Int: Int] = [:]
      for space in spaces {
        for storey in plan.spaces[space].storeys where onStoreys[storey] == nil { onStoreys[storey] = space }
      }
      guard onStoreys.count > 1 else { continue }
      let landings = onStoreys.sorted { $0.key < $1.key }.map { storey, space in
        IndoorRise.Landing(storey: storey, unit: plan.unitID(space, on: storey))
      }
      add(plan.spaces[first].cell, plan.spaces[first].category.category, landings)
    }
  }

  private mutating func add(_ element: IndoorElement, _ category: String, _ landings: [IndoorRise.Landing]) {
    let heights = landings.compactMap { plan.storeys.all[$0.storey].height }
    let rise = heights.count == landings.count ? (heights.max() ?? 0) - (heights.min() ?? 0) : nil
    all.append(IndoorRise(element: element, category: category, landings: landings, rise: rise))
  }

  // MARK: Stairs inside rooms

  /// Transitions between rooms whose openings in the floor are above each other are one flight of stairs.
  private mutating func addRooms(_ vertical: [IndoorPassage]) {
    var flights: [(passage: IndoorPassage, ground: [PlanePolygon])] = []
    var pairs: Set<[Int]> = []
    for passage in vertical {
      let (first, second) = passage.spaces
      guard !plan.spaces[first].isConnector || !plan.spaces[second].isConnector else { continue }
      guard pairs.insert([min(first, second), max(first, second)]).inserted else {
        log.noteForeign(
          passage.transition.id, type: "a transition through stairs of another transition",
          at: passage.transition.place)
        continue
      }
      work += [first, second].reduce(0) { $0 + plan.spaces[$1].footprint.size }
      guard work <= IndoorRises.mostWork, let ground = ground(of: passage) else {
        log.noteForeign(
          passage.transition.id, type: "a transition without a place for stairs", at: passage.transition.place)
        log.tally(
          "indoorgml/stairs",
          Diagnostic(
            .transitionNotPlaced,
            "the transition \(passage.transition.id) joins \(plan.spaces[first].cell.id) and \(plan.spaces[second].cell.id) of two storeys, which have no ground above each other, so there are no stairs",
            place: passage.transition.place,
            help: ["draw the stairs or the lift as a TransitionSpace on each storey, with transitions to the rooms"]))
        continue
      }
      assumed.append(passage.transition)
      flights.append((passage, ground))
    }
    var sets = DisjointSets(count: flights.count)
    for (a, b) in IndoorRises.pairs(flights.count) where isOneShaft(flights[a], flights[b]) { sets.join(a, b) }
    let roots = sets.roots()
    var shafts: [Int: [Int]] = [:]
    for index in flights.indices { shafts[roots[index], default: []].append(index) }
    for members in shafts.values.sorted(by: { $0[0] < $1[0] }) { add(members.map { flights[$0] }) }
  }

  /// Flights are few; more than these are not compared with each other.
  private static func pairs(_ count: Int) -> [(Int, Int)] {
    guard count <= 200 else { return [] }
    return (0..<count).flatMap { a in ((a + 1)..<max(count, a + 1)).map { (a, $0) } }
  }

  private func isOneShaft(
    _ a: (passage: IndoorPassage, ground: [PlanePolygon]), _ b: (passage: IndoorPassage, ground: [PlanePolygon])
  ) -> Bool {
    let spaces = [a.passage.spaces.0, a.passage.spaces.1]
    guard spaces.contains(b.passage.spaces.0) || spaces.contains(b.passage.spaces.1),
      let shared = try? geos.intersection(a.ground, b.ground)
    else { return false }
    return area(shared) > min(area(a.ground), area(b.ground)) / 2
  }

  private func area(_ shapes: [PlanePolygon]) -> Double { shapes.reduce(0) { $0 + $1.area } }

  /// The opening between the two rooms, or a square where the path is above itself.
  private func ground(of passage: IndoorPassage) -> [PlanePolygon]? {
    let rooms = [passage.spaces.0, passage.spaces.1].map { plan.spaces[$0].footprint }
    let smallest = min(rooms[0].area, rooms[1].area)
    func inBoth(_ shape: [PlanePolygon]) -> [PlanePolygon]? {
      guard let first = try? geos.intersection(shape, rooms[0].polygons),
        let both = try? geos.intersection(first, rooms[1].polygons),
        let largest = both.max(by: { $0.area < $1.area }), largest.area >= IndoorRises.leastArea
      else { return nil }
      return [largest]
    }
    if let opening = inBoth(rooms[0].common(with: rooms[1], geos)), area(opening) <= smallest * IndoorRises.largestPart
    {
      return opening
    }
    guard let both = try? geos.intersection(rooms[0].polygons, rooms[1].polygons) else { return nil }
    let path = plan.path(passage)
    let inside =
      path.first { point in both.contains { $0.contains(point) } } ?? both.max { $0.area < $1.area }?.interiorPoint
    let half = Int32(IndoorRises.side / 2)
    guard let spot = inside,
      let square = PlanePolygon(shell: [
        PlanePoint(x: spot.x - half, y: spot.y - half), PlanePoint(x: spot.x + half, y: spot.y - half),
        PlanePoint(x: spot.x + half, y: spot.y + half), PlanePoint(x: spot.x - half, y: spot.y + half),
      ])
    else { return nil }
    return inBoth([square])
  }

  private mutating func add(_ flights: [(passage: IndoorPassage, ground: [PlanePolygon])]) {
    var landings: [Int: IndoorRise.Landing] = [:]
    let element = flights[0].passage.transition
    for (passage, ground) in flights {
      for space in [passage.spaces.0, passage.spaces.1] {
        let storey = plan.spaces[space].storeys[0]
        guard landings[storey] == nil else { continue }
        landings[storey] = IndoorRise.Landing(
          storey: storey, unit: "\(element.id)@\(plan.storeys.all[storey].label)", ground: ground,
          door: door(of: ground[0], in: plan.spaces[space]))
      }
    }
    guard landings.count > 1 else { return }
    add(element, "stairs", landings.values.sorted { $0.storey < $1.storey })
  }

  /// The longest side of stairs with ground of the room in front of it.
  private func door(of ground: PlanePolygon, in space: IndoorSpace) -> IndoorDoorLine? {
    let corners = ground.shell
    var best: IndoorDoorLine?
    for (index, corner) in corners.enumerated() {
      let next = corners[index + 1 == corners.count ? 0 : index + 1]
      let side = IndoorDoorLine(
        IndoorDoorLine.Spot(Double(corner.x), Double(corner.y)), IndoorDoorLine.Spot(Double(next.x), Double(next.y)))
      guard side.length > best?.length ?? 0 else { continue }
      let along = (side.end - side.start) / max(side.length, 1)
      // The ground is on the left of its sides.
      let front = side.middle + IndoorDoorLine.Spot(along.y, -along.x) * IndoorRises.front
      let point = PlanePoint(x: Int32(front.x.rounded()), y: Int32(front.y.rounded()))
      if space.footprint.polygons.contains(where: { $0.contains(point) }), !ground.contains(point) { best = side }
    }
    return best
  }

  /// Millimetres in front of stairs where people stand.
  private static let front = 300.0
}
