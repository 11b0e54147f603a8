/// Instances of one zoom put together by tile; within a tile they keep the order of features.
///
/// Two counting sorts, by column and then by row, so linear in instances and in the span of tiles.
struct TileGrouping: Sendable {
  struct Reference: Sendable {
    var chunk: Int32
    var instance: Int32
  }

  private var references: [Reference] = []
  private var starts: [Int] = []
  private var addresses: [(column: Int, row: Int)] = []

  var count: Int { addresses.count }

  init(_ chunks: [SlicedChunk]) {
    var all: [(column: Int32, row: Int32, reference: Reference)] = []
    all.reserveCapacity(chunks.reduce(0) { $0 + $1.instances.count })
    for (number, chunk) in chunks.enumerated() {
      for (index, instance) in chunk.instances.enumerated() {
        all.append((instance.column, instance.row, Reference(chunk: Int32(number), instance: Int32(index))))
      }
    }
    let sorted = TileGrouping.sort(TileGrouping.sort(all) { $0.column }) { $0.row }
    references.reserveCapacity(sorted.count)
    for item in sorted {
      if let last = addresses.last, last == (Int(item.column), Int(item.row)) {
      } else {
        starts.append(references.count)
        addresses.append((Int(item.column), Int(item.row)))
      }
      references.append(item.reference)
    }
    starts.append(references.count)
  }

  func address(of tile: Int) -> (column: Int, row: Int) { addresses[tile] }

  func instances(of tile: Int) -> ArraySlice<Reference> { references[starts[tile]..<starts[tile + 1]] }

  private typealias Item = (column: Int32, row: Int32, reference: Reference)

  /// Stable, by counting.
  private static func sort(_ items: [Item], by key: (Item) -> Int32) -> [Item] {
    guard let first = items.first else { return [] }
    var (low, high) = (key(first), key(first))
    for item in items {
      low = min(low, key(item))
      high = max(high, key(item))
    }
    guard low < high else { return items }
    var positions = [Int](repeating: 0, count: Int(high - low) + 2)
    for item in items { positions[Int(key(item) - low) + 1] += 1 }
    for index in positions.indices.dropFirst() { positions[index] += positions[index - 1] }
    var result = items
    for item in items {
      let bucket = Int(key(item) - low)
      result[positions[bucket]] = item
      positions[bucket] += 1
    }
    return result
  }
}
