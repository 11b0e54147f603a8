public import VenueGeometry

extension PathSearch {
  /// The shortest paths from one point to many, in the order of the targets; nil without a path.
  ///
  /// One search over the mesh covers all targets, except those in destination-only ground: each of them takes a search.
  /// The rules are those of ``shortestPath(from:to:access:startOwner:goalOwner:)``.
  public mutating func shortestPaths(
    from start: PlanePoint, to targets: [PlanePoint], access: MeshAccess? = nil, startOwner: Int32? = nil
  ) -> [MeshPath?] {
    begin(access)
    let located = located(targets)
    return search(from: start, to: located, located.points.indices, startOwner: startOwner) { search, found in
      switch found {
      case .straight(let end, let polygon):
        MeshPath(
          points: start == end ? [start] : [start, end], lengthMillimetres: start.distance(to: end),
          polygons: [Int32(polygon)], edges: [])
      case .node(let node): search.path(endingIn: node)
      case .alone(let path): path
      }
    }
  }

  /// The lengths in millimetres of the shortest paths from one point to many; nil without a path.
  public mutating func distances(
    from start: PlanePoint, to targets: [PlanePoint], access: MeshAccess? = nil, startOwner: Int32? = nil
  ) -> [Double?] {
    begin(access)
    let located = located(targets)
    return distances(from: start, to: located, located.points.indices, startOwner: startOwner)
  }

  /// The lengths to some of the points that were located under the same access.
  mutating func distances(
    from start: PlanePoint, to targets: LocatedPoints, _ range: Range<Int>, access: MeshAccess? = nil,
    startOwner: Int32? = nil
  ) -> [Double?] {
    begin(access)
    return distances(from: start, to: targets, range, startOwner: startOwner)
  }

  /// Points with the polygons that a walk may end in at each, for several searches to them.
  mutating func located(_ points: [PlanePoint], access: MeshAccess? = nil) -> LocatedPoints {
    begin(access)
    return located(points)
  }

  private mutating func distances(
    from start: PlanePoint, to targets: LocatedPoints, _ range: Range<Int>, startOwner: Int32?
  ) -> [Double?] {
    search(from: start, to: targets, range, startOwner: startOwner) { search, found in
      switch found {
      case .straight(let end, _): start.distance(to: end)
      case .node(let node): search.nodes[Int(node)].length
      case .alone(let path): path.lengthMillimetres
      }
    }
  }

  private func located(_ points: [PlanePoint]) -> LocatedPoints {
    LocatedPoints(points: points, polygons: points.map { places(at: $0, owner: nil) })
  }

  /// The way in which a target was reached.
  private enum Found {
    /// Start and target are in one polygon.
    case straight(end: PlanePoint, polygon: Int)
    case node(Int32)
    case alone(MeshPath)
  }

  /// After ``begin(_:)``. Results have the order of the range.
  private mutating func search<Result>(
    from start: PlanePoint, to targets: LocatedPoints, _ range: Range<Int>, startOwner: Int32?,
    result: (_ search: PathSearch, _ found: Found) -> Result
  ) -> [Result?] {
    var results = [Result?](repeating: nil, count: range.count)
    let access = self.access
    let starts = places(at: start, owner: startOwner)
    guard !starts.isEmpty else { return results }
    guests = starts.map { mesh.polygonOwners[$0] }
    isSingleGoal = false
    let reachable = Set(starts.map { access.islands[$0] })
    var isOpen = [Bool](repeating: false, count: range.count)
    var openCount = 0
    var alone: [Int] = []
    for (index, target) in range.enumerated() {
      let ends = targets.polygons[target]
      if let shared = starts.first(where: ends.contains) {
        results[index] = result(self, .straight(end: targets.points[target], polygon: shared))
      } else if ends.contains(where: { access.rules[$0] == .destinationOnly && !isGuest($0) }) {
        // The owner is destination-only.
        alone.append(index)
      } else if ends.contains(where: { reachable.contains(access.islands[$0]) }) {
        addGoal(targets.points[target], polygons: ends, target: Int32(index))
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
      results[index] = result(self, .node(node))
      isOpen[index] = false
      openCount -= 1
    }
    for index in alone {
      let path = shortestPath(
        from: start, to: targets.points[range.lowerBound + index], access: access, startOwner: startOwner)
      results[index] = path.map { result(self, .alone($0)) }
    }
    return results
  }

  private func isGuest(_ polygon: Int) -> Bool { guests.contains(mesh.polygonOwners[polygon]) }
}

/// Points with the polygons that a walk may end in at each.
struct LocatedPoints {
  var points: [PlanePoint]
  var polygons: [[Int]]
}
