/// Groups instances of one zoom by tile; in a tile they keep the order of features.
///
/// Two counting sorts, by column and then by row, so linear in instances and in the span of tiles.
struct TileGrouping: Sendable {
  struct Item: Sendable {
    var instance: SlicedChunk.Instance
    var chunk: Int32
  }

  /// Sorted by tile, then by feature.
  private(set) var items: [Item] = []
  private var starts: [Int] = []

  var count: Int { starts.count - 1 }

  init(_ chunks: [SlicedChunk]) {
    items.reserveCapacity(chunks.reduce(0) { $0 + $1.instances.count })
    for (number, chunk) in chunks.enumerated() {
      for instance in chunk.instances { items.append(Item(instance: instance, chunk: Int32(number))) }
    }
    items = TileGrouping.sorted(TileGrouping.sorted(items) { $0.instance.column }) { $0.instance.row }
    for index in items.indices {
      let instance = items[index].instance
      if index > 0, items[index - 1].instance.column == instance.column, items[index - 1].instance.row == instance.row {
        continue
      }
      starts.append(index)
    }
    starts.append(items.count)
  }

  func address(of tile: Int) -> (column: Int, row: Int) {
    let instance = items[starts[tile]].instance
    return (Int(instance.column), Int(instance.row))
  }

  func place(of tile: Int) -> TileAddress {
    let instance = items[starts[tile]].instance
    return TileAddress(column: instance.column, row: instance.row)
  }

  /// Range of a tile in ``items``.
  func range(of tile: Int) -> Range<Int> { starts[tile]..<starts[tile + 1] }

  /// Stable, by counting.
  private static func sorted(_ items: [Item], by key: (Item) -> Int32) -> [Item] {
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
