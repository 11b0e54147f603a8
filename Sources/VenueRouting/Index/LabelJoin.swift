import VenueGeometry

/// Finds the best pairs of corners around two ends by their labels.
struct LabelJoin: Sendable {
  struct Meeting {
    var from: SearchStops.Arrival
    var to: SearchStops.Arrival
    /// The corners between the two, in order.
    var corners: [Int32]
  }

  /// A path from a corner around the start over a hub to a corner around the goal, shortest so far or almost.
  private struct Joint {
    /// Millimetres, by labels.
    var length: Double
    /// Place of the corner among those around the goal.
    var to: Int
    var hub: Int
  }

  private let labels: LevelLabels
  /// For each hub, the distance from the start over the corners seen so far, in millimetres.
  private var reaches: [Double]
  private var touched: [UInt16] = []
  private var joints: [Joint] = []
  private(set) var labelsTouched = 0
  /// True if the last result could not be followed along the labels.
  private(set) var isDamaged = false

  init(_ index: LevelIndex) {
    labels = index.labels
    reaches = [Double](repeating: .infinity, count: index.cornerCount)
  }

  /// The paths over two corners whose lengths by labels are the shortest, or longer by no more than sums in another order differ. The
  /// caller measures them.
  ///
  /// - Parameters:
  ///   - starts: corners around the start; `goals` are those around the goal.
  ///   - bound: millimetres; longer paths are left out.
  mutating func shortest(
    from starts: [SearchStops.Arrival], to goals: [SearchStops.Arrival], start: PlanePoint, goal: PlanePoint,
    bound: Double
  ) -> [Meeting] {
    labelsTouched = 0
    isDamaged = false
    for hub in touched { reaches[Int(hub)] = .infinity }
    touched.removeAll(keepingCapacity: true)
    joints.removeAll(keepingCapacity: true)
    // A first path over the best placed corners gives a bound that other corners must be able to beat.
    let leasts = starts.map { $0.length + point($0).distance(to: goal) }
    let rests = goals.map { $0.length + point($0).distance(to: start) }
    guard let first = leasts.indices.min(by: { leasts[$0] < leasts[$1] }),
      let last = rests.indices.min(by: { rests[$0] < rests[$1] })
    else { return [] }
    var least = bound
    reach(by: starts[first])
    meet(goals[last], last, &least)
    let limit = least + LabelJoin.rounding
    for place in starts.indices where place != first && leasts[place] < limit { reach(by: starts[place]) }
    // Other corners may lead to the same hubs.
    joints.removeAll(keepingCapacity: true)
    for place in goals.indices where place == last || rests[place] < limit { meet(goals[place], place, &least) }

    var meetings: [Meeting] = []
    for joint in joints where joint.length <= least + LabelJoin.rounding {
      let to = goals[joint.to]
      guard let down = way(from: to.corner, to: joint.hub) else { return damaged() }
      for place in starts.indices where place == first || leasts[place] < limit {
        // A hub knows only one corner that leads to it.
        let corner = Int(starts[place].corner)
        let own = labels.of(corner)
        guard let label = own.label(of: joint.hub) else { continue }
        let excess = starts[place].length + labels.length(from: corner, own, label) - reaches[joint.hub]
        guard joint.length + excess <= least + LabelJoin.rounding else { continue }
        guard let up = way(from: starts[place].corner, to: joint.hub) else { return damaged() }
        meetings.append(Meeting(from: starts[place], to: to, corners: up + down.reversed()))
      }
    }
    return meetings
  }

  private mutating func damaged() -> [Meeting] {
    isDamaged = true
    return []
  }

  /// Largest difference of the lengths of one path added up in two orders, in millimetres; the labels themselves may miss a path that
  /// is shorter by less (``HubLabelling``).
  private static let rounding = 1e-6

  private func point(_ arrival: SearchStops.Arrival) -> PlanePoint {
    labels.points[Int(arrival.corner)]
  }

  private mutating func reach(by arrival: SearchStops.Arrival) {
    let (labels, corner, own) = (labels, Int(arrival.corner), labels.of(Int(arrival.corner)))
    labelsTouched += own.hubs.count
    reaches.withUnsafeMutableBufferPointer { reaches in
      for label in own.hubs.indices {
        let hub = own.hubs[label]
        let length = arrival.length + labels.length(from: corner, own, label)
        let known = reaches[Int(hub)]
        guard length < known else { continue }
        if known == .infinity { touched.append(hub) }
        reaches[Int(hub)] = length
      }
    }
  }

  private mutating func meet(_ arrival: SearchStops.Arrival, _ place: Int, _ least: inout Double) {
    let (labels, corner, own) = (labels, Int(arrival.corner), labels.of(Int(arrival.corner)))
    labelsTouched += own.hubs.count
    for label in own.hubs.indices {
      let hub = Int(own.hubs[label])
      // Most hubs are none of the start's, and need no length.
      let limit = least + LabelJoin.rounding
      guard reaches[hub] < .infinity, reaches[hub] <= limit else { continue }
      let length = arrival.length + labels.length(from: corner, own, label) + reaches[hub]
      guard length <= limit, length < .infinity else { continue }
      least = min(least, length)
      joints.append(Joint(length: length, to: place, hub: hub))
    }
  }

  /// The corners from one to a hub of it; nil if damaged data do not lead there.
  private func way(from corner: Int32, to hub: Int) -> [Int32]? {
    var corners = [corner]
    var here = Int(corner)
    while here != hub {
      let own = labels.of(here)
      guard corners.count <= reaches.count, let label = own.label(of: hub) else { return nil }
      here = Int(own.nexts[label])
      corners.append(Int32(here))
    }
    return corners
  }
}
