/// The first zoom of every label and icon of one floor, so that a map is legible without a collision engine.
///
/// In the order of their priority each is shown from the farthest half zoom on from which it lies in its room, overlaps nothing, makes no
/// third place in a square of 64 points, and leaves no more than ``ScreenOccupancy/windowLimit`` in a phone's view, there and at every
/// closer zoom. So none is held up by one that matters less, and what is shown once stays, but for a cluster, until it opens, and for a name that gives
/// way. The names of icons come after all icons, but for those that people steer by: each in every language by itself, where it has room.
/// ``PlacementPace`` then holds some back, so that not all comes at once. What finds no room even at the last zoom is shown there all the same, and told
/// (points that may cluster, and clusters that never open, from the closest whole zoom on, at which the last clusters open); a cluster that finds none
/// before it opens is not shown, nor the name of an icon.
///
/// Ours. O(items · languages · steps) for boxes of ordinary size, in time and in memory.
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
    /// By language.
    var names: [PlacedName?] = []
  }

  struct Outcome: Sendable {
    /// In the order of the items: of the icon, or of the name that comes in first.
    var first: [HalfZoom]
    /// By item, then by language; nil for a name that has no room beside its icon.
    var names: [[PlacedName?]] = []
    /// Each item on the place it has come to.
    var items: [PlacementItem] = []
    /// By item: which of its other places that is; nil for its own.
    var moved: [Int?] = []
    /// Items that had to be shown over another at the last zoom.
    var crowded: [Int]
    /// Clusters that are never shown.
    var hidden: [Int] = []
  }

  /// Half zooms after a phone's first view for which others wait at most until all that leads is there.
  static let longestLead = 5

  func place(_ items: [PlacementItem]) -> Outcome {
    var floor = FloorFilling(items, beside: shared, in: steps)
    let order = items.indices.sorted { FloorPlacement.comes(items, $0, before: $1) }
    var lead = steps.lowerBound
    for item in order {
      let longest = firstView.advanced(by: FloorPlacement.longestLead)
      floor.place(item, from: items[item].follows ? min(lead, longest, steps.upperBound) : steps.lowerBound)
      if items[item].isLandmark { floor.placeNames(item) }
      if items[item].leads { lead = max(lead, floor.first[item].advanced(by: 1)) }
    }
    for item in order where !items[item].isLandmark { floor.placeNames(item) }
    var first = floor.first
    PlacementPace(firstView: firstView, last: steps.upperBound)
      .hold(&first, order: order.filter { items[$0].isHeldBack })
    floor.hold(first)
    return Outcome(
      first: floor.first, names: floor.names, items: floor.items, moved: floor.moved,
      crowded: floor.crowded.sorted(), hidden: floor.hidden.sorted())
  }

  /// Larger priority, then larger area, then smaller id; a feature with several labels, in reading order.
  static func comes(_ items: [PlacementItem], _ a: Int, before b: Int) -> Bool {
    if items[a].priority != items[b].priority { return items[a].priority > items[b].priority }
    if items[a].area != items[b].area { return items[a].area > items[b].area }
    if items[a].id != items[b].id { return items[a].id < items[b].id }
    return a < b
  }

  /// Where an icon is too large for its room at any zoom it comes with the last but one whole zoom and stands out of it.
  static func earliest(of item: PlacementItem, in steps: ClosedRange<HalfZoom>) -> HalfZoom {
    let fit = item.firstFit(in: steps) ?? max(steps.lowerBound, steps.upperBound.advanced(by: -2))
    return min(max(fit, item.earliest, steps.lowerBound), steps.upperBound)
  }
}
