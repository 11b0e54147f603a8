import VenueGeometry

/// Equal rooms of a floor: shops of one size in a row show their names and icons at one zoom, not a few of them early.
enum EqualRooms {
  /// Fewer rooms are no row. Project default.
  static let fewest = 3
  /// Half zooms that the first rooms wait for the last one. Rooms that are farther apart than that are left as they are. Project default.
  static let longestWait = 2

  /// Rooms of one kind whose areas are in one step of 5 %.
  struct Key: Hashable, Sendable {
    var kind: String
    var step: Int

    init?(kind: String, area: Double) {
      guard area > 0, area.isFinite else { return nil }
      (self.kind, step) = (kind, Int((Trigonometry.logarithm2(area) / Trigonometry.logarithm2(1.05)).rounded()))
    }
  }

  /// Lets equal rooms wait for the last of them.
  ///
  /// - Complexity: O(items)
  static func hold(_ first: inout [HalfZoom], _ items: [PlacementItem]) {
    var groups: [Key: (first: HalfZoom, last: HalfZoom, count: Int)] = [:]
    for (item, one) in items.enumerated() {
      guard let key = one.equals else { continue }
      let known = groups[key] ?? (first[item], first[item], 0)
      groups[key] = (min(known.first, first[item]), max(known.last, first[item]), known.count + 1)
    }
    for (item, one) in items.enumerated() {
      guard let key = one.equals, let group = groups[key], group.count >= fewest,
        group.first.distance(to: group.last) <= longestWait
      else { continue }
      first[item] = group.last
    }
  }
}
