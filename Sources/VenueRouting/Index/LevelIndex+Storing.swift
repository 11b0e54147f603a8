import VenueGeometry
import VenueParts

// Reads and writes an index as sections of its level. `docs/formats/network.md` describes each section.
extension LevelIndex {
  func sections(ofLevel level: Int) -> [NetworkSection] {
    [
      NetworkSection("hubgrnd", level: level, grounds.array), NetworkSection("hubshut", level: level, shutEdges.array),
      NetworkSection("hubat", level: level, vertexCorners.array),
      NetworkSection("hubnext", level: level, nextCorners.array),
      NetworkSection("hubright", level: level, rightEdges.array),
      NetworkSection("hubleft", level: level, leftEdges.array),
      NetworkSection("hubsees", level: level, neighbours.array),
      NetworkSection("hubsees@", level: level, neighbourStarts.array),
      NetworkSection("hubs", level: level, hubs.array), NetworkSection("hubs@", level: level, labelStarts.array),
      NetworkSection("hublen", level: level, lengths.array), NetworkSection("hubstep", level: level, nextSteps.array),
      NetworkSection("hubunit", level: level, [unitsPerMillimetre]),
    ]
  }

  /// The index of a level, read in place: nothing is copied, and every number is validated, so that searches are safe. The correctness of
  /// the labels cannot be checked without searching; every path from labels is verified on the mesh before it is used.
  ///
  /// - Returns: nil if the level has no index, or an invalid one; then the mesh is searched.
  /// - Complexity: O(*n*).
  init?(stored level: NetworkLevel, of mesh: LevelMesh) {
    func array<Element>(_ name: String) -> StoredArray<Element>? {
      try? level.array(name, of: Element.self)
    }
    guard let grounds: StoredArray<UInt8> = array("hubgrnd"), let shutEdges: StoredArray<Int32> = array("hubshut"),
      let vertexCorners: StoredArray<Int32> = array("hubat"), let nextCorners: StoredArray<Int32> = array("hubnext"),
      let rightEdges: StoredArray<Int32> = array("hubright"), let leftEdges: StoredArray<Int32> = array("hubleft"),
      let neighbours: StoredArray<UInt16> = array("hubsees"),
      let neighbourStarts: StoredArray<Int32> = array("hubsees@"), let hubs: StoredArray<UInt16> = array("hubs"),
      let labelStarts: StoredArray<Int32> = array("hubs@"), let lengths: StoredArray<UInt32> = array("hublen"),
      let nextSteps: StoredArray<UInt8> = array("hubstep"), let unit: StoredArray<Double> = array("hubunit")
    else { return nil }
    self.grounds = grounds
    self.shutEdges = shutEdges
    self.vertexCorners = vertexCorners
    self.nextCorners = nextCorners
    self.rightEdges = rightEdges
    self.leftEdges = leftEdges
    self.neighbours = neighbours
    self.neighbourStarts = neighbourStarts
    self.hubs = hubs
    self.labelStarts = labelStarts
    self.lengths = lengths
    self.nextSteps = nextSteps
    unitsPerMillimetre = unit.first ?? 0
    guard unit.count == 1, holds(on: mesh) else { return nil }
  }

  private func holds(on mesh: LevelMesh) -> Bool {
    let (corners, edges) = (Int32(clamping: cornerCount), Int32(clamping: mesh.edgeCount))
    guard cornerCount <= LevelIndex.mostCorners, unitsPerMillimetre > 0, unitsPerMillimetre <= 65536,
      grounds.count == mesh.polygonCount, vertexCorners.count == mesh.vertices.count,
      nextCorners.count == cornerCount, leftEdges.count == cornerCount, lengths.count == hubs.count,
      nextSteps.count == hubs.count, LevelIndex.areStarts(neighbourStarts, of: cornerCount, in: neighbours.count),
      LevelIndex.areStarts(labelStarts, of: cornerCount, in: hubs.count)
    else { return false }
    return grounds.allSatisfy { $0 & 3 <= Ground.winding && OwnerRule(rawValue: $0 >> 2) != nil }
      && shutEdges.allSatisfy { $0 >= 0 && $0 < edges && mesh.twins[Int($0)] >= 0 }
      && vertexCorners.allSatisfy { $0 >= -1 && $0 < corners }
      && rightEdges.allSatisfy { $0 >= 0 && $0 < edges } && leftEdges.allSatisfy { $0 >= 0 && $0 < edges }
      // The chain of corners is ascending, so that it ends.
      && nextCorners.indices.allSatisfy { nextCorners[$0] == -1 || nextCorners[$0] > $0 && nextCorners[$0] < corners }
      && neighbours.allSatisfy { $0 < corners } && hubs.allSatisfy { $0 < corners }
  }

  /// True if each list begins where the previous one ends.
  private static func areStarts(_ starts: StoredArray<Int32>, of count: Int, in end: Int) -> Bool {
    starts.count == count + 1 && starts.first == 0 && starts.last == Int32(clamping: end)
      && starts.indices.dropLast().allSatisfy { starts[$0] <= starts[$0 + 1] }
  }
}
