import VenueCamera

/// A position and the room in which a box around it must be.
struct RoomFit: Sendable {
  let place: WorldPlace
  /// Rings of the room; empty if the box may cover its neighbours.
  let room: [[WorldPlace]]

  /// The first step of `steps` from which the box is inside the room at every closer step; nil if there is none.
  ///
  /// - Parameters:
  ///   - box: parallel to the screen; not used for a name that runs along its room.
  ///   - slant: the box of such a name, with its direction.
  /// - Complexity: O(corners of the room · log steps)
  func firstFit(of box: PlacementBox, along slant: LabelSlant? = nil, in steps: ClosedRange<HalfZoom>) -> HalfZoom? {
    if room.isEmpty { return steps.lowerBound }
    let box = slant?.box ?? box
    // A box that fits at one scale fits at every closer one: it only shrinks towards its place.
    guard fits(box, slant, at: steps.upperBound) else { return nil }
    var (out, close) = (steps.lowerBound.number - 1, steps.upperBound.number)
    while close - out > 1 {
      let middle = (out + close) / 2
      if fits(box, slant, at: HalfZoom(middle)) { close = middle } else { out = middle }
    }
    return HalfZoom(close)
  }

  /// True if the box, in its direction, is inside the room at a zoom. The position itself is assumed to be inside.
  private func fits(_ box: PlacementBox, _ slant: LabelSlant?, at step: HalfZoom) -> Bool {
    let size = step.zoom.worldSize
    let (minX, maxX) = (-box.left / size, box.right / size)
    let (minY, maxY) = (-box.above / size, box.below / size)
    for ring in room {
      guard let last = ring.last else { continue }
      var start = seen(last, slant)
      for corner in ring {
        let end = seen(corner, slant)
        defer { start = end }
        if max(start.x, end.x) <= minX || min(start.x, end.x) >= maxX { continue }
        if max(start.y, end.y) <= minY || min(start.y, end.y) >= maxY { continue }
        if RoomFit.enters(start, end, minX, maxX, minY, maxY) { return false }
      }
    }
    return true
  }

  private func seen(_ corner: WorldPlace, _ slant: LabelSlant?) -> WorldPlace {
    let (x, y) = (corner.x - place.x, corner.y - place.y)
    guard let slant else { return WorldPlace(x: x, y: y) }
    let turned = slant.seen(x: x, y: y)
    return WorldPlace(x: turned.x, y: turned.y)
  }

  /// True if a line enters the inside of a box, by the slab method.
  private static func enters(
    _ a: WorldPlace, _ b: WorldPlace, _ minX: Double, _ maxX: Double, _ minY: Double, _ maxY: Double
  ) -> Bool {
    var (from, to) = (0.0, 1.0)
    return limit(&from, &to, start: a.x, way: b.x - a.x, minX, maxX)
      && limit(&from, &to, start: a.y, way: b.y - a.y, minY, maxY) && from < to
  }

  /// Limits the part of a line to what is between two parallel lines; false if the line runs beside them.
  private static func limit(
    _ from: inout Double, _ to: inout Double, start: Double, way: Double, _ low: Double, _ high: Double
  ) -> Bool {
    if way == 0 { return start > low && start < high }
    let (first, second) = ((low - start) / way, (high - start) / way)
    from = max(from, min(first, second))
    to = min(to, max(first, second))
    return true
  }
}
