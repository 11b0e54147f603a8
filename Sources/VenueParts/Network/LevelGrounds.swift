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
    func array(_ name: String) throws(NetworkFormatError) -> StoredArray<Int32> {
      guard let found: StoredArray<Int32> = try tables.array(name, level: level) else {
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
    vertices = try array("vertices")
    let starts = try array("polygons")
    polygonStarts = starts
    polygonVertices = try array("corners")
    polygonNeighbours = try array("neighbrs")
    edgeOpenings = try array("doors")
    polygonUnits = try array("owners")
    polygonOpenings = try array("bridged")
    let limit = PlanePoint.limit
    guard vertices.count.isMultiple(of: 2), vertices.isWithin(-limit..<limit + 1) else {
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
    try check("doors", edgeOpenings, Int(slots), -1..<openings)
    try check("owners", polygonUnits, Int(polygons), -1..<units)
    try check("bridged", polygonOpenings, Int(polygons), -1..<openings)
    gates = try tables.array("gates", level: level) ?? StoredArray()
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

extension NetworkTables {
  /// The numbers of a section in place; nil if there is no such section.
  ///
  /// - Throws: if it is damaged, or its elements have another size.
  func array<Element>(
    _ name: String, level: Int?, of type: Element.Type = Element.self
  ) throws(NetworkFormatError) -> StoredArray<Element>? {
    guard let section = try store.section(name, level: level) else { return nil }
    guard section.elementSize == MemoryLayout<Element>.stride else {
      throw NetworkFormatError(
        section: name, level: level,
        message: "its elements have \(section.elementSize) bytes, not \(MemoryLayout<Element>.stride)")
    }
    return StoredArray(section.bytes, keptBy: store)
  }
}
