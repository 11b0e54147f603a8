import VenueParts
import VenueVocabulary

/// Drawn shapes by feature: a linked list for each feature, in arrays by position, without hashing.
struct DrawnShapes {
  private let drawn: [TierFeature]
  /// For each type and each position of a feature, its first shape; −1 for a feature without one.
  private var firsts: [FeatureType: [Int32]] = [:]
  /// For each shape, the next shape of the same feature; −1 for the last one.
  private var nexts: [Int32]

  init(_ drawn: [TierFeature]) {
    self.drawn = drawn
    nexts = Array(repeating: -1, count: drawn.count)
    // From the last shape on, so that each list begins with the first shape.
    for shape in drawn.indices.reversed() {
      let ref = drawn[shape].ref
      nexts[shape] = DrawnShapes.exchange(Int32(shape), at: ref.index, in: &firsts[ref.type, default: []])
    }
  }

  /// Writes a number at a position; returns the previous one.
  private static func exchange(_ shape: Int32, at position: Int, in list: inout [Int32]) -> Int32 {
    while list.count <= position { list.append(-1) }
    let former = list[position]
    list[position] = shape
    return former
  }

  /// Layer and tier of the first shape of a feature, with the numbers of all its shapes in the tiles; nil if it is not drawn.
  func outcome(of ref: FeatureRef) -> Ledger.Outcome? {
    guard let list = firsts[ref.type], ref.index < list.count, list[ref.index] >= 0 else { return nil }
    let first = Int(list[ref.index])
    var ids: [UInt64] = []
    var shape = first
    while shape >= 0 {
      ids.append(drawn[shape].tileID)
      shape = Int(nexts[shape])
    }
    return .drawn(layer: drawn[first].layer, tier: drawn[first].tier, tileIDs: ids)
  }
}
