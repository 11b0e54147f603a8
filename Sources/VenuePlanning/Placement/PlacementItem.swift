import VenueCamera

/// One icon with its name, or one name without, that is to find its first zoom.
struct PlacementItem: Hashable, Sendable {
  var place: WorldPlace
  /// Box of its icon, or of the whole item without names; without an icon, around its name in every language. Parallel to the screen.
  var box: PlacementBox
  /// Indexed by language: the layouts of its name; empty without a name.
  var names: [[NameForm]] = []
  /// Alternative positions, each with its names there.
  var others: [OtherPlace] = []
  /// The rooms it comes with; nil for what is no room.
  var equals: EqualRooms.Key?
  /// Which of ``others`` its icon takes before its own place; nil for its own.
  var preferred: Int?
  /// True if ``box`` is visible in every language, and names are added beside it; false if the name is all there is.
  var hasMark = true
  /// For a name that runs along its room.
  var slant: LabelSlant?
  /// Rings of the room in which it must be; empty if it may cover its neighbours.
  var room: [[WorldPlace]] = []
  /// It is not shown farther out.
  var earliest: HalfZoom
  /// 0...1000: the higher priority is placed first (C05, C06).
  var priority: Int
  /// Between equal priorities the larger area is placed first, then the smaller id.
  var area: Double = 0
  var id = ""
  /// For a cluster, the half zoom at which it has opened and is hidden.
  var end: HalfZoom?
  /// True for a landmark: its name appears with its icon, before the icons of others.
  var isLandmark = false
  /// True for a feature that all users need, so that it may be close to more than one other.
  var isNeeded = false
  /// `leads`: others wait for it; `follows`: it waits for those, as an airport's shops for its gates.
  var leads = false
  var follows = false
  /// True if it may be delayed so that not all become visible at once; parts of a cluster may not.
  var isHeldBack = true

  struct OtherPlace: Hashable, Sendable {
    var place: WorldPlace
    /// The same as in ``PlacementItem/names``.
    var names: [[NameForm]]
  }

  /// A point of a cluster neither moves nor waits for equal rooms.
  mutating func staysInPlace() { (others, preferred, equals) = ([], nil, nil) }

  /// The places its icon may take, the best first; nil for its own.
  var placesInOrder: [Int?] {
    (preferred.map { [$0] } ?? []) + [nil] + others.indices.filter { $0 != preferred }.map { $0 }
  }

  /// True if the name, in its direction, is inside the room at a zoom; true without a room. The position itself is assumed to be inside.
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

  /// The first step of `steps` from which the box is inside the room at every closer step; nil if there is none.
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

  /// True if a line enters the inside of a box, by the slab method.
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
