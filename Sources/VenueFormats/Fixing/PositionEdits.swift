import VenueDiagnostics

/// Edits of all positions of a geometry.
struct PositionEdits {
  let tree: EditTree
  private(set) var edits: [ByteEdit] = []
  /// False if an edit could not be made.
  private(set) var isComplete = true

  init(_ tree: EditTree) { self.tree = tree }

  mutating func apply(_ change: PositionChange, to node: EditNode) {
    guard node.kind == .map else { return applyBelow(change, to: node) }
    for item in tree.items(of: node) where item.key == "coordinates" || item.key == "geometries" {
      applyBelow(change, to: item.value)
    }
  }

  private mutating func applyBelow(_ change: PositionChange, to node: EditNode) {
    guard node.kind == .list else { return }
    let items = tree.items(of: node)
    if let first = items.first, first.value.kind == .map {
      for item in items { apply(change, to: item.value) }
      return
    }
    switch change {
    case .exchangeAxes:
      if let pair = axes(node) {
        edits.append(ByteEdit(pair.0.content, tree.text(pair.1.content)))
        edits.append(ByteEdit(pair.1.content, tree.text(pair.0.content)))
        return
      }
    case .removeRepeated(let x, let y):
      if let positions = positions(node) { return removeRepeated(positions, node, (x, y)) }
    case .orientRings:
      let rings = items.map { positions($0.value) }
      if !rings.isEmpty, rings.allSatisfy({ $0 != nil }) {
        for (index, ring) in rings.enumerated() { orient(ring ?? [], items[index].value, isHole: index > 0) }
        return
      }
    case .closeRings:
      if let positions = positions(node) { return close(positions, node) }
    }
    for item in items { applyBelow(change, to: item.value) }
  }

  private typealias Position = (x: Double, y: Double)

  /// The first two numbers of a position.
  private func axes(_ node: EditNode) -> (EditNode, EditNode)? {
    guard node.kind == .list else { return nil }
    let items = tree.items(of: node)
    guard items.count >= 2, !items[0].isAlias, !items[1].isAlias, tree.number(items[0].value) != nil,
      tree.number(items[1].value) != nil
    else { return nil }
    return (items[0].value, items[1].value)
  }

  /// nil if the value is not a list of positions.
  private func positions(_ node: EditNode) -> [Position]? {
    guard node.kind == .list else { return nil }
    let items = tree.items(of: node)
    var positions: [Position] = []
    for item in items {
      guard let (x, y) = axes(item.value), let x = tree.number(x), let y = tree.number(y) else { return nil }
      positions.append((x, y))
    }
    return positions.isEmpty ? nil : positions
  }

  private mutating func removeRepeated(_ positions: [Position], _ node: EditNode, _ tolerance: (x: Double, y: Double)) {
    var removed: Set<Int> = []
    var last = positions[0]
    for index in positions.indices.dropFirst() {
      let position = positions[index]
      let isRepeated = abs(position.x - last.x) <= tolerance.x && abs(position.y - last.y) <= tolerance.y
      if isRepeated, index < positions.count - 1 { removed.insert(index) } else { last = position }
      // The last one closes the ring: the one before it is removed.
      if isRepeated, index == positions.count - 1 {
        if let kept = positions.indices.dropLast().last(where: { !removed.contains($0) }), kept > 0 {
          removed.insert(kept)
        }
      }
    }
    guard !removed.isEmpty else { return }
    add(ContainerEdits(tree: tree, container: node).remove(removed))
  }

  private mutating func orient(_ ring: [Position], _ node: EditNode, isHole: Bool) {
    guard ring.count >= 4 else { return }
    // About the first corner, so that the digits of the products suffice.
    let origin = ring[0]
    var twice = 0.0
    for (a, b) in zip(ring, ring.dropFirst()) {
      twice += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y)
    }
    guard isHole ? twice > 0 : twice < 0 else { return }
    let items = tree.items(of: node)
    var text = ""
    for index in items.indices {
      if index > 0 { text += tree.text(items[index - 1].range.upperBound..<items[index].range.lowerBound) }
      text += tree.text(items[items.count - 1 - index].range)
    }
    edits.append(ByteEdit(items[0].range.lowerBound..<items[items.count - 1].range.upperBound, text))
  }

  private mutating func close(_ ring: [Position], _ node: EditNode) {
    guard ring.count > 2, let first = ring.first, let last = ring.last, first != last else { return }
    let items = tree.items(of: node)
    let text = tree.text(items[0].range)
    if PositionEdits.isNear(first, last) {
      edits.append(ByteEdit(items[items.count - 1].range, text))
    } else {
      add(ContainerEdits(tree: tree, container: node).append(copy: text))
    }
  }

  /// True if two positions in degrees are less than about 1 cm apart.
  private static func isNear(_ a: Position, _ b: Position) -> Bool {
    abs(a.x - b.x) < 0.9e-7 && abs(a.y - b.y) < 0.9e-7
  }

  private mutating func add(_ more: [ByteEdit]?) {
    if let more { edits += more } else { isComplete = false }
  }
}
