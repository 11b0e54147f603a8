import VenueCamera

/// One icon with its name, or one name without, that is to find its first zoom.
struct PlacementItem: Hashable, Sendable {
  var place: WorldPlace
  /// Of its icon, or of all of what has no names; without an icon around its name in every language. Level with the screen.
  var box: PlacementBox
  /// By language: the ways to set its name; nothing where it has none.
  var names: [[NameForm]] = []
  /// Where it may stand instead, each with its names there.
  var others: [OtherPlace] = []
  /// Whether ``box`` is there in every language, and names come in beside it; else the name is all there is.
  var hasMark = true
  /// Of a name that runs along its room.
  var slant: LabelSlant?
  /// Rings of the room it has to lie in; empty where it may stand over whatever is beside it.
  var room: [[WorldPlace]] = []
  /// It is not shown farther out.
  var earliest: HalfZoom
  /// 0...1000: whoever has more is placed first (C05, C06).
  var priority: Int
  /// Of equals the larger area is placed first, then the smaller id.
  var area: Double = 0
  var id = ""
  /// Of a cluster: the half zoom at which it has opened, and is gone.
  var end: HalfZoom?
  /// Whether people steer by it: its name comes with its icon, before the icons of others.
  var isLandmark = false
  /// Whether everybody looks for it, so that it may be close to more than one other.
  var isNeeded = false
  /// Whether others wait for it, and whether it does for those: an airport's shops for its gates.
  var leads = false
  var follows = false
  /// Whether it may be held back so that not all comes at once; what opens out of a cluster may not.
  var isHeldBack = true

  struct OtherPlace: Hashable, Sendable {
    var place: WorldPlace
    /// As in ``PlacementItem/names``.
    var names: [[NameForm]]
  }

  /// Whether the name, as it runs, lies in the room at a zoom; true where there is none. The place itself is taken to lie in it.
  func fits(at step: HalfZoom) -> Bool {
    let size = step.zoom.worldSize
    let box = slant?.box ?? box
    let (minX, maxX) = (-box.left / size, box.right / size)
    let (minY, maxY) = (-box.above / size, box.below / size)
    for ring in room {
      for (index, corner) in ring.enumerated() {
        let (start, end) = (seen(corner), seen(ring[index + 1 == ring.count ? 0 : index + 1]))
        if max(start.x, end.x) <= minX || min(start.x, end.x) >= maxX { continue }
        if max(start.y, end.y) <= minY || min(start.y, end.y) >= maxY { continue }
        if PlacementItem.enters(start, end, minX, maxX, minY, maxY) { return false }
      }
    }
    return true
  }

  private func seen(_ corner: WorldPlace) -> WorldPlace {
    let (x, y) = (corner.x - place.x, corner.y - place.y)
    guard let slant else { return WorldPlace(x: x, y: y) }
    let turned = slant.seen(x: x, y: y)
    return WorldPlace(x: turned.x, y: turned.y)
  }

  /// The first step of `steps` at which the box lies in the room, and at every closer one; nil where none is.
  ///
  /// - Complexity: O(corners of the room · log steps)
  func firstFit(in steps: ClosedRange<HalfZoom>) -> HalfZoom? {
    if room.isEmpty { return steps.lowerBound }
    // A box that fits at one scale fits at every closer one: it only shrinks towards its place.
    guard fits(at: steps.upperBound) else { return nil }
    var (out, close) = (steps.lowerBound.number - 1, steps.upperBound.number)
    while close - out > 1 {
      let middle = (out + close) / 2
      if fits(at: HalfZoom(middle)) { close = middle } else { out = middle }
    }
    return HalfZoom(close)
  }

  /// Whether a line comes into the inside of a box, by the slabs of the box.
  private static func enters(
    _ a: WorldPlace, _ b: WorldPlace, _ minX: Double, _ maxX: Double, _ minY: Double, _ maxY: Double
  ) -> Bool {
    var (from, to) = (0.0, 1.0)
    for (start, way, low, high) in [(a.x, b.x - a.x, minX, maxX), (a.y, b.y - a.y, minY, maxY)] {
      if way == 0 {
        if start <= low || start >= high { return false }
        continue
      }
      let (first, second) = ((low - start) / way, (high - start) / way)
      from = max(from, min(first, second))
      to = min(to, max(first, second))
    }
    return from < to
  }
}
