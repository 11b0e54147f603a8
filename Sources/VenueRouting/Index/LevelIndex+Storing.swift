import VenueGeometry
import VenueParts

// Reads and writes an index as sections of its level. `docs/formats/network.md` describes each section.
extension LevelIndex {
  func sections(ofLevel level: Int) -> [NetworkSection] {
    func table(_ name: String, _ numbers: some Sequence<Int32>) -> NetworkSection {
      NetworkSection(name, level: level, numbers: Array(numbers))
    }
    return [
      table("hubgrnd", grounds.map { Int32($0) }), table("hubshut", shutEdges), table("hubright", rightEdges),
      table("hubleft", leftEdges), table("hubsees", neighbours.map { Int32($0) }), table("hubsees@", neighbourStarts),
      NetworkSection("hubs", level: level, hubBytes.array), table("hubs@", hubStarts),
      NetworkSection("hubstep", level: level, stepBytes.array),
    ]
  }

  /// The index of a level: hubs are read in place, and every number is validated, so that searches are safe. The correctness of
  /// the labels cannot be checked without searching; every path from labels is verified on the mesh before it is used.
  ///
  /// - Returns: nil if the level has no index, or an invalid one; then the mesh is searched.
  /// - Complexity: O(*n*).
  init?(stored level: NetworkLevel, of mesh: LevelMesh) {
    func table(_ name: String) -> StoredArray<Int32>? { try? level.numbers(name) }
    func bytes(_ name: String) -> StoredArray<UInt8>? { try? level.array(name) }
    guard let grounds = table("hubgrnd"), let shutEdges = table("hubshut"), let rightEdges = table("hubright"),
      let leftEdges = table("hubleft"), let neighbours = table("hubsees"), let neighbourStarts = table("hubsees@"),
      let hubBytes = bytes("hubs"), let hubStarts = table("hubs@"),
      let stepBytes = bytes("hubstep")
    else { return nil }
    let (corners, edges) = (rightEdges.count, Int32(clamping: mesh.edgeCount))
    guard corners <= LevelIndex.mostCorners, leftEdges.count == corners,
      grounds.count == mesh.polygonCount,
      grounds.allSatisfy({ (0...255).contains($0) && $0 & 3 <= Ground.winding }),
      grounds.allSatisfy({ OwnerRule(rawValue: UInt8($0) >> 2) != nil }),
      shutEdges.allSatisfy({ $0 >= 0 && $0 < edges && mesh.twins[Int($0)] >= 0 }),
      rightEdges.allSatisfy({ $0 >= 0 && $0 < edges }), leftEdges.allSatisfy({ $0 >= 0 && $0 < edges }),
      neighbours.allSatisfy({ $0 >= 0 && $0 < corners }),
      LevelIndex.areStarts(neighbourStarts, of: corners, in: neighbours.count),
      LevelIndex.areStarts(hubStarts, of: corners, in: hubBytes.count)
    else { return nil }
    self.grounds = StoredArray(grounds.map { UInt8($0) })
    self.shutEdges = shutEdges
    (vertexCorners, nextCorners) = LevelIndex.cornersOfVertices(mesh, right: rightEdges)
    self.rightEdges = rightEdges
    self.leftEdges = leftEdges
    self.neighbours = StoredArray(neighbours.map { UInt16($0) })
    self.neighbourStarts = neighbourStarts
    self.hubBytes = hubBytes
    self.hubStarts = hubStarts
    self.stepBytes = stepBytes
    guard prepareLabels(on: mesh) else { return nil }
  }

  /// True if each list begins where the previous one ends.
  private static func areStarts(_ starts: StoredArray<Int32>, of count: Int, in end: Int) -> Bool {
    starts.count == count + 1 && starts.first == 0 && starts.last == Int32(clamping: end)
      && starts.indices.dropLast().allSatisfy { starts[$0] <= starts[$0 + 1] }
  }
}
