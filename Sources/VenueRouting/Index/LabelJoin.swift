import VenueGeometry

/// Finds the best pair of corners around two ends by their labels.
struct LabelJoin: Sendable {
  struct Meeting {
    var from: SearchStops.Arrival
    var to: SearchStops.Arrival
    /// The corners between the two, in order.
    var corners: [Int32]
  }

  private struct Reach {
    /// Millimetres from the start.
    var length: Double
    /// Place of the corner it leads through among those around the start.
    var origin: Int32
  }

  private let index: LevelIndex
  /// For each hub, the distance from the start over the corners seen so far.
  private var reaches: [Reach]
  private var touched: [UInt16] = []
  private(set) var labelsTouched = 0

  init(_ index: LevelIndex) {
    self.index = index
    reaches = [Reach](repeating: Reach(length: .infinity, origin: -1), count: index.cornerCount)
  }

  /// - Parameters:
  ///   - starts: corners around the start; `goals` are those around the goal.
  ///   - bound: millimetres; only a shorter path is accepted.
  mutating func shortest(
    from starts: [SearchStops.Arrival], to goals: [SearchStops.Arrival], mesh: LevelMesh, start: PlanePoint,
    goal: PlanePoint, bound: Double
  ) -> Meeting? {
    labelsTouched = 0
    for hub in touched { reaches[Int(hub)].length = .infinity }
    touched.removeAll(keepingCapacity: true)
    // A first path over the best placed corners gives a bound that other corners must be able to beat.
    let leasts = starts.map { $0.length + point($0, mesh).distance(to: goal) }
    let rests = goals.map { $0.length + point($0, mesh).distance(to: start) }
    guard let first = leasts.indices.min(by: { leasts[$0] < leasts[$1] }),
      let last = rests.indices.min(by: { rests[$0] < rests[$1] })
    else { return nil }
    var best = Best(length: bound)
    reach(by: starts[first], first)
    meet(goals[last], last, &best)
    // Labels are rounded.
    let limit = best.length + 2 / index.unitsPerMillimetre
    for place in starts.indices where place != first && leasts[place] < limit { reach(by: starts[place], place) }
    for place in goals.indices where rests[place] < limit { meet(goals[place], place, &best) }
    guard best.from >= 0 else { return nil }
    let (from, to) = (starts[best.from], goals[best.to])
    guard let up = way(from: from.corner, to: best.hub), let down = way(from: to.corner, to: best.hub) else {
      return nil
    }
    return Meeting(from: from, to: to, corners: up + down.reversed())
  }

  private struct Best {
    var length: Double
    var from = -1
    var to = -1
    var hub = 0
  }

  private func point(_ arrival: SearchStops.Arrival, _ mesh: LevelMesh) -> PlanePoint {
    mesh.start(index.rightEdges[Int(arrival.corner)])
  }

  private func labels(of corner: Int32) -> Range<Int> {
    Int(index.labelStarts[Int(corner)])..<Int(index.labelStarts[Int(corner) + 1])
  }

  private mutating func reach(by arrival: SearchStops.Arrival, _ place: Int) {
    let unit = 1 / index.unitsPerMillimetre
    let range = labels(of: arrival.corner)
    labelsTouched += range.count
    let (hubs, lengths) = (index.hubs.part(range), index.lengths.part(range))
    reaches.withUnsafeMutableBufferPointer { reaches in
      for label in 0..<range.count {
        let hub = hubs[label]
        let length = arrival.length + Double(lengths[label]) * unit
        let known = reaches[Int(hub)].length
        guard length < known else { continue }
        if known == .infinity { touched.append(hub) }
        reaches[Int(hub)] = Reach(length: length, origin: Int32(place))
      }
    }
  }

  private mutating func meet(_ arrival: SearchStops.Arrival, _ place: Int, _ best: inout Best) {
    let unit = 1 / index.unitsPerMillimetre
    let range = labels(of: arrival.corner)
    labelsTouched += range.count
    let (hubs, lengths) = (index.hubs.part(range), index.lengths.part(range))
    reaches.withUnsafeBufferPointer { reaches in
      for label in 0..<range.count {
        let hub = Int(hubs[label])
        let length = arrival.length + Double(lengths[label]) * unit + reaches[hub].length
        if length < best.length { best = Best(length: length, from: Int(reaches[hub].origin), to: place, hub: hub) }
      }
    }
  }

  /// The corners from one to a hub of it.
  private func way(from corner: Int32, to hub: Int) -> [Int32]? {
    var corners = [corner]
    var here = Int(corner)
    var rest = UInt32.max
    while here != hub {
      // Each step must reduce the distance, so that damaged data cannot cause a loop.
      guard let label = label(of: here, hub: hub), index.lengths[label] < rest else { return nil }
      rest = index.lengths[label]
      let step = index.nextSteps[label]
      let place = Int(index.neighbourStarts[here]) + Int(step)
      guard step < 255, place < Int(index.neighbourStarts[here + 1]) else { return nil }
      here = Int(index.neighbours[place])
      corners.append(Int32(here))
    }
    return corners
  }

  private func label(of corner: Int, hub: Int) -> Int? {
    var (low, high) = (Int(index.labelStarts[corner]), Int(index.labelStarts[corner + 1]))
    let end = high
    while low < high {
      let middle = (low + high) / 2
      if index.hubs[middle] < hub { low = middle + 1 } else { high = middle }
    }
    return low < end && index.hubs[low] == hub ? low : nil
  }
}
