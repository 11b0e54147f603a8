import VenueGeometry
import VenueModel
import VenueParallel

extension StoredStage where Input == GroundPlan, Output == MeshedGround {
  /// The mesh of a level (``GroundPlan/meshed()``).
  static var mesh: StoredStage {
    StoredStage("mesh") { plan, writer in
      plan.add(to: &writer)
    } addOutput: { ground, writer in
      ground.add(to: &writer)
    } read: { reader, plan throws(DamagedStage) in
      try MeshedGround(stored: &reader, of: plan)
    }
  }
}

extension GroundPlan {
  fileprivate func add(to writer: inout StageWriter) {
    writer.add(units.count)
    for unit in units {
      writer.add(unit.shape.count)
      for polygon in unit.shape { writer.add(polygon) }
      writer.add(unit.isWalkable)
      writer.add(unit.isWall)
      writer.add(Int(unit.rank))
    }
    writer.add(openings.count)
    for opening in openings {
      writer.add(opening.unit)
      writer.add(opening.other)
      writer.add(opening.line)
      writer.add(opening.passageway)
    }
    writer.add(obstacles.count)
    for obstacle in obstacles { writer.add(obstacle) }
    writer.add(borders.count)
    for border in borders {
      writer.add(border.a)
      writer.add(border.b)
      writer.add(border.seams.flatMap { [$0.start, $0.end] })
    }
  }
}

extension MeshedGround {
  fileprivate func add(to writer: inout StageWriter) {
    let polygons = mesh.polygons
    writer.add(polygons.vertices)
    for list in [
      polygons.starts, polygons.corners, polygons.neighbours, polygons.constraints, polygons.owners,
      polygons.polygonOfTriangle,
    ] {
      writer.add(list)
    }
    writer.add(mesh.edgeOpenings)
    writer.add(mesh.gateSlots.flatMap { [$0.slot, $0.gate] })
    writer.add(mesh.dividedUnits)
    writer.add(gates.map(\.gate).flatMap { [$0.start, $0.end] })
    writer.add(gates.map(\.gate.width))
    writer.add(gates.flatMap { [$0.sides.0 ?? -1, $0.sides.1 ?? -1] })
    writer.add(faults.takenOpenings)
    writer.add(faults.dividedUnits)
    writer.add(faults.areGatesComplete)
    writer.add(faults.reason != nil)
    writer.add(faults.reason ?? "")
  }

  fileprivate init(stored reader: inout StageReader, of plan: GroundPlan) throws(DamagedStage) {
    var polygons = ConvexPolygons()
    polygons.vertices = try reader.points()
    polygons.starts = try reader.numbers()
    polygons.corners = try reader.numbers(in: 0..<Int32(clamping: polygons.vertices.count))
    polygons.neighbours = try reader.numbers()
    polygons.constraints = try reader.numbers()
    polygons.owners = try reader.numbers(in: 0..<Int32(clamping: plan.units.count + plan.openings.count))
    polygons.polygonOfTriangle = try reader.numbers(in: -1..<Int32(clamping: polygons.count))
    let (slots, starts) = (polygons.corners.count, polygons.starts)
    guard starts.count == polygons.count + 1, starts.first == 0, starts.last == Int32(clamping: slots),
      zip(starts, starts.dropFirst()).allSatisfy({ Int($0) + 3 <= Int($1) }), polygons.neighbours.count == slots,
      polygons.neighbours.allSatisfy({ (-1..<Int32(clamping: polygons.count)).contains($0) }),
      polygons.constraints.count == slots
    else { throw DamagedStage() }
    let edgeOpenings = try reader.numbers(in: -1..<plan.openings.count)
    let gateSlots = try reader.pairs()
    let dividedUnits = try reader.numbers(in: 0..<plan.units.count)
    let ends = try reader.points()
    let widths = try reader.numbers(of: Int32.self)
    let sides = try reader.numbers(in: -1..<plan.obstacles.count)
    guard edgeOpenings.count == slots, ends.count == 2 * widths.count, sides.count == 2 * widths.count,
      gateSlots.allSatisfy({ (0..<slots).contains($0.0) && widths.indices.contains($0.1) })
    else { throw DamagedStage() }
    let gates = widths.indices.map { number in
      GroundGate(
        gate: ClearanceGate(start: ends[2 * number], end: ends[2 * number + 1], width: widths[number]),
        sides: (
          sides[2 * number] < 0 ? nil : sides[2 * number], sides[2 * number + 1] < 0 ? nil : sides[2 * number + 1]
        ))
    }
    var faults = GroundFaults()
    faults.takenOpenings = try reader.numbers(in: 0..<plan.openings.count)
    faults.dividedUnits = try reader.numbers(in: 0..<plan.units.count)
    faults.areGatesComplete = try reader.flag()
    let (hasReason, reason) = (try reader.flag(), try reader.text())
    faults.reason = hasReason ? reason : nil
    let mesh = GroundMesh(
      polygons, unitCount: plan.units.count, edgeOpenings: edgeOpenings,
      gateSlots: gateSlots.map { (slot: $0.0, gate: $0.1) }, dividedUnits: dividedUnits)
    self.init(mesh, gates: gates, faults: faults, of: plan)
  }
}
