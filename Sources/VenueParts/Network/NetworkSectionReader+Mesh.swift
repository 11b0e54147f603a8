import VenueGeometry

extension NetworkSectionReader {
  /// Reads the mesh of a level; every reference in it holds.
  func readMesh(of level: inout NetworkLevel, number: Int, _ counts: NetworkCounts) throws(NetworkFormatError) {
    func name(_ place: Int) -> String { "\(NetworkRecord.meshes[place]).\(number)" }
    level.vertices = try integers(name(0))
    level.polygonStarts = try integers(name(1))
    level.polygonVertices = try integers(name(2))
    level.polygonNeighbours = try integers(name(3))
    level.edgeOpenings = try integers(name(4))
    level.polygonUnits = try integers(name(5))
    level.polygonOpenings = try integers(name(6))

    guard level.vertices.count.isMultiple(of: 2),
      level.vertices.allSatisfy({ $0.magnitude <= PlanePoint.limit.magnitude })
    else { throw NetworkFormatError(section: name(0), message: "a vertex is not on the plane") }
    let slots = level.polygonVertices.count
    guard level.polygonStarts.first == 0, Int(level.polygonStarts.last ?? -1) == slots,
      zip(level.polygonStarts, level.polygonStarts.dropFirst()).allSatisfy({ $0 < $1 && $1 - $0 >= 3 })
    else { throw NetworkFormatError(section: name(1), message: "the polygons do not follow one another") }
    let polygons = level.polygonStarts.count - 1
    try check(level.polygonVertices, slots, 0..<level.vertices.count / 2, name(2))
    try check(level.polygonNeighbours, slots, -1..<polygons, name(3))
    try check(level.edgeOpenings, slots, -1..<counts.openings, name(4))
    try check(level.polygonUnits, polygons, -1..<counts.units, name(5))
    try check(level.polygonOpenings, polygons, -1..<counts.openings, name(6))
  }

  private func check(
    _ elements: [Int32], _ count: Int, _ range: Range<Int>, _ section: String
  ) throws(NetworkFormatError) {
    guard elements.count == count else {
      throw NetworkFormatError(section: section, message: "it has \(elements.count) entries, not \(count)")
    }
    guard elements.allSatisfy({ range.contains(Int($0)) }) else {
      throw NetworkFormatError(section: section, message: "it refers to an entry that does not exist")
    }
  }
}
