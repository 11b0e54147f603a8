import VenueDiagnostics
import VenueGeometry
import VenueModel

/// Finds the doors: cells that are doors, boundaries that are crossed, and common walls of cells that a transition joins.
struct IndoorDoors {
  private let plan: IndoorPlan
  private let log: ReadingLog
  private(set) var all: [IndoorDoor] = []
  /// Storeys with doors whose place or width the file does not say: number of doors, and the first.
  private(set) var assumed: [Int: (count: Int, first: IndoorElement)] = [:]
  /// Between two storeys.
  private(set) var vertical: [IndoorPassage] = []
  /// Spaces that are inside another space to which a transition leads, such as a shaft in a hall.
  private(set) var nested: Set<Int> = []
  private var places: [Place: [IndoorDoorLine.Spot]] = [:]
  private var work: IndoorDoorWork

  /// The pair of spaces and the storey of a door.
  private struct Place: Hashable {
    var first: Int
    var second: Int
    var storey: Int
  }

  /// Walls of two rooms that are this far apart are one drawn line, or have a wall between them; in millimetres.
  private static let gaps = [SharedWall.drawnGap, IndoorDoorLine.thickest * 1000]
  /// Two doors of the same rooms with less between their middles are one, in millimetres.
  private static let oneDoor = 300.0
  /// Doors between the same two rooms; further transitions count as one of them.
  private static let mostDoors = 500

  init(_ plan: IndoorPlan, log: ReadingLog) {
    self.plan = plan
    self.log = log
    work = IndoorDoorWork(log: log)
    for index in plan.spaces.indices where plan.spaces[index].isDoor { addCell(index) }
    for passage in plan.passages
    where !plan.spaces[passage.spaces.0].isDoor && !plan.spaces[passage.spaces.1].isDoor { add(passage) }
    for (boundary, spaces) in plan.freeBoundaries { add(boundary, spaces) }
  }

  // MARK: Doors as cells

  private mutating func addCell(_ index: Int) {
    let door = plan.spaces[index]
    let storey = door.storeys[0]
    let sides = plan.passagesOfSpaces[index].map { plan.passages[$0].other(than: index) }
    var known: Set<Int> = []
    let spaces = sides.filter { side in
      known.insert(side).inserted && !plan.spaces[side].isDoor && plan.spaces[side].storeys.contains(storey)
    }
    for passage in plan.passagesOfSpaces[index].map({ plan.passages[$0] }) {
      log.noteForeign(passage.transition.id, type: "a transition into a door", at: passage.transition.place)
    }
    if spaces.isEmpty || spaces.count > 2 {
      log.tally(
        "indoorgml/sides/\(spaces.isEmpty)",
        Diagnostic(
          .transitionNotPlaced,
          "transitions lead from the door \(door.cell.id) to \(spaces.count) rooms of its storey; its place decides which rooms it joins",
          severity: .info, place: door.cell.place,
          help: ["a door between two rooms has two transitions, a door to the outside is an AnchorSpace with one"]))
    }
    all.append(
      IndoorDoor(
        element: door.cell, id: door.cell.id, storey: storey,
        line: line(of: door, beside: spaces.first), spaces: spaces.count > 2 ? [] : spaces,
        isEntrance: door.category.role == .entrance))
  }

  /// The side of a door cell on the wall of its first room, otherwise its middle line.
  private mutating func line(of door: IndoorSpace, beside space: Int?) -> IndoorDoorLine {
    let middle = IndoorDoorLine(door.footprint.polygons[0], plan.placing.plane)
    guard let space, work.spend(on: door.footprint, plan.spaces[space].footprint, door.cell) else { return middle }
    let rings = plan.spaces[space].footprint.polygons.flatMap(\.rings)
    let sides = SharedWall.all(of: door.footprint.polygons, with: rings, gap: SharedWall.drawnGap)
    guard let side = sides.max(by: { $0.length < $1.length }), side.length > middle.length / 2 else { return middle }
    return IndoorDoorLine(whole: side)
  }

  // MARK: Doors as transitions

  private mutating func add(_ passage: IndoorPassage) {
    let (first, second) = passage.spaces
    let storeys = plan.common(first, second)
    guard !storeys.isEmpty else {
      vertical.append(passage)
      return
    }
    guard work.spend(storeys.count * IndoorDoorWork.storey, passage.transition),
      let (line, isAssumed) = line(of: passage)
    else {
      log.noteForeign(passage.transition.id, type: "a transition without a common wall", at: passage.transition.place)
      return
    }
    var isNew = false
    for storey in storeys {
      let place = Place(first: min(first, second), second: max(first, second), storey: storey)
      let known = places[place]?.count ?? 0
      guard known < IndoorDoors.mostDoors, work.spend(known, passage.transition), !isDrawn(line, at: place) else {
        continue
      }
      isNew = true
      places[place, default: []].append(line.middle)
      if isAssumed {
        assumed[storey] = ((assumed[storey]?.count ?? 0) + 1, assumed[storey]?.first ?? passage.transition)
      }
      let id = passage.transition.id
      all.append(
        IndoorDoor(
          element: passage.transition, id: storeys.count == 1 ? id : "\(id)@\(plan.storeys.all[storey].label)",
          storey: storey, line: line, spaces: [first, second], isEntrance: false))
    }
    if !isNew {
      log.noteForeign(
        passage.transition.id, type: "a transition through a door of another transition", at: passage.transition.place)
    }
  }

  private func isDrawn(_ line: IndoorDoorLine, at place: Place) -> Bool {
    (places[place] ?? []).contains { IndoorDoorLine.length($0 - line.middle) < IndoorDoors.oneDoor }
  }

  /// - Returns: nil without a place for it, which is reported.
  private mutating func line(of passage: IndoorPassage) -> (IndoorDoorLine, isAssumed: Bool)? {
    if let boundary = passage.boundary, let line = plan.line(standing: boundary) { return (line, false) }
    let sides = [passage.spaces.0, passage.spaces.1].map { plan.spaces[$0].footprint.polygons }
    let (first, second) = (plan.spaces[passage.spaces.0].footprint, plan.spaces[passage.spaces.1].footprint)
    guard work.spend(on: first, second, passage.transition) else { return nil }
    let path = plan.path(passage)
    if let wall = innerWall(passage.spaces, sides) {
      return (IndoorDoorLine(on: wall, near: IndoorDoorLine.nearest(wall, to: path)?.spot), true)
    }
    let rings = sides[1].flatMap(\.rings)
    for gap in IndoorDoors.gaps {
      let walls = SharedWall.all(of: sides[0], with: rings, gap: gap)
      let near = walls.map { IndoorDoorLine.nearest($0, to: path) }
      // Without a path, the longest wall.
      let best = walls.indices.min { a, b in
        (near[a]?.distance ?? 0, -walls[a].length) < (near[b]?.distance ?? 0, -walls[b].length)
      }
      guard let best else { continue }
      let line = IndoorDoorLine(on: walls[best], near: near[best]?.spot)
      return (line, walls[best].length > IndoorDoorLine.widestReveal || path.isEmpty)
    }
    log.tally(
      "indoorgml/wall",
      Diagnostic(
        .transitionNotPlaced,
        "the transition \(passage.transition.id) joins \(plan.spaces[passage.spaces.0].cell.id) and \(plan.spaces[passage.spaces.1].cell.id), which have no common wall within \(Decimals.text(IndoorDoorLine.thickest, 1)) m, so it has no door",
        place: passage.transition.place,
        help: ["correct the geometry of the cells, or draw the door as a boundary (`duality`) or as a ConnectionSpace"])
    )
    return nil
  }

  /// The longest wall of a space inside the other one, which is then noted.
  private mutating func innerWall(_ spaces: (Int, Int), _ sides: [[PlanePolygon]]) -> SharedWall? {
    for (inner, outer, shape, around) in [
      (spaces.0, spaces.1, sides[0], sides[1]), (spaces.1, spaces.0, sides[1], sides[0]),
    ] {
      guard let box = plan.spaces[inner].footprint.bounds, let other = plan.spaces[outer].footprint.bounds,
        other.union(box) == other, work.isInside(shape, around, plan.spaces[inner].cell),
        let wall = SharedWall.longest(of: shape, inside: around, side: nil)
      else { continue }
      nested.insert(inner)
      return wall
    }
    return nil
  }

  // MARK: Doors as boundaries

  /// A boundary without a transition is a door if it says so.
  private mutating func add(_ boundary: IndoorElement, _ spaces: [Int]) {
    let type = boundary.described.first { $0.key == "type" }?.value.lowercased()
    let isEntrance = boundary.kind == "AnchorBoundary" || type == "entrance"
    guard isEntrance || boundary.kind == "ConnectionBoundary" || type == "door" else {
      log.noteForeign(boundary.id, type: "a boundary without a door", at: boundary.place)
      return
    }
    let inside = spaces.filter { !plan.spaces[$0].isDoor }
    guard let line = plan.line(standing: boundary), let storey = inside.first.map({ plan.spaces[$0].storeys[0] }) else {
      log.noteForeign(boundary.id, type: "a door on no wall of a cell", at: boundary.place)
      if spaces.isEmpty { reportLoose(boundary) }
      return
    }
    let sides = Array(inside.prefix(2))
    let place = Place(first: sides.min() ?? 0, second: sides.max() ?? 0, storey: storey)
    // Editors write a boundary once for each side.
    guard work.spend(places[place]?.count ?? 0, boundary), !isDrawn(line, at: place) else {
      log.noteForeign(boundary.id, type: "the other side of a door", at: boundary.place)
      return
    }
    places[place, default: []].append(line.middle)
    all.append(
      IndoorDoor(
        element: boundary, id: boundary.id, storey: storey, line: line,
        spaces: isEntrance || sides.count == 2 ? sides : [], isEntrance: isEntrance && sides.count == 1))
  }

  private func reportLoose(_ boundary: IndoorElement) {
    log.tally(
      "indoorgml/loose",
      Diagnostic(
        .transitionNotPlaced,
        "\(boundary.kind) \(boundary.id) is not read as a door, because no cell or transition refers to it",
        severity: .warning,
        place: boundary.place,
        help: ["name it in `partialboundedBy` of the cells on its sides, or in `duality` of their transition"]))
  }
}
