/// The first zoom of every label and icon of one floor, so that a map is legible without a collision engine.
///
/// In the order of their priority each is shown from the farthest half zoom on from which it lies in its room, overlaps nothing, makes no
/// third place in a square of 64 points, and leaves no more than ``ScreenOccupancy/windowLimit`` in a phone's view, there and at every
/// closer zoom. So none is held up by one that matters less, and what is shown once stays, but for a cluster, until it opens. ``PlacementPace`` then
/// holds some back, so that not all comes at once. What finds no room even at the last zoom is shown there all the same, and told (points that may
/// cluster, and clusters that never open, from the closest whole zoom on, at which the last clusters open); a cluster that finds none before it opens is not shown.
///
/// Ours. O(items · steps) for boxes of ordinary size, in time and in memory.
struct FloorPlacement: Hashable, Sendable {
  /// From the farthest zoom of the camera to the closest.
  let steps: ClosedRange<HalfZoom>
  /// What a phone shows first of the floor.
  let firstView: HalfZoom
  /// What stands on every floor, with the zoom it comes in at.
  var shared: [Shared] = []

  struct Shared: Hashable, Sendable {
    var item: PlacementItem
    var first: HalfZoom
  }

  struct Outcome: Sendable {
    /// In the order of the items.
    var first: [HalfZoom]
    /// Items that had to be shown over another at the last zoom.
    var crowded: [Int]
    /// Clusters that are never shown.
    var hidden: [Int] = []
  }

  func place(_ items: [PlacementItem]) -> Outcome {
    let places = shared.map(\.item.placed) + items.map(\.placed)
    var screens = steps.map { ScreenOccupancy(at: $0, expecting: places.count) }
    for (number, one) in shared.enumerated() {
      show(number, from: max(one.first, steps.lowerBound), until: end(of: one.item), of: places, on: &screens)
    }
    let order = items.indices.sorted { FloorPlacement.comes(items, $0, before: $1) }
    var first = [HalfZoom](repeating: steps.upperBound, count: items.count)
    var (crowded, hidden): ([Int], [Int]) = ([], [])
    for item in order {
      let number = shared.count + item
      let end = end(of: items[item])
      let earliest = FloorPlacement.earliest(of: items[item], in: steps)
      let latest = latest(of: items[item], from: earliest)
      var start = end
      while start > earliest,
        screens[steps.lowerBound.distance(to: start) - 1].accepts(number, of: places)
      {
        start = start.advanced(by: -1)
      }
      if start == end {
        guard items[item].end == nil else {
          hidden.append(item)
          continue
        }
        crowded.append(item)
        start = latest
      }
      while start < latest, !screens[steps.lowerBound.distance(to: start)].admits(number, of: places) {
        start = start.advanced(by: 1)
      }
      first[item] = start
      show(number, from: start, until: end, of: places, on: &screens)
    }
    PlacementPace(firstView: firstView, last: steps.upperBound)
      .hold(&first, order: order.filter { items[$0].isHeldBack })
    return Outcome(first: first, crowded: crowded.sorted(), hidden: hidden.sorted())
  }

  /// The half zoom from which on it is not shown: past the last, for all but clusters.
  private func end(of item: PlacementItem) -> HalfZoom {
    let past = steps.upperBound.advanced(by: 1)
    return item.end.map { min($0, past) } ?? past
  }

  /// The half zoom at which it is shown at the latest.
  private func latest(of item: PlacementItem, from earliest: HalfZoom) -> HalfZoom {
    let last = end(of: item).advanced(by: -1)
    return item.isHeldBack ? last : min(last, max(earliest, HalfZoom(steps.upperBound.number / 2 * 2)))
  }

  private func show(
    _ number: Int, from start: HalfZoom, until end: HalfZoom, of places: [PlacedBox],
    on screens: inout [ScreenOccupancy]
  ) {
    for step in min(start, end)..<end {
      screens[steps.lowerBound.distance(to: step)].insert(number, of: places, isNew: step == start)
    }
  }

  /// Larger priority, then larger area, then smaller id; a feature with several labels, in reading order.
  static func comes(_ items: [PlacementItem], _ a: Int, before b: Int) -> Bool {
    if items[a].priority != items[b].priority { return items[a].priority > items[b].priority }
    if items[a].area != items[b].area { return items[a].area > items[b].area }
    if items[a].id != items[b].id { return items[a].id < items[b].id }
    return a < b
  }

  /// Where a name is too long for its room at any zoom it comes with the last but one whole zoom and stands out of it.
  static func earliest(of item: PlacementItem, in steps: ClosedRange<HalfZoom>) -> HalfZoom {
    let fit = item.firstFit(in: steps) ?? max(steps.lowerBound, steps.upperBound.advanced(by: -2))
    return min(max(fit, item.earliest, steps.lowerBound), steps.upperBound)
  }
}
