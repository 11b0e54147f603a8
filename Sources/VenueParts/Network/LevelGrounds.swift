import VenueGeometry

/// The walkable ground of one level, as arrays in place with validated references.
final class StoredGround: Sendable {
  let vertices: StoredArray<Int32>
  let polygonStarts: StoredArray<Int32>
  let polygonVertices: StoredArray<Int32>
  let polygonNeighbours: StoredArray<Int32>
  let edgeOpenings: StoredArray<Int32>
  let polygonUnits: StoredArray<Int32>
  let polygonOpenings: StoredArray<Int32>
  let gates: StoredArray<NetworkGate>
  /// The reason why it is empty; nil if it is unchanged.
  let fault: NetworkFormatError?

  /// Linear in the edges; each number is read once.
  init(level: Int, of tables: NetworkTables) throws(NetworkFormatError) {
    func array(_ name: String, columns: Int = 1) throws(NetworkFormatError) -> StoredArray<Int32> {
      guard let found = try tables.numbers(name, level: level, columns: columns) else {
        throw NetworkFormatError(section: name, level: level, message: "it is missing")
      }
      return found
    }
    func check(
      _ name: String, _ elements: StoredArray<Int32>, _ count: Int, _ range: Range<Int32>
    ) throws(NetworkFormatError) {
      guard elements.count == count else {
        throw NetworkFormatError(
          section: name, level: level, message: "it has \(elements.count) entries, not \(count)")
      }
      guard elements.isWithin(range) else {
        throw NetworkFormatError(section: name, level: level, message: "it refers to an entry that does not exist")
      }
    }
    vertices = try array("vertices", columns: 2)
    let starts = try array("polygons")
    polygonStarts = starts
    polygonVertices = try array("corners")
    polygonNeighbours = try array("neighbrs")
    let limit = PlanePoint.limit
    guard vertices.isWithin(-limit..<limit + 1) else {
      throw NetworkFormatError(section: "vertices", level: level, message: "a vertex is not on the plane")
    }
    let (slots, polygons) = (Int32(clamping: polygonVertices.count), Int32(clamping: starts.count - 1))
    guard polygons >= 0, slots < 1 << 29, starts[0] == 0, starts[Int(polygons)] == slots,
      starts.indices.dropLast().allSatisfy({ Int64(starts[$0 + 1]) - Int64(starts[$0]) >= 3 })
    else {
      throw NetworkFormatError(section: "polygons", level: level, message: "the polygons do not follow one another")
    }
    let openings = Int32(clamping: tables.openings.rows(of: tables).count)
    let units = Int32(clamping: tables.units.rows(of: tables).count)
    try check("corners", polygonVertices, Int(slots), 0..<Int32(clamping: vertices.count / 2))
    try check("neighbrs", polygonNeighbours, Int(slots), -1..<polygons)
    let firsts = LevelFirsts(NetworkRow(level, of: tables.levels, in: tables))
    edgeOpenings = try StoredGround.spread(try array("doors", columns: 2), over: Int(slots), from: firsts.opening) {
      NetworkFormatError(section: "doors", level: level, message: "its edges do not ascend within the level")
    }
    polygonUnits = try array("owners").shifted(by: firsts.unit)
    polygonOpenings = try StoredGround.spread(
      try array("bridged", columns: 2), over: Int(polygons), from: firsts.opening
    ) {
      NetworkFormatError(section: "bridged", level: level, message: "its polygons do not ascend within the level")
    }
    try check("doors", edgeOpenings, Int(slots), -1..<openings)
    try check("owners", polygonUnits, Int(polygons), -1..<units)
    try check("bridged", polygonOpenings, Int(polygons), -1..<openings)
    let gateNumbers = try array("gates", columns: 4)
    gates = StoredGround.gates(gateNumbers, placesFrom: firsts.place)
    let places = Int32(clamping: tables.places.rows(of: tables).count)
    var last: Int32 = -1
    for gate in gates {
      guard gate.edge > last, gate.edge < slots, polygonNeighbours[Int(gate.edge)] >= 0, gate.width > 0,
        (-1..<places).contains(gate.first), (-1..<places).contains(gate.second)
      else {
        throw NetworkFormatError(section: "gates", level: level, message: "a gate is not between two polygons")
      }
      last = gate.edge
    }
    fault = nil
  }

  /// A number for each place, −1 where the pairs name none.
  ///
  /// - Parameter pairs: ascending place, number minus `first`.
  private static func spread(
    _ pairs: StoredArray<Int32>, over count: Int, from first: Int32, fault: () -> NetworkFormatError
  ) throws(NetworkFormatError) -> StoredArray<Int32> {
    var numbers = [Int32](repeating: -1, count: count)
    var last = -1
    for pair in stride(from: 0, to: pairs.count, by: 2) {
      let place = Int(pairs[pair])
      guard place > last, place < count else { throw fault() }
      numbers[place] = pairs[pair + 1] &+ first
      last = place
    }
    return StoredArray(numbers)
  }

  private static func gates(_ numbers: StoredArray<Int32>, placesFrom first: Int32) -> StoredArray<NetworkGate> {
    func place(_ number: Int32) -> Int32 { number == 0 ? -1 : number &- 1 &+ first }
    return StoredArray(
      stride(from: 0, to: numbers.count, by: 4).map { at in
        NetworkGate(
          edge: numbers[at], width: numbers[at + 1], first: place(numbers[at + 2]), second: place(numbers[at + 3]))
      })
  }

  /// Empty ground.
  init(fault: NetworkFormatError?) {
    let none = StoredArray<Int32>()
    (vertices, polygonVertices, polygonNeighbours, edgeOpenings) = (none, none, none, none)
    (polygonUnits, polygonOpenings, gates) = (none, none, StoredArray())
    polygonStarts = StoredArray([0])
    self.fault = fault
  }
}

extension StoredArray<Int32> {
  /// Positions that were counted from 1; 0 becomes −1, none.
  fileprivate func shifted(by first: Int32) -> StoredArray<Int32> {
    StoredArray(map { $0 == 0 ? -1 : $0 &- 1 &+ first })
  }

  /// True if every number is in a range; all are compared, without a branch for each.
  fileprivate func isWithin(_ range: Range<Int32>) -> Bool {
    let (low, width) = (range.lowerBound, UInt32(bitPattern: range.upperBound &- range.lowerBound))
    return withContiguousStorageIfAvailable { numbers in
      var outside: UInt32 = 0
      for number in numbers { outside |= UInt32(bitPattern: number &- low) >= width ? 1 : 0 }
      return outside == 0
    } ?? false
  }
}

/// The grounds of the levels, each read on first use. As with ``SharedTable``, no thread waits.
final class LevelGrounds: Sendable {
  private let count: Int
  private nonisolated(unsafe) let grounds: UnsafeMutablePointer<FoundOnce<StoredGround>>

  init(count: Int) {
    self.count = count
    grounds = .allocate(capacity: max(count, 1))
    for level in 0..<max(count, 1) { (grounds + level).initialize(to: FoundOnce()) }
  }

  deinit {
    grounds.deinitialize(count: max(count, 1))
    grounds.deallocate()
  }

  func ground(of level: Int, in tables: NetworkTables) -> StoredGround {
    guard level >= 0, level < count else { return StoredGround(fault: nil) }
    if let ground = grounds[level].load() { return ground }
    do throws(NetworkFormatError) {
      return grounds[level].storeIfNil(try StoredGround(level: level, of: tables))
    } catch {
      return grounds[level].storeIfNil(StoredGround(fault: error))
    }
  }
}
