import VenueGeometry

/// Finds the best pairs of corners around two ends by their labels.
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
  }

  /// A path from a corner around the start over a hub to a corner around the goal, shortest so far or almost.
  private struct Joint {
    /// Millimetres, by labels.
    var length: Double
    /// Place of the corner among those around the goal.
    var to: Int
    var hub: Int
  }

  private let index: LevelIndex
  /// For each hub, the distance from the start over the corners seen so far, in millimetres.
  private var reaches: [Double]
  private var touched: [UInt16] = []
  private var joints: [Joint] = []
  private(set) var labelsTouched = 0
  /// True if the last result could not be followed along the labels.
  private(set) var isDamaged = false

  init(_ index: LevelIndex) {
    self.index = index
    reaches = [Double](repeating: .infinity, count: index.cornerCount)
  }

  /// The paths over two corners whose lengths by labels are the shortest, or longer by no more than the labels are rounded. The caller
  /// measures them.
  ///
  /// - Parameters:
  ///   - starts: corners around the start; `goals` are those around the goal.
  ///   - bound: millimetres; longer paths are left out.
  mutating func shortest(
    from starts: [SearchStops.Arrival], to goals: [SearchStops.Arrival], mesh: LevelMesh, start: PlanePoint,
    goal: PlanePoint, bound: Double
  ) -> [Meeting] {
    labelsTouched = 0
    isDamaged = false
    for hub in touched { reaches[Int(hub)] = .infinity }
    touched.removeAll(keepingCapacity: true)
    joints.removeAll(keepingCapacity: true)
    // A first path over the best placed corners gives a bound that other corners must be able to beat.
    let leasts = starts.map { $0.length + point($0, mesh).distance(to: goal) }
    let rests = goals.map { $0.length + point($0, mesh).distance(to: start) }
    guard let first = leasts.indices.min(by: { leasts[$0] < leasts[$1] }),
      let last = rests.indices.min(by: { rests[$0] < rests[$1] })
    else { return [] }
    var least = bound
    reach(by: starts[first])
    meet(goals[last], last, &least)
    let limit = least + rounding
    for place in starts.indices where place != first && leasts[place] < limit { reach(by: starts[place]) }
    // Other corners may lead to the same hubs.
    joints.removeAll(keepingCapacity: true)
    for place in goals.indices where place == last || rests[place] < limit { meet(goals[place], place, &least) }

    var meetings: [Meeting] = []
    for joint in joints where joint.length <= least + rounding {
      let to = goals[joint.to]
      guard let down = way(from: to.corner, to: joint.hub, mesh) else { return damaged() }
      for place in starts.indices where place == first || leasts[place] < limit {
        // A hub knows only one corner that leads to it.
        guard let label = label(of: Int(starts[place].corner), hub: joint.hub) else { continue }
        let excess = starts[place].length + Double(index.lengths[label]) * unit - reaches[joint.hub]
        guard joint.length + excess <= least + rounding else { continue }
        guard let up = way(from: starts[place].corner, to: joint.hub, mesh) else { return damaged() }
        meetings.append(Meeting(from: starts[place], to: to, corners: up + down.reversed()))
      }
    }
    return meetings
  }

  private mutating func damaged() -> [Meeting] {
    isDamaged = true
    return []
  }

  /// Labels are rounded: of two paths with two labels each, the sums may err by this, in millimetres.
  private var rounding: Double { 2 * unit }
  private var unit: Double { 1 / index.unitsPerMillimetre }

  private func point(_ arrival: SearchStops.Arrival, _ mesh: LevelMesh) -> PlanePoint {
    mesh.start(index.rightEdges[Int(arrival.corner)])
  }

  private func labels(of corner: Int32) -> Range<Int> {
    Int(index.labelStarts[Int(corner)])..<Int(index.labelStarts[Int(corner) + 1])
  }

  private mutating func reach(by arrival: SearchStops.Arrival) {
    let unit = unit
    let range = labels(of: arrival.corner)
    labelsTouched += range.count
    let (hubs, lengths) = (index.hubs.part(range), index.lengths.part(range))
    reaches.withUnsafeMutableBufferPointer { reaches in
      for label in 0..<range.count {
        let hub = hubs[label]
        let length = arrival.length + Double(lengths[label]) * unit
        let known = reaches[Int(hub)]
        guard length < known else { continue }
        if known == .infinity { touched.append(hub) }
        reaches[Int(hub)] = length
      }
    }
  }

  private mutating func meet(_ arrival: SearchStops.Arrival, _ place: Int, _ least: inout Double) {
    let (unit, rounding) = (unit, rounding)
    let range = labels(of: arrival.corner)
    labelsTouched += range.count
    let (hubs, lengths) = (index.hubs.part(range), index.lengths.part(range))
    for label in 0..<range.count {
      let hub = Int(hubs[label])
      let length = arrival.length + Double(lengths[label]) * unit + reaches[hub]
      guard length <= least + rounding, length < .infinity else { continue }
      least = min(least, length)
      joints.append(Joint(length: length, to: place, hub: hub))
    }
  }

  /// The corners from one to a hub of it.
  private func way(from corner: Int32, to hub: Int, _ mesh: LevelMesh) -> [Int32]? {
    var corners = [corner]
    var here = Int(corner)
    var rest = UInt32.max
    while here != hub {
      // Each step must reduce the distance, so that damaged data cannot cause a loop.
      guard let label = label(of: here, hub: hub), index.lengths[label] < rest else { return nil }
      rest = index.lengths[label]
      let step = Int(index.nextSteps[label])
      let neighbours = Int(index.neighbourStarts[here])..<Int(index.neighbourStarts[here + 1])
      guard
        let place = step < 255 ? neighbours.lowerBound + step : place(of: here, to: hub, among: neighbours, mesh),
        place < neighbours.upperBound
      else { return nil }
      here = Int(index.neighbours[place])
      corners.append(Int32(here))
    }
    return corners
  }

  /// The neighbour that is next on the path to a hub: one of those whose numbers do not fit into a label.
  private func place(of corner: Int, to hub: Int, among neighbours: Range<Int>, _ mesh: LevelMesh) -> Int? {
    let point = mesh.start(index.rightEdges[corner])
    var best: (length: Double, place: Int)?
    for place in neighbours.dropFirst(255) {
      let neighbour = Int(index.neighbours[place])
      guard let label = label(of: neighbour, hub: hub) else { continue }
      let length =
        point.distance(to: mesh.start(index.rightEdges[neighbour]))
        + Double(index.lengths[label]) / index.unitsPerMillimetre
      if length < best?.length ?? .infinity { best = (length, place) }
    }
    return best?.place
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
