import VenueGeometry
import VenueVocabulary

/// Takes the entities of a drawing out of its blocks, and sorts them by layer and block.
///
/// A block that the plan names is a symbol. All others are containers: their entities count as if they were drawn there. On layer 0 of
/// a block, entities are on the layer of the block's own place.
struct DXFFlattening {
  typealias Point = AffineMap.Point

  let drawing: DXFDrawing
  let plan: ImportPlan
  let level: ImportPlan.Level
  let placing: DrawingPlacing

  private var parts = DXFParts()
  /// Work that is left: blocks within blocks can multiply without end.
  private var budget = DXFFlattening.mostPoints

  /// Corners and blocks of one level.
  static let mostPoints = 2_000_000
  /// What a block that becomes a feature counts: one line of a file can be an array of a billion of them.
  private static let symbolCost = 20
  private static let deepest = 24

  init(drawing: DXFDrawing, plan: ImportPlan, level: ImportPlan.Level, placing: DrawingPlacing) {
    self.drawing = drawing
    self.plan = plan
    self.level = level
    self.placing = placing
  }

  static func parts(
    of drawing: DXFDrawing, _ plan: ImportPlan, _ level: ImportPlan.Level, _ placing: DrawingPlacing
  ) -> DXFParts {
    var flattening = DXFFlattening(drawing: drawing, plan: plan, level: level, placing: placing)
    for entity in drawing.entities { flattening.add(entity, .identity, layer: nil, depth: 0) }
    flattening.parts.isCut = flattening.budget < 0
    return flattening.parts
  }

  /// - Parameters:
  ///   - map: from the block to the drawing.
  ///   - layer: of the block that contains the entity; nil outside blocks.
  private mutating func add(_ entity: DXFDrawing.Entity, _ map: AffineMap, layer outer: String?, depth: Int) {
    guard budget >= 0, depth < DXFFlattening.deepest else { return }
    budget -= 1
    let layer = entity.layer == "0" ? outer ?? "0" : entity.layer
    let map = entity.isMirrored ? map.after(.mirror) : map
    switch entity.shape {
    case .path(let path):
      guard let first = path.vertices.first, isOnLevel(map(first.point), layer), let target = target(of: layer) else {
        return
      }
      add(path, entity, map, layer, target)
    case .text(let at, let lines):
      let lines = lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.filter { !$0.isEmpty }
      guard !lines.isEmpty, isOnLevel(map(at), layer), let target = target(of: layer) else { return }
      let text = DrawnText(at: placing.map(map(at)), lines: lines)
      if target == .text { parts.texts.append(text) } else { parts.textsOfAreas.append(text) }
    case .insert(let insert):
      for row in 0..<insert.rows {
        for column in 0..<insert.columns {
          guard budget >= 0 else { return }
          add(insert, entity, map.after(place(insert, column, row)), layer, depth)
        }
      }
    }
  }

  private func place(_ insert: DXFDrawing.Insert, _ column: Int, _ row: Int) -> AffineMap {
    let base = drawing.block(insert.block)?.base ?? .zero
    let offset = Point(Double(column) * insert.spacing.x, Double(row) * insert.spacing.y)
    return AffineMap.moving(insert.at).after(.rotating(degrees: insert.rotation)).after(.moving(offset))
      .after(AffineMap(a: insert.scale.x, d: insert.scale.y)).after(.moving(-base))
  }

  private mutating func add(
    _ path: DXFDrawing.Path, _ entity: DXFDrawing.Entity, _ map: AffineMap, _ layer: String,
    _ target: ImportPlan.Target
  ) {
    guard !path.isFill || DXFAreas.isArea(target) else {
      if !path.isIsland { parts.otherFills += 1 }
      return
    }
    let outer = placing.map.after(map)
    var swings: [DXFCurves.Swing] = []
    let tolerance = DXFCurves.tolerance / max(outer.stretch, 1e-12)
    let corners = DXFCurves.corners(of: path, tolerance: tolerance) { swing in
      swings.append(DXFCurves.Swing(hinge: outer(swing.hinge), ends: swing.ends.map { outer($0) }))
    }
    budget -= corners.count
    parts.paths.append(
      DrawnPath(
        corners: corners.map { outer($0) }, isClosed: path.isClosed, layer: layer, handle: entity.handle,
        range: entity.range, target: target, swings: swings, isFill: path.isFill,
        isIsland: path.isIsland))
  }

  private mutating func add(
    _ insert: DXFDrawing.Insert, _ entity: DXFDrawing.Entity, _ map: AffineMap, _ layer: String, _ depth: Int
  ) {
    budget -= 1
    let block = drawing.block(insert.block)
    let name = drawing.authoredName(insert.block)
    let onLayer = plan.targets[layer]
    // Where `blocks` has the block, its owner knows of it.
    if let other = block?.otherDrawing, plan.blocks[name] == nil { parts.external[other, default: 0] += 1 }
    guard let target = plan.blocks[name] ?? onLayer.flatMap({ DXFFlattening.isSymbol($0) ? $0 : nil }) else {
      if onLayer == nil, level.layers.isEmpty || level.layers.contains(where: { $0.matches(layer) }) {
        parts.otherBlocks[name, default: 0] += 1
      }
      for part in block?.entities ?? [] { add(part, map, layer: layer, depth: depth + 1) }
      return
    }
    guard isOnLevel(map(block?.base ?? .zero), layer) else { return }
    guard target != .skip else {
      parts.skipped[name, default: 0] += 1
      return
    }
    // Where `blocks` has the block, its layer does not decide.
    if plan.blocks[name] == nil { noteHidden(layer) }
    budget -= DXFFlattening.symbolCost
    var outline = SymbolOutline()
    trace(block, .identity, placing.map.after(map), into: &outline, depth: depth + 1)
    let outer = placing.map.after(map)
    parts.symbols.append(
      DrawnSymbol(
        at: outer(block?.base ?? .zero), frame: outline.frame.map { outer($0) }, swings: outline.swings,
        pieces: outline.pieces, layer: layer,
        block: name, attributes: insert.attributes, handle: entity.handle, range: entity.range, target: target))
  }

  /// Types that one block stands for.
  private static func isSymbol(_ target: ImportPlan.Target) -> Bool {
    switch target {
    case .skip, .text: true
    case .level: false
    case .feature(let type, _): type != .unit && type != .section
    }
  }

  /// - Parameters:
  ///   - inner: from a block within the symbol to the symbol.
  ///   - outer: from the symbol to metres.
  private mutating func trace(
    _ block: DXFDrawing.Block?, _ inner: AffineMap, _ outer: AffineMap, into outline: inout SymbolOutline, depth: Int
  ) {
    guard depth < DXFFlattening.deepest else { return }
    for part in block?.entities ?? [] {
      guard budget >= 0 else { return }
      budget -= 1
      let map = part.isMirrored ? inner.after(.mirror) : inner
      switch part.shape {
      case .path(let path):
        let whole = outer.after(map)
        let tolerance = DXFCurves.tolerance / max(whole.stretch, 1e-12)
        // A hatch fills what other lines of the symbol enclose.
        guard !path.isFill else {
          let corners = DXFCurves.corners(of: path, tolerance: tolerance) { _ in }
          budget -= corners.count
          for corner in corners { outline.add(map(corner), isFill: true) }
          continue
        }
        let corners = DXFCurves.corners(of: path, tolerance: tolerance) { swing in
          outline.swings.append(DXFCurves.Swing(hinge: whole(swing.hinge), ends: swing.ends.map { whole($0) }))
        }
        budget -= corners.count
        for corner in corners { outline.add(map(corner)) }
        if !path.isCurve, path.vertices.allSatisfy({ $0.bulge == 0 }) {
          outline.pieces += DrawnPath.pieces(corners.map { whole($0) }, isClosed: path.isClosed)
        }
      case .insert(let insert):
        trace(
          drawing.block(insert.block), map.after(place(insert, 0, 0)), outer, into: &outline,
          depth: depth + 1)
      case .text: break
      }
    }
  }

  /// What entities of a layer become; nil if they are not used, which is counted.
  private mutating func target(of layer: String) -> ImportPlan.Target? {
    guard let target = plan.targets[layer] else {
      parts.otherLayers[layer, default: 0] += 1
      return nil
    }
    guard target != .skip else {
      parts.skipped[layer, default: 0] += 1
      return nil
    }
    noteHidden(layer)
    return target
  }

  /// Layers that are off or frozen are read, because drawings hide floors as well as drafts; those that the plan names itself are meant.
  private mutating func noteHidden(_ layer: String) {
    if drawing.isHidden(layer), !plan.targets.names(layer) { parts.hidden[layer, default: 0] += 1 }
  }

  private func isOnLevel(_ point: Point, _ layer: String) -> Bool {
    guard level.box?.contains(point.x, point.y) != false else { return false }
    return level.layers.isEmpty || level.layers.contains { $0.matches(layer) }
  }
}
