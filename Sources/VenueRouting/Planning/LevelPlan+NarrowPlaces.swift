import VenueGeometry
import VenueParts
import VenueVocabulary

extension LevelPlan {
  /// Edges across places narrower than a profile needs, both of each.
  func edges(narrowFor passability: Passability) -> Set<Int32> {
    var edges: Set<Int32> = []
    if passability.lifted.contains(Exclusions(.narrow)) { return edges }
    for gate in gates where isNarrow(gate, for: passability) {
      edges.insert(gate.edge)
      if let twin = mesh.twin(ofEdge: Int(gate.edge)) { edges.insert(Int32(twin)) }
    }
    if let widened = passability.widened[index] { edges.subtract(widened) }
    return edges
  }

  /// The places that are too narrow among those a path leads through, in the order of the level's gates.
  func narrowPlaces(on path: MeshPath, for passability: Passability) -> [NetworkGate] {
    let crossed = Set(path.edges)
    return gates.filter { gate in
      isNarrow(gate, for: passability)
        && (crossed.contains(gate.edge)
          || mesh.twin(ofEdge: Int(gate.edge)).map { crossed.contains(Int32($0)) } ?? false)
    }
  }

  /// Polygons of pockets: ground of one unit that narrow places cut off and that is too small to be a destination, for example behind a kiosk
  /// near a wall. A place in a pocket is reached from the nearest ground outside it.
  ///
  /// O(1) for each narrow place: the search is limited to the size of a pocket.
  func pockets(for passability: Passability) -> Set<Int> {
    let narrow = edges(narrowFor: passability)
    var pockets: Set<Int> = []
    for edge in narrow.sorted() {
      let seed = mesh.polygon(ofEdge: Int(edge))
      if !pockets.contains(seed), let pocket = pocket(around: seed, between: narrow) { pockets.formUnion(pocket) }
    }
    return pockets
  }

  /// Largest area of a pocket, doubled, in square millimetres, and its largest number of polygons (project default).
  private static let largestPocket: Int64 = 2 * 2_000_000
  private static let mostPolygons = 24

  private func pocket(around seed: Int, between narrow: Set<Int32>) -> [Int]? {
    var found = [seed]
    var area: Int64 = 0
    var place = 0
    while place < found.count {
      let edges = mesh.edges(of: found[place])
      area += PlanePolygon.doubledArea(of: edges.map { mesh.ends(ofEdge: $0).start })
      guard area <= LevelPlan.largestPocket else { return nil }
      for edge in edges where !narrow.contains(Int32(edge)) {
        guard let twin = mesh.twin(ofEdge: edge), case let other = mesh.polygon(ofEdge: twin),
          mesh.polygonOwners[other] == mesh.polygonOwners[seed], !found.contains(other)
        else { continue }
        found.append(other)
        if found.count > LevelPlan.mostPolygons { return nil }
      }
      place += 1
    }
    return found
  }

  private func isNarrow(_ gate: NetworkGate, for passability: Passability) -> Bool {
    gate.width < passability.profile.access.minimumWidth
  }
}
