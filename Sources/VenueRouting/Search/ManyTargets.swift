public import VenueGeometry

extension PathSearch {
  /// The shortest paths from one point to many, in the order of the targets; nil where there is none.
  ///
  /// One search over the mesh serves all targets but those in ground that lets in only who comes to it: they take a search each.
  /// The rules are those of ``shortestPath(from:to:access:startOwner:goalOwner:)``.
  public mutating func shortestPaths(
    from start: PlanePoint, to targets: [PlanePoint], access: MeshAccess? = nil, startOwner: Int32? = nil
  ) -> [MeshPath?] {
    search(from: start, to: targets, access: access, startOwner: startOwner) { search, node, direct in
      direct ?? search.path(endingIn: node)
    }
  }

  /// The lengths in millimetres of the shortest paths from one point to many; nil where there is none.
  public mutating func distances(
    from start: PlanePoint, to targets: [PlanePoint], access: MeshAccess? = nil, startOwner: Int32? = nil
  ) -> [Double?] {
    search(from: start, to: targets, access: access, startOwner: startOwner) { search, node, direct in
      direct?.lengthMillimetres ?? search.nodes[Int(node)].length
    }
  }

  private mutating func search<Result>(
    from start: PlanePoint, to targets: [PlanePoint], access: MeshAccess?, startOwner: Int32?,
    found: (_ search: PathSearch, _ node: Int32, _ direct: MeshPath?) -> Result
  ) -> [Result?] {
    var results = [Result?](repeating: nil, count: targets.count)
    begin(access)
    let access = self.access
    let starts = places(at: start, owner: startOwner)
    guard !starts.isEmpty else { return results }
    guests = starts.map { mesh.polygonOwners[$0] }
    isSingleGoal = false
    let reachable = Set(starts.map { access.islands[$0] })
    var isOpen = [Bool](repeating: false, count: targets.count)
    var openCount = 0
    var alone: [Int] = []
    for (index, target) in targets.enumerated() {
      let ends = places(at: target, owner: nil)
      if let shared = starts.first(where: ends.contains) {
        let straight = MeshPath(
          points: start == target ? [start] : [start, target], lengthMillimetres: start.distance(to: target),
          polygons: [Int32(shared)], edges: [])
        results[index] = found(self, -1, straight)
      } else if ends.contains(where: { access.rules[$0] == .destinationOnly && !isGuest($0) }) {
        // Its owner lets in only those who come to it.
        alone.append(index)
      } else if ends.contains(where: { reachable.contains(access.islands[$0]) }) {
        addGoal(target, polygons: ends, target: Int32(index))
        isOpen[index] = true
        openCount += 1
      }
    }
    if openCount > 0 {
      noteEnds(starts: starts)
      noteFirstSteps(at: start, from: starts)
      pushStart(start, polygons: starts + firstSteps.map(\.polygon))
    }
    while openCount > 0, let node = queue.pop() {
      guard nodes[Int(node)].kind == .goal else {
        expand(node)
        continue
      }
      let index = Int(goals[Int(nodes[Int(node)].edge)].target)
      guard isOpen[index] else { continue }
      results[index] = found(self, node, nil)
      isOpen[index] = false
      openCount -= 1
    }
    for index in alone {
      let path = shortestPath(from: start, to: targets[index], access: access, startOwner: startOwner)
      results[index] = path.map { found(self, -1, $0) }
    }
    return results
  }

  private func isGuest(_ polygon: Int) -> Bool { guests.contains(mesh.polygonOwners[polygon]) }
}
