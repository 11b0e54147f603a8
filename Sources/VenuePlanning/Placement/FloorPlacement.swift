/// The first zoom of every label and icon of one floor, so that a map is legible without a collision engine.
///
/// In the order of priority, each is shown from the farthest half zoom at which it is inside its room, overlaps nothing, is not the
/// third in a square of 64 points, and leaves at most ``ScreenOccupancy/windowLimit`` in a phone's view, there and at every
/// closer zoom. So none is delayed by a less important one, and a visible one remains visible, except a cluster, until it opens, and a name that
/// gives way. The names of icons are placed after all icons, except those of landmarks: each in every language independently, if it has room.
/// ``EqualRooms`` then become visible together, and ``PlacementPace`` delays some, so that not all become visible at once. An item without room
/// even at the last zoom is still shown there and reported (points that may cluster, and clusters that never open, from the closest whole zoom, at which
/// the last clusters open). A cluster without room before it opens is not shown; neither is the name of an icon.
///
/// Own method. O(items · languages · steps) for boxes of ordinary size, in time and in memory.
struct FloorPlacement: Hashable, Sendable {
  /// From the farthest zoom of the camera to the closest.
  let steps: ClosedRange<HalfZoom>
  /// The first view of the floor on a phone.
  let firstView: HalfZoom
  /// Items on every floor, with their first zooms.
  var shared: [Shared] = []

  struct Shared: Hashable, Sendable {
    var item: PlacementItem
    var first: HalfZoom
    /// By language.
    var names: [PlacedName?] = []
  }

  struct Outcome: Sendable {
    /// In the order of the items: first zoom of the icon, or of the earliest name.
    var first: [HalfZoom]
    /// By item, then by language; nil for a name without room beside its icon.
    var names: [[PlacedName?]] = []
    /// Each item at its final position.
    var items: [PlacementItem] = []
    /// By item: the index of its alternative position; nil for its own.
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
    EqualRooms.hold(&first, items)
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

  /// An icon that is too large for its room at every zoom begins at the last but one whole zoom and extends beyond the room.
  static func earliest(of item: PlacementItem, in steps: ClosedRange<HalfZoom>) -> HalfZoom {
    let fit = item.firstFit(in: steps) ?? max(steps.lowerBound, steps.upperBound.advanced(by: -2))
    return min(max(fit, item.earliest, steps.lowerBound), steps.upperBound)
  }
}
